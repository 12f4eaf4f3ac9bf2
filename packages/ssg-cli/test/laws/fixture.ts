import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { runSite } from '../../src/commands/run.ts';
import { type DevSession, devSession } from '../../src/commands/serve/dev-session.ts';
import type { OutputFile } from '../../src/model/index.ts';
import type { RenderedSite } from '../../src/pipeline/index.ts';
import { writeFiles } from '../cli/process.ts';
import { sharedBundles } from '../shared-bundles.ts';
import { newFolder } from './folder.ts';

/** Files of a site: path → text. */
export type SiteFiles = Readonly<Record<string, string>>;

/** A small site that uses most kinds of pages. */
export const smallSite: SiteFiles = {
  'ceems.config.ts': `export default {
  title: 'Laws',
  url: 'https://example.org',
  baseUrl: '/base/',
  navbar: { items: [{ label: 'Docs', to: '/docs/intro' }] },
};\n`,
  'docs/01-intro.md':
    '# Intro\n\nStart with [setup](./guide/02-setup.md#steps).\n\n## More\n\nA paragraph.\n',
  'docs/guide/_category_.yml': 'label: Guide\nlink:\n  type: generated-index\n  description: How to.\n',
  'docs/guide/02-setup.md':
    '---\ntags: [start]\n---\n# Setup\n\n## Steps\n\n1. One\n\n```bash\necho hi\n```\n',
  'docs/guide/01-use.md': '# Use\n\nBack to [the intro](../01-intro.md).\n',
  'blog/authors.yml': 'ann:\n  name: Ann\n  page: true\nbob:\n  name: Bob\n  page: true\n',
  'blog/2024-01-02-first.md':
    '---\nauthors: [ann]\ntags: [news]\n---\n# First\n\nHello.\n\n<!-- truncate -->\n\nMore.\n',
  'blog/2025-03-04-second.md': '# Second\n\nAgain.\n',
  'pages/index.tsx':
    'export default function Home() {\n  return <div><h1>Home</h1><a href="/docs/intro">Docs</a></div>;\n}\n',
  'static/robots-extra.txt': 'x\n',
};

/** Writes a site into a fresh temporary folder and gives the folder. */
export async function writeSite(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = await newFolder('site-');
  await writeFiles(folder, files);
  return folder;
}

/** Replaces a text in a file, which must contain it. */
export async function edit(folder: string, file: string, from: string, to: string): Promise<void> {
  const text = await readFile(path.join(folder, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(path.join(folder, file), text.replace(from, to));
}

/** The files of a site's output, by path; fails when it cannot be built. */
export function filesOf(rendered: RenderedSite): ReadonlyMap<string, string> {
  return new Map(rendered.files.map((file) => [file.path, textOf(file)]));
}

function textOf({ contents }: OutputFile): string {
  return typeof contents === 'string' ? contents : Buffer.from(contents).toString('base64');
}

/** Builds a folder in memory, without a cache unless one is asked for, with the browser scripts of other builds. */
export async function render(folder: string, cache = false, bundles = sharedBundles): Promise<RenderedSite> {
  const run = await runSite({ folder, cache, bundles });
  if (!run.rendered) throw new Error(run.findings.map(({ message }) => message).join('\n'));
  return run.rendered;
}

/** Starts a session; where scripts are its own affair, without those of other tests. */
export async function opened(folder: string, bundles?: typeof sharedBundles): Promise<DevSession> {
  const session = devSession({ folder, bundles });
  await session.renew([]);
  return session;
}
