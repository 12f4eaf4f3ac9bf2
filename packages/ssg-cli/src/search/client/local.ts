import type {
  CreateSearchProvider,
  SearchAnswer,
  SearchKind,
  SearchOptions,
  SearchProvider,
} from '../../model/index.ts';
import { buildAnswer, correctionsOf, emptyAnswer, kindOfHit, withSnippets } from './answer/answer.ts';
import { markWords } from './answer/mark-words.ts';
import { siteAddress, type UrlOf } from './answer/site.ts';
import { MANIFEST_FILE, manifestOf } from './index-files/format.ts';
import type { KnownItem } from './index-files/items.ts';
import { type LoadFile, scriptLoader } from './index-files/load-file.ts';
import type { Layout } from './index-files/pages.ts';
import { openStore, type Store, type TermStore } from './index-files/store.ts';
import { createVocabulary } from './index-files/vocabulary.ts';
import { openRhythm, pause } from './pause.ts';
import { type ParsedQuery, parseQuery } from './query/parse.ts';
import { subjectOf } from './query/prepared-query.ts';
import { isFound, queryTerms, type Unit, unitsOf } from './query/query.ts';
import { boostHeadings } from './ranking/boost.ts';
import { withNamed } from './ranking/named.ts';
import { withPlainName } from './ranking/plain-names.ts';
import { massOf, type RankedPage, rankPages } from './ranking/rank.ts';
import { titledPages } from './ranking/titles.ts';
import { verifyHits } from './ranking/verify.ts';
import { correctedName, type TypedName, typedNames } from './words/names.ts';
import { type SynonymGroup, synonymsWith } from './words/synonyms.ts';
import { literalOf, normalizeWord } from './words/tokenize.ts';

/** The most pages in which entries and kinds are looked up. */
const MAX_PAGES = 400;

const NO_ITEMS: ReadonlyMap<number, readonly KnownItem[]> = new Map();

/** The same on a large site, where each page has its own file. */
const MAX_FILES = 40;
/** The most files that a preview of the list loads on such a site, as long as it has the least pages. */
const MAX_PREVIEW_FILES = 10;
const MIN_PREVIEW = 2;

/** The provider that answers from the site's own index, loaded from `search/` when it is first needed. */
export const createProvider: CreateSearchProvider<LocalSettings> = ({ synonyms, ...site }) => {
  const { root, urlOf } = siteAddress(site, document);
  return createLocalProvider(scriptLoader(`${root}search/`), urlOf, synonyms);
};

interface LocalSettings {
  /** Groups of words that mean the same on this site, besides those of any field. */
  readonly synonyms?: readonly SynonymGroup[] | undefined;
}

/** The same over any source of files. */
export function createLocalProvider(
  load: LoadFile,
  urlOf: UrlOf,
  own: readonly SynonymGroup[] = [],
): SearchProvider {
  const synonyms = synonymsWith(own);
  const stores = new Map<string, Promise<Store>>();
  const rhythm = openRhythm();
  const open = (name: string, manifest = name) => {
    const known = stores.get(name);
    if (known !== undefined) return known;
    const opening = openStore(load, synonyms, manifest).catch((error: unknown) => {
      stores.delete(name);
      throw error;
    });
    stores.set(name, opening);
    return opening;
  };
  /** A cached manifest may name files of an earlier build: then it is loaded again, once. */
  const answerAfresh = (name: string, query: string, request: SearchRequest) => (error: unknown) => {
    if (request.signal?.aborted) throw error;
    stores.delete(name);
    return answer(open(name, `${name}?${Date.now()}`), query, request);
  };
  return {
    markWords,
    search: async (query, options) => {
      options.signal?.throwIfAborted();
      const request = { ...options, urlOf, pause: pauseOnce(rhythm.key(), options.signal) };
      const name = options.docs === undefined ? MANIFEST_FILE : manifestOf(options.docs);
      const found = answer(open(name), query, request).catch(answerAfresh(name, query, request));
      return unlessAborted(found, options.signal);
    },
  };
}

interface SearchRequest extends SearchOptions {
  readonly urlOf: UrlOf;
  /** Resolves when the reader pauses. */
  readonly pause: () => Promise<void>;
}

async function answer(opening: Promise<Store>, query: string, request: SearchRequest): Promise<SearchAnswer> {
  const parsed = parseQuery(query);
  if (/^\s*\p{L}\s*$/u.test(parsed.text))
    return titlesOf(await opening, normalizeWord(parsed.text.trim()), request);
  const words = queryTerms(parsed.text);
  if (words.length === 0 && typedNames(parsed.text).length === 0) return emptyAnswer();
  const store = await opening;
  if (!store.isWhole && !store.hasTerms(words)) await request.pause();
  let isKnown = false;
  const full = store.terms(words).then((terms) => {
    isKnown = true;
    return terms;
  });
  // A failure is reported by the answer below, not here.
  full.catch(() => undefined);
  const headings = await store.headings();
  if (headings !== undefined && !isKnown && request.onPartial !== undefined && !request.signal?.aborted) {
    const early = await answerFrom(store, headings, parsed, request);
    // A word that is in no heading may be in a text, so it is not corrected yet.
    if (early.corrections.length === 0 && early.missing.length === 0) request.onPartial(early);
  }
  const found = await answerFrom(store, await full, parsed, request);
  if (request.signal?.aborted || found.pages.length === 0) return withSnippets(found, store);
  request.onPartial?.(found);
  return withSnippets(found, store);
}

/** A query of one letter searches titles. */
async function titlesOf(store: Store, letter: string, request: SearchRequest): Promise<SearchAnswer> {
  const layout = await store.layout();
  const all = await store.allPages();
  const pages = titledPages(all, layout.pageStarts, letter);
  const first = request.offset ?? 0;
  const found = buildAnswer({
    pages: pages.slice(first, first + request.limit),
    total: pages.length,
    all: pages,
    literal: '',
    subject: '',
    isPath: false,
    entries: new Map(all.map((entry, page) => [page, entry])),
    layout,
    units: [],
    vocabulary: createVocabulary([], () => 0, new Map()),
    urlOf: request.urlOf,
    sections: 1,
  });
  return withSnippets(found, store);
}

async function answerFrom(store: Store, terms: TermStore, parsed: ParsedQuery, request: SearchRequest) {
  const layout = await store.layout();
  const units = unitsOf(parsed.text, terms.vocabulary, request.isLiteral);
  const names = namesOfQuery(parsed.text, units);
  const ofWords = rankPages({ units, find: terms.find, layout, frequencyOf: terms.vocabulary.frequency });
  const ranked =
    store.isWhole && terms.hasText && names.length > 0
      ? withNamed(ofWords, await store.items([0]), names, layout)
      : ofWords;
  const end = (request.offset ?? 0) + request.limit;
  // Kinds are counted and filtered in all pages, unless that requires too many files.
  const able =
    request.kinds && !store.isWhole ? pagesOfKinds(ranked, request.kinds, { store, layout }) : ranked;
  const near = able.slice(0, pagesToRead({ store, terms, request, end }));
  const numbers = near.map(({ page }) => page);
  if (!store.hasPages(numbers)) await request.pause();
  const [entries, items] = await Promise.all([
    store.pages(numbers),
    terms.hasText ? store.items(numbers) : NO_ITEMS,
  ]);
  const found = boostHeadings({
    pages: near,
    units,
    text: parsed.text,
    corrected: correctionsOf(units).reduce((text, { from, to }) => text.replace(from, () => to), parsed.text),
    names,
    massOf: (unit) => massOf(unit, terms.vocabulary.frequency, layout.count),
    entryOf: (page) => entries.get(page),
    itemsOf: (document) => items.get(document) ?? [],
    layout,
    wordsOf: store.wordsOf,
    forms: store.forms,
  });
  const placed = withPlainName(found, literalOf(parsed.text), (document) => items.get(document) ?? []);
  const sure = terms.hasText ? await verifyHits(placed, parsed, store, { entries, layout }) : placed;
  const wanted = request.kinds === undefined ? sure : ofKinds(sure, request.kinds, layout);
  const isCounted = request.kinds !== undefined || sure !== placed;
  return buildAnswer({
    pages: wanted.slice(request.offset ?? 0, end),
    total: isCounted ? wanted.length : ranked.length,
    ...(request.kinds === undefined ? {} : { unfiltered: sure === placed ? ranked.length : sure.length }),
    all: sure,
    literal: literalOf(parsed.text).join(''),
    subject: subjectOf(parsed.text),
    unquoted: parsed.phrases.length > 0 ? parsed.text.trim().replace(/\s+/g, ' ') : undefined,
    isPath: names.some(({ isPath, plain }) => isPath && plain !== ''),
    entries,
    layout,
    units,
    vocabulary: terms.vocabulary,
    urlOf: request.urlOf,
    sections: request.sections ?? 3,
  });
}

/** How many pages are looked at closely. */
function pagesToRead({ store, terms, request, end }: PagesTask): number {
  if (store.isWhole) return MAX_PAGES;
  if (request.kinds) return Math.max(end, MAX_FILES);
  // The manifest is a file, too.
  return request.isPreview ? Math.min(end, Math.max(MIN_PREVIEW, MAX_PREVIEW_FILES - 1 - terms.files)) : end;
}

interface PagesTask {
  readonly store: Store;
  readonly terms: TermStore;
  readonly request: SearchRequest;
  readonly end: number;
}

/** Waits, once, until the reader stops typing. A query without a signal is not being typed. */
function pauseOnce(milliseconds: number, signal: AbortSignal | undefined): () => Promise<void> {
  const waiting: { until?: Promise<void> } = {};
  return () => {
    signal?.throwIfAborted();
    waiting.until ??= signal ? pause(milliseconds, signal) : Promise.resolve();
    return waiting.until;
  };
}

/** The names in a query; unknown ones in their corrected form. */
function namesOfQuery(text: string, units: readonly Unit[]): TypedName[] {
  const typed = typedNames(text);
  const isFlag = typed.some((name) => name.isFlag);
  const corrected = units
    .filter((unit) => unit.isName && !isFound(unit))
    .flatMap(({ expansions }) => expansions.map(({ term }) => correctedName(term, isFlag)));
  return [...typed, ...corrected];
}

/** The pages that have a section of some kinds, or may have entries of them; files of other pages are not loaded. */
function pagesOfKinds(
  pages: readonly RankedPage[],
  kinds: readonly SearchKind[],
  { store, layout }: { readonly store: Store; readonly layout: Layout },
): RankedPage[] {
  return pages.filter(
    ({ page, sections }) =>
      store.mayHaveEntries(page, kinds) ||
      sections.some((section) => kinds.includes(kindOfHit(section, layout))),
  );
}

/** The hits of some kinds only. */
function ofKinds(pages: readonly RankedPage[], kinds: readonly SearchKind[], layout: Layout): RankedPage[] {
  return pages.flatMap((page) => {
    const sections = page.sections.filter((section) => kinds.includes(kindOfHit(section, layout)));
    return sections.length > 0 ? [{ ...page, sections }] : [];
  });
}

/** Rejects as soon as the signal aborts, even if the work continues. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
