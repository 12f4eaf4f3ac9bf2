import {
  type EmitReport,
  emit,
  type KnownOutput,
  manifestOf,
  precompressed,
  type Staging,
} from '../emit/index.ts';
import type { Finding, OutputFile } from '../model/index.ts';
import type { SiteOptions } from './options.ts';
import { planOutput, unwritable } from './out-folder.ts';
import { exitCode, missingSite, outFolderOf } from './outcome.ts';
import type { Run, RunOptions } from './run.ts';
import { type BuildStart, type LastBuild, lastBuild, saveBuild, startBuild } from './unchanged.ts';

/** What `build` takes: the site, and where and how its files are written. */
export interface BuildOptions extends SiteOptions {
  /** Output folder. Default: `build` in the site folder. */
  readonly outDir?: string | undefined;
  /** Warnings fail the build too. */
  readonly strict?: boolean | undefined;
  /** Writes the SHA-256 of each file into `SHA256SUMS` of the output. */
  readonly manifest?: boolean | undefined;
  /** Writes the output in spite of errors; the exit code does not change. */
  readonly keepGoing?: boolean | undefined;
}

/** What a build found, and what it wrote. */
export interface BuildResult {
  /** 0: fine. 1: the content has errors (or warnings, with `strict`). 2: the config or the folders cannot be used. */
  readonly exitCode: number;
  /** In the order of files and lines. */
  readonly findings: readonly Finding[];
  /** Number of pages. */
  readonly pages: number;
  /** Absolute path of the output folder. */
  readonly outFolder: string;
  /** What was written; absent when nothing was. */
  readonly report?: EmitReport;
}

/** Builds a site and replaces its output folder, unless there are errors. Findings are returned, not printed. */
export function build(options: BuildOptions): Promise<BuildResult> {
  return buildWith(options);
}

/** A build that may share browser scripts with others, or be done again. */
type SharingBuild = BuildOptions & Pick<RunOptions, 'bundles' | 'isAgain'>;

/** `build` with a shared store of bundles: bundling takes most of the time of a small site. */
export async function buildWith(options: SharingBuild): Promise<BuildResult> {
  const outFolder = outFolderOf(options.folder, options.outDir);
  const staging = missingSite(options.folder) ?? (await planOutput(outFolder, options.folder));
  if ('severity' in staging) return { exitCode: 2, findings: [staging], pages: 0, outFolder };
  if (options.cache === false || options.manifest) return buildAll(options, outFolder, { staging });
  const start = await startBuild(options);
  const last = lastBuild(options, start, staging.out);
  const { unchanged } = last;
  const code = unchanged && exitCode({ ...unchanged, unusable: false }, options.strict ?? false);
  if (!unchanged || code !== 0) return buildAll(options, outFolder, { staging, start, last });
  const { findings, pages, bytes, output } = unchanged;
  return {
    exitCode: 0,
    findings,
    pages,
    outFolder,
    report: { written: 0, unchanged: output.length, removed: 0, bytes },
  };
}

/** Where a build writes, and what the last build left. */
interface Prepared {
  readonly staging: Staging;
  readonly start?: BuildStart;
  readonly last?: LastBuild;
}

async function buildAll(options: SharingBuild, outFolder: string, prepared: Prepared): Promise<BuildResult> {
  const { retryWhenDamaged } = await import('./run.ts');
  return retryWhenDamaged(options.folder, (isAgain) =>
    buildOnce({ ...options, isAgain }, outFolder, prepared),
  );
}

/** The files of a site with those that are made from them. */
function outputOf(
  run: Run,
  files: readonly OutputFile[],
  { manifest, known }: Pick<BuildOptions, 'manifest'> & { readonly known: KnownOutput | undefined },
): readonly OutputFile[] {
  const all = run.site?.config.precompress ? precompressed(files, known) : files;
  return manifest ? [...all, manifestOf(all)] : all;
}

async function buildOnce(
  options: SharingBuild,
  outFolder: string,
  { staging, start, last }: Prepared,
): Promise<BuildResult> {
  const { runSite } = await import('./run.ts');
  const { configured, tool } = start ?? {};
  const digests = last?.digests;
  const run = await runSite({ ...options, withDisk: true, configured, tool, digests });
  const code = exitCode(run, options.strict ?? false);
  const result = { exitCode: code, findings: run.findings, pages: run.rendered?.pages.size ?? 0, outFolder };
  try {
    if (!run.rendered || (code !== 0 && !options.keepGoing)) return result;
    const known = last?.known();
    const files = outputOf(run, run.rendered.files, { ...options, known });
    options.onStage?.('emit', files.length);
    const written = { ...result, report: await emit(staging, files, known) };
    if (start) saveBuild(options, start, { out: staging.out, run, files, result: written });
    return written;
  } catch (error) {
    return { ...result, exitCode: 2, findings: [...run.findings, unwritable(outFolder, error)] };
  } finally {
    run.release();
  }
}
