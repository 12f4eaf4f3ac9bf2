import type { SearchAnswer, SearchOptions, SearchProvider, SiteProps } from '../../model/index.ts';
import { buildAnswer, emptyAnswer, withSnippets } from './answer.ts';
import { boostHeadings } from './boost.ts';
import { KIND_LETTERS } from './format.ts';
import { type LoadFile, scriptLoader } from './load.ts';
import { markWords } from './markWords.ts';
import { queryTerms, unitsOf } from './query.ts';
import { rankPages } from './rank.ts';
import { siteAddress, type UrlOf } from './site.ts';
import { openStore, type Store, type TermStore } from './store.ts';

/** Pages beyond those asked for whose headings are looked at before the order is final. */
const MARGIN = 8;

/** The provider that answers from the site's own index, loaded from `search/` when it is first needed. */
export function createProvider(site: Pick<SiteProps, 'base'>): SearchProvider {
  const { root, urlOf } = siteAddress(site.base, document);
  return createLocalProvider(scriptLoader(`${root}search/`), urlOf);
}

/** The same over any source of files. */
export function createLocalProvider(load: LoadFile, urlOf: UrlOf): SearchProvider {
  let opened: Promise<Store> | undefined;
  const open = () => {
    opened ??= openStore(load).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    markWords,
    search: async (query, options) => {
      options.signal?.throwIfAborted();
      return unlessAborted(answer(open(), query, { ...options, urlOf }), options.signal);
    },
  };
}

type Asked = SearchOptions & { readonly urlOf: UrlOf };

async function answer(opening: Promise<Store>, query: string, asked: Asked): Promise<SearchAnswer> {
  const words = queryTerms(query);
  if (words.length === 0) return emptyAnswer();
  const store = await opening;
  let isKnown = false;
  const full = store.terms(words).then((terms) => {
    isKnown = true;
    return terms;
  });
  // A failure is reported by the answer below, not here.
  full.catch(() => undefined);
  const headings = await store.headings();
  if (headings !== undefined && !isKnown && asked.onPartial !== undefined && !asked.signal?.aborted) {
    asked.onPartial(await answerFrom(store, headings, query, asked));
  }
  const found = await answerFrom(store, await full, query, asked);
  if (asked.signal?.aborted || found.pages.length === 0) return found;
  asked.onPartial?.(found);
  return withSnippets(found, store);
}

async function answerFrom(store: Store, terms: TermStore, query: string, asked: Asked) {
  const layout = await store.layout();
  const units = unitsOf(query, terms.vocabulary);
  const kinds = asked.kinds?.map((kind) => KIND_LETTERS[kind]).join('') ?? '';
  const all = rankPages({ units, map: terms.map, layout, isWanted: () => true });
  const wanted =
    kinds === ''
      ? all
      : rankPages({ units, map: terms.map, layout, isWanted: (kind) => kinds.includes(kind) });
  const end = (asked.offset ?? 0) + asked.limit;
  const near = wanted.slice(0, end + MARGIN);
  const entries = await store.pages(near.map(({ page }) => page));
  const pages = boostHeadings({
    pages: near,
    units,
    entryOf: (page) => entries.get(page),
    pageStarts: layout.pageStarts,
  });
  return buildAnswer({
    pages: pages.slice(asked.offset ?? 0, end),
    total: wanted.length,
    all,
    entries,
    layout,
    units,
    vocabulary: terms.vocabulary,
    urlOf: asked.urlOf,
    sections: asked.sections ?? 3,
  });
}

/** Rejects as soon as the signal says so, whatever the work still does. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
