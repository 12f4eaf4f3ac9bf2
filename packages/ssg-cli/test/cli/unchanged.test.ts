import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type BuildOptions, type BuildResult, buildWith } from '../../src/commands/build.ts';
import { type SiteFiles, smallSite, writeSite } from '../laws/fixture.ts';
import { sharedBundles } from '../shared-bundles.ts';

const files: SiteFiles = {
  ...smallSite,
  'ceems.config.ts': `export default {
  title: process.env.UNCHANGED_TITLE ?? 'Laws',
  url: 'https://example.org',
};\n`,
  'quote.txt': 'A quote.',
  'docs/03-quote.md': '# Quote\n\n::Quote{}\n\n```js file=./later.js\n```\n',
  'components/Quote.tsx': `import { readFileSync } from 'node:fs';
import path from 'node:path';
export default () => <p>{readFileSync(path.join(process.env.UNCHANGED_SITE ?? '', 'quote.txt'), 'utf8')}</p>;
`,
};

function build(options: BuildOptions): Promise<BuildResult> {
  return buildWith({ ...options, bundles: sharedBundles });
}

/** A site that was built once, when its files were young, but not too young for their times to give the order. */
async function built(): Promise<string> {
  const folder = await writeSite(files);
  process.env.UNCHANGED_SITE = folder;
  execFileSync('git', ['-C', folder, 'init', '-q']);
  commit(folder);
  await wait(50);
  await build({ folder });
  return folder;
}

function commit(folder: string): void {
  const identity = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org'];
  execFileSync('git', ['-C', folder, ...identity, 'commit', '-q', '--allow-empty', '-m', 'Edit']);
}

/** Whether a build worked: it then writes down what it read and when. */
async function works(folder: string, options: { readonly baseUrl?: string } = {}): Promise<boolean> {
  const manifest = () => readFileSync(at(folder, '.ceems-docs/build.json'), 'utf8');
  const before = manifest();
  const { exitCode } = await build({ folder, ...options });
  expect(exitCode).toBe(0);
  return manifest() !== before;
}

/** The files of a folder, by path. */
function treeOf(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const names = entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
  return new Map(names.map((name) => [name, readFileSync(at(folder, name), 'latin1')]));
}

const at = (folder: string, file: string) => path.join(folder, file);

const changes: Readonly<Record<string, (folder: string) => void>> = {
  'a source': (folder) => writeFileSync(at(folder, 'docs/01-intro.md'), '# Other\n'),
  'a source, its size and time as before': (folder) => {
    const file = at(folder, 'docs/01-intro.md');
    const { atime, mtime } = statSync(file);
    writeFileSync(file, readFileSync(file, 'utf8').replace('A paragraph.', 'B paragraph.'));
    utimesSync(file, atime, mtime);
  },
  'a new file': (folder) => writeFileSync(at(folder, 'docs/new.md'), '# New\n'),
  'a file that a page names and that was not there': (folder) =>
    writeFileSync(at(folder, 'docs/later.js'), 'later();\n'),
  'a removed file': (folder) => rmSync(at(folder, 'docs/03-quote.md')),
  'a folder that was not there': (folder) => symlinkSync(at(folder, 'docs/guide'), at(folder, 'data')),
  'a static file': (folder) => writeFileSync(at(folder, 'static/robots-extra.txt'), 'y\n'),
  'a file that a component reads': (folder) => writeFileSync(at(folder, 'quote.txt'), 'B quote.'),
  code: (folder) => writeFileSync(at(folder, 'pages/index.tsx'), 'export default () => <h1>Other</h1>;\n'),
  'a commit': commit,
  'a file of the output': (folder) => writeFileSync(at(folder, 'build/index.html'), 'other'),
  'a file of the output that is gone': (folder) => rmSync(at(folder, 'build/docs/intro/index.html')),
  'a file in the output that is no part of it': (folder) => writeFileSync(at(folder, 'build/more.txt'), ''),
};

describe('a build works after a change of', () => {
  it.each(Object.entries(changes))('%s', async (_, change) => {
    const folder = await built();
    change(folder);
    expect(await works(folder)).toBe(true);
  });

  it('a text, and writes what changed with it and what is not as it was written, as a clean build does', async () => {
    const folder = await built();
    writeFileSync(at(folder, 'docs/guide/01-use.md'), '# Use\n\nOther.\n');
    writeFileSync(at(folder, 'build/docs/intro/index.html'), 'other');
    rmSync(at(folder, 'build/blog/first/index.html'), { force: true });
    const { report } = await build({ folder });
    const clean = await writeSite({});
    await build({ folder, outDir: clean, cache: false });
    expect(treeOf(at(folder, 'build'))).toEqual(treeOf(clean));
    expect(report?.unchanged).toBeGreaterThan(4 * (report?.written ?? 0));
  });

  it('an option, and a value that the config takes from elsewhere', async () => {
    const folder = await built();
    expect(await works(folder, { baseUrl: '/other/' })).toBe(true);
    process.env.UNCHANGED_TITLE = 'Other';
    expect(await works(folder, { baseUrl: '/other/' })).toBe(true);
    delete process.env.UNCHANGED_TITLE;
  });
});

describe('a build with nothing to do', () => {
  it('touches neither output nor cache, and reports what the last one did', async () => {
    const folder = await built();
    const first = await build({ folder });
    const cache = statSync(at(folder, '.ceems-docs/index.json')).ino;
    expect(await works(folder)).toBe(false);
    expect(statSync(at(folder, '.ceems-docs/index.json')).ino).toBe(cache);
    const again = await build({ folder });
    expect({ ...again, report: undefined }).toEqual({ ...first, report: undefined });
    expect(again.report).toMatchObject({ written: 0, removed: 0, bytes: first.report?.bytes });
  });

  it('is one where files were written again with the same bytes, as a fresh checkout does', async () => {
    const folder = await built();
    const file = at(folder, 'docs/01-intro.md');
    writeFileSync(file, readFileSync(file));
    expect(await works(folder)).toBe(false);
  });
});

it('React renders in production mode however the command is started', async () => {
  const folder = await writeSite({
    'docs/index.md': '# Mode\n\n::Mode{}\n',
    'components/Mode.tsx':
      "import * as React from 'react';\nexport default () => <p>{React.act ? 'development' : 'production'}</p>;\n",
  });
  for (const start of ['../../dist/cli.js', '../../bin/ceems-docs.js']) {
    const { NODE_ENV: _, ...env } = process.env;
    const args = [fileURLToPath(new URL(start, import.meta.url)), 'build', folder, '--no-cache', '--quiet'];
    expect(spawnSync(process.execPath, args, { env }).status).toBe(0);
    const page = readFileSync(at(folder, 'build/docs/index.html'), 'utf8');
    expect(page).toContain('<p>production</p>');
  }
});
