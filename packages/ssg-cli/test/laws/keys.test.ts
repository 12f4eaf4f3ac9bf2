import { execFileSync } from 'node:child_process';
import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { type DevSession, devSession } from '../../src/commands/serve/dev-session.ts';
import { sharedBundles } from '../shared-bundles.ts';
import { edit, filesOf, opened, render, type SiteFiles, writeSite } from './fixture.ts';

const config = `import { readFile } from 'node:fs/promises';
import path from 'node:path';
const signed = ({ by }) => async (tree) => {
  const tone = await readFile(path.join(process.env.KEYS_SITE ?? '', 'tone.txt'), 'utf8');
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: [tone, by, process.env.KEYS_PLACE].join() }] });
};
export default {
  title: 'Keys',
  url: 'https://example.org',
  theme: './theme.ts',
  remarkPlugins: [[signed, { by: process.env.KEYS_AUTHOR }]],
};
`;

const site: SiteFiles = {
  'ceems.config.ts': config,
  'theme.ts': "import { createTheme } from '@ceems-docs/theme';\nexport default createTheme({});\n",
  'docs/links.md': '# Links\n\nTo [the other](./b.md).\n',
  'docs/a.md': '---\nslug: /same\n---\n# A\n',
  'docs/b.md': '---\nslug: /same\n---\n# B\n',
  'docs/c.md': '---\nid: foo\n---\n# C\n',
  'docs/d.md': '---\npagination_next: foo\n---\n# D\n',
  'docs/aliased.mdx': "import { Kept } from '@kept';\n\n# Aliased\n\n<Kept />\n",
  'kept/index.jsx': 'export const Kept = () => <b>Kept</b>;\n',
  'docs/shown.md': '# Shown\n\n::Reader{}\n\n::Linked{}\n\n::Built{}\n',
  'blog/2024-01-01-one.md': '---\nslug: same\n---\n# One\n\nText.\n',
  'blog/2024-01-02-two.md': '---\nslug: same\n---\n# Two\n\nText.\n',
  'pages/about.md': '# About\n\n[Tags](./tags.yml)\n',
  'components/Reader.tsx': `import { readFileSync } from 'node:fs';
import path from 'node:path';
const folder = process.env.KEYS_SITE ?? '';
export default function Reader() {
  return <p>{readFileSync(path.join(folder, 'quote.txt'), 'utf8')}</p>;
}
`,
  'components/Built.tsx': `import { env } from 'node:process';
const number = process.env.KEYS_NUMBER;
export default function Built() {
  return <p>{number} {env.KEYS_DAY}</p>;
}
`,
  'components/Linked.tsx':
    "import { word } from 'words';\nexport default function Linked() {\n  return <p>{word}</p>;\n}\n",
  'docs/live.md': '# Live\n\n::Live{}\n',
  'components/Live.tsx': `import { word } from './parts/word';
export const interactive = true;
const make = (_tag: string, _props: unknown, child: string) => 'made ' + child;
export default function Live() {
  return <p>{word ?? make}</p>;
}
`,
  'components/parts/word/index.ts': "export const word = 'of a folder';\n",
  'quote.txt': 'old quote',
  'tone.txt': 'loud',
};

async function started(files: SiteFiles, kind: 'linked' | 'installed' = 'linked') {
  const folder = await writeSite(files);
  process.env.KEYS_SITE = folder;
  const words = path.join(await writeSite(wordsPackage('old word')), '.');
  await mkdir(path.join(folder, 'node_modules'), { recursive: true });
  if (kind === 'linked') await symlink(words, path.join(folder, 'node_modules/words'));
  else await rename(words, path.join(folder, 'node_modules/words'));
  return folder;
}

function wordsPackage(word: string): SiteFiles {
  return {
    'package.json': '{ "name": "words", "version": "1.0.0", "type": "module", "exports": "./index.js" }\n',
    'index.js': "export { word } from './word.js';\n",
    'word.js': `export const word = '${word}';\n`,
  };
}

/**
 * Builds with the cache on disk, and in a session where one is given, and compares both with a build without either.
 * `bundles`: makes what a build may take scripts from; those of other tests otherwise.
 */
async function expectEqual(
  folder: string,
  session?: DevSession,
  bundles = () => sharedBundles,
): Promise<ReadonlyMap<string, string>> {
  const clean = await render(folder, false, bundles());
  const cached = await render(folder, true, bundles());
  expect([filesOf(cached), cached.diagnostics]).toEqual([filesOf(clean), clean.diagnostics]);
  const run = session?.last().run;
  if (run?.rendered) {
    const { rendered } = run;
    expect([filesOf(rendered), rendered.diagnostics]).toEqual([filesOf(clean), clean.diagnostics]);
  }
  return filesOf(clean);
}

const edits: Readonly<Record<string, (folder: string) => Promise<void>>> = {
  'the loser of two equal slugs, which is linked, gets another name': (folder) =>
    rename(path.join(folder, 'docs/b.md'), path.join(folder, 'docs/renamed.md')),
  'the title of a post that lost its address': (folder) =>
    edit(folder, 'blog/2024-01-01-one.md', '# One', '# Uno'),
  'the id that `pagination_next` names': (folder) => edit(folder, 'docs/c.md', 'id: foo', 'id: bar'),
  'a settings file that is linked appears': (folder) =>
    writeFile(path.join(folder, 'pages/tags.yml'), 'a:\n  label: A\n'),
  'a file that a component reads by itself': (folder) =>
    writeFile(path.join(folder, 'quote.txt'), 'new quote'),
  'a file that a plugin reads': (folder) => writeFile(path.join(folder, 'tone.txt'), 'quiet'),
};

/** Environment variables by who reads them. */
const variables = {
  'the module of a component reads': 'KEYS_NUMBER',
  'a component reads when it is rendered': 'KEYS_DAY',
  'the config reads for a plugin': 'KEYS_AUTHOR',
  'a plugin reads': 'KEYS_PLACE',
};

/** New files that change what code is compiled to: name → file and text. */
const additions: Readonly<Record<string, readonly [file: string, text: string]>> = {
  'a module that comes before a folder of its name': [
    'components/parts/word.ts',
    "export const word = 'of a file';\n",
  ],
  'aliases that TypeScript knows': [
    'tsconfig.json',
    '{ "compilerOptions": { "paths": { "@kept": ["./kept"] } } }\n',
  ],
  'settings of TypeScript': [
    'tsconfig.json',
    '{ "compilerOptions": { "jsxFactory": "make", "jsx": "react" } }\n',
  ],
};

/** Commits a folder of a site, at a date. */
function commit(site: string, folder: string, date: string): void {
  const person = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org'];
  const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
  for (const args of [['init'], ['add', folder], [...person, 'commit', '-m', 'Edit']])
    execFileSync('git', ['-C', site, ...args], { env });
}

describe('pages depend on all that they look at', () => {
  it.each(Object.entries(edits))('%s', async (_, change) => {
    const folder = await started(site);
    const session = await opened(folder, sharedBundles);
    const before = await expectEqual(folder, session);
    await change(folder);
    await session.renew([]);
    const after = await expectEqual(folder, session);
    expect(after).not.toEqual(before);
  });

  it.each(Object.entries(additions))('%s', async (_, [file, text]) => {
    const folder = await started(site);
    const session = await opened(folder);
    const before = await expectEqual(folder, session, () => new Map());
    await writeFile(path.join(folder, file), text);
    await session.renew([path.join(folder, file)]);
    const after = await expectEqual(folder, session, () => new Map());
    expect(after).not.toEqual(before);
  });

  it.each(Object.entries(variables))('an environment variable that %s', async (_, name) => {
    const folder = await started(site);
    vi.stubEnv(name, 'old');
    const before = await expectEqual(folder);
    vi.stubEnv(name, 'new');
    const after = await expectEqual(folder);
    vi.unstubAllEnvs();
    expect(after).not.toEqual(before);
  });

  it('the last commit of their files', async () => {
    const folder = await writeSite({
      'ceems.config.ts':
        "export default { title: 'Keys', url: 'https://example.org', docs: { showLastUpdateTime: true } };\n",
      'docs/a.md': '# A\n',
    });
    const session = devSession({ folder, bundles: sharedBundles });
    commit(folder, 'docs', '2024-01-01T00:00:00Z');
    await session.renew([]);
    await expectEqual(folder, session);
    await edit(folder, 'docs/a.md', '# A', '# A new A');
    commit(folder, 'docs', '2025-02-02T00:00:00Z');
    await session.renew([]);
    const after = await expectEqual(folder, session);
    expect(after.get('docs/a/index.html')).toContain('2025-02-02');
  });

  it('the commit that added a post without a date', async () => {
    const folder = await writeSite({
      'ceems.config.ts': "export default { title: 'Keys', url: 'https://example.org', docs: false };\n",
      'blog/first.md': '# First\n',
      'blog/2023-04-05-dated.md': '# Dated\n',
    });
    const session = devSession({ folder, bundles: sharedBundles });
    await session.renew([]);
    expect((await expectEqual(folder, session)).has('blog/first/index.html')).toBe(false);
    commit(folder, 'blog', '2024-01-01T00:00:00Z');
    await session.renew([]);
    await expectEqual(folder, session);
    await rename(path.join(folder, 'blog/first.md'), path.join(folder, 'blog/other.md'));
    commit(folder, 'blog', '2025-02-02T00:00:00Z');
    await session.renew([path.join(folder, 'blog/first.md'), path.join(folder, 'blog/other.md')]);
    const after = await expectEqual(folder, session);
    expect(after.get('blog/other/index.html')).toContain('2024-01-01');
  });

  it('the code of a package that is linked, as in a workspace', async () => {
    const folder = await started(site, 'linked');
    const session = await opened(folder, sharedBundles);
    await expectEqual(folder, session);
    const file = path.join(folder, 'node_modules/words/word.js');
    await edit(path.dirname(file), 'word.js', 'old word', 'new word');
    const watched = [...(session.last().run.site?.reusable.watched ?? [])];
    const changed = watched.filter((name) => name.endsWith('word.js'));
    expect(changed).toHaveLength(1);
    await session.renew(changed);
    const after = await expectEqual(folder, session);
    expect(after.get('docs/shown/index.html')).toContain('new word');
  });

  it('the code of an installed package, without a change of the lock file', async () => {
    const folder = await started(site, 'installed');
    const first = await render(folder, true);
    const page = (files: typeof first) => files.pages.get('/docs/shown')?.html;
    expect(page(first)).toContain('old word');
    const other = await started(site, 'installed');
    await rename(path.join(folder, '.ceems-docs'), path.join(other, '.ceems-docs'));
    await edit(other, 'node_modules/words/word.js', 'old word', 'new word');
    const cached = await render(other, true);
    expect(page(cached)).toContain('new word');
    expect(filesOf(cached)).toEqual(filesOf(await render(other)));
  });
});
