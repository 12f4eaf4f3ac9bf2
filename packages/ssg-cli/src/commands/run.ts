import { statSync } from 'node:fs';
import path from 'node:path';
import { decideSeverities } from '../diagnostics/index.ts';
import type { Diagnostic, Finding, SiteConfig } from '../model/index.ts';
import {
  loadSite,
  type OnStage,
  type RenderedSite,
  type Reusable,
  renderSite,
  type Site,
} from '../pipeline.ts';
import { openSiteCache, type SiteCache } from '../site-cache.ts';
import { toolFingerprint } from '../tools/fingerprint.ts';

/** What the three commands share. */
export interface RunOptions {
  /** Absolute path of the site folder. */
  readonly folder: string;
  readonly baseUrl?: string | undefined;
  readonly url?: string | undefined;
  readonly onStage?: OnStage | undefined;
  /** `false` compiles and renders everything anew and leaves no cache. Default: the cache in the site's folder. */
  readonly cache?: boolean | undefined;
  /** Compiled documents and pages of earlier runs, instead of the cache on disk. */
  readonly memory?: Omit<SiteCache, 'save'> | undefined;
  /** Threads to compile in; told by the number of files when absent. */
  readonly workers?: number | undefined;
  /** Only what the checks need. */
  readonly checksOnly?: boolean | undefined;
  /** Pages are to work when opened from a disk, too. */
  readonly withDisk?: boolean | undefined;
  /** Code and scripts of an earlier run, when none of their files changed. */
  readonly reusable?: Reusable | undefined;
}

/** A site loaded, rendered and checked, with its findings. Without `rendered`, the findings tell why. */
export interface Run {
  readonly site?: Site;
  readonly rendered?: RenderedSite;
  readonly findings: readonly Finding[];
  /** The config, the site folder or the site's own code cannot be used: exit code 2. */
  readonly unusable: boolean;
}

/** Loads, renders and checks a site; writes nothing. */
export async function runSite(options: RunOptions): Promise<Run> {
  const missing = missingSite(options.folder);
  if (missing) return { unusable: true, findings: [missing] };
  const disk = options.memory || options.cache === false ? undefined : await diskCache(options.folder);
  const cache = options.memory ?? disk;
  const loaded = await loadSite({
    folder: options.folder,
    overrides: { baseUrl: options.baseUrl, url: options.url },
    onStage: options.onStage,
    reusable: options.reusable,
    documents: cache?.documents,
    checksOnly: options.checksOnly,
    withDisk: options.withDisk,
    workers: options.workers,
  });
  if (!loaded.site) {
    return { findings: decide(loaded.diagnostics, loaded.config), unusable: loaded.config === undefined };
  }
  const { onStage, checksOnly } = options;
  const rendered = await renderSite(loaded.site, { onStage, checksOnly, memo: cache?.memo });
  disk?.save();
  const findings = decide([...loaded.diagnostics, ...rendered.diagnostics], loaded.config);
  return { site: loaded.site, rendered, findings, unusable: false };
}

/** The finding for a site folder that is none. */
export function missingSite(folder: string): Finding | undefined {
  const entry = statSync(folder, { throwIfNoEntry: false });
  if (entry?.isDirectory()) return undefined;
  return {
    code: 'missing-site',
    severity: 'error',
    message: `${folder} ${entry ? 'is no folder' : 'does not exist'}.`,
    hint: 'Give the folder that holds ceems.config.ts, or the docs.',
  };
}

async function diskCache(folder: string): Promise<SiteCache> {
  return openSiteCache(folder, await toolFingerprint(folder));
}

function decide(diagnostics: readonly Diagnostic[], config: SiteConfig | undefined): readonly Finding[] {
  return decideSeverities(diagnostics, config);
}

/** Number of findings of each severity. */
export function count(findings: readonly Finding[]): { errors: number; warnings: number; hints: number } {
  const of = (severity: Finding['severity']) =>
    findings.filter((finding) => finding.severity === severity).length;
  return { errors: of('error'), warnings: of('warning'), hints: of('hint') };
}

/** 0 fine, 1 the content has errors (or warnings, if strict), 2 unusable. */
export function exitCode(run: Pick<Run, 'findings' | 'unusable'>, strict: boolean): number {
  if (run.unusable) return 2;
  const { errors, warnings } = count(run.findings);
  return errors > 0 || (strict && warnings > 0) ? 1 : 0;
}

/** The output folder: `build` in the site unless told otherwise. */
export function outFolderOf(folder: string, outDir: string | undefined): string {
  return outDir === undefined ? path.join(folder, 'build') : path.resolve(outDir);
}
