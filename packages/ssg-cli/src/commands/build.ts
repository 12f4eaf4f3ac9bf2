import { type EmitReport, emit } from '../emit/index.ts';
import type { Finding } from '../model/index.ts';
import { planOutput, unwritable } from './out-folder.ts';
import { exitCode, missingSite, outFolderOf, type RunOptions, runSite } from './run.ts';

export interface BuildOptions extends RunOptions {
  /** Default: `build` in the site folder. */
  readonly outDir?: string | undefined;
  /** Warnings fail the build too. */
  readonly strict?: boolean | undefined;
}

/** What a build came to. `report` is absent when nothing was written. */
export interface BuildResult {
  readonly exitCode: number;
  readonly findings: readonly Finding[];
  readonly pages: number;
  readonly outFolder: string;
  readonly report?: EmitReport;
}

/** Builds a site into its output folder. With errors nothing is written: the last good output stays. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const outFolder = outFolderOf(options.folder, options.outDir);
  const staging = missingSite(options.folder) ?? (await planOutput(outFolder, options.folder));
  if ('severity' in staging) return { exitCode: 2, findings: [staging], pages: 0, outFolder };
  const run = await runSite({ ...options, withDisk: true });
  const code = exitCode(run, options.strict ?? false);
  const result = { exitCode: code, findings: run.findings, pages: run.rendered?.pages.size ?? 0, outFolder };
  if (code !== 0 || !run.rendered) return result;
  options.onStage?.('emit', run.rendered.files.length);
  try {
    return { ...result, report: await emit(staging, run.rendered.files) };
  } catch (error) {
    return { ...result, exitCode: 2, findings: [...run.findings, unwritable(outFolder, error)] };
  }
}
