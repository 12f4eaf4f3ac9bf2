/** Runs commands one after the other, so that the README's two commands show where they are and stop where they fail. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a command in the workspace's folder; ends the process with its exit code if it fails. */
export function step(title, command, args, options = {}) {
  const started = performance.now();
  process.stderr.write(`\n• ${title}\n`);
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error || status !== 0) {
    process.stderr.write(`✗ ${title} failed${error ? `: ${error.message}` : ''}\n`);
    process.exit(status || 1);
  }
  process.stderr.write(`  ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

/** Runs a script of Node. */
export function node(title, args, options) {
  step(title, process.execPath, args, options);
}

/** Installs what the lockfile names. Only Node and npm are needed for it. */
export function install() {
  const { packageManager } = createRequire(import.meta.url)('../package.json');
  const windows = process.platform === 'win32';
  step('Install', windows ? 'npx.cmd' : 'npx', ['--yes', packageManager, 'install', '--frozen-lockfile'], {
    shell: windows,
  });
}

/** The file that a command of one of the workspace's own packages runs. Some packages hide it from `require.resolve`. */
export function binary(name, file) {
  return path.join(root, 'node_modules', name, file);
}
