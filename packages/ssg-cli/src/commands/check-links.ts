import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  asWritten,
  checkExternalLinks,
  checkLinks,
  externalLinks,
  readAnswerCache,
  writeAnswerCache,
} from '../checks/index.ts';
import { planFixes } from '../checks/links/fix.ts';
import {
  applyBaseline,
  decideSeverities,
  quantity,
  readBaseline,
  sortFindings,
  writeBaseline,
} from '../diagnostics/index.ts';
import type { Finding, Location } from '../model/index.ts';
import { linksInput } from '../pipeline/check-site.ts';
import { loadRenames } from '../tools/git-renames.ts';
import { nodeError } from '../tools/thrown.ts';
import type { SiteOptions } from './options.ts';
import { exitCode } from './outcome.ts';
import { rewrittenCodes } from './rewrite-content/rewritten-codes.ts';
import { type Run, runSite } from './run.ts';

/** What `check` takes: the site, and what else to do with its links. */
export interface CheckOptions extends SiteOptions {
  /** Warnings fail too. */
  readonly strict?: boolean | undefined;
  /** Also requests external addresses. */
  readonly external?: boolean | undefined;
  /** Applies the certain corrections. */
  readonly fix?: boolean | undefined;
  /** Findings in this file are accepted. */
  readonly baseline?: string | undefined;
}

/** What a check found. */
export interface CheckResult {
  /** 0: fine. 1: the content has errors (or warnings, with `strict`). 2: the config or the folders cannot be used. */
  readonly exitCode: number;
  /** In the order of files and lines. */
  readonly findings: readonly Finding[];
  /** Number of pages that were checked. */
  readonly pages: number;
  /** Lines for the maintainer. */
  readonly notes: readonly string[];
}

/** Checks all that `build` checks, without writing output. Findings are returned, not printed. */
export async function check(asked: CheckOptions): Promise<CheckResult> {
  const options = { ...asked, checksOnly: true };
  const first = await runSite(options);
  const fixed = options.fix ? await fixLinks(options.folder, first) : [];
  const run = fixed.length > 0 ? await runSite(options) : first;
  const external = options.external ? await askOthers(options.folder, run, options.onStage) : [];
  const findings = sortFindings([...run.findings, ...external]);
  const result = await withBaseline({ ...run, findings }, options.folder, options.baseline);
  return {
    exitCode: exitCode(result, options.strict ?? false),
    findings: result.findings,
    pages: run.rendered?.pages.size ?? 0,
    notes: [...fixed, ...result.notes],
  };
}

/** Writes the certain corrections, including those for files that git saw moving. Returns the diff to show. */
async function fixLinks(folder: string, { site, rendered, findings }: Run): Promise<readonly string[]> {
  if (!site || !rendered) return [];
  const renames = await loadRenames(folder);
  const diagnostics = checkLinks({ ...linksInput(site, rendered.pages), renames });
  // Findings of the compilation have corrections, too. Links are checked again with the renames in the git history.
  const certain = [...findings.filter(({ code }) => isOfCompiling(code)), ...diagnostics].filter(
    ({ replacement }) => replacement !== undefined,
  );
  const files = new Set(certain.flatMap(({ location }) => location?.file ?? []));
  const texts = new Map<string, string>();
  for (const file of files) texts.set(file, await readFile(path.join(folder, file), 'utf8'));
  const plan = planFixes(certain, texts);
  for (const [file, text] of plan.texts) await writeFile(path.join(folder, file), text);
  if (plan.edits.length === 0) return [];
  const places = `${quantity(plan.edits.length, 'place')} in ${quantity(plan.texts.size, 'file')}`;
  return [plan.diff.trimEnd(), `Corrected ${places}.`];
}

function isOfCompiling(code: string): boolean {
  return ['mistyped-address', 'mistyped-heading', ...rewrittenCodes].includes(code);
}

/** Requests external addresses. Answers are stored in the cache folder of the site. */
async function askOthers(
  folder: string,
  run: Run,
  onStage: CheckOptions['onStage'],
): Promise<readonly Finding[]> {
  if (!run.site || !run.rendered) return [];
  const links = externalLinks(linksInput(run.site, run.rendered.pages));
  onStage?.('external', new Set(links.map(({ url }) => url)).size);
  const file = path.join(folder, '.ceems-docs', 'external-links.json');
  const cache = readAnswerCache(await readFile(file, 'utf8').catch(() => ''));
  const { allow, timeout, cacheHours } = run.site.config.externalLinks;
  const settings = { allow, timeout: timeout * 1000, cacheAge: cacheHours * 3_600_000 };
  const result = await checkExternalLinks({ links, cache, now: Date.now(), options: settings });
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, writeAnswerCache(result.cache));
  return decideSeverities(asWritten(result.diagnostics, run.site.graph), run.site.config);
}

async function withBaseline(run: Run, folder: string, baseline: string | undefined): Promise<Accepted> {
  if (baseline === undefined || run.unusable) return { ...run, notes: [] };
  const location = { file: path.relative(folder, path.resolve(baseline)).split(path.sep).join('/') };
  try {
    return await useBaseline(run, baseline, location);
  } catch (error) {
    const { code, message } = nodeError(error);
    if (code === undefined) throw error;
    const hint = 'Give a file in an existing folder that you can write to.';
    return badBaseline(location, `The baseline cannot be used: ${message}.`, hint);
  }
}

type Accepted = Pick<Run, 'findings' | 'unusable'> & { notes: string[] };

function badBaseline(location: Location, message: string, hint: string): Accepted {
  const finding: Finding = { code: 'invalid-baseline', severity: 'error', message, location, hint };
  return { findings: [finding], unusable: true, notes: [] };
}

async function useBaseline(run: Run, baseline: string, location: Location): Promise<Accepted> {
  const file = path.resolve(baseline);
  if (!existsSync(file)) {
    await writeFile(file, writeBaseline(run.findings));
    return {
      findings: [],
      unusable: false,
      notes: [`${baseline}: ${run.findings.length} findings are accepted from now on.`],
    };
  }
  const read = readBaseline(await readFile(file, 'utf8'));
  if ('problem' in read) {
    const hint = 'Delete the file, and run the command again: it writes a new one.';
    return badBaseline(location, read.problem, hint);
  }
  const { fresh, accepted, gone } = applyBaseline(run.findings, read);
  const notes = [
    ...(accepted > 0 ? [`${baseline}: ${accepted} accepted findings are not shown.`] : []),
    ...(gone.length > 0
      ? [
          `${baseline}: ${gone.length} entries are no longer found. Delete the file and run the command again to remove them.`,
        ]
      : []),
  ];
  return { findings: fresh, unusable: false, notes };
}
