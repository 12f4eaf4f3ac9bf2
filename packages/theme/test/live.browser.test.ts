import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch } from './browser.ts';

const command = fileURLToPath(new URL('../../ssg-cli/bin/ceems-docs.js', import.meta.url));
const files: Readonly<Record<string, string>> = {
  'ceems.config.ts':
    "export default { title: 'Live', blog: false, stylesheets: ['./site.css'], navbar: { items: [{ label: 'Docs', to: '/docs' }] } };\n",
  'site.css': ':root { --probe: one; }\n',
  'docs/index.md': [
    '# Start',
    ...Array.from({ length: 30 }, (_, index) => `Paragraph ${index} with some words in it.`),
    '<details><summary>More</summary>\n\nInside.\n\n</details>',
    '::::tabs\n:::tab[One]\nFirst.\n:::\n:::tab[Two]\nSecond.\n:::\n::::',
    '```sh\necho hello\n```',
    '## The end',
    'The last words.\n',
  ].join('\n\n'),
};

const place: { folder: string; url: string; server?: ChildProcess; browser?: Browser } = {
  folder: '',
  url: '',
};

beforeAll(async () => {
  Object.assign(place, await serve(files), { browser: await launch() });
});
afterAll(async () => {
  await place.browser?.close();
  await end(place);
});

/** Writes a site and serves it. */
async function serve(site: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'live-'));
  for (const [file, text] of Object.entries(site)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const server = spawn(process.execPath, [command, 'serve', folder, '--port', '0']);
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()));
    server.once('close', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  return { folder, url, server };
}

async function end({ folder, server }: { readonly folder: string; readonly server?: ChildProcess }) {
  if (server) {
    server.kill('SIGTERM');
    await once(server, 'close');
  }
  await rm(folder, { recursive: true, force: true });
}

/** Opens the page and marks it, so that a new load of it would be seen. */
async function open(): Promise<Page> {
  if (!place.browser) throw new Error('There is no browser.');
  const page = await place.browser.newPage();
  const connected = page.waitForResponse(/__live\/events/);
  await page.goto(`${place.url}docs`);
  await connected;
  await page.locator('html[data-ready]').waitFor();
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  return page;
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(path.join(place.folder, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(path.join(place.folder, file), text.replace(from, to));
}

const isSame = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-same'));

describe('an open page', () => {
  it('takes up a saved paragraph in place: scroll, open parts, focus, what is typed and buttons stay', async () => {
    const page = await open();
    await page.getByText('More', { exact: true }).click();
    await page.getByText('Two', { exact: true }).click();
    await page.locator('main a, main button').first().focus();
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    const state = () =>
      page.evaluate(() => ({
        scroll: scrollY,
        open: [...document.querySelectorAll('main details')].map(
          (element) => (element as HTMLDetailsElement).open,
        ),
        focus: document.activeElement?.outerHTML.slice(0, 80),
        tools: document.querySelectorAll('main .code-tools').length,
      }));
    const before = await state();
    expect(before.tools).toBe(1);
    await edit('docs/index.md', 'The last words.', 'The *very* last words.\n\nAnd one more.');
    await page.getByText('And one more.').waitFor({ state: 'attached' });
    expect(await page.locator('main em').textContent()).toBe('very');
    expect(await state()).toEqual(before);
    expect(await isSame(page)).toBe(true);

    await edit('docs/index.md', 'echo hello', 'echo good day');
    await page.getByText('echo good day').waitFor({ state: 'attached' });
    expect(await state()).toEqual(before);
    expect(await isSame(page)).toBe(true);
    await page.close();
  });

  it('takes up a new heading with its entry in the table of contents', async () => {
    const page = await open();
    await edit('docs/index.md', '## The end', '## The very end');
    await page.locator('main h2', { hasText: 'The very end' }).waitFor({ state: 'attached' });
    await expect.poll(() => page.locator('nav a[href="#the-very-end"]').count()).toBeGreaterThan(0);
    await page.close();
  });

  it('swaps a style sheet without being loaded again', async () => {
    const page = await open();
    const probe = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--probe').trim());
    expect(await probe()).toBe('one');
    await edit('site.css', 'one', 'two');
    await expect.poll(probe).toBe('two');
    expect(await isSame(page)).toBe(true);
    await page.close();
  });

  it('shows what is wrong with it, and that the site cannot be built, until that is mended', async () => {
    const page = await open();
    const box = page.locator('[data-live-findings] .box');
    const good = await readFile(path.join(place.folder, 'docs/index.md'), 'utf8');
    await writeFile(path.join(place.folder, 'docs/index.md'), `${good}\n[Away](./away.md)\n`);
    await box.getByText('`./away.md` names no Markdown file').waitFor();
    expect(await box.textContent()).toMatch(
      /1 finding on this page[\s\S]*docs\/index\.md:\d+:1\s+warning\s+broken-/,
    );
    await box.getByText('Close').click();
    expect(await box.isVisible()).toBe(false);
    await writeFile(path.join(place.folder, 'docs/index.md'), good);
    await edit('ceems.config.ts', "title: 'Live'", 'title: 5');
    await box.getByText('The site cannot be built; this is its last good state.').waitFor();
    await edit('ceems.config.ts', 'title: 5', "title: 'Live'");
    await box.waitFor({ state: 'hidden' });
    await page.close();
  });

  it('takes up a new title, in its tab too', async () => {
    const page = await open();
    await edit('docs/index.md', '# Start', '# Beginning');
    await expect.poll(() => page.title()).toBe('Beginning | Live');
    expect(await page.locator('h1').textContent()).toContain('Beginning');
    await page.close();
  });
});

describe('a page that is opened while the site is compiled for the first time', () => {
  it('is there before that, and comes to show what the rest of the site says', async () => {
    const many = Array.from({ length: 600 }, (_, index) => [
      `docs/page-${index}.md`,
      `Page ${index}\n=======\n\n${'Some *words* of `a text`. '.repeat(200)}\n`,
    ]);
    const started = await serve({ ...files, ...Object.fromEntries(many) });
    try {
      const page = await place.browser?.newPage();
      const response = await page?.goto(`${started.url}docs`);
      // Titles that no `#` names are known when the files are compiled.
      expect(await response?.text()).toMatch(/class="pager-label">page-0</);
      await page?.locator('main').getByText('Paragraph 3 with').waitFor();
      await page?.locator('.pager-next').getByText('Page 0', { exact: true }).waitFor();
      await page?.close();
    } finally {
      await end(started);
    }
  });
});
