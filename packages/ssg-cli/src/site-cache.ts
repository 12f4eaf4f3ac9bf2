import path from 'node:path';
import type { DocumentCache } from './compile.ts';
import type { Document } from './model/index.ts';
import type { RenderedPage } from './render/index.ts';
import type { RenderMemo, RenderMemoEntry } from './site.ts';
import { type DiskStore, openStore, withLazy } from './tools/disk-cache.ts';

/** What one run leaves for the next: compiled documents and rendered pages, by the keys of all that they depend on. */
export interface SiteCache {
  readonly documents: DocumentCache;
  readonly memo: RenderMemo;
  /** Writes what this run added, and forgets what it did not use. */
  readonly save: () => void;
}

type DocumentTrees = Pick<Document, 'body'> & { readonly excerpt?: Document['excerpt'] };
type PageTexts = Pick<RenderedPage, 'html' | 'article' | 'content' | 'records' | 'markdown'>;

interface StoredPage {
  readonly keys: RenderMemoEntry['keys'];
  readonly page: Omit<RenderedPage, keyof PageTexts | 'anchors'> & { readonly anchors: readonly string[] };
  readonly contentDiagnostics: RenderMemoEntry['contentDiagnostics'];
}

interface Index {
  readonly tool: string;
  readonly documents: Readonly<Record<string, Omit<Document, keyof DocumentTrees> & { hasExcerpt: boolean }>>;
  readonly pages: Readonly<Record<string, StoredPage>>;
}

/** Opens the cache in a site's folder. One that another version of the tool wrote counts as empty. */
export function openSiteCache(siteFolder: string, tool: string): SiteCache {
  const store = openStore(path.join(siteFolder, '.ceems-docs', 'pages'));
  const stored = store.read('index') as Index | undefined;
  const index: Index = stored?.tool === tool ? stored : { tool, documents: {}, pages: {} };
  const used = new Map<string, Document>();
  const fresh = new Set<string>();
  const memo: RenderMemo = new Map(
    Object.entries(index.pages)
      .filter(([, { keys }]) => keys.page === undefined || store.names.has(`p-${keys.page}`))
      .map(([route, page]) => [route, restorePage(page, store)]),
  );
  const before = new Map(memo);
  return {
    memo,
    documents: {
      get(key) {
        const meta = used.get(key) ?? index.documents[key];
        if (meta === undefined || !('body' in meta || store.names.has(`d-${key}`))) return undefined;
        const document = 'body' in meta ? meta : restoreDocument(key, meta, store);
        used.set(key, document);
        return document;
      },
      set(key, document) {
        used.set(key, document);
        fresh.add(key);
      },
    },
    save() {
      saveAll({ store, tool, used, fresh, memo, before });
    },
  };
}

function restoreDocument(key: string, meta: Index['documents'][string], store: DiskStore): Document {
  const { hasExcerpt, ...known } = meta;
  const load = () => readWhole<DocumentTrees>(`d-${key}`, store);
  return withLazy<typeof known, DocumentTrees>(
    known,
    hasExcerpt ? ['body', 'excerpt'] : ['body'],
    load,
  ) as Document;
}

function restorePage(stored: StoredPage, store: DiskStore): RenderMemoEntry {
  const known = { ...stored.page, anchors: new Set(stored.page.anchors) };
  const load = () => readWhole<PageTexts>(`p-${stored.keys.page}`, store);
  const page = withLazy<typeof known, PageTexts>(
    known,
    ['html', 'article', 'content', 'records', 'markdown'],
    load,
  );
  return { keys: stored.keys, page, contentDiagnostics: stored.contentDiagnostics };
}

function readWhole<T>(name: string, store: DiskStore): T {
  const value = store.read(name);
  if (value === undefined) throw new Error('The cache in .ceems-docs is damaged: delete that folder.');
  return value as T;
}

interface Saving {
  readonly store: DiskStore;
  readonly tool: string;
  readonly used: ReadonlyMap<string, Document>;
  readonly fresh: ReadonlySet<string>;
  readonly memo: RenderMemo;
  readonly before: ReadonlyMap<string, RenderMemoEntry>;
}

function saveAll({ store, tool, used, fresh, memo, before }: Saving): void {
  const documents: Record<string, Index['documents'][string]> = {};
  for (const [key, document] of used) {
    if (fresh.has(key)) {
      const { body, excerpt } = document;
      store.write(`d-${key}`, excerpt === undefined ? { body } : { body, excerpt });
    }
    documents[key] = metaOf(document);
  }
  const pages: Record<string, StoredPage> = {};
  for (const [route, entry] of memo) {
    if (before.get(route) !== entry && entry.keys.page !== undefined) {
      const { html, article, content, records, markdown } = entry.page;
      store.write(`p-${entry.keys.page}`, { html, article, content, records, markdown } satisfies PageTexts);
    }
    pages[route] = storedPage(entry);
  }
  store.write('index', { tool, documents, pages } satisfies Index);
  const pageNames = Object.values(pages).flatMap(({ keys }) =>
    keys.page === undefined ? [] : [`p-${keys.page}`],
  );
  store.keepOnly(new Set(['index', ...Object.keys(documents).map((key) => `d-${key}`), ...pageNames]));
}

/** All of a document but its trees, which stay on disk until they are asked for. */
function metaOf(document: Document): Index['documents'][string] {
  const names = Object.keys(document).filter(
    (name) => name !== 'body' && name !== 'excerpt',
  ) as (keyof Document)[];
  const known = Object.fromEntries(names.map((name) => [name, document[name]]));
  return { ...known, hasExcerpt: 'excerpt' in document } as unknown as Index['documents'][string];
}

function storedPage({ keys, page, contentDiagnostics }: RenderMemoEntry): StoredPage {
  const { path: route, references, anchors, sourceFile, diagnostics, failure } = page;
  const known = {
    path: route,
    references,
    anchors: [...anchors],
    ...(sourceFile ? { sourceFile } : {}),
    diagnostics,
    ...(failure ? { failure } : {}),
  };
  return { keys, page: known, contentDiagnostics };
}
