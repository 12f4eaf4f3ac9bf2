import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeFolder, run, temporaryFolder, writeFiles } from './process.ts';

const src = fileURLToPath(new URL('../../src/', import.meta.url));

let folder = '';
beforeAll(async () => {
  folder = await temporaryFolder('start-up');
});
afterAll(() => removeFolder(folder));

/** The modules of ours, and the packages, that one of ours brings along when it is loaded. The bundle keeps that order. */
async function loadedWith(entry: string) {
  const { metafile } = await build({
    absWorkingDir: src,
    entryPoints: [entry],
    bundle: true,
    metafile: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  const own = new Set([entry]);
  const packages = new Set<string>();
  for (const file of own) {
    for (const { path: imported, kind, external } of metafile.inputs[file]?.imports ?? []) {
      if (kind !== 'import-statement') continue;
      if (external !== true) own.add(imported);
      else if (!imported.startsWith('node:')) packages.add(imported);
    }
  }
  return { own, packages };
}

test('`--version` and `--help` load the arguments’ parser and the report, and no command', async () => {
  const { own, packages } = await loadedWith('cli.ts');
  expect([...packages].sort()).toEqual(['commander', 'fastest-levenshtein', 'picocolors']);
  expect(
    [...own].filter((file) => !/^(cli\.ts|commands\/|diagnostics\/|model\/|tools\/)/.test(file)),
  ).toEqual([]);
  expect(own.size).toBeLessThan(40);
});

test('nothing else is said than what was asked for', async () => {
  const { stdout, stderr, code } = await run(['--version'], folder);
  expect({ stdout, stderr, code }).toEqual({
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    stderr: '',
    code: 0,
  });
});

test('`serve` listens before it loads what builds a site', async () => {
  const { own } = await loadedWith('commands/serve/serve.ts');
  expect([...own].filter((file) => /^(config|content|markdown|pipeline|render|search)\//.test(file))).toEqual(
    [],
  );
});

test('a build loads what few sites need, and reads code and schemas with, only when it is needed', async () => {
  const { packages } = await loadedWith('commands/run.ts');
  const seldom = [
    '@babel/parser',
    'ajv',
    'ajv/dist/2020.js',
    'diff',
    'lowlight',
    'micromark-extension-mdxjs',
  ];
  expect(seldom.filter((name) => packages.has(name))).toEqual([]);
});

test('a build loads the bundle, the grammars of the languages that its pages are in, and no others', async () => {
  await writeFiles(folder, {
    'colors/docs/index.md': '# Home\n\n```yaml\na: 1\n```\n',
    'hooks.mjs': `import { appendFileSync } from 'node:fs';
export function load(url, context, next) {
  appendFileSync(new URL('./loaded.txt', import.meta.url), url + '\\n');
  return next(url, context);
}
`,
    'probe.mjs':
      "import { register } from 'node:module';\nregister(new URL('./hooks.mjs', import.meta.url));\n",
  });
  const probe = JSON.stringify(path.join(folder, 'probe.mjs'));
  const { code } = await run(['build', 'colors', '--no-cache'], folder, {
    NODE_OPTIONS: `--import ${probe}`,
  });
  expect(code).toBe(0);
  const loaded = (await readFile(path.join(folder, 'loaded.txt'), 'utf8')).split('\n');
  const grammars = loaded.filter((url) => /highlight\.js\/.*languages\//.test(url));
  expect([...new Set(grammars.map((url) => path.basename(url, '.js')))]).toEqual(['yaml']);
  // The command and its packages are bundled; the files left are mostly those of the theme and of the parser.
  const files = loaded.filter((url) => url.startsWith('file:'));
  expect(files.filter((url) => /node_modules\/(zod|unified|micromark|mdast-util-[^/]+)\//.test(url))).toEqual(
    [],
  );
  expect(files.length).toBeLessThan(250);
});

test('pages are rendered with React’s production build, whatever the environment says', async () => {
  await writeFiles(folder, { 'site/docs/index.md': '# Home\n' });
  const probe = path.join(folder, 'probe.cjs');
  const list = path.join(folder, 'modules.json');
  await writeFile(
    probe,
    `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(list)}, JSON.stringify(Object.keys(require.cache))));`,
  );
  const { code, stderr } = await run(['build', 'site', '--no-cache'], folder, {
    NODE_ENV: 'development',
    NODE_OPTIONS: `--require ${JSON.stringify(probe)}`,
  });
  expect(stderr).toContain('0 errors');
  expect(code).toBe(0);
  const { default: modules } = (await import(list, { with: { type: 'json' } })) as { default: string[] };
  const react = modules
    .filter((file) => /react-dom-server[^/]*\.js$/.test(file))
    .map((file) => path.basename(file));
  expect(react.length).toBeGreaterThan(0);
  expect(react.filter((file) => !file.endsWith('.production.js'))).toEqual([]);
});

test('without a parser for the system nothing is built, unless the config asks for the other one', async () => {
  await writeFiles(folder, {
    'bare/docs/index.md': '# Home\n',
    'remark/docs/index.md': '# Home\n',
    'remark/ceems.config.ts': "export default { markdown: { parser: 'remark' } };\n",
  });
  // What the package calls its own way of asking for WebAssembly only, which is not installed.
  const environment = { NAPI_RS_FORCE_WASI: 'error' };
  const bare = await run(['build', 'bare'], folder, environment);
  expect(bare.stderr).toContain('missing-parser');
  expect(bare.code).toBe(1);
  expect((await run(['build', 'remark'], folder, environment)).code).toBe(0);
});

test.each(['18.20.8', '20.18.3'])('Node %s is refused as too old', async (version) => {
  const text = `Object.defineProperty(process.versions, 'node', { value: '${version}' });\n`;
  await writeFiles(folder, { 'old.cjs': text });
  const { code, stderr } = await run(['--version'], folder, {
    NODE_OPTIONS: `--require=${path.join(folder, 'old.cjs')}`,
  });
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining(`This is Node ${version}: install a newer one.`),
  ]);
});
