import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Format, formatFindings } from '../diagnostics/index.ts';
import type { Finding } from '../model/index.ts';

/** Where a command writes, and how. */
export interface Terminal {
  /** Writes results: addresses, findings in machine formats. */
  readonly out: (text: string) => void;
  /** Writes messages about the work: progress, findings as text. */
  readonly error: (text: string) => void;
  /** Whether lines can be overwritten. */
  readonly isTerminal: boolean;
  /** Whether text may be colored. */
  readonly color: boolean;
  /** Folder that the command runs in; paths are printed relative to it. */
  readonly cwd: string;
}

/** How findings are printed. */
export interface ReportOptions {
  readonly format: Format;
  readonly folder: string;
  /** Version of the tool, for formats that name it. */
  readonly version?: string;
}

/** Prints the findings: machine formats on standard output, text on standard error. */
export async function report(
  findings: readonly Finding[],
  options: ReportOptions,
  terminal: Terminal,
): Promise<void> {
  if (options.format === 'text' && findings.length === 0) return;
  const text = formatFindings(findings, options.format, {
    sources: await sourcesOf(findings, options.folder),
    color: terminal.color,
    prefix: path.relative(terminal.cwd, options.folder).split(path.sep).join('/'),
    version: options.version ?? '',
    // More than anyone reads at once.
    most: 50,
  });
  if (options.format === 'text') terminal.error(text);
  else terminal.out(text.endsWith('\n') ? text : `${text}\n`);
}

/** The texts of the files that findings are in, for their excerpts. */
export async function sourcesOf(
  findings: readonly Finding[],
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  // A finding about a whole file has no excerpt, and its file may be unreadable.
  const files = new Set(
    findings.flatMap(({ location }) => (location?.line === undefined ? [] : location.file)),
  );
  const texts = await Promise.all(
    [...files].map(
      async (file) => [file, await readFile(path.join(folder, file), 'utf8').catch(() => undefined)] as const,
    ),
  );
  return new Map(texts.flatMap(([file, text]) => (text === undefined ? [] : [[file, text] as const])));
}

const stageNames: Readonly<Record<string, string>> = {
  content: 'Reading the sources',
  markdown: 'Compiling Markdown files',
  api: 'Describing APIs',
  routes: 'Building routes',
  assets: 'Bundling scripts and styles',
  render: 'Rendering pages',
  links: 'Checking links',
  search: 'Indexing for search',
  external: 'Checking external links',
  emit: 'Writing files',
  examples: 'Running examples',
};

/** Shows the progress of a build: one changing line on a terminal, plain lines elsewhere, nothing if quiet. */
export function progress(
  terminal: Terminal,
  quiet: boolean,
): { onStage: (stage: string, count?: number) => void; end: () => void } {
  if (quiet) return { onStage: () => {}, end: () => {} };
  const line = (stage: string, count?: number): string => {
    const name = stageNames[stage] ?? stage;
    return count === undefined ? name : `${name} (${count})`;
  };
  return terminal.isTerminal
    ? {
        onStage: (stage, count) => terminal.error(`\r\u001b[K${line(stage, count)} …`),
        end: () => terminal.error('\r\u001b[K'),
      }
    : { onStage: (stage, count) => terminal.error(`${line(stage, count)}\n`), end: () => {} };
}

/** `1.4 MB` */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`;
}
