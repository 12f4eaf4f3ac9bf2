import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Command, Option } from 'commander';
import pc from 'picocolors';
import type { BuildResult } from './commands/build.ts';
import { count } from './commands/count.ts';
import { absolutePath, portNumber, secondsNumber, threadNumber, webAddress } from './commands/flag-values.ts';
import { formatBytes, progress, report, type Terminal } from './commands/report.ts';
import { addSetupCommands } from './commands/setup-commands.ts';
import { isSystemProblem } from './commands/system-problem.ts';
import { chooseFormat, FORMATS, type Format, quantity } from './diagnostics/index.ts';
import type { Finding } from './model/index.ts';

/** Arguments → command. The only user of `process.argv` and of the exit code. Each command is loaded when it is asked for. */

// React is several times faster in production mode, and decides by this when it is first imported: by a command, below.
process.env.NODE_ENV = 'production';
// A build ends before most optimizations of V8 pay off, so a function is optimized eight times later than by default. V8 12
// (Node 22) counts calls instead, does not know this flag and says so on each start, and is as fast without it.
if (Number.parseInt(process.versions.v8, 10) < 12) setFlagsFromString('--interrupt-budget=1080000');
// By default, the memory of a large site grows to four times what is in use before V8 looks for garbage.
setFlagsFromString('--heap-growing-percent=50');

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const terminal: Terminal = {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
  isTerminal: process.stderr.isTTY === true,
  color: pc.isColorSupported && process.stderr.isTTY === true,
  cwd: process.cwd(),
};

interface CommonFlags {
  readonly baseUrl?: string;
  readonly url?: string;
  readonly strict?: boolean;
  readonly format?: Format;
  readonly cache: boolean;
  readonly cacheUrl?: string;
  readonly quiet?: boolean;
  readonly profile?: boolean;
}

const program = new Command('ceems-docs')
  .description('Builds a static documentation site from Markdown, React pages and API descriptions.')
  .version(version)
  .showSuggestionAfterError()
  .showHelpAfterError('(add --help for the options)')
  .exitOverride()
  .configureOutput({ writeErr: terminal.error, writeOut: terminal.out });

function common(command: Command): Command {
  return command
    .argument('[site]', 'folder of the site', '.')
    .option(
      '--base-url <path>',
      'base path that the site is served under; overrides the config',
      absolutePath,
    )
    .option('--url <url>', 'origin that the site is served from; overrides the config', webAddress)
    .option('--no-cache', 'ignore the cache and rebuild everything')
    .option('--workers <number>', 'number of threads (default: depends on the number of files)', threadNumber)
    .option('--quiet', 'hide progress')
    .option('--profile', 'print how long each stage took');
}

function reporting(command: Command): Command {
  return command
    .option('--strict', 'treat warnings as failures')
    .addOption(new Option('--format <format>', 'format of the findings').choices(FORMATS));
}

/** Commands that may use the cache of a server. */
function sharing(command: Command): Command {
  const what = 'URL of the remote cache; set its token in CEEMS_DOCS_CACHE_TOKEN';
  return reporting(common(command)).option('--cache-url <url>', what, webAddress);
}
const cacheToken = process.env.CEEMS_DOCS_CACHE_TOKEN;

sharing(program.command('build'))
  .description('build the site into the output folder')
  .option('-o, --out-dir <folder>', 'output folder (default: build in the site folder)')
  .option('--manifest', 'write the SHA-256 of each file to SHA256SUMS')
  .option('--keep-going', 'write as much of the site as possible despite errors')
  .addHelpText(
    'after',
    '\nExamples:\n  $ ceems-docs build site\n  $ ceems-docs build site --out-dir public --strict\n',
  )
  .action(
    async (
      site: string,
      flags: CommonFlags & { outDir?: string; keepGoing?: boolean; manifest?: boolean },
    ) => {
      const started = performance.now();
      const shown = watchStages(flags);
      const folder = path.resolve(site);
      const { build } = await import('./commands/build.ts');
      const result = await build({ ...flags, cacheToken, folder, onStage: shown.onStage });
      shown.end();
      await print(result.findings, flags, folder);
      if (!flags.quiet) terminal.error(`${summary(result, performance.now() - started)}\n`);
      process.exitCode = result.exitCode;
    },
  );

sharing(program.command('check-links'))
  .description('find broken links, anchors and images; writes nothing')
  .option('--external', 'also check external links (uses the network)')
  .option('--fix', 'apply unambiguous fixes and print the changes')
  .option('--baseline <file>', 'accept the findings in this file; created if it does not exist')
  .addHelpText(
    'after',
    '\nExamples:\n  $ ceems-docs check-links site --strict\n  $ ceems-docs check-links site --format json\n',
  )
  .action(
    async (site: string, flags: CommonFlags & { external?: boolean; fix?: boolean; baseline?: string }) => {
      const shown = watchStages(flags);
      const folder = path.resolve(site);
      const { check } = await import('./commands/check-links.ts');
      const result = await check({ ...flags, cacheToken, folder, onStage: shown.onStage });
      shown.end();
      for (const note of result.notes) terminal.error(`${note}\n`);
      await print(result.findings, flags, folder);
      if (!flags.quiet && result.findings.length === 0)
        terminal.error(`Nothing to report on ${quantity(result.pages, 'page')}.\n`);
      process.exitCode = result.exitCode;
    },
  );

reporting(program.command('check-examples'))
  .description('run the marked examples in the pages, without a sandbox')
  .argument('[site]', 'folder of the site', '.')
  .option('--list', 'list the examples without running them')
  .option('--only <text>', 'only run examples in pages whose path contains this text')
  .option('--timeout <seconds>', 'timeout of an example', secondsNumber, 10)
  .option('--update', 'write the actual output into the pages')
  .option('--quiet', 'hide progress')
  .addHelpText(
    'after',
    '\nExamples:\n  $ ceems-docs check-examples site --list\n  $ ceems-docs check-examples site --only usage/\n',
  )
  .action(async (site: string, flags: ExamplesFlags) => {
    const shown = progress(terminal, flags.quiet === true);
    const folder = path.resolve(site);
    const stop = new AbortController();
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
    const { checkExamples } = await import('./commands/check-examples.ts');
    const result = await checkExamples({
      ...flags,
      folder,
      searchPath: process.env.PATH ?? '',
      signal: stop.signal,
      onStage: shown.onStage,
    });
    shown.end();
    for (const note of result.notes) terminal.error(`${note}\n`);
    await print(result.findings, flags, folder);
    if (!flags.quiet && !flags.list)
      terminal.error(`${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped.\n`);
    process.exitCode = stop.signal.aborted ? 130 : result.exitCode;
  });

interface ExamplesFlags extends Pick<CommonFlags, 'strict' | 'format' | 'quiet'> {
  readonly list?: boolean;
  readonly only?: string;
  readonly timeout: number;
  readonly update?: boolean;
}

common(program.command('serve'))
  .description('serve the site while you write it, or the build output with --built')
  .option('-p, --port <port>', 'port', portNumber, 3000)
  .option('--host <host>', 'address to listen on', '127.0.0.1')
  .option('--open', 'open the browser')
  .option('--built', 'serve the output folder the way a static host does')
  .option('-o, --out-dir <folder>', 'output folder for --built (default: build in the site folder)')
  .addHelpText(
    'after',
    '\nExamples:\n  $ ceems-docs serve site\n  $ ceems-docs serve site --built --port 8080\n',
  )
  .action(async (site: string, flags: ServeFlags) => {
    const { serve } = await import('./commands/serve/serve.ts');
    // `process.exit` may be replaced while a config runs, so the original is kept.
    const { exit } = process;
    process.exitCode = await serve({ ...flags, folder: path.resolve(site) }, terminal);
    // Do not wait for pages that are still being rendered.
    if (process.exitCode === 0) exit();
  });

addSetupCommands(program, terminal, version);

type ServeFlags = CommonFlags & {
  port: number;
  host: string;
  open?: boolean;
  built?: boolean;
  outDir?: string;
};

function watchStages(flags: CommonFlags) {
  const shown = progress(terminal, flags.quiet === true || flags.profile === true);
  let last = performance.now();
  let current: string | undefined;
  const close = () => {
    if (flags.profile && current)
      terminal.error(`${String(Math.round(performance.now() - last)).padStart(6)} ms  ${current}\n`);
    last = performance.now();
  };
  return {
    onStage(stage: string, number?: number) {
      close();
      current = stage;
      shown.onStage(stage, number);
    },
    end() {
      close();
      shown.end();
    },
  };
}

function print(
  findings: readonly Finding[],
  flags: Pick<CommonFlags, 'format'>,
  folder: string,
): Promise<void> {
  const format = chooseFormat(flags.format, process.env);
  return report(findings, { format, folder, version }, terminal);
}

function summary(result: BuildResult, milliseconds: number): string {
  const { errors, warnings } = count(result.findings);
  const outFolder = path.relative(terminal.cwd, result.outFolder) || '.';
  const found = `${quantity(warnings, 'warning')}, ${quantity(errors, 'error')}`;
  if (!result.report) {
    const last = existsSync(result.outFolder) ? ` ${outFolder} was not changed.` : '';
    return `Nothing was written: ${found}.${last}`;
  }
  const { written, unchanged, removed, bytes } = result.report;
  const files = `${written + unchanged} files (${written} written, ${removed} removed), ${formatBytes(bytes)}`;
  return `${quantity(result.pages, 'page')}, ${files}, ${(milliseconds / 1000).toFixed(1)} s, ${found}. Output: ${outFolder}`;
}

// A reader that goes away (`ceems-docs … | head`) is no fault.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

// Code of the site may have left promises behind that fail at any time.
process.on('uncaughtException', (error) => {
  // While the config runs, its loader reports the error.
  if (process.listenerCount('uncaughtException') > 1) return;
  terminal.error(
    `Unhandled error in the code of the site:\n${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(2);
});

try {
  await program.parseAsync();
} catch (error) {
  const { code, exitCode } = error as { code?: string; exitCode?: number };
  if (code?.startsWith('commander.')) {
    process.exitCode = exitCode === 0 ? 0 : 2;
  } else if (isSystemProblem(error)) {
    terminal.error(`${error.message}.\nCheck this path, its permissions, and the space on the disk.\n`);
    process.exitCode = 2;
  } else {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    terminal.error(`Internal error of ceems-docs, please report it:\n${message}\n`);
    process.exitCode = 70;
  }
}

// A timer or connection left open by code of the site would keep the process alive. All output is flushed first.
process.stdout.write('', () =>
  process.stderr.write('', () => setTimeout(() => process.exit(), 1000).unref()),
);
