import type { OutputFile, SearchRecord } from '../model/index.ts';
import { groupBy } from '../tools/group-by.ts';
import { once } from '../tools/once.ts';
import {
  type CachedIndex,
  type CachedPage,
  type CachedValues,
  layoutOf,
  openCachedIndex,
} from './cached-index.ts';
import { MANIFEST_FILE } from './client/index-files/format.ts';
import { documentsOf, type Surroundings, surroundings } from './documents.ts';
import { filesOfIndex, type IndexOptions, isOneFile } from './files.ts';
import { weighTerms } from './impacts.ts';
import { type Lexicon, numberTerms, openLexicon, type PageTerms } from './lexicon.ts';
import { collectNames, type LinkNames } from './link-names.ts';
import { type NamedPage, outlineOf, summaryOf } from './page-summary.ts';
import { type SearchPart, searchPartOf } from './part.ts';
import { withTerms } from './vocabulary.ts';

export { browserAlias } from './browser-alias.ts';
export type { CachedValues } from './cached-index.ts';
export { manifestOf } from './client/index-files/format.ts';
export { hostedRecords } from './hosted-records.ts';
export { type SearchPart, searchPartOf } from './part.ts';
export { type IndexedPage, recordsFromHast } from './records.ts';
export { type TermFinder, termFinder } from './terms.ts';

/** A page to index. Its parts may be loaded lazily. */
export interface SearchablePage {
  readonly path: string;
  /** Equal for equal records of a path; absent where no other run is to know. */
  readonly key?: string | undefined;
  readonly search: SearchPart;
  /** What its part was made from: its texts are read when they are written. */
  readonly records: readonly SearchRecord[];
}

/**
 * Makes the search index of a site: files below `search/`, named by their content, and `search/manifest.js`, which names
 * them. Equal records give equal bytes. Pages are numbered in their order. Each page's part is looked at once, one after
 * the other, and only its outline and numbers stay. `values`: what the last run left, so that only parts of pages that
 * changed are looked at.
 */
export function indexPages(
  all: readonly SearchablePage[],
  options: IndexOptions = {},
  values?: CachedValues,
): OutputFile[] {
  const cache = openCachedIndex(options.manifest ?? MANIFEST_FILE, values);
  const lexicon = openLexicon(cache.vocabulary.terms);
  const looked = all.map((page) => lookAt(page, cache, lexicon));
  const found = looked.filter(({ summary }) => summary.kinds !== '');
  const [layout, areNamesApart] = [layoutOf(looked), isOneFile(found, options.split)];
  const linkNames = once(() => linkNamesOf(looked));
  const indexed = looked.map(({ cached, page, summary, outline, ...own }): CachedPage => {
    const { path, key } = page;
    const entry = () => ({ path, ...outline() });
    // As long as the outlines of all pages are unchanged, their link texts are, too.
    const around =
      (layout === cache.layout ? cache.around(path) : undefined) ??
      JSON.stringify(surroundings(entry(), { areNamesApart, linkNames: linkNames() }));
    if (cached?.around === around) return cached;
    const terms = own.terms ?? numberTerms(page.search.terms, lexicon);
    const options = { lexicon, around: JSON.parse(around) as Surroundings, terms };
    return { path, key, summary, around, outline, documents: documentsOf(entry(), options) };
  });
  const vocabulary = withTerms(cache.vocabulary, lexicon.terms);
  const documents = indexed.flatMap((page) => (page.summary.kinds === '' ? [] : [page.documents]));
  const { nameOf } = cache;
  const files = filesOfIndex(found, weighTerms(documents, vocabulary), { ...options, nameOf });
  cache.write(indexed, { vocabulary, layout });
  return files;
}

/** A page as the last run knew it, or as it is now. */
interface Looked extends NamedPage {
  readonly page: SearchablePage;
  readonly cached?: CachedPage;
  /** Of a page that is not cached. */
  readonly terms?: PageTerms;
}

function lookAt(page: SearchablePage, cache: CachedIndex, lexicon: Lexicon): Looked {
  const { path } = page;
  const named = { path, page, records: () => page.records };
  const cached = cache.page(path, page.key);
  if (cached) return { ...named, cached, summary: cached.summary, outline: cached.outline };
  return { ...named, ...summarize(page, lexicon) };
}

/** What stays of a page's part. A closure in this function would keep the whole part in memory. */
function summarize({ path, search }: SearchablePage, lexicon: Lexicon) {
  const outline = outlineOf(search);
  return {
    summary: summaryOf(path, search),
    outline: always(outline),
    terms: numberTerms(search.terms, lexicon),
  };
}

function always<T>(value: T): () => T {
  return () => value;
}

/** Link texts of the indexed pages. */
function linkNamesOf(pages: readonly Looked[]): LinkNames {
  const links = collectNames(new Set(pages.map(({ path }) => path)));
  for (const { path, summary, outline } of pages) if (summary.kinds !== '') links.add(path, outline());
  return links.names();
}

/** The same from records alone: each path is a page. */
export function indexSearch(records: readonly SearchRecord[], options: IndexOptions = {}): OutputFile[] {
  const pages = [...groupBy(records, ({ path }) => path)].map(([path, own]) => ({
    path,
    records: own,
    search: searchPartOf(own),
  }));
  return indexPages(pages, options);
}
