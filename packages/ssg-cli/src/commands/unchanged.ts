import path from 'node:path';
import { configFile, loadConfig } from '../config/index.ts';
import type { KnownOutput } from '../emit/index.ts';
import type { OutputFile, SiteConfig } from '../model/index.ts';
import { digestOf } from '../pipeline/cache/digest.ts';
import { describeInputs, knownDigests } from '../pipeline/cache/inputs.ts';
import {
  cacheFolder,
  isManifestCurrent,
  knownOutput,
  lastManifest,
  listOutput,
  type Manifest,
  saveManifest,
} from '../pipeline/cache/manifest.ts';
import type { Configured } from '../pipeline/load-site.ts';
import { toolFingerprint } from '../tools/fingerprint.ts';
import { historyKey } from '../tools/git.ts';
import type { SiteOptions } from './options.ts';
import type { Run } from './run.ts';

/** What is known of a build before it starts. */
export interface BuildStart {
  readonly time: number;
  /** Digest of everything it depends on except files; absent without a usable config. */
  readonly key?: string;
  /** Digest of the tool. */
  readonly tool: string;
  readonly configured: Configured;
}

/**
 * Collects what a build depends on except files. The config is run each time, since its values may come from anywhere.
 */
export async function startBuild({ folder, baseUrl, url }: SiteOptions): Promise<BuildStart> {
  const time = Date.now();
  const asked = historyKey(folder);
  const tool = await toolFingerprint(folder);
  const file = await configFile(folder, { folder: cacheFolder(folder), tool });
  const [loaded, history] = await Promise.all([loadConfig(file, { baseUrl, url }), asked]);
  const [config, configured] = [loaded.value, { file, loaded }];
  return { time, tool, configured, ...(config ? { key: digestOf([tool, history, plain(config)]) } : {}) };
}

/**
 * The config without functions, whose files are tracked, and without the cache settings, which do not change the
 * output.
 */
function plain(config: SiteConfig): unknown {
  const { remarkPlugins: _, rehypePlugins: __, transformPage: ___, cache: ____, ...rest } = config;
  return rest;
}

/** The last build into the same folder. */
export interface LastBuild {
  /** The manifest of the last build if there is nothing to do: its inputs and its output are unchanged. */
  readonly unchanged?: Pick<Manifest, 'findings' | 'pages' | 'bytes' | 'output'>;
  /** Files of its output that need not be written again if their keys are the same. */
  readonly known: () => KnownOutput;
  /** Returns the digest of a file that is as the last build read it. */
  readonly digests?: (file: string) => string | undefined;
}

/** Looks at the last build. */
export function lastBuild({ folder }: SiteOptions, { key, tool }: BuildStart, out: string): LastBuild {
  const last = lastManifest(folder, out);
  if (!last) return { known: () => new Map() };
  const found = { known: () => knownOutput(last, tool), digests: knownDigests(last.inputs) };
  return key !== undefined && isManifestCurrent(last, key) ? { unchanged: last, ...found } : found;
}

/** What the next build reports again if there is nothing to do. */
interface Built extends Pick<Manifest, 'findings' | 'pages'> {
  readonly report?: { readonly bytes: number };
}

/** What a build wrote, and where. */
interface Written {
  readonly out: string;
  readonly run: Run;
  readonly files: readonly OutputFile[];
  readonly result: Built;
}

/** Saves the result of a build for the next one. */
export function saveBuild(
  { folder }: SiteOptions,
  { key, tool, time }: BuildStart,
  { out, run, files, result }: Written,
): void {
  if (key === undefined || !run.site || !result.report) return;
  const { content, reads, reusable } = run.site;
  const sources = [...content.docs, ...content.posts, ...content.markdownPages, ...content.texts.values()];
  const others = [...content.code.values(), ...content.assets.values(), ...content.statics.values()];
  const hashes = [...sources, ...others].map(({ file, hash }) => [path.join(folder, file), hash] as const);
  saveManifest(folder, {
    key,
    tool,
    outFolder: out,
    inputs: describeInputs({
      start: time,
      trace: content.trace,
      hashes: new Map(hashes),
      code: reusable.watched,
      reads,
    }),
    output: listOutput(out, new Map(files.map((file) => [file.path, file.key]))),
    // A finding about the cache server is not about the site.
    findings: result.findings.filter(({ code }) => code !== 'cache-not-shared'),
    pages: result.pages,
    bytes: result.report.bytes,
  });
}
