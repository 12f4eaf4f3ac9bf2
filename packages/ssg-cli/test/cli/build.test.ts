import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ended, removeFolder, run, temporaryFolder, writeFiles } from './process.ts';

const place: { folder: string } = { folder: '' };
const cli = (...args: readonly string[]): Promise<Ended> => run(args, place.folder);

/** Writes a site with one doc, and more files, and gives the name of its folder. */
async function site(name: string, files: Readonly<Record<string, string>> = {}): Promise<string> {
  await writeFiles(path.join(place.folder, name), {
    'ceems.config.ts': "export default { title: 'Small', blog: false, search: false };\n",
    'docs/index.md': '# Start\n\nText.\n',
    ...files,
  });
  return name;
}

/** Every file of a folder with a digest of its bytes. */
function digests(name: string): Readonly<Record<string, string>> {
  const folder = path.join(place.folder, name);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .sort();
  const digest = (file: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, file)))
      .digest('hex');
  return Object.fromEntries(files.map((file) => [file, digest(file)]));
}

const broken = '# Start\n\n[gone](./gone.md)\n';

beforeAll(async () => {
  place.folder = await temporaryFolder('cli');
});
afterAll(() => removeFolder(place.folder));

describe('usage', () => {
  it.each([
    [['bild'], "unknown command 'bild'", 'Did you mean build?'],
    [['build', '--strickt'], "unknown option '--strickt'", 'Did you mean --strict?'],
    [['build', '--format', 'yaml'], "argument 'yaml' is invalid", 'text, json, github, sarif'],
    [
      ['build', '--base-url', 'docs'],
      "argument 'docs' is invalid",
      'Expected a path that starts and ends with a slash',
    ],
    [['build', '--url', 'example.org'], "argument 'example.org' is invalid", 'https://example.org'],
    [['serve', '--port', 'many'], "argument 'many' is invalid", 'Expected a port number from 0 to 65535'],
    [['build', 'one', 'two'], 'too many arguments', '--help'],
    [[], 'Usage: ceems-docs', 'check-links'],
  ])('%j is wrong', async (args, ...said) => {
    const { code, stdout, stderr } = await cli(...args);
    for (const text of said) expect(stderr).toContain(text);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  it('prints help and version on standard output', async () => {
    const help = await cli('build', '--help');
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toContain('$ ceems-docs build site');
    expect(await cli('--version')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
  });

  it('reports a missing folder, and a file given for a folder', async () => {
    const missing = await cli('build', 'nowhere');
    expect(missing.code).toBe(2);
    expect(missing.stderr).toMatch(/error {2}missing-site\n.*nowhere does not exist\./);
    writeFileSync(path.join(place.folder, 'a-file.md'), '# A\n');
    expect((await cli('build', 'a-file.md')).stderr).toContain('a-file.md is not a folder.');
    expect((await cli('serve', 'nowhere')).code).toBe(2);
  });
});

describe('the config', () => {
  it.each([
    ['throws', "const a = 1;\n\nif (a) throw new Error('no luck');\nexport default {};\n", '3:14', 'no luck'],
    [
      'throws in a module that it imports',
      "import { title } from './title.ts';\nexport default { title };\n",
      'title.ts:2:9',
      'no title',
    ],
    [
      'has a syntax error',
      "export default {\n  title: 'A' 'B',\n};\n",
      '2:14',
      'Expected "}" but found "\'B\'"',
    ],
    [
      'imports what is not there',
      "import './gone.ts';\nexport default {};\n",
      '1:8',
      'Could not resolve "./gone.ts"',
    ],
    [
      'has an unknown key',
      'export default {\n  navbar: {\n    itms: [],\n  },\n};\n',
      '3:5',
      'Did you mean `items`?',
    ],
    [
      'has a wrong type',
      "export default {\n  title: 'A',\n  docs: { exclude: 'x' },\n};\n",
      '3:11',
      'expected a list',
    ],
    ['has no default export', "export const title = 'A';\n", '1:1', 'The config has no default export'],
  ])('that %s is reported with its place', async (name, text, where, message) => {
    const folder = await site(`config ${name}`, {
      'ceems.config.ts': text,
      'title.ts':
        "const missing = (): string => {\n  throw new Error('no title');\n};\nexport const title = missing();\n",
    });
    const { code, stdout, stderr } = await cli('build', folder, '--quiet');
    expect(stderr).toContain(`${where}  error  invalid-config`);
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  it('may be left out', async () => {
    await writeFiles(path.join(place.folder, 'bare'), {
      'README.md': '# Bare\n\n[More](./more.md)\n',
      'more.md': '# More\n',
    });
    const { code, stderr } = await cli('build', 'bare', '--strict');
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(readFileSync(path.join(place.folder, 'bare/build/index.html'), 'utf8')).toContain('href="/more"');
  });
});

describe('build', () => {
  it('ends with one line: pages, files, bytes, time, findings, output', async () => {
    const { code, stdout, stderr } = await cli('build', await site('plain'));
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr.trimEnd().split('\n').at(-1)).toMatch(
      /^3 pages, \d+ files \(\d+ written, 0 removed\), [\d.]+ [kM]?B, [\d.]+ s, 0 warnings, 0 errors\. Output: plain\/build$/,
    );
    expect(stderr).toContain('Rendering pages (3)\n');
    const second = await cli('build', 'plain', '--quiet');
    expect(second).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('passes with a warning, and fails with it when strict', async () => {
    const folder = await site('warning', { 'docs/index.md': broken });
    expect(await cli('build', folder, '--quiet')).toMatchObject({ code: 0 });
    const before = digests('warning/build');
    const strict = await cli('build', folder, '--strict', '--quiet');
    expect(strict.code).toBe(1);
    expect(strict.stderr).toContain('warning/docs/index.md:3:1  warning  broken-markdown-link');
    expect(strict.stderr).toContain('3 | [gone](./gone.md)');
    expect(digests('warning/build')).toEqual(before);
  });

  it('prints one JSON document on standard output, and all else on standard error', async () => {
    const folder = await site('json', { 'docs/index.md': broken });
    const { code, stdout, stderr } = await cli('build', folder, '--format', 'json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      findings: [
        {
          code: 'broken-markdown-link',
          severity: 'warning',
          file: 'docs/index.md',
          line: 3,
          column: 1,
          endLine: 3,
          endColumn: expect.any(Number),
          target: './gone.md',
          message: expect.stringContaining('./gone.md'),
          hint: null,
          notes: [],
        },
      ],
      summary: { errors: 0, warnings: 1, hints: 0 },
    });
    expect(stderr).toContain('Output: json/build');
    const unusable = await cli('build', 'nowhere', '--format', 'json');
    expect(JSON.parse(unusable.stdout)).toMatchObject({ findings: [{ code: 'missing-site', file: null }] });
    expect(unusable.code).toBe(2);
  });

  it('writes where `--out` says, under the base that `--base` says', async () => {
    const folder = await site('elsewhere', { 'docs/more.md': '# More\n' });
    const args = [
      'build',
      folder,
      '--out-dir',
      'elsewhere/public',
      '--base-url',
      '/kit/',
      '--url',
      'https://example.org',
    ];
    expect(await cli(...args)).toMatchObject({ code: 0 });
    const page = readFileSync(path.join(place.folder, 'elsewhere/public/docs/index.html'), 'utf8');
    expect(page).toContain('href="/kit/docs/more"');
    expect(page).toContain('<link rel="canonical" href="https://example.org/kit/docs">');
    expect(existsSync(path.join(place.folder, 'elsewhere/build'))).toBe(false);
  });

  it('takes no output for a source: a bare folder built into itself twice is the same', async () => {
    await writeFiles(path.join(place.folder, 'twice'), { 'index.md': '# One\n' });
    await cli('build', 'twice', '--out-dir', 'twice/public');
    const first = digests('twice/public');
    expect(await cli('build', 'twice', '--out-dir', 'twice/public')).toMatchObject({ code: 0 });
    expect(digests('twice/public')).toEqual(first);
  });

  it('refuses to replace what no build wrote', async () => {
    const folder = await site('careful', { 'kept/notes.txt': 'mine\n' });
    const over = await cli('build', folder, '--out-dir', 'careful/kept');
    expect(over).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('holds files that no build wrote, such as `notes.txt`'),
    });
    expect(over.stderr).toContain('error  unusable-output');
    expect(readFileSync(path.join(place.folder, 'careful/kept/notes.txt'), 'utf8')).toBe('mine\n');
    for (const out of ['careful', '.']) {
      expect(await cli('build', folder, '--out-dir', out)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('holds the site itself'),
      });
    }
    expect(existsSync(path.join(place.folder, 'careful/docs/index.md'))).toBe(true);
  });

  it('leaves the last good output as it is when an image is broken', async () => {
    const folder = await site('image');
    await cli('build', folder);
    const before = digests('image/build');
    await writeFiles(path.join(place.folder, folder), {
      'docs/index.md': '# Start\n\n![plan](./gone.png)\n',
    });
    const { code, stderr } = await cli('build', folder);
    expect(code).toBe(1);
    expect(stderr).toContain('image/docs/index.md:3:1  error  broken-markdown-image');
    expect(stderr.trimEnd().split('\n').at(-1)).toBe(
      'Nothing was written: 0 warnings, 1 error. image/build was not changed.',
    );
    expect(digests('image/build')).toEqual(before);
    const names = readdirSync(path.join(place.folder, folder));
    expect(names.filter((name) => name.startsWith('build'))).toEqual(['build']);
  });

  it.each([
    [
      'has no default export',
      'export const a = 1;\n',
      'pages/bad.tsx:1:1  error  missing-default-export',
      'bad.tsx',
    ],
    [
      'exports no component',
      'export default 5;\n',
      'pages/bad.tsx:1:1  error  missing-default-export',
      'is no component',
    ],
    [
      'throws',
      "export default function Bad() {\n  throw new Error('no luck');\n}\n",
      'pages/bad.tsx:2:9  error  page-error',
      'no luck',
    ],
    [
      'does not compile',
      'export default function Bad() {\n  return <p>;\n}\n',
      'pages/bad.tsx:3:1  error  module-error',
      'module-error',
    ],
    [
      'throws while it is loaded',
      'export default () => null;\n(undefined as unknown as string).trim();\n',
      'pages/bad.tsx:2:34  error  module-error',
      'trim',
    ],
  ])('reports a page that %s', async (name, text, where, said) => {
    const folder = await site(`page ${name}`, { 'pages/bad.tsx': text });
    const { code, stderr } = await cli('build', folder, '--quiet');
    expect(stderr).toContain(where);
    expect(stderr).toContain(said);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
  });
});
