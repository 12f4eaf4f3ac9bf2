/** Compiles both packages into their `dist` folders: `node scripts/build-packages.mjs`. */
import { execFileSync } from 'node:child_process';
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
  execFileSync(process.execPath, [tsc, '-p', path.join(folder, 'tsconfig.build.json')], { stdio: 'inherit' });
}
await import('./copy-theme-styles.mjs');
await import('./write-json-schemas.mjs');
await bundleCommand();
