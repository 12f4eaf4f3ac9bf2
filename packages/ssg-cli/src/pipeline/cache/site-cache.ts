import type { CachedValues } from '../../search/index.ts';
import type { ModuleStore } from '../../tools/modules/cached-modules.ts';
import type { BundleStore, CachedBundle } from './bundles.ts';
import type { Compiled, DocumentCache } from './compile.ts';
import { openDocument, openPage, type PackedPage } from './packed.ts';
import type { CachedRender } from './render-cache.ts';
import { emptyRenderCache, type RenderCache } from './render-cache.ts';

/** A page of this run, taken apart. */
export type MadePage = Omit<CachedRender, 'page'> & { readonly made: PackedPage };

/** What one run leaves for the next: compiled documents, rendered pages and scripts, each with its dependencies. */
export interface SiteCache {
  readonly documents: DocumentCache;
  readonly renders: RenderCache;
  /** Stores a page. Its texts are unpacked on access. */
  readonly storePage: (made: MadePage) => CachedRender;
  readonly bundles: BundleStore;
  /** Cached parts of search indexes; absent if they are rebuilt each time. */
  readonly indexes?: CachedValues;
  /** Results of earlier runs, see `resultOf`. */
  readonly results: CachedValues;
  /** Compiled modules of the site; absent if they are compiled each time. */
  readonly modules?: ModuleStore | undefined;
  /** Ends a run: drops unused values and writes new ones. Returns the error if that failed. */
  readonly save: () => NodeJS.ErrnoException | undefined;
  /** Closes the cache; nothing may be read after this. */
  readonly close: () => void;
}

/** A cache in memory, and how much is in it. */
export interface MemoryCache extends SiteCache {
  readonly count: () => { readonly documents: number; readonly pages: number; readonly bundles: number };
}

/**
 * A cache that lives as long as the process. Trees and texts are packed in it, too. `start`: the cache on disk, from
 * which values are read on demand; nothing is written there.
 */
export function memoryCache(start?: SiteCache): MemoryCache {
  const documents = usedOnly<Compiled>();
  const bundles = usedOnly<CachedBundle>();
  const results = usedOnly<Uint8Array>();
  const renders = start
    ? { pages: new Map(start.renders.pages), facets: start.renders.facets }
    : emptyRenderCache();
  return {
    documents: {
      get: (key, source) => documents.get(key) ?? taken(key, start?.documents.get(key, source), documents),
      set(key, source, { document: { metadata, trees }, reads, hasExcerpt }) {
        const compiled = {
          document: openDocument({ metadata, hasExcerpt, reads }, source, () => trees),
          reads,
        };
        documents.set(key, compiled);
        return compiled;
      },
    },
    renders,
    modules: start?.modules,
    storePage({ made: { metadata, texts }, ...entry }) {
      const { html, markdown, records, search } = texts;
      const page = openPage(metadata, {
        html: () => html,
        markdown: () => markdown,
        records: () => records,
        search: () => search,
      });
      return { ...entry, page };
    },
    bundles: {
      get: (key) => bundles.get(key) ?? taken(key, start?.bundles.get(key), bundles),
      set: bundles.set,
    },
    results: {
      get: (name) => results.get(name) ?? taken(name, start?.results.get(name), results),
      set: results.set,
    },
    count: () => ({ documents: documents.size(), pages: renders.pages.size, bundles: bundles.size() }),
    save() {
      documents.forget();
      bundles.forget();
      results.forget();
      return undefined;
    },
    // Pages of the last good run are still read when a later run fails.
    close() {},
  };
}

function taken<T>(
  key: string,
  found: T | undefined,
  into: { readonly set: (key: string, value: T) => void },
): T | undefined {
  if (found !== undefined) into.set(key, found);
  return found;
}

/** Values by key, which are dropped if a run does not use them. */
function usedOnly<T>() {
  const values = new Map<string, T>();
  const used = new Set<string>();
  return {
    get(key: string): T | undefined {
      used.add(key);
      return values.get(key);
    },
    set(key: string, value: T): void {
      used.add(key);
      values.set(key, value);
    },
    forget(): void {
      for (const key of values.keys()) if (!used.has(key)) values.delete(key);
      used.clear();
    },
    size: () => values.size,
  };
}
