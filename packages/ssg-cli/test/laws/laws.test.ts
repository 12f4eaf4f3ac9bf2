import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { devSession } from '../../src/commands/serve/dev-session.ts';
import { outputPathOf } from '../../src/model/index.ts';
import { sharedBundles } from '../shared-bundles.ts';
import { edit, filesOf, opened, render, smallSite, writeSite } from './fixture.ts';

describe('two builds of the same sources are equal', () => {
  it('in another folder, with the files written in another order', async () => {
    const reversed = Object.fromEntries(Object.entries(smallSite).reverse());
    // Bundled twice, too.
    const a = await render(await writeSite(smallSite), false, new Map());
    const b = await render(await writeSite(reversed), false, new Map());
    expect(filesOf(a)).toEqual(filesOf(b));
  });

  it('in another time zone', async () => {
    const folder = await writeSite(smallSite);
    vi.stubEnv('TZ', 'Pacific/Kiritimati');
    const a = filesOf(await render(folder));
    vi.stubEnv('TZ', 'America/Los_Angeles');
    const b = filesOf(await render(folder));
    vi.unstubAllEnvs();
    expect(a).toEqual(b);
  });
});

describe('one edit, one page', () => {
  it('a changed paragraph changes that page, its search text, its Markdown and llms-full.txt only', async () => {
    const folder = await writeSite(smallSite);
    const before = filesOf(await render(folder));
    const file = path.join(folder, 'docs/01-intro.md');
    await writeFile(file, (await readFile(file, 'utf8')).replace('A paragraph.', 'Another paragraph.'));
    const after = filesOf(await render(folder));
    const changed = [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name);
    expect(changed.filter((name) => !name.startsWith('search/'))).toEqual([
      'docs/intro/index.html',
      'docs/intro/index.md',
      'llms-full.txt',
    ]);
  });
});

const edits: readonly [string, string, string, string][] = [
  ['a paragraph', 'docs/01-intro.md', 'A paragraph.', 'Another paragraph.'],
  ['a title', 'docs/guide/01-use.md', '# Use', '# Using'],
  ['a heading that another page links to', 'docs/guide/02-setup.md', '## Steps', '## Stages'],
  ['a category', 'docs/guide/_category_.yml', 'label: Guide', 'label: Guides'],
  ['a post', 'blog/2024-01-02-first.md', 'Hello.', 'Good day.'],
  ['the author of a post', 'blog/2024-01-02-first.md', 'authors: [ann]', 'authors: [bob]'],
  ['a React page', 'pages/index.tsx', '<h1>Home</h1>', '<h1>Welcome</h1>'],
  ['the config', 'ceems.config.ts', "title: 'Laws'", "title: 'Rules'"],
];

describe('an incremental build equals a clean one', () => {
  it.each(edits)('after an edit of %s', async (_, file, from, to) => {
    const folder = await writeSite(smallSite);
    const session = await opened(folder, sharedBundles);
    await render(folder, true);
    await edit(folder, file, from, to);
    await session.renew([path.join(folder, file)]);
    const clean = await render(folder);
    const { run } = session.last();
    expect(run.rendered && filesOf(run.rendered)).toEqual(filesOf(clean));
    expect(run.rendered?.diagnostics).toEqual(clean.diagnostics);
    const cached = await render(folder, true);
    expect(filesOf(cached)).toEqual(filesOf(clean));
    expect(cached.diagnostics).toEqual(clean.diagnostics);
  });
});

describe('serve equals build', () => {
  it('for every page, less the live script', async () => {
    const folder = await writeSite(smallSite);
    const session = await opened(folder, sharedBundles);
    const built = await render(folder);
    for (const page of built.pages.values()) {
      const served = String(session.lookup(page.path)?.contents);
      expect(served).toBe(page.html);
      expect(session.lookup(`/${outputPathOf(page.path)}`)?.contents).toBe(page.html);
    }
  });

  it('from what the last build left in the cache, of which nothing is rendered again', async () => {
    const counter: { count?: number } = {};
    Object.assign(globalThis, { lawsRendered: counter });
    const config = `transformPage: (page) => {
      globalThis.lawsRendered.count = (globalThis.lawsRendered.count ?? 0) + 1;
      return page;
    },\n};\n`;
    const folder = await writeSite({
      ...smallSite,
      'ceems.config.ts': smallSite['ceems.config.ts']?.replace('};\n', config) ?? '',
    });
    const built = await render(folder, true);
    expect(counter.count).toBeGreaterThan(built.pages.size / 2);
    delete counter.count;
    const session = await opened(folder, sharedBundles);
    expect(counter.count).toBeUndefined();
    const { rendered } = session.last().run;
    expect(rendered && filesOf(rendered)).toEqual(filesOf(await render(folder)));
  });

  it('for every page while the site is still rendered', async () => {
    const folder = await writeSite(smallSite);
    const built = await render(folder);
    const early = new Map<string, string>();
    const session = devSession({ folder, bundles: sharedBundles }, () => {
      for (const path of built.pages.keys()) early.set(path, String(session.lookup(path)?.contents));
    });
    await session.renew([]);
    for (const page of built.pages.values()) expect(early.get(page.path), page.path).toBe(page.html);
  });

  it('for a page that is asked for while many files are still compiled, but for what it shows of them', async () => {
    const many = Array.from({ length: 40 }, (_, index) => [
      `docs/many/page-${index}.md`,
      `Text first.\n\n\`\`\`bash\n# no title\n\`\`\`\n\n# The *${index}th* page\n\nSee [the intro](../01-intro.md).\n`,
    ]);
    const folder = await writeSite({
      ...smallSite,
      ...Object.fromEntries(many),
      'docs/many/unsaid.md': 'A title\n=======\n',
    });
    const asked: Promise<string | undefined>[] = [];
    const session = devSession({ folder, bundles: sharedBundles }, () => {
      for (const path of ['/docs/intro', '/docs/many/page-7', '/', '/blog'])
        asked.push(session.find(path).then((file) => file?.contents.toString()));
    });
    await session.renew([]);
    const [intro, page, home, blog, ...later] = await Promise.all(asked);
    const { pages } = await render(folder);
    expect(later.length).toBe(4);
    // Its title is in the sidebar, and cannot be seen before the file is compiled.
    const withTitle = (html: string | undefined) => html?.replaceAll('>unsaid<', '>A title<');
    expect(intro).not.toBe(pages.get('/docs/intro')?.html);
    expect(withTitle(intro)).toBe(pages.get('/docs/intro')?.html);
    expect(withTitle(page)).toBe(pages.get('/docs/many/page-7')?.html);
    expect(home).toBe(pages.get('/')?.html);
    expect(blog).toBe(pages.get('/blog')?.html);
    expect(later).toEqual(
      ['/docs/intro', '/docs/many/page-7', '/', '/blog'].map((path) => pages.get(path)?.html),
    );
  });

  it('for a page that is open, as soon as the site is loaded again', async () => {
    const folder = await writeSite(smallSite);
    const told: (readonly string[])[] = [];
    const early: (string | undefined)[] = [];
    const session = devSession({ folder, bundles: sharedBundles }, ({ changed }) => {
      told.push(changed);
      early.push(session.lookup('/docs/intro')?.contents.toString());
    });
    await session.renew([]);
    await session.find('/docs/intro');
    await session.find('/docs/guide/use');
    await edit(folder, 'docs/guide/02-setup.md', '# Setup', '# Another name');
    await session.renew([path.join(folder, 'docs/guide/02-setup.md')]);
    // Both show the title in their sidebars.
    expect(told).toEqual([[], ['/docs/intro', '/docs/guide/use']]);
    expect(early[1]).toBe((await render(folder)).pages.get('/docs/intro')?.html);
  });

  it('for a page whose paragraph was just saved', async () => {
    const folder = await writeSite(smallSite);
    const session = await opened(folder, sharedBundles);
    const file = path.join(folder, 'docs/01-intro.md');
    await edit(folder, 'docs/01-intro.md', 'A paragraph.', 'Another paragraph.');
    const message = await session.edit(file);
    expect(message?.changed).toEqual(['/docs/intro']);
    const built = (await render(folder)).pages.get('/docs/intro');
    expect(built?.html).toContain('Another paragraph.');
    expect(session.lookup('/docs/intro')?.contents).toBe(built?.html);
    // The whole site has nothing to add to it.
    expect((await session.renew([file])).changed).toEqual([]);
  });

  it('for files that are made from all pages, when they are asked for', async () => {
    const folder = await writeSite(smallSite);
    const session = devSession({ folder, bundles: sharedBundles, wholeSiteLater: true });
    await session.renew([]);
    const built = filesOf(await render(folder));
    expect(session.lookup('/sitemap.xml')).toBeUndefined();
    for (const [file, contents] of built) {
      const served = (await session.find(`/${file}`))?.contents;
      expect(typeof served === 'string' ? served : Buffer.from(served ?? '').toString('base64')).toBe(
        contents,
      );
    }
    expect(await session.find('/none.xml')).toBeUndefined();
  });

  it('not for a page whose title was just saved: that is the whole site’s matter', async () => {
    const folder = await writeSite(smallSite);
    const session = await opened(folder, sharedBundles);
    const file = path.join(folder, 'docs/01-intro.md');
    await writeFile(file, `# Quite another title\n\n${await readFile(file, 'utf8')}`);
    expect(await session.edit(file)).toBeUndefined();
    expect(await session.edit(path.join(folder, 'docs/none.md'))).toBeUndefined();
  });
});
