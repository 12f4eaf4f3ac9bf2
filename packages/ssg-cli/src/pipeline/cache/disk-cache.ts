import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Document } from '../../model/index.ts';
import type { ModuleStore } from '../../tools/modules/cached-modules.ts';
import { clearPacks, openPacks, type PackStore, pack, unpack } from '../../tools/pack-store.ts';
import type { FacetDigests } from './answers.ts';
import type { BundleStore, CachedBundle } from './bundles.ts';
import type { Compiled, DocumentCache } from './compile.ts';
import { digestOf } from './digest.ts';
import { readEntries, writeEntries } from './entries.ts';
import { cacheFolder } from './manifest.ts';
import { type DocumentMetadata, keep, openDocument, openPage, type PageMetadata, read } from './packed.ts';
import type { Reads } from './reads.ts';
import type { CachedRender, RenderCache } from './render-cache.ts';
import type { MadePage, SiteCache } from './site-cache.ts';

interface StoredPage extends Omit<CachedRender, 'page'> {
  readonly page: Omit<PageMetadata, 'anchors'> & { readonly anchors: readonly string[] };
}

interface StoredDocument {
  readonly metadata: DocumentMetadata;
  readonly hasExcerpt: boolean;
  readonly reads: Reads;
}

/** What is read at every start; trees and texts are read on demand. */
interface Index {
  /** Names of the values with `StoredDocument` by key. */
  readonly documents: readonly string[];
  /** Names of the values with `StoredPage` by route. */
  readonly pages: readonly string[];
  readonly facets: FacetDigests;
  /** Names of what is kept of search indexes. */
  readonly indexes: readonly string[];
  /** Names of browser scripts. */
  readonly bundles: readonly string[];
}

/** Deletes the cache of a site. */
export function clearDiskCache(siteFolder: string): void {
  clearPacks(cacheFolder(siteFolder));
}

/** The modules of a site that earlier runs compiled. */
export function moduleStore(siteFolder: string, tool: string): ModuleStore {
  return { folder: cacheFolder(siteFolder), tool };
}

/** Packed values whose names start with a letter. `used` collects the names that a run reads. */
function packedValues(store: PackStore, letter: string, used: Set<string>): SiteCache['results'] {
  return {
    get(name) {
      used.add(`${letter}-${name}`);
      return store.read(`${letter}-${name}`);
    },
    set(name, value) {
      used.add(`${letter}-${name}`);
      store.put(`${letter}-${name}`, value);
    },
  };
}

/** Opens the cache of a site. `tool`: fingerprint of the tool; a cache of another version counts as empty. */
export function openDiskCache(siteFolder: string, tool: string): SiteCache {
  const store = openPacks(cacheFolder(siteFolder), tool);
  const index = readIndex(store);
  const documents = new Map<string, Compiled>();
  const bundles = new Map<string, CachedBundle>();
  const indexes = new Set<string>();
  const results = new Set<string>();
  const renders: RenderCache = { pages: restorePages(index, store), facets: index.facets };
  return {
    renders,
    modules: moduleStore(siteFolder, tool),
    documents: documentsIn(store, index, documents),
    storePage: (made) => storePage(made, store),
    bundles: bundlesIn(store, bundles),
    indexes: packedValues(store, 'i', indexes),
    results: packedValues(store, 'v', results),
    save() {
      const stored: Index = {
        documents: writeEntries(store, documents, storedDocument),
        pages: writeEntries(store, renders.pages, storedPage),
        facets: renders.facets,
        // A run for the checks only makes no index and no scripts.
        indexes: indexes.size > 0 ? [...indexes] : index.indexes,
        bundles: bundles.size > 0 ? [...bundles.keys()].map((key) => `b-${key}`) : index.bundles,
      };
      store.put('site', pack(stored));
      const ofDocuments = [...documents.keys()].map((key) => `d-${key}`);
      const ofPages = [...renders.pages.values()].flatMap((entry) =>
        namesOf(entry.page.key ?? nameOf(entry)),
      );
      const { documents: entries, pages, bundles: scripts, indexes: ofSearch } = stored;
      const kept = ['site', ...entries, ...pages, ...ofDocuments, ...ofPages, ...scripts, ...ofSearch];
      return store.save(new Set([...kept, ...results]));
    },
    close: store.close,
  };
}

/** Documents of the last run and of this one. `used` receives those that this run reads or creates. */
function documentsIn(store: PackStore, index: Index, used: Map<string, Compiled>): DocumentCache {
  const documents = readEntries<StoredDocument>(store, index.documents);
  return {
    get(key, source) {
      const stored = documents.get(key);
      const cached = used.get(key);
      if (cached || stored === undefined || !store.has(`d-${key}`)) return cached;
      const { reads } = stored;
      const document = openDocument(stored, source, () => read(store, `d-${key}`));
      used.set(key, { document, reads });
      return { document, reads };
    },
    set(key, source, { document: { metadata, trees }, reads, hasExcerpt }) {
      const load = keep(store, `d-${key}`, trees);
      const compiled = { document: openDocument({ metadata, hasExcerpt, reads }, source, load), reads };
      used.set(key, compiled);
      return compiled;
    },
  };
}

function storePage({ made: { metadata, texts }, ...entry }: MadePage, store: PackStore): CachedRender {
  const name = nameOf(entry);
  const html = keep(store, `h-${name}`, texts.html);
  const markdown = keep(store, `m-${name}`, texts.markdown);
  const records = keep(store, `r-${name}`, texts.records);
  const search = keep(store, `s-${name}`, texts.search);
  return { ...entry, page: openPage(metadata, { html, markdown, records, search }, name) };
}

/** Scripts of the last run and of this one. `used`: as above. */
function bundlesIn(store: PackStore, used: Map<string, CachedBundle>): BundleStore {
  return {
    get(key) {
      const cached = used.get(key);
      const bytes = cached ? undefined : store.read(`b-${key}`);
      if (bytes === undefined) return cached;
      const found = deserialize(inflateRawSync(bytes)) as CachedBundle;
      used.set(key, found);
      return found;
    },
    set(key, kept) {
      used.set(key, kept);
      store.put(`b-${key}`, deflateRawSync(serialize(kept), { level: 1 }));
    },
  };
}

function readIndex(store: PackStore): Index {
  const packed = store.read('site');
  return packed ? unpack<Index>(packed) : { documents: [], pages: [], facets: {}, indexes: [], bundles: [] };
}

function storedDocument({ document, reads }: Compiled): StoredDocument {
  const names = Object.keys(document).filter((name) => !['body', 'excerpt', 'source'].includes(name));
  const metadata = Object.fromEntries(names.map((name) => [name, document[name as keyof Document]]));
  return { metadata: metadata as unknown as DocumentMetadata, hasExcerpt: 'excerpt' in document, reads };
}

function restorePages({ pages }: Index, store: PackStore): RenderCache['pages'] {
  return new Map(
    [...readEntries<StoredPage>(store, pages)].flatMap(([route, stored]) => {
      const name = nameOf(stored);
      return namesOf(name).every(store.has) ? [[route, restorePage(stored, name, store)] as const] : [];
    }),
  );
}

function restorePage(stored: StoredPage, name: string, store: PackStore): CachedRender {
  const metadata = { ...stored.page, anchors: new Set(stored.page.anchors) };
  const load = (kind: string) => () => read(store, `${kind}-${name}`);
  const texts = { html: load('h'), markdown: load('m'), records: load('r'), search: load('s') };
  return { ...stored, page: openPage(metadata, texts, name) };
}

type Named = Pick<StoredPage, 'key' | 'answers' | 'reads' | 'isChecksOnly'>;

/** Pages with the same key, answers and reads have the same name. */
function nameOf({ key, answers, reads, isChecksOnly }: Named): string {
  const digests = Object.entries(answers).map(([facet, { digest }]) => [facet, digest]);
  return digestOf([key, digests, reads, isChecksOnly]);
}

/** The names of the values of a page. */
function namesOf(name: string): readonly string[] {
  return ['h', 'm', 'r', 's'].map((kind) => `${kind}-${name}`);
}

function storedPage({ page, ...entry }: CachedRender): StoredPage {
  const { path: route, references, anchors, sourceFile, diagnostics, failure } = page;
  const metadata = {
    path: route,
    references,
    anchors: [...anchors],
    ...(sourceFile ? { sourceFile } : {}),
    diagnostics,
    ...(failure ? { failure } : {}),
  };
  return { ...entry, page: metadata };
}
