import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Command, Option } from 'commander';
import { absolutePath } from './flag-values.ts';
import type { Terminal } from './report.ts';

/** The commands that create a site or migrate one. They are used once per site. */
export function addSetupCommands(program: Command, terminal: Terminal, version: string): void {
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
  program
    .command('migrate')
    .description(
      'write a config from that of Docusaurus, MkDocs, VitePress, Starlight, Nextra, mdBook or Hugo',
    )
    .argument('[folder]', 'folder that holds the config of the other tool', '.')
    .option('--content', 'show what is to be rewritten in the Markdown files')
    .option('--write', 'rewrite these files')
    .addHelpText(
      'after',
      '\nExamples:\n  $ ceems-docs migrate website\n  $ ceems-docs migrate website --content\n  $ ceems-docs migrate website --write\n',
    )
    .action(async (folder: string, flags: MigrateFlags) => {
      process.exitCode = await runMigrate(path.resolve(folder), flags, { terminal, version });
    });
  program
    .command('compare')
    .description('find what a new build lacks of an old one, and what readers would see changed')
    .argument('<old>', 'folder of the old build, its sitemap, or a file with one address a line')
    .argument('<new>', 'folder of the new build')
    .option('--base-url <path>', 'base path of the URLs in a list', absolutePath, '/')
    .addOption(
      new Option('--format <format>', 'format of the result').choices(['text', 'json']).default('text'),
    )
    .option('--html <file>', 'write a single-page HTML report')
    .addHelpText(
      'after',
      '\nExamples:\n  $ ceems-docs compare old/build build --html report.html\n  $ ceems-docs compare sitemap.xml build --base-url /docs/\n',
    )
    .action(async (old: string, next: string, flags: CompareFlags) => {
      const { compareBuilds } = await import('./compare.ts');
      const result = await compareBuilds({ ...flags, old, next });
      if ('problem' in result) terminal.error(`Nothing was compared: ${result.problem}\n`);
      else terminal.out(result.output);
      process.exitCode = 'problem' in result ? 2 : result.exitCode;
    });
}

interface CompareFlags {
  readonly baseUrl: string;
  readonly format: 'text' | 'json';
  readonly html?: string;
}

interface MigrateFlags {
  readonly content?: boolean;
  readonly write?: boolean;
}

async function runMigrate(
  folder: string,
  flags: MigrateFlags,
  { terminal, version }: Setting,
): Promise<number> {
  const { migrate } = await import('./migrate/migrate.ts');
  const result = await migrate(folder);
  if ('problem' in result) {
    terminal.error(`Nothing was written: ${result.problem}\n`);
    return 2;
  }
  const config = path.posix.join(path.relative(terminal.cwd, folder), 'ceems.config.ts');
  const isContent = flags.content === true || flags.write === true;
  if (result.written) {
    terminal.error(`${result.report}\n${config} is written.`);
    const isInstalled = existsSync(path.join(folder, 'node_modules/@ceems-docs/ssg-cli'));
    const steps = [
      ...entering(folder, terminal),
      ...(isInstalled ? [] : [installing(version)]),
      ...stepsFrom(result.generator),
    ];
    terminal.error(isContent ? '\n\n' : `\n\n${nextSteps(steps)}`);
  } else if (isContent) terminal.error('A config is there and stays.\n');
  else {
    terminal.error(`${result.report}\nA config is there and stays; this is what it would be:\n\n`);
    terminal.out(result.config);
  }
  if (!isContent) return 0;
  const { rewriteContent } = await import('./rewrite-content/rewrite-content.ts');
  const rewritten = await rewriteContent(folder, flags.write ?? false);
  terminal.out(rewritten.diff);
  terminal.error(`${rewritten.summary}\n`);
  return rewritten.exitCode;
}

/** What to do once the config is written. Markdown of every generator except Docusaurus must be rewritten first. */
function stepsFrom(generator: string): readonly string[] {
  const rewriting = [
    'npx ceems-docs migrate --content   # shows what is to be rewritten in the Markdown',
    'npx ceems-docs migrate --write     # rewrites it',
  ];
  return [...(generator === 'Docusaurus' ? [] : rewriting), 'npx ceems-docs build --keep-going'];
}

function nextSteps(steps: readonly string[]): string {
  return `Next:\n${steps.map((step) => `  ${step}\n`).join('')}`;
}

/** The command that enters a folder; none for the one that the terminal is in. */
function entering(folder: string, { cwd }: Terminal): readonly string[] {
  const shown = path.relative(cwd, folder);
  return shown === '' ? [] : [`cd ${shown}`];
}

/** The command that adds both packages to a project. */
function installing(version: string): string {
  return `npm install --save-dev ${['ssg-cli', 'theme'].map((name) => `@ceems-docs/${name}@^${version}`).join(' ')}`;
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
  for (const file of result.kept)
    terminal.error(`${path.posix.join(shown, file)} already exists and was not changed.\n`);
  // One that was there names neither package.
  const installs = result.kept.includes('package.json') ? installing(version) : 'npm install';
  terminal.error(`\n${nextSteps([...entering(folder, terminal), installs, 'npx ceems-docs serve'])}`);
  return 0;
}
