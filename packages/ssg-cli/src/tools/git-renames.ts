import { execFile } from 'node:child_process';

/**
 * Files below a folder that git saw moving, old name → new name, both relative to the folder. Renames in the index
 * go before those of the history, newer ones before older ones. Empty outside of a git work tree.
 */
export async function loadRenames(folder: string): Promise<ReadonlyMap<string, string>> {
  const options = ['-M', '-z', '--name-status', '--diff-filter=R', '--relative'];
  const [staged, history] = await Promise.all([
    git(folder, ['diff', ...options, '--cached', 'HEAD', '--', '.']),
    git(folder, ['log', ...options, '--format=', '--', '.']),
  ]);
  return new Map([...readRenames(history).toReversed(), ...readRenames(staged)]);
}

/** Reads `git … --name-status -z`: `R100`, old name, new name, each ended by a NUL. */
export function readRenames(output: string): readonly (readonly [string, string])[] {
  const fields = output.split('\0');
  const renames: (readonly [string, string])[] = [];
  for (let index = 0; index + 2 < fields.length; index += 3) {
    const [status = '', before = '', after = ''] = fields.slice(index, index + 3);
    if (/^\n?R\d*$/.test(status)) renames.push([before, after]);
  }
  return renames;
}

function git(folder: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile('git', ['-C', folder, ...args], { maxBuffer: 1 << 26 }, (error, stdout) =>
      resolve(error ? '' : stdout),
    );
  });
}
