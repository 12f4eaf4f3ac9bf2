import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ended, removeFolder, run, temporaryFolder, writeFiles } from './process.ts';

const place: { folder: string } = { folder: '' };
const build = async (config: string, ...args: readonly string[]): Promise<Ended> => {
  await writeFiles(path.join(place.folder, 'site'), { 'ceems.config.ts': config, 'docs/a.md': '# A\n' });
  return run(['build', 'site', '--quiet', ...args], place.folder);
};

beforeAll(async () => {
  place.folder = await temporaryFolder('ends');
});
afterAll(() => removeFolder(place.folder));

describe('a config that does not come to an end is a finding', () => {
  it.each([
    ["export default Promise.reject(new Error('boom'));", 'Cannot read the config: boom'],
    ['export default Promise.reject(null);', 'Cannot read the config: null'],
    ['await new Promise(() => {}); export default {};', 'it waits for a promise that never settles'],
    ['export default new Promise(() => {});', 'it waits for a promise that never settles'],
    ["Promise.reject(new Error('lost')); export default {};", 'a promise that nothing awaits failed: lost'],
    ['process.exit(0); export default {};', 'it calls `process.exit`'],
  ])('%s', async (config, message) => {
    const { code, stdout, stderr } = await build(config);
    expect(stdout + stderr).toContain(message);
    expect(stdout + stderr).not.toMatch(/node:internal|at async/);
    expect(code).toBe(2);
  });

  it('and what it leaves open does not keep the command', async () => {
    expect(await build('setInterval(() => {}, 1000);\nexport default {};\n')).toMatchObject({ code: 0 });
  });

  it('and one that takes its time is awaited', async () => {
    const later = "export default new Promise((done) => setTimeout(() => done({ title: 'T' }), 20));";
    expect((await build(later)).code).toBe(0);
  });
});

describe('build --manifest', () => {
  it('writes the digest of each file, packed ones included', async () => {
    const { code } = await build("export default { title: 'T', precompress: true };", '--manifest');
    expect(code).toBe(0);
    const out = path.join(place.folder, 'site', 'build');
    const lines = readFileSync(path.join(out, 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
    for (const line of lines) {
      const file = path.join(out, line.slice(66));
      expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(line.slice(0, 64));
    }
    expect(lines.some((line) => line.endsWith('.html.br'))).toBe(true);
    expect(existsSync(path.join(out, 'index.html.gz'))).toBe(true);
  });
});
