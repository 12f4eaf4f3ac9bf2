import path from 'node:path';
import type { Command } from 'commander';
import type { Terminal } from './report.ts';

/** The commands that begin a site, or bring one here: they are used once. */
export function addMovingCommands(program: Command, terminal: Terminal, version: string): void {
  program
    .command('init')
    .description('write a new site, after three questions')
    .argument('[folder]', 'folder of the site', '.')
    .option('--yes', 'ask nothing')
    .option('--title <title>', 'title of the site')
    .option('--blog', 'with a blog')
    .option('--api', 'with an API reference')
    .addHelpText(
      'after',
      '\nExamples:\n  $ ceems-docs init lantern\n  $ ceems-docs init lantern --yes --blog\n',
    )
    .action(async (folder: string, flags: InitFlags) => {
      process.exitCode = await runInit(path.resolve(folder), flags, { terminal, version });
    });
}

interface InitFlags {
  readonly yes?: boolean;
  readonly title?: string;
  readonly blog?: boolean;
  readonly api?: boolean;
}

interface Setting {
  readonly terminal: Terminal;
  readonly version: string;
}

async function runInit(folder: string, flags: InitFlags, { terminal, version }: Setting): Promise<number> {
  const { init } = await import('./init.ts');
  const { openQuestions } = await import('./questions.ts');
  const questions = flags.yes || !process.stdin.isTTY ? undefined : openQuestions();
  const today = new Date().toISOString().slice(0, 10);
  const result = await init({ ...flags, folder, version, today, ask: questions?.ask });
  questions?.close();
  if ('problem' in result) {
    terminal.error(`Nothing was written: ${result.problem}\n`);
    return 2;
  }
  const shown = path.relative(terminal.cwd, folder);
  for (const file of result.written) terminal.out(`${path.posix.join(shown, file)}\n`);
  for (const file of result.kept) terminal.error(`${path.posix.join(shown, file)} is left as it is.\n`);
  const steps = [...(shown ? [`cd ${shown}`] : []), 'npm install', 'npx ceems-docs serve'];
  terminal.error(`\nNext:\n${steps.map((step) => `  ${step}\n`).join('')}`);
  return 0;
}
