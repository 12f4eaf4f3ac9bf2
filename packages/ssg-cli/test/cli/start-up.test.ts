import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeFolder, run, temporaryFolder, writeFiles } from './process.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

let folder = '';
beforeAll(async () => {
  folder = await temporaryFolder('start-up');
});
afterAll(() => removeFolder(folder));

test('`--version` and `--help` load the arguments’ parser and the report, and no command', async () => {
  const { metafile } = await build({
    absWorkingDir: dist,
    entryPoints: ['cli.js'],
    bundle: true,
    metafile: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  const own = new Set(['cli.js']);
  const packages = new Set<string>();
  for (const file of own) {
    for (const { path: imported, kind, external } of metafile.inputs[file]?.imports ?? []) {
      if (kind !== 'import-statement') continue;
      if (external !== true) own.add(imported);
      else if (!imported.startsWith('node:')) packages.add(imported);
    }
  }
  expect([...packages].sort()).toEqual(['commander', 'fastest-levenshtein', 'picocolors']);
  expect(
    [...own].filter((file) => !/^(cli\.js|commands\/|diagnostics\/|model\/|tools\/)/.test(file)),
  ).toEqual([]);
  expect(own.size).toBeLessThan(40);
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
