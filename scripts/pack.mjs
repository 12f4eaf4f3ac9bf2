/**
 * `pnpm pack:packages [folder]`: compiles both packages and packs them into a folder (`packed/`), as a user installs them until
 * they are in a registry: `npm install packed/*.tgz`.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inlinePackages } from './inline-packages.mjs';
import { root } from './steps.mjs';

const shell = process.platform === 'win32';
const { packageManager } = createRequire(import.meta.url)('../package.json');

/** Compiles and packs both packages into a folder; gives the absolute paths of the archives. */
export async function packInto(folder) {
  execFileSync(process.execPath, [path.join(root, 'scripts/build-packages.mjs'), '--clean'], {
    stdio: 'inherit',
  });
  await inlinePackages();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ['ssg-cli', 'theme']) {
    execFileSync('npx', ['--yes', packageManager, 'pack', '--pack-destination', folder], {
      cwd: path.join(root, 'packages', name),
      shell,
      stdio: 'pipe',
    });
  }
  const archives = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
  assert.equal(archives.length, 2, `two archives, not ${archives.join(', ')}`);
  for (const archive of archives) checkArchive(path.join(folder, archive));
  return archives.map((archive) => path.join(folder, archive));
}

/** An archive holds the license and what is compiled, no tests and no sources. */
function checkArchive(file) {
  const files = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).split('\n');
  const strays = files.filter((name) => /\.test\.|\/(src|test)\//.test(name));
  assert.deepEqual(strays, [], `${file} holds tests or sources`);
  for (const needed of ['package/LICENSE', 'package/package.json', 'package/dist/index.js'])
    assert.ok(files.includes(needed), `${file} has no ${needed}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const archives = await packInto(path.resolve(process.argv[2] ?? path.join(root, 'packed')));
  process.stdout.write(`${archives.join('\n')}\n`);
}
