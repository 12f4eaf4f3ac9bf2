import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { smallSite, writeSite } from './fixture.ts';

const cli = fileURLToPath(new URL('../../bin/ceems-docs.js', import.meta.url));

async function built(workers: string): Promise<Readonly<Record<string, string>>> {
  const folder = await writeSite(smallSite);
  execFileSync(process.execPath, [cli, 'build', folder, '--quiet', '--no-cache', '--workers', workers]);
  const out = path.join(folder, 'build');
  const names = (await readdir(out, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const files = names.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  const texts = await Promise.all(files.map((file) => readFile(file, 'latin1')));
  return Object.fromEntries(files.map((file, index) => [path.relative(out, file), texts[index] ?? '']));
}

it('two builds are equal whatever the number of threads', async () => {
  expect(await built('1')).toEqual(await built('2'));
});
