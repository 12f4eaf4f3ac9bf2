import { decideSeverities } from '../diagnostics/index.ts';
import type { Diagnostic, Finding, SiteConfig } from '../model/index.ts';
import {
  type BundleStore,
  type Configured,
  clearDiskCache,
  DamagedCache,
  loadSite,
  memoryCache,
  moduleStore,
  openDiskCache,
  openThreads,
  type RenderedSite,
  type Reusable,
  readConfig,
  renderSite,
  type Site,
  type SiteCache,
  type Threads,
} from '../pipeline/index.ts';
import { toolFingerprint } from '../tools/fingerprint.ts';
import type { SiteOptions } from './options.ts';
import { missingSite } from './outcome.ts';
import { openShared, type SharedCache } from './shared-cache.ts';

/** What a command asks of a run, besides what it was asked for itself. */
export interface RunOptions extends SiteOptions {
  /** What earlier runs of this process left, instead of the cache on disk. */
  readonly memory?: SiteCache | undefined;
  /** Browser scripts of earlier runs, instead of those in the cache. */
  readonly bundles?: BundleStore | undefined;
  /** The config, when it was read already. */
  readonly configured?: Configured | undefined;
  /** Returns the digest of a file that is as an earlier run read it. */
  readonly digests?: ((file: string) => string | undefined) | undefined;
  /** Digest of the tool, when it was made already. */
  readonly tool?: string | undefined;
  /** Only what the checks need. */
  readonly checksOnly?: boolean | undefined;
  /** Pages are to work when opened from a disk, too. */
  readonly withDisk?: boolean | undefined;
  /** Files that are made from all pages are made when they are asked for. */
  readonly wholeSiteLater?: boolean | undefined;
  /** Code and scripts of an earlier run, when none of their files changed. */
  readonly reusable?: Reusable | undefined;
  /** The cache was damaged: nothing is fetched that may be so again. */
  readonly isAgain?: boolean | undefined;
  /** Called with an outline of the site, while many of its files are compiled, see `LoadOptions`. */
  readonly onOutline?: ((site: Site) => void) | undefined;
  /** Called when the site is loaded, before its pages are drawn. */
  readonly onSite?: ((site: Site) => void) | undefined;
}

/** A site loaded, rendered and checked, with its findings. Without `rendered`, the findings say why. */
export interface Run {
  readonly site?: Site;
  readonly rendered?: RenderedSite;
  readonly findings: readonly Finding[];
  /** The config, the site folder or the site's own code cannot be used: exit code 2. */
  readonly unusable: boolean;
  /** Closes the cache that texts of pages are read from. */
  readonly release: () => void;
}

/** Loads, renders and checks a site; writes nothing but the cache. */
export async function runSite(options: RunOptions): Promise<Run> {
  const missing = missingSite(options.folder);
  if (missing) return { unusable: true, findings: [missing], release: () => {} };
  const { memory, cache, folder } = options;
  if (memory || cache === false) return runWith({ cache: memory ?? memoryCache() }, options);
  return retryWhenDamaged(folder, async (isAgain) => {
    const overrides = { baseUrl: options.baseUrl, url: options.url };
    const tool = options.tool ?? (await toolFingerprint(folder));
    const modules = moduleStore(folder, tool);
    const configured = options.configured ?? (await readConfig({ folder, overrides, modules }));
    const shared = await openShared(options, configured.loaded.value?.cache, tool);
    if (!isAgain && !options.isAgain) await shared?.fetch();
    return runWith({ cache: openDiskCache(folder, tool), shared }, { ...options, configured });
  });
}

/** Opens the cache on disk of a site. */
export async function openCache(folder: string): Promise<SiteCache> {
  return openDiskCache(folder, await toolFingerprint(folder));
}

/**
 * Runs work that uses the cache of a site. If a cached value turns out to be damaged, the work runs again with an empty
 * cache.
 */
export async function retryWhenDamaged<T>(
  folder: string,
  work: (isAgain: boolean) => Promise<T>,
): Promise<T> {
  try {
    return await work(false);
  } catch (error) {
    if (!(error instanceof DamagedCache)) throw error;
    clearDiskCache(folder);
    return work(true);
  }
}

/** What earlier runs left: here, and on a server. */
interface Caches {
  readonly cache: SiteCache;
  readonly shared?: SharedCache | undefined;
}

async function runWith(caches: Caches, options: RunOptions): Promise<Run> {
  const threads = openThreads(options.workers);
  try {
    return await runIn(caches, threads, options);
  } catch (error) {
    caches.cache.close();
    throw error;
  } finally {
    await threads.close();
  }
}

async function runIn({ cache, shared: server }: Caches, threads: Threads, options: RunOptions): Promise<Run> {
  const { folder, onStage, checksOnly, reusable, withDisk, configured, bundles, wholeSiteLater } = options;
  const overrides = { baseUrl: options.baseUrl, url: options.url };
  const shared = { cache, threads, onStage, checksOnly, digests: options.digests };
  const given = { folder, configured, overrides, bundles, reusable, withDisk };
  const onOutline = drawableFor(options.onOutline);
  const loaded = await loadSite({ ...shared, ...given, onOutline });
  if (!loaded.site) {
    cache.close();
    const findings = decide(loaded.diagnostics, loaded.config);
    return { findings, unusable: loaded.config === undefined, release: () => {} };
  }
  await drawableFor(options.onSite)?.(loaded.site);
  const rendered = await renderSite(loaded.site, { ...shared, wholeSiteLater });
  const unsaved = cache.save();
  // What a run of checks leaves lacks the pages themselves.
  if (!unsaved && !checksOnly) await server?.send();
  const problem = [...cacheProblem(unsaved), ...(server?.problems() ?? [])];
  const findings = decide([...loaded.diagnostics, ...rendered.diagnostics, ...problem], loaded.config);
  return { site: loaded.site, rendered, findings, unusable: false, release: cache.close };
}

/** Hands a site over when every page of it can be drawn. */
function drawableFor(take: ((site: Site) => void) | undefined): ((site: Site) => Promise<void>) | undefined {
  return (
    take &&
    (async (site) => {
      await site.context.running.loadApi?.();
      take(site);
    })
  );
}

/** A site that may not be written is built without a cache; any other reason is reported, such as a disk that is full. */
function cacheProblem(error: NodeJS.ErrnoException | undefined): readonly Diagnostic[] {
  if (error === undefined || ['EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')) return [];
  return [
    {
      code: 'cache-not-written',
      message: `The cache in .ceems-docs could not be written: ${error.message.replace(/, \w+( '.*)?$/s, '')}`,
      hint: 'The site itself is complete; the next build starts from the cache as it was. `--no-cache` leaves it out.',
    },
  ];
}

function decide(diagnostics: readonly Diagnostic[], config: SiteConfig | undefined): readonly Finding[] {
  return decideSeverities(diagnostics, config);
}
