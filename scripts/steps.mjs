/** Runs commands one after the other, so that the README's two commands show where they are and stop where they fail. */
import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a command in the workspace's folder; ends the process with its exit code if it fails. */
function step(title, command, args, options = {}) {
  const started = performance.now();
  process.stderr.write(`\n• ${title}\n`);
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error || status !== 0) {
    process.stderr.write(`✗ ${title} failed${error ? `: ${error.message}` : ''}\n`);
    process.exit(status || 1);
  }
  process.stderr.write(`  ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

/**
 * Runs scripts of Node side by side, each a title and its arguments, and shows what each one said when it is done; ends the
 * process with 1 when all are done if one failed.
 */
export async function together(scripts) {
  const started = performance.now();
  const statuses = await Promise.all(scripts.map(([title, args]) => silently(title, args)));
  if (statuses.some((status) => status !== 0)) process.exit(1);
  process.stderr.write(`  ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

function silently(title, args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => said.push(data));
    child.on('close', (status) => {
      process.stderr.write(`\n• ${title}\n${Buffer.concat(said)}`);
      if (status !== 0) process.stderr.write(`✗ ${title} failed\n`);
      resolve(status);
    });
  });
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
