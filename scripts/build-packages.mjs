/** Compiles both packages into their `dist` folders: `node scripts/build-packages.mjs`. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleCommand } from './bundle-command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const typescript = createRequire(import.meta.url).resolve('typescript/package.json');
const tsc = path.join(path.dirname(typescript), 'bin/tsc');

for (const name of ['ssg-cli', 'theme']) {
  const folder = path.join(root, 'packages', name);
  if (process.argv.includes('--clean')) rmSync(path.join(folder, 'dist'), { recursive: true, force: true });
  const args = [tsc, '-p', path.join(folder, 'tsconfig.build.json')];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  // The compiler has said what is wrong.
  if (status !== 0) process.exit(status ?? 1);
}
await import('./copy-theme-styles.mjs');
await import('./write-json-schemas.mjs');
await bundleCommand();
