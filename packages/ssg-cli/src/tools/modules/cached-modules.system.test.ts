import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { compiledModules } from './cached-modules.ts';

const compiled = vi.hoisted(() => ({ times: 0 }));
vi.mock('./compile-modules.ts', async (original) => {
  const { compileModules } = await original<typeof import('./compile-modules.ts')>();
  const counted: typeof compileModules = (...args) => {
    compiled.times += 1;
    return compileModules(...args);
  };
  return { compileModules: counted };
});

const place = { folder: '' };
const at = (name: string) => path.join(place.folder, name);
function write(name: string, text: string): void {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), text);
}

/** Compiles as a run long after the last edit does. Gives whether it compiled again, and the texts. */
async function compile(tool = 'tool') {
  vi.setSystemTime(Date.now() + 3_600_000);
  compiled.times = 0;
  const cached = { store: { folder: at('.cache'), tool }, slot: 'code' };
  const { texts } = await compiledModules(place.folder, ['main.ts', 'other.tsx'], cached);
  return { isNew: compiled.times > 0, text: Object.values(texts).join('\n') };
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  place.folder = mkdtempSync(path.join(tmpdir(), 'cached-modules-'));
  write('main.ts', "import { part } from './part';\nimport lib from './lib';\nexport default [part, lib];\n");
  write('other.tsx', "import found from 'found';\nexport default found;\n");
  write('part.js', "export const part = 'of a script';\n");
  write('lib/index.js', "export default 'of a folder';\n");
  write('node_modules/found/package.json', '{"name":"found","version":"1.0.0","main":"a.js"}');
  write('node_modules/found/a.js', 'module.exports = 1;\n');
  write('node_modules/found/b.js', 'module.exports = 2;\n');
  expect((await compile()).isNew).toBe(true);
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(place.folder, { recursive: true, force: true });
});

it('takes what an earlier run compiled while nothing changed', async () => {
  write('.cache/more', '');
  write('unrelated.ts', '');
  expect((await compile()).isNew).toBe(false);
});

const edits: readonly (readonly [name: string, edit: () => void])[] = [
  ['an entry is another one', () => write('main.ts', 'export default 1;\n')],
  ['a module is another one', () => write('part.js', "export const part = 'new';\n")],
  ['a file comes before the one that was found', () => write('part.ts', "export const part = 'new';\n")],
  ['a file comes before a folder', () => write('lib.ts', "export default 'new';\n")],
  ['a folder gets a file that comes before', () => write('lib/index.ts', "export default 'new';\n")],
  ['a folder gets a main file', () => write('lib/package.json', '{"main":"./x.js"}')],
  [
    'there are settings of TypeScript',
    () => write('tsconfig.json', '{"compilerOptions":{"jsx":"preserve"}}'),
  ],
  ['a package has another main file', () => write('node_modules/found/package.json', '{"main":"b.js"}')],
  ['a package changes within', () => write('node_modules/found/a.js', 'module.exports = 3;\n')],
  [
    'a package is another folder',
    () => {
      renameSync(at('node_modules/found'), at('node_modules/.found-2'));
      symlinkSync('.found-2', at('node_modules/found'));
    },
  ],
];

it.each(edits)('compiles again when %s', async (_, edit) => {
  write('lib/x.js', "export default 'main';\n");
  edit();
  expect((await compile()).isNew).toBe(true);
});

it('compiles again for another tool, and when what is cached is damaged', async () => {
  expect((await compile('another')).isNew).toBe(true);
  const file = at('.cache/modules-code.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('of a script', 'of a thief!'));
  const { isNew, text } = await compile('another');
  expect(isNew).toBe(true);
  expect(text).toContain('of a script');
});

const untold: readonly (readonly [name: string, edit: () => void])[] = [
  [
    'a pattern of names',
    () => write('main.ts', "export const load = (name) => import('./lib/' + name + '.js');\n"),
  ],
  ['a module that need not be there', () => write('main.ts', "try { require('./gone') } catch {}\n")],
  ['settings of a package', () => write('tsconfig.json', '{"extends":"@other/settings"}')],
  ['paths of TypeScript', () => write('tsconfig.json', '{"compilerOptions":{"paths":{"x":["./part.js"]}}}')],
  [
    'a link',
    () => {
      renameSync(at('part.js'), at('lib/moved.js'));
      symlinkSync('lib/moved.js', at('part.js'));
    },
  ],
];

it.each(untold)('keeps nothing where %s decides', async (_, edit) => {
  edit();
  await compile();
  expect((await compile()).isNew).toBe(true);
});

it('keeps nothing of a file that may have changed while it was compiled', async () => {
  vi.useRealTimers();
  write('part.js', "export const part = 'just written';\n");
  const cached = { store: { folder: at('.cache'), tool: 'tool' }, slot: 'code' };
  const compileNow = async () => {
    compiled.times = 0;
    await compiledModules(place.folder, ['main.ts', 'other.tsx'], cached);
    return compiled.times;
  };
  expect(await compileNow()).toBe(1);
  expect(await compileNow()).toBe(1);
});
