import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { configFile, loadConfig } from '../config/index.ts';
import { loadContent } from '../content/index.ts';
import { decideSeverities } from '../diagnostics/index.ts';
import {
  judge,
  type OutputDifference,
  type PageExamples,
  readExamples,
  runPage,
  updateOutputs,
} from '../examples/index.ts';
import { codeFences, mayHoldFence } from '../markdown/index.ts';
import type { Diagnostic, Finding, SiteConfig } from '../model/index.ts';
import { markdownOptions } from '../pipeline/cache/compile.ts';
import { exitCode, missingSite } from './outcome.ts';

/** What a check of the examples is asked for. */
export interface ExamplesOptions {
  /** Absolute path of the site folder. */
  readonly folder: string;
  readonly strict?: boolean | undefined;
  /** Only pages whose file holds this. */
  readonly only?: string | undefined;
  /** Runs nothing; the notes say what would be run. */
  readonly list?: boolean | undefined;
  /** Writes what was said in the place of what was expected. */
  readonly update?: boolean | undefined;
  /** Seconds that an example may take when it does not say so itself. */
  readonly timeout?: number | undefined;
  /** Where programs are: `PATH`. */
  readonly searchPath: string;
  /** Ends what runs. */
  readonly signal?: AbortSignal | undefined;
  readonly onStage?: ((stage: string, count?: number) => void) | undefined;
}

/** What a check of the examples came to. */
export interface ExamplesResult {
  readonly exitCode: number;
  readonly findings: readonly Finding[];
  readonly passed: number;
  readonly failed: number;
  /** Examples that were not run because a program is not there, and those after them. */
  readonly skipped: number;
  /** Lines for the maintainer. */
  readonly notes: readonly string[];
}

const nothing = { passed: 0, failed: 0, skipped: 0, notes: [] };

/**
 * Runs the examples of a site's Markdown that ask for it, and compares what they say with the page. The only command
 * that runs content. It has no sandbox: examples do what a script of the site's author may do.
 */
export async function checkExamples(options: ExamplesOptions): Promise<ExamplesResult> {
  const missing = missingSite(options.folder);
  if (missing) return { ...nothing, exitCode: 2, findings: [missing] };
  const { value: config, diagnostics } = await loadConfig(await configFile(options.folder), {});
  const untrusted = config?.html === 'sanitize' ? [refusal] : [];
  if (!config || untrusted.length > 0) {
    return { ...nothing, exitCode: 2, findings: decideSeverities([...diagnostics, ...untrusted], config) };
  }
  const pages = await readPages(options, config);
  const invalid = pages.flatMap((page) => page.diagnostics);
  if (options.list) {
    const findings = decideSeverities(invalid, config);
    const code = exitCode({ findings, unusable: false }, options.strict ?? false);
    return { ...nothing, exitCode: code, findings, notes: pages.flatMap(listed) };
  }
  options.onStage?.('examples', pages.flatMap(({ examples }) => examples).length);
  const { passed, failed, skipped, ...run } = await runPages(pages, options);
  const { notes, left } = options.update
    ? await update(run.outputs, options.folder)
    : { notes: [], left: run.outputs };
  const found = [...invalid, ...run.diagnostics, ...left.flatMap((output) => output.diagnostics)];
  const findings = decideSeverities(found, config);
  const code = exitCode({ findings, unusable: false }, options.strict ?? false);
  return { exitCode: code, findings, passed, failed, skipped, notes };
}

const refusal: Diagnostic = {
  code: 'untrusted-examples',
  message:
    "The config says `html: 'sanitize'`: Markdown of this site is not trusted, so no example of it is run.",
  hint: 'Examples are programs. Run them only where you trust everybody who can change a page.',
};

async function readPages(
  { folder, only = '' }: ExamplesOptions,
  config: SiteConfig,
): Promise<readonly PageExamples[]> {
  const { value: content } = await loadContent(folder, config);
  const all = [...content.docs, ...content.posts, ...content.markdownPages];
  const chosen = all.filter((source) => source.file.includes(only) && mayHoldFence(source, 'run'));
  const options = markdownOptions(config, Object.keys(content.components));
  const pages: PageExamples[] = [];
  for (const source of chosen) pages.push(readExamples(source.file, await codeFences(source, options)));
  return pages.filter(({ examples, diagnostics }) => examples.length + diagnostics.length > 0);
}

/** What would be run, for `--list`. */
function listed({ examples }: PageExamples): readonly string[] {
  return examples.map(({ fence, language, commands, exit }) => {
    const code = commands.map((command) => `    ${command.code.replaceAll('\n', '\n    ')}`).join('\n');
    return `${fence.file}:${fence.line}  ${language}${exit === 0 ? '' : `, status ${exit}`}\n${code}`;
  });
}

/** An output that differs, and what is said of it unless it is updated. */
interface WrongOutput extends OutputDifference {
  readonly diagnostics: readonly Diagnostic[];
}

interface PagesRun {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly outputs: readonly WrongOutput[];
}

/** One page after the other, since examples may listen on the same port. */
async function runPages(
  pages: readonly PageExamples[],
  { folder, timeout = 10, searchPath, signal }: ExamplesOptions,
): Promise<PagesRun> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const diagnostics: Diagnostic[] = [];
  const outputs: WrongOutput[] = [];
  for (const page of pages) {
    if (signal?.aborted) break;
    let judged = 0;
    await runPage(page, { siteFolder: folder, timeLimit: timeout, searchPath, signal }, (result) => {
      if (signal?.aborted) return true;
      const { verdict, diagnostics: found, difference } = judge(result);
      judged++;
      counts[verdict]++;
      if (difference) outputs.push({ ...difference, diagnostics: found });
      else diagnostics.push(...found);
      // What follows may need what this one would have made.
      return verdict === 'skipped';
    });
    counts.skipped += page.examples.length - judged;
  }
  return { ...counts, diagnostics, outputs };
}

/** Writes the outputs as they are now. Gives lines that say what was done, and the outputs that could not be written. */
async function update(
  outputs: readonly WrongOutput[],
  folder: string,
): Promise<{ notes: readonly string[]; left: readonly WrongOutput[] }> {
  const notes: string[] = [];
  const left: WrongOutput[] = [];
  for (const file of new Set(outputs.map(({ fence }) => fence.file))) {
    const own = outputs.filter(({ fence }) => fence.file === file);
    const place = path.join(folder, file);
    const { text, left: unwritten } = updateOutputs(await readFile(place, 'utf8'), own);
    await writeFile(place, text);
    left.push(...unwritten);
    notes.push(`${file}: ${own.length - unwritten.length} of ${own.length} outputs were written.`);
  }
  return { notes, left };
}
