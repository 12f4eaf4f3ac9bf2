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

/** Internal options of a run, in addition to those of the command. */
export interface RunOptions extends SiteOptions {
  /** The cache of earlier runs of this process, instead of the one on disk. */
  readonly memory?: SiteCache | undefined;
  /** Browser scripts of other runs of this process, behind those in the cache. */
  readonly bundles?: BundleStore | undefined;
  /** The config, if it was already read. */
  readonly configured?: Configured | undefined;
  /** Returns the digest of a file that is unchanged since an earlier run. */
  readonly digests?: ((file: string) => string | undefined) | undefined;
  /** Digest of the tool, if it was already computed. */
  readonly tool?: string | undefined;
  /** Only what the checks need. */
  readonly checksOnly?: boolean | undefined;
  /** Pages must work when opened from a disk, too. */
  readonly withDisk?: boolean | undefined;
  /** Files made from all pages are made on request. */
  readonly wholeSiteLater?: boolean | undefined;
  /** Code and scripts of an earlier run, if none of their files changed. */
  readonly reusable?: Reusable | undefined;
  /** This is a second attempt after a damaged cache: the shared cache is not fetched. */
  readonly isAgain?: boolean | undefined;
  /** Called with an outline of the site, while many of its files are compiled, see `LoadOptions`. */
  readonly onOutline?: ((site: Site) => void) | undefined;
  /** Called when the site is loaded, before its pages are rendered. */
  readonly onSite?: ((site: Site) => void) | undefined;
}

/** A site loaded, rendered and checked, with its findings. Without `rendered`, the findings say why. */
export interface Run {
  readonly site?: Site;
  readonly rendered?: RenderedSite;
  readonly findings: readonly Finding[];
  /** The config, the site folder or the site's own code cannot be used: exit code 2. */
  readonly unusable: boolean;
  /** Closes the cache, from which texts of pages are read. */
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

/** The local and the shared cache. */
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
  const onOutline = renderableFor(options.onOutline);
  const loaded = await loadSite({ ...shared, ...given, onOutline });
  if (!loaded.site) {
    cache.close();
    const findings = decide(loaded.diagnostics, loaded.config);
    return { findings, unusable: loaded.config === undefined, release: () => {} };
  }
  await renderableFor(options.onSite)?.(loaded.site);
  const rendered = await renderSite(loaded.site, { ...shared, wholeSiteLater });
  const unsaved = cache.save();
  // The cache of a check lacks the HTML of pages.
  if (!unsaved && !checksOnly) await server?.send();
  const problem = [...cacheProblem(unsaved), ...(server?.problems() ?? [])];
  const findings = decide([...loaded.diagnostics, ...rendered.diagnostics, ...problem], loaded.config);
  return { site: loaded.site, rendered, findings, unusable: false, release: cache.close };
}

/** Passes a site on if every page of it can be rendered. */
function renderableFor(
  take: ((site: Site) => void) | undefined,
): ((site: Site) => Promise<void>) | undefined {
  return (
    take &&
    (async (site) => {
      await site.context.running.loadApi?.();
      take(site);
    })
  );
}

/** A read-only site is built without a cache. Any other reason is reported, such as a full disk. */
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
