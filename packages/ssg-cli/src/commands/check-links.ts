import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { applyBaseline, readBaseline, writeBaseline } from '../diagnostics/index.ts';
import type { Finding } from '../model/index.ts';
import { exitCode, type Run, type RunOptions, runSite } from './run.ts';

export interface CheckOptions extends RunOptions {
  readonly strict?: boolean | undefined;
  /** Asks external addresses too. */
  readonly external?: boolean | undefined;
  /** Corrects what is certain. */
  readonly fix?: boolean | undefined;
  /** Findings in this file are accepted. */
  readonly baseline?: string | undefined;
}

export interface CheckResult {
  readonly exitCode: number;
  readonly findings: readonly Finding[];
  readonly pages: number;
  /** Lines to tell the maintainer. */
  readonly notes: readonly string[];
}

/** A build without its last stage: everything is checked as a build checks it, nothing is written. */
export async function checkLinksCommand(options: CheckOptions): Promise<CheckResult> {
  const run = await runSite(options);
  const { findings, notes, unusable } = await withBaseline(run, options.baseline);
  return {
    exitCode: exitCode({ findings, unusable }, options.strict ?? false),
    findings,
    pages: run.rendered?.pages.size ?? 0,
    notes,
  };
}

async function withBaseline(run: Run, baseline: string | undefined): Promise<Pick<Run, 'findings' | 'unusable'> & { notes: string[] }> {
  if (baseline === undefined || run.unusable) return { ...run, notes: [] };
  const file = path.resolve(baseline);
  if (!existsSync(file)) {
    await writeFile(file, writeBaseline(run.findings));
    return { findings: [], unusable: false, notes: [`${baseline}: ${run.findings.length} findings are accepted from now on.`] };
  }
  const read = readBaseline(await readFile(file, 'utf8'));
  if ('problem' in read) {
    const finding: Finding = {
      code: 'invalid-baseline',
      severity: 'error',
      message: read.problem,
      location: { file: baseline },
      hint: 'Delete the file and run the command again to write it anew.',
    };
    return { findings: [finding], unusable: true, notes: [] };
  }
  const { fresh, accepted, gone } = applyBaseline(run.findings, read);
  const notes = [
    ...(accepted > 0 ? [`${baseline}: ${accepted} accepted findings are not shown.`] : []),
    ...(gone.length > 0 ? [`${baseline}: ${gone.length} entries are found no more; it can be written anew.`] : []),
  ];
  return { findings: fresh, unusable: false, notes };
}
