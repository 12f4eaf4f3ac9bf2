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

/** Options of a check of the examples. */
export interface ExamplesOptions {
  /** Absolute path of the site folder. */
  readonly folder: string;
  readonly strict?: boolean | undefined;
  /** Only pages whose path contains this. */
  readonly only?: string | undefined;
  /** Runs nothing; the notes list what would run. */
  readonly list?: boolean | undefined;
  /** Replaces the expected output with the actual one. */
  readonly update?: boolean | undefined;
  /** Time limit in seconds for examples without their own. */
  readonly timeout?: number | undefined;
  /** Where programs are: `PATH`. */
  readonly searchPath: string;
  /** Stops the running examples. */
  readonly signal?: AbortSignal | undefined;
  readonly onStage?: ((stage: string, count?: number) => void) | undefined;
}

/** The result of a check of the examples. */
export interface ExamplesResult {
  readonly exitCode: number;
  readonly findings: readonly Finding[];
  readonly passed: number;
  readonly failed: number;
  /** Examples that were skipped because a program is missing, and those after them on the page. */
  readonly skipped: number;
  /** Lines for the maintainer. */
  readonly notes: readonly string[];
}

const nothing = { passed: 0, failed: 0, skipped: 0, notes: [] };

/**
 * Runs the marked examples of a site and compares their output with the page. This is the only command that runs
 * content. There is no sandbox: examples have all permissions of the user.
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

/** The examples that would run, for `--list`. */
function listed({ examples }: PageExamples): readonly string[] {
  return examples.map(({ fence, language, commands, exit }) => {
    const code = commands.map((command) => `    ${command.code.replaceAll('\n', '\n    ')}`).join('\n');
    return `${fence.file}:${fence.line}  ${language}${exit === 0 ? '' : `, status ${exit}`}\n${code}`;
  });
}

/** An output that differs, and its finding if it is not updated. */
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
      // Later examples may need the result of a skipped one.
      return verdict === 'skipped';
    });
    counts.skipped += page.examples.length - judged;
  }
  return { ...counts, diagnostics, outputs };
}

/** Writes the current outputs. Returns notes about what was done, and the outputs that could not be written. */
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
