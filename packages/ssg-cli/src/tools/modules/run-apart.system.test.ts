import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runApart } from './run-apart.ts';

const place = { folder: '' };
beforeAll(async () => {
  place.folder = await mkdtemp(path.join(tmpdir(), 'ceems-docs-run-apart-'));
});
afterAll(() => rm(place.folder, { recursive: true, force: true }));

async function runText(text: string, seconds?: number) {
  const file = path.join(place.folder, 'config.ts');
  await writeFile(file, text);
  return runApart(file, { ...(seconds === undefined ? {} : { seconds }) });
}

describe('runApart', () => {
  it('gives plain data, and says what is no data', async () => {
    const { value } = await runText(
      'const a: any = { n: 1, f: () => 1, d: new Date(0), r: /x/, u: undefined }; a.self = a; export default async () => ({ ...a, again: [a.n] });',
    );
    const self = { n: 1, f: { $function: true }, d: '1970-01-01T00:00:00.000Z', r: '/x/' };
    expect(value).toEqual({ ...self, self, again: [1] });
  });

  it('gives what a function makes of the default export', async () => {
    const file = path.join(place.folder, 'asked.ts');
    await writeFile(file, 'export default async () => ({ twice: (n: number) => [n, n] });');
    const { value } = await runApart(file, { ask: 'async (config) => ({ pair: config.twice(2) })' });
    expect(value).toEqual({ pair: [2, 2] });
  });

  it('puts stand-ins for what is not installed, whatever is asked of them', async () => {
    const { value, missing } = await runText(`
import gone, { wrap, deep as other } from 'gone';
import './gone.css';
import { mend } from './gone.ts';
for (const one of other.list.map((x) => x)) throw one;
export default wrap({ text: \`\${gone}\`, made: new gone.Thing(), theme: other.a.b.c('x'), mend, entries: Object.entries(gone) });
`);
    expect(missing).toEqual(['./gone.css', './gone.ts', 'gone']);
    const standIn = { $missing: 'gone' };
    expect(value).toEqual({
      text: '',
      made: standIn,
      theme: standIn,
      mend: { $missing: './gone.ts' },
      entries: [],
    });
  });

  it('joins paths as the usual package for that does, which need not be installed', async () => {
    const { value } = await runText("import path from 'pathe';\nexport default path.join('a', '../b');\n");
    expect(value).toBe('b');
  });

  it('goes on where a stand-in is waited for, or asked for more than it was made of', async () => {
    const { value } = await runText(`
import { mkdir, z, defineConfig } from 'gone';
const files = mkdir('here').then(() => ['a']);
const path = require('node:path');
const versions = require(path.join(__dirname, 'versions.json')).includes('stable');
const mode = z.enum(['a', 'b']).transform((x) => x).parse('a');
export default defineConfig({ files: await files, made: await mkdir('there'), mode, versions: !!versions, list: ['x'] });
`);
    const standIn = { $missing: 'gone' };
    expect(value).toEqual({ files: ['a'], made: standIn, mode: standIn, versions: true, list: ['x'] });
  });

  it('takes what a function makes for one that gives back what it is called with', async () => {
    const { value } = await runText(`
import { createWrapper, withExtra } from 'gone';
const wrap = createWrapper({ cache: true });
export default withExtra(wrap({ list: ['x'] }));
`);
    expect(value).toEqual({ list: ['x'] });
  });

  it('runs a module without those beside it, where these fail', async () => {
    const beside = path.join(place.folder, 'beside.ts');
    await writeFile(
      beside,
      "import { z } from 'gone'; if (z.parse(1).mode !== 'a') throw new Error('the moon');",
    );
    const { value, missing, failed } = await runText(
      "import { mode } from './beside'; export default { mode, list: ['x'] };",
    );
    expect(failed).toBe('Error: the moon');
    expect(missing).toEqual(['./beside']);
    expect(value).toEqual({ mode: { $missing: './beside' }, list: ['x'] });
    await expect(runText("import './beside'; throw new Error('the sun');")).rejects.toThrow('the moon');
  });

  it('gives the default export for a module that is required, as other tools do', async () => {
    await writeFile(
      path.join(place.folder, 'items.ts'),
      "const all: object = { items: ['a'] }; export default all; export const n = 1;",
    );
    await writeFile(path.join(place.folder, 'list.ts'), "export default ['b'];");
    const { value, failed, isJoined } = await runText(
      "const { items, n } = require('./items.ts'); export default { items, n, list: [...require('./list')], whole: require('./items').default };",
    );
    expect([failed, isJoined]).toEqual([undefined, true]);
    expect(value).toEqual({ items: ['a'], n: 1, list: ['b'], whole: { items: ['a'] } });
  });

  it('takes what a command that fails says for nothing', async () => {
    const { value } = await runText(
      "import { execSync } from 'child_process'; export default { branch: execSync('exit 3', { encoding: 'utf8' }).trim() };",
    );
    expect(value).toEqual({ branch: '' });
  });

  it('asks a function for the address of a file by the folder that is named next to it', async () => {
    const { value } = await runText(
      "const editUrl = ({ versionDocsDirPath: d, docPath }) => ['x', d, docPath].join('/'); export default { editUrl, docs: { path: '../docs', editUrl } };",
    );
    expect(value).toEqual({
      editUrl: { $function: 'x/docs/ceems-probe.md' },
      docs: { path: '../docs', editUrl: { $function: 'x/../docs/ceems-probe.md' } },
    });
  });

  it('ends what does not come to an end', async () => {
    await expect(runText('for (;;) {}', 1)).rejects.toThrow('it did not come to an end within 1 seconds');
  });
});
