import { appendFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { removeFolder, temporaryFolder, writeFiles } from './process.ts';
import { type RunningServer, startServer } from './server.ts';

const place: { folder: string; server?: RunningServer } = { folder: '' };
afterEach(async () => {
  await place.server?.stop();
  await removeFolder(place.folder);
});

it('`serve` follows sources, and files that code of the site reads, outside of the site folder', async () => {
  place.folder = await temporaryFolder('serve-elsewhere');
  const at = (file: string) => path.join(place.folder, file);
  await writeFiles(place.folder, {
    '.git/HEAD': 'ref: refs/heads/main\n',
    'docs/guide/index.md': '# Guide\n\nFirst text.\n\n::Read{}\n',
    'read.txt': 'first of a component',
    'plugin.txt': 'first of a plugin',
    'website/components/Read.tsx': `import { readFileSync } from 'node:fs';
export default function Read() { return <p>{readFileSync(${JSON.stringify(at('read.txt'))}, 'utf8')}</p>; }
`,
    'website/ceems.config.ts': `import { readFile } from 'node:fs/promises';
const signed = () => async (tree) => {
  const value = await readFile(${JSON.stringify(at('plugin.txt'))}, 'utf8');
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }] });
};
export default { title: 'Beside', blog: false, search: false, docs: { path: '../docs' }, remarkPlugins: [signed] };
`,
  });
  place.server = await startServer(at('website'), '.');
  const { url } = place.server;
  const page = async (name: string) => (await fetch(`${url}docs/${name}`)).text();
  expect(await page('guide')).toContain('First text.');
  /** Saves until it is seen: nothing says from when on a place is watched. */
  const follows = (save: () => Promise<void>, name: string, text: string) => {
    const saved = () => save().then(() => page(name));
    return expect.poll(saved, { interval: 500 }).toContain(text);
  };
  // First: when another file has changed, all folders are read.
  await follows(() => writeFile(at('docs/guide/new.md'), '# A new page\n'), 'guide/new', 'A new page');
  await follows(() => writeFile(at('read.txt'), 'second of a component'), 'guide', 'second of a component');
  await follows(() => writeFile(at('plugin.txt'), 'second of a plugin'), 'guide', 'second of a plugin');
  await follows(() => appendFile(at('docs/guide/index.md'), '\nMore text.\n'), 'guide', 'More text.');
});
