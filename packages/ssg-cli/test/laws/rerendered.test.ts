import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runSite } from '../../src/commands/run.ts';
import { memoryCache } from '../../src/pipeline/index.ts';
import { sharedBundles } from '../shared-bundles.ts';
import { edit, opened, type SiteFiles, smallSite, writeSite } from './fixture.ts';

/** The pages that a run rendered again, and those of them whose bytes are others than before. */
async function rerendered(files: SiteFiles, file: string, from: string, to: string) {
  const folder = await writeSite(files);
  const session = await opened(folder, sharedBundles);
  const before = session.last().run.rendered?.pages ?? new Map();
  await edit(folder, file, from, to);
  await session.renew([path.join(folder, file)]);
  const after = session.last().run.rendered?.pages ?? new Map();
  const rendered = [...after].filter(([name, page]) => before.get(name) !== page).map(([name]) => name);
  const changed = rendered.filter((name) => before.get(name)?.html !== after.get(name)?.html);
  return { rendered: rendered.sort(), changed: changed.sort() };
}

describe('an edit renders the pages again that show it, and no others', () => {
  it('a paragraph', async () => {
    const { rendered } = await rerendered(
      smallSite,
      'docs/01-intro.md',
      'A paragraph.',
      'Another paragraph.',
    );
    expect(rendered).toEqual(['/docs/intro']);
  });

  it('a title', async () => {
    const { rendered, changed } = await rerendered(
      smallSite,
      'docs/guide/02-setup.md',
      '# Setup',
      '# Set up',
    );
    expect(rendered).toEqual(changed);
    expect(changed).toContain('/docs/guide/use');
    expect(changed).not.toContain('/blog/2025/03/04/second');
  });

  it('a description', async () => {
    const { rendered, changed } = await rerendered(smallSite, 'docs/guide/01-use.md', 'Back to', 'Return to');
    expect(rendered).toEqual(changed);
    expect(changed).toEqual(['/docs/category/guide', '/docs/guide/use']);
  });

  it('data, code of a component and a key of the config', async () => {
    const files = {
      ...smallSite,
      'data/one.yml': 'name: first\n',
      'components/One.tsx': 'export default function One({ data }) {\n  return <p>{data.one.name}</p>;\n}\n',
      'docs/03-one.md': '# One\n\n::One{}\n',
    };
    const data = await rerendered(files, 'data/one.yml', 'first', 'second');
    expect(data.rendered).toEqual(['/docs/one']);
    const code = await rerendered(files, 'components/One.tsx', '<p>', '<p className="x">');
    expect(code.rendered).toEqual(['/docs/one']);
    const key = await rerendered(
      files,
      'ceems.config.ts',
      "title: 'Laws',",
      "title: 'Laws', tableOfContents: {},",
    );
    expect(key.rendered).toEqual([]);
  });

  it('a title of the site compiles the page that is called as the site, and no other', async () => {
    const folder = await writeSite({ ...smallSite, 'pages/index.md': 'Words.\n' });
    await rm(path.join(folder, 'pages/index.tsx'));
    const compiled: string[] = [];
    const { documents, ...memory } = memoryCache();
    const set: typeof documents.set = (key, source, made) => {
      compiled.push(source.file);
      return documents.set(key, source, made);
    };
    const build = () =>
      runSite({ folder, bundles: sharedBundles, memory: { ...memory, documents: { ...documents, set } } });
    await build();
    expect(compiled.splice(0).length).toBeGreaterThan(3);
    await edit(folder, 'ceems.config.ts', "title: 'Laws'", "title: 'Rules'");
    const { rendered } = await build();
    expect(compiled).toEqual(['pages/index.md']);
    expect(rendered?.pages.get('/')?.html).toContain('<h1>Rules</h1>');
  });
});
