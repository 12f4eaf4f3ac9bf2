import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FolderPaths, intoFolder, isAbsolute, outOfFolder, placeOf } from './folder-paths.ts';
import { programFor } from './languages.ts';
import { type Ended, type ProcessOptions, type Started, startProcess } from './process.ts';
import type { Example, PageExamples } from './read-examples.ts';

/** Settings of a run. */
interface RunSettings {
  /** Absolute path of the site folder. */
  readonly siteFolder: string;
  /** Seconds that an example may take when it does not say so itself. */
  readonly timeLimit: number;
  /** Where programs are: `PATH`. */
  readonly searchPath: string;
  readonly signal?: AbortSignal | undefined;
}

/** The result of a command, as the page would show it. */
export interface CommandResult extends Omit<Ended, 'output'> {
  /** Lines without trailing blanks; none when nothing was said. */
  readonly lines: readonly string[];
}

/** The result of one example. */
export interface ExampleResult {
  readonly example: Example;
  /** One for each command that was run: none after one that failed. */
  readonly results: readonly CommandResult[];
  /** Programs that were called but are not on the search path. */
  readonly missing: readonly string[];
  /** Why the files that it needs could not be put in place. */
  readonly setup?: string;
}

/** A temporary folder, and the processes in it. */
interface Session {
  readonly paths: FolderPaths;
  /** The absolute paths of `paths`: those of a config come when it is copied. */
  readonly absolute: string[];
  /** The file in which the shell records missing programs. */
  readonly missingFile: string;
  readonly started: Started[];
  readonly configs: Set<string>;
  readonly settings: RunSettings;
}

/**
 * Runs the examples of a page in order, in one temporary folder. At the end, the folder is removed and all processes
 * are killed. `isDone` receives each result and returns whether to skip the rest of the page.
 */
export async function runPage(
  page: PageExamples,
  settings: RunSettings,
  isDone: (result: ExampleResult) => boolean,
): Promise<readonly ExampleResult[]> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'ceems-docs-examples-')));
  const folder = path.join(root, 'work');
  const absolute = page.files.map((file) => file.path).filter(isAbsolute);
  const session: Session = {
    paths: { folder, absolute },
    absolute,
    missingFile: path.join(root, 'missing'),
    started: [],
    configs: new Set(),
    settings,
  };
  const results: ExampleResult[] = [];
  try {
    await mkdir(path.join(root, 'tmp'));
    await mkdir(folder);
    let written = 0;
    for (const example of page.examples) {
      if (settings.signal?.aborted) break;
      const due = page.files.slice(written).filter(({ fence }) => fence.line < example.fence.line);
      for (const { path: file, fence } of due) await writeShown(file, fence.code, session.paths);
      written += due.length;
      const result = await runExample(example, session);
      results.push(result);
      if (isDone(result)) break;
    }
    return results;
  } finally {
    for (const { kill } of session.started) kill();
    await rm(root, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function writeShown(file: string, code: string, paths: FolderPaths): Promise<void> {
  const place = placeOf(file, paths);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, `${intoFolder(code, paths)}\n`);
}

async function runExample(example: Example, session: Session): Promise<ExampleResult> {
  await rm(session.missingFile, { force: true });
  const setup = await prepare(example, session);
  if (setup !== undefined) return { example, results: [], missing: await notedIn(session), setup };
  const results: CommandResult[] = [];
  for (const { code } of example.commands) {
    const result = await runCommand(example, code, session);
    results.push(result);
    const isLast = results.length === example.commands.length;
    if (!isLast && result.status !== 0) break;
  }
  const noted = await notedIn(session);
  const absent = results.some(({ stopped }) => stopped === 'absent') ? ['bash'] : [];
  return { example, results, missing: [...noted, ...absent] };
}

/** Programs that a shell did not find. */
async function notedIn({ missingFile }: Session): Promise<readonly string[]> {
  const text = await readFile(missingFile, 'utf8').catch(() => '');
  return [...new Set(text.split('\n').filter(Boolean))];
}

/** Copies the files of the example's config, once per page, and runs its `setup.sh`. Returns the error, if any. */
async function prepare({ config, ...example }: Example, session: Session): Promise<string | undefined> {
  if (config === undefined || session.configs.has(config)) return undefined;
  session.configs.add(config);
  const { folder } = session.paths;
  const from = path.join(session.settings.siteFolder, config);
  const found = await stat(from).catch(() => undefined);
  if (!found?.isDirectory()) return `The site has no folder \`${config}\`.`;
  await cp(from, folder, { recursive: true, dereference: true });
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  session.absolute.push(
    ...files.map((entry) => path.join('/', path.relative(from, entry.parentPath), entry.name)),
  );
  const script = await stat(path.join(folder, 'setup.sh')).catch(() => undefined);
  if (!script) return undefined;
  const started = startProcess(['bash', '-e', 'setup.sh'], {
    ...processOptions({ ...example, config }, session),
    keepsChildren: true,
  });
  session.started.push(started);
  const { status, stopped, output } = await started.ended;
  if (status === 0) return undefined;
  return `\`${config}/setup.sh\` ${stopped ? `was stopped (${stopped})` : `ended with status ${status}`}:\n${output.trimEnd()}`;
}

async function runCommand(example: Example, code: string, session: Session): Promise<CommandResult> {
  const { paths } = session;
  const options = processOptions(example, session);
  const started = startProcess(programFor(example.language, intoFolder(code, paths)), {
    ...options,
    until: example.background,
  });
  session.started.push(started);
  const { output, ...end } = await started.ended;
  return { ...end, lines: linesOf(outOfFolder(output, paths)) };
}

function processOptions(example: Example, session: Session): ProcessOptions {
  const { settings, paths, missingFile } = session;
  return {
    folder: paths.folder,
    environment: environmentOf(paths.folder, missingFile, settings.searchPath),
    timeLimit: (example.timeout ?? settings.timeLimit) * 1000,
    signal: settings.signal,
  };
}

/**
 * Only the search path of the caller's environment, so that results do not depend on it and examples see no secrets.
 */
function environmentOf(
  folder: string,
  missingFile: string,
  searchPath: string,
): Readonly<Record<string, string>> {
  return {
    PATH: searchPath,
    HOME: folder,
    TMPDIR: path.join(path.dirname(folder), 'tmp'),
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
    TZ: 'UTC',
    TERM: 'dumb',
    NO_COLOR: '1',
    CEEMS_DOCS_MISSING: missingFile,
    'BASH_FUNC_command_not_found_handle%%':
      '() { echo "$1" >> "$CEEMS_DOCS_MISSING"; echo "bash: $1: command not found" >&2; return 127; }',
  };
}

/** Lines of an output without colors and trailing blanks. */
function linesOf(output: string): readonly string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colors begin with one.
  const plain = output.replace(/\u001b\[[0-9;?]*[ -/]*[@-~]/g, '').replaceAll('\r\n', '\n');
  const lines = plain.split('\n').map((line) => line.trimEnd());
  const last = lines.findLastIndex((line) => line !== '');
  return lines.slice(0, last + 1);
}
