import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { addSetupCommands } from '../../src/commands/setup-commands.ts';
import type { Ended } from './process.ts';

const packageFile = new URL('../../package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

/**
 * Runs `init`, `migrate` or `compare` in this process, since a process of its own takes longer to start than most of them
 * take. The first argument after the name of the command is a folder below `folder`, which stands for the current one.
 */
export async function runSetup(
  [command = '', site = '.', ...flags]: readonly string[],
  folder: string,
): Promise<Ended> {
  const said = { stdout: '', stderr: '' };
  const terminal = {
    out: (text: string) => {
      said.stdout += text;
    },
    error: (text: string) => {
      said.stderr += text;
    },
    isTerminal: false,
    color: false,
    cwd: folder,
  };
  const program = new Command().exitOverride();
  addSetupCommands(program, terminal, version);
  const { exitCode } = process;
  try {
    await program.parseAsync([command, path.join(folder, site), ...flags], { from: 'user' });
    return { code: Number(process.exitCode), ...said };
  } finally {
    process.exitCode = exitCode;
  }
}
