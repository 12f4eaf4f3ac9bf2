import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildAndServe, launch, type ServedSite } from './browser.ts';
import { sendChosenBody, sendChosenPart } from './console/chosen-files.ts';
import { description } from './console/description.ts';
import { knowCredentials } from './console/known-credentials.ts';
import { openLongLists } from './console/long-lists.ts';
import { explainNoAnswer, sendToEndless } from './console/no-answer.ts';
import { type Got, noted, plain } from './console/noted.ts';
import { sendForFiles } from './console/received-files.ts';
import { serverOf } from './console/server.ts';

const run = promisify(execFile);

const got: Got[] = [];
const bodies: Buffer[] = [];
const state: {
  browser?: Browser;
  site?: ServedSite;
  mock?: Server;
  folder?: string;
  context?: BrowserContext;
  waiting: number;
} = { waiting: 0 };

/** An API that notes what it is asked, and lets every page call it; below `/closed` it lets none, below `/slow` they wait. */
function startMock(): Promise<Server> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isOpen = !request.url?.startsWith('/closed');
      if (isOpen) {
        response.setHeader('Access-Control-Allow-Origin', '*');
        response.setHeader('Access-Control-Allow-Headers', '*, Authorization');
        response.setHeader('Access-Control-Allow-Methods', '*');
      }
      if (request.method === 'OPTIONS') return response.writeHead(204).end();
      if (request.url?.startsWith('/slow')) {
        state.waiting += 1;
        return response.on('close', () => {
          state.waiting -= 1;
        });
      }
      if (request.url?.startsWith('/stream')) return response.writeHead(200).write('data: 1\n\n');
      if (request.url?.startsWith('/cut'))
        return response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('no gzip');
      bodies.push(Buffer.concat(chunks));
      got.push(noted(request, Buffer.concat(chunks).toString('utf8')));
      const isMissing = request.url?.includes('missing') === true;
      response.writeHead(isMissing ? 404 : 200, { 'Content-Type': 'application/json' });
      return response.end('{"big":12345678901234567890,"list":[1,{"a":"b: c"}],"empty":{}}');
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

const portOf = (server: Server | undefined): number => {
  const address = server?.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

beforeAll(async () => {
  state.browser = await launch();
  state.mock = await startMock();
  const folder = await mkdtemp(path.join(tmpdir(), 'console-'));
  state.folder = folder;
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(path.join(folder, 'api.json'), description(portOf(state.mock)));
  await writeFile(
    path.join(folder, 'ceems.config.ts'),
    `export default { title: 'Console', docs: false, blog: false, api: [{ id: 'api', path: 'api.json' }, { id: 'quiet', path: 'api.json', console: false }] };`,
  );
  state.site = await buildAndServe(folder);
});

afterAll(async () => {
  await state.browser?.close();
  await state.site?.close();
  state.mock?.closeAllConnections();
  state.mock?.close();
  if (state.folder) await rm(state.folder, { recursive: true, force: true });
});

beforeEach(() => {
  got.length = 0;
});

afterEach(() => state.context?.close());

/** Opens the page of an operation and its form. */
async function openForm(route: string): Promise<Page> {
  if (!state.browser || !state.site) throw new Error('Nothing runs yet.');
  state.context = await state.browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await state.context.newPage();
  await page.goto(`${state.site.url}${route}`);
  await page.locator('.sample-form > summary').click();
  return page;
}

async function send(page: Page): Promise<string> {
  await page.locator('.console-answer').evaluate((place) => place.replaceChildren());
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const shown = page.locator('.console-status, .console-problem');
  await shown.waitFor();
  return (await shown.textContent()) ?? '';
}

const programs: Readonly<Record<string, (file: string) => readonly [string, readonly string[]]>> = {
  curl: (file) => ['sh', [file]],
  nodejs: (file) => ['node', [file]],
  python: (file) => ['python3', [file]],
};

/** Runs the sample of a language as it is on the page; `undefined` where its program is not installed. */
async function runSample(page: Page, language: string): Promise<Got | undefined> {
  const code = await page
    .locator(`pre[data-sample="${language}"]:not([data-client]) code`)
    .evaluate((one) => one.textContent);
  const file = path.join(state.folder ?? '', `sample-${language}.${language === 'nodejs' ? 'mjs' : 'txt'}`);
  await writeFile(file, code);
  const [program, parts] = programs[language]?.(file) ?? ['true', []];
  got.length = 0;
  await run(program, parts, { env: { ...process.env, API_USER: 'betty', API_PASSWORD: 'secret' } });
  return got.at(-1);
}

test('sends what each sample sends, with what was filled in', async () => {
  const page = await openForm('docs/api/put-job');
  await page.locator('#try-path-id').fill('a b/c');
  await page.locator('#try-query-tag').fill('one, two\nthree&four');
  await page.locator('#try-user').fill('betty');
  await page.locator('#try-password').fill('secret');
  await page.locator('#try-body').fill('{"name": "ü", "size": 12345678901234567890}');
  expect(await send(page)).toMatch(/^200 OK, \d+ ms, \d+ bytes$/);
  expect(await page.locator('.console-answer summary').textContent()).toBe('1 header that a page may read');
  const heightOf = async (id: string) => (await page.locator(id).boundingBox())?.height;
  expect(await heightOf('#try-password')).toBe(await heightOf('#try-user'));
  const sent = got.at(-1);
  expect(sent?.url).toBe('/v1/jobs/a%20b%2Fc?tag=one%2C%20two&tag=three%26four');
  expect(sent?.headers['x-user']).toBe('betty');
  expect(sent?.body).toBe('{"name": "ü", "size": 12345678901234567890}');
  // The samples have the same values, still in color.
  expect(await page.locator('pre[data-sample="nodejs"] .hljs-string').count()).toBeGreaterThan(0);
  for (const language of Object.keys(programs)) {
    const seen = await runSample(page, language);
    expect(plain(seen), language).toEqual(plain(sent));
  }
});

test('sends the fields of a form that are filled in, as each sample does', async () => {
  const page = await openForm('docs/api/post-note');
  const field = (name: string) => page.locator(`[name="${name}"][data-in="form"]`);
  await field('name').fill('a=b & ü');
  await field('tags').fill('one, two\nthree');
  await field('color').selectOption('blue & green');
  expect(await send(page)).toMatch(/^200 OK/);
  const sent = got.at(-1);
  const fields = [...new URLSearchParams(sent?.body)];
  expect(fields).toEqual([
    ['name', 'a=b & ü'],
    ['tags', 'one, two'],
    ['tags', 'three'],
    ['color', 'blue & green'],
  ]);
  for (const language of Object.keys(programs)) {
    const seen = await runSample(page, language);
    expect(seen?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect([...new URLSearchParams(seen?.body)], language).toEqual(fields);
  }
});

test('shows the body formatted, long numbers as they are', async () => {
  const page = await openForm('docs/api/put-job');
  await send(page);
  const shown = await page.locator('.console-answer figure code').textContent();
  expect(shown).toContain('"big": 12345678901234567890,\n');
  expect(shown).toContain('"a": "b: c"');
});

test('keeps the server over pages, and credentials nowhere', async () => {
  const page = await openForm('docs/api/put-job');
  await page.locator('#try-user').fill('betty');
  await page.locator('#try-password').fill('hidden-word');
  await page.locator('#try-server-stage').selectOption('v2');
  await send(page);
  expect(got.at(-1)?.url).toContain('/v2/jobs/');
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]),
  );
  expect(kept).toContain('/v2');
  expect(kept).not.toMatch(/hidden-word|betty/);
  await page.goto(`${state.site?.url}docs/api/missing`);
  await page.locator('.sample-form > summary').click();
  await page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>('#try-server')?.value.endsWith('/v2'),
  );
  expect(await send(page)).toMatch(/^404 Not Found/);
  expect(await serverOf(page, `${state.site?.url}docs/api/list-reports`)).toMatch(/\/reports-only$/);
});

test('knows credentials on the other pages until they are reset or the page is reloaded', async () => {
  await knowCredentials(await openForm('docs/api/put-job'));
});

test('takes up what was chosen before its script was there', async () => {
  if (!state.browser || !state.site) throw new Error('Nothing runs yet.');
  state.context = await state.browser.newContext();
  const page = await state.context.newPage();
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/samples-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/samples-[^/]*\.js$/);
  await page.goto(`${state.site.url}docs/api/put-job`);
  await page.locator('.sample-form > summary').click();
  await page.locator('#try-user').fill('betty');
  await asked;
  await page.locator('#try-server-stage').selectOption('v2');
  letGo();
  await expect.poll(() => page.locator('#try-server').inputValue()).toMatch(/\/v2$/);
});

test('explains why there is no answer', async () => {
  const address = `http://127.0.0.1:${portOf(state.mock)}`;
  await explainNoAnswer(await openForm('docs/api/missing'), send, address);
});

test('tells a response that does not end from none', async () => {
  await sendToEndless(await openForm('docs/api/missing'), `http://127.0.0.1:${portOf(state.mock)}`);
});

test('stops a request when the form is reset', async () => {
  const page = await openForm('docs/api/missing');
  await page.locator('#try-server').fill(`http://127.0.0.1:${portOf(state.mock)}/slow`);
  await page.locator('.sample-buttons [type=submit]').click();
  await expect.poll(() => state.waiting).toBe(1);
  await page.locator('.sample-buttons [type=reset]').click();
  await expect.poll(() => state.waiting).toBe(0);
  expect(await page.locator('.console-answer').textContent()).toBe('');
});

test('holds the body against its schema', async () => {
  const page = await openForm('docs/api/put-job');
  const findings = page.locator('#try-body-findings');
  await page.locator('#try-body').fill('{"name": 1}');
  await page.locator('#try-body').blur();
  await expect.poll(() => findings.textContent()).toMatch(/^name: .*type/);
  await page.locator('#try-body').fill('{');
  await page.locator('#try-body').blur();
  await expect.poll(() => findings.textContent()).toMatch(/^The body is not JSON/);
});

test('sends the files that are chosen, as parts of a form and as a body', async () => {
  const lastBytes = () => bodies.at(-1);
  await sendChosenPart({ page: await openForm('docs/api/post-file'), send, lastBytes });
  await state.context?.close();
  await sendChosenBody({ page: await openForm('docs/api/put-file'), send, lastBytes });
});

test('shows pictures, and offers other bytes as a file', async () => {
  await sendForFiles(await openForm('docs/api/list-reports'), send);
});

test('shows what is folded in a long list to whom it is asked for by address, filter or depth', async () => {
  if (!state.browser || !state.site) throw new Error('Nothing runs yet.');
  await openLongLists(state.browser, `${state.site.url}docs/api/list-reports`);
});

/** Whether a script that this page has loaded holds the words of the console. */
async function hasConsole(page: Page): Promise<boolean> {
  const urls = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
  );
  expect(urls.length).toBeGreaterThan(0);
  const texts = await Promise.all(urls.map(async (url) => (await fetch(url)).text()));
  return texts.some((text) => text.includes('Access-Control-Allow-Origin'));
}

test('is off by one key, and loaded when it is asked for', async () => {
  const quiet = await openForm('docs/quiet/put-job');
  expect(await quiet.getByRole('button', { name: 'Send', exact: true }).count()).toBe(0);
  expect(await quiet.locator('#try-password').count()).toBe(0);
  await state.context?.close();
  const page = await openForm('docs/api/put-job');
  await page.locator('#try-user').fill('betty');
  expect(await hasConsole(page)).toBe(false);
  await send(page);
  expect(await hasConsole(page)).toBe(true);
});
