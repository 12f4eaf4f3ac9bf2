import { once } from 'node:events';
import { mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ended, removeFolder, run, start, temporaryFolder, writeFiles } from './process.ts';

const place: { folder: string } = { folder: '' };
const cli = (...args: readonly string[]): Promise<Ended> => run(args, place.folder);

/** Writes a site with one doc, and more files, and gives the name of its folder. */
async function site(name: string, files: Readonly<Record<string, string>> = {}): Promise<string> {
  await writeFiles(path.join(place.folder, name), { 'docs/index.md': '# Start\n', ...files });
  return name;
}

beforeAll(async () => {
  place.folder = await temporaryFolder('output');
});
afterAll(() => removeFolder(place.folder));

describe('the output folder', () => {
  it('may be a symbolic link, which stays one', async () => {
    const folder = path.join(place.folder, await site('linked'));
    mkdirSync(path.join(folder, 'real'));
    symlinkSync('real', path.join(folder, 'build'));
    expect(await cli('build', 'linked', '--quiet')).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(readlinkSync(path.join(folder, 'build'))).toBe('real');
    expect(readdirSync(path.join(folder, 'real'))).toContain('sitemap.xml');
    symlinkSync('..', path.join(folder, 'up'));
    const above = await cli('build', 'linked', '--out-dir', 'linked/up');
    expect(above).toMatchObject({ code: 2, stderr: expect.stringContaining('holds the site itself') });
  });

  it('says at once that the output cannot be written', async () => {
    const folder = await site('closed', { 'a-file': '' });
    const { code, stderr } = await cli('build', folder, '--out-dir', 'closed/a-file/build');
    expect(stderr).toMatch(
      /error {2}unusable-output\n {2}The output folder .*a-file\/build cannot be written: ENOTDIR/,
    );
    expect(stderr).not.toMatch(/Compiling|^\s+at /m);
    expect(code).toBe(2);
  });

  it('leaves nothing of a build that a signal ends while it writes', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 3000 }, (_, index) => [`static/files/${index}.txt`, `file ${index}\n`]),
    );
    const folder = await site('ended', many);
    const child = start(['build', folder, '--no-cache'], place.folder);
    child.stderr?.on('data', (data: Buffer) => {
      if (data.toString().includes('Writing files')) child.kill('SIGTERM');
    });
    const [code, signal] = await once(child, 'close');
    expect({ code, signal }).toEqual({ code: null, signal: 'SIGTERM' });
    const names = readdirSync(path.join(place.folder, folder));
    expect(names.filter((name) => name.startsWith('build'))).toEqual([]);
  });
});
