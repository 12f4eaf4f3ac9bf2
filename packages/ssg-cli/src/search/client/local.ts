import type {
  SearchAnswer,
  SearchKind,
  SearchOptions,
  SearchProvider,
  SiteProps,
} from '../../model/index.ts';
import { buildAnswer, emptyAnswer, kindOfHit, withSnippets } from './answer.ts';
import { boostHeadings } from './boost.ts';
import type { KnownItem } from './items.ts';
import { type LoadFile, scriptLoader } from './load.ts';
import { markWords } from './markWords.ts';
import { queryTerms, unitsOf } from './query.ts';
import { type Layout, massOf, type RankedPage, rankPages } from './rank.ts';
import { siteAddress, type UrlOf } from './site.ts';
import { openStore, type Store, type TermStore } from './store.ts';

/** Pages that entries and kinds are looked up in, at most. */
const MOST_PAGES = 400;

const NO_ITEMS: ReadonlyMap<number, readonly KnownItem[]> = new Map();

/** Pages beyond those asked for whose headings are looked at before the order is final. */
const MARGIN = 6;

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
  const ranked = rankPages({ units, map: terms.map, layout });
  const end = (asked.offset ?? 0) + asked.limit;
  // Kinds are counted and filtered where entries are known: in all pages, unless that takes too many files.
  const near = store.isWhole || asked.kinds ? ranked.slice(0, MOST_PAGES) : ranked.slice(0, end + MARGIN);
  const numbers = near.map(({ page }) => page);
  const [entries, items] = await Promise.all([
    store.pages(numbers),
    terms.hasText ? store.items(numbers) : NO_ITEMS,
  ]);
  const found = boostHeadings({
    pages: near,
    units,
    massOf: (unit) => massOf(unit, terms.map, layout.count),
    entryOf: (page) => entries.get(page),
    itemsOf: (document) => items.get(document) ?? [],
    pageStarts: layout.pageStarts,
  });
  const wanted = asked.kinds === undefined ? found : ofKinds(found, asked.kinds, layout);
  return buildAnswer({
    pages: wanted.slice(asked.offset ?? 0, end),
    total: asked.kinds === undefined ? ranked.length : wanted.length,
    all: found,
    entries,
    layout,
    units,
    vocabulary: terms.vocabulary,
    urlOf: asked.urlOf,
    sections: asked.sections ?? 3,
  });
}

/** The hits of some kinds only. */
function ofKinds(pages: readonly RankedPage[], kinds: readonly SearchKind[], layout: Layout): RankedPage[] {
  return pages.flatMap((page) => {
    const sections = page.sections.filter((section) => kinds.includes(kindOfHit(section, layout)));
    return sections.length > 0 ? [{ ...page, sections }] : [];
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
