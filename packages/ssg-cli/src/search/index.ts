import type { OutputFile, SearchRecord } from '../model/index.ts';
import { MANIFEST_FILE } from './client/format.ts';
import { documentsOf, surroundings } from './documents.ts';
import { filesOfIndex, type IndexOptions, isOneFile } from './files.ts';
import { weighTerms } from './impacts.ts';
import { type KeptValues, type KnownPage, openKept } from './kept-index.ts';
import { type Lexicon, numberTerms, openLexicon, type PageTerms } from './lexicon.ts';
import { collectNames } from './link-names.ts';
import { type SearchPart, searchPartOf } from './part.ts';

export { browserAlias } from './browser-alias.ts';
export { manifestOf } from './client/format.ts';
export { hostedRecords } from './hosted-records.ts';
export type { KeptValues } from './kept-index.ts';
export { type SearchPart, searchPartOf } from './part.ts';
export { type IndexedPage, recordsFromHast } from './records.ts';
export { type TermFinder, termFinder } from './terms.ts';

/** A page that can be found. Its parts may be loaded when they are asked for. */
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
  values?: KeptValues,
): OutputFile[] {
  const kept = openKept(options.manifest ?? MANIFEST_FILE, values);
  const lexicon = openLexicon(kept.terms);
  const links = collectNames(new Set(all.map(({ path }) => path)));
  const pages = all.flatMap((page) => {
    const { outline, ...found } = outlineOf(page, kept.page(page.path, page.key), lexicon);
    if (outline.sections.length === 0) return [];
    links.add(page.path, outline);
    return [{ ...outline, ...found, outline, path: page.path, page, records: () => page.records }];
  });
  const around = { areNamesApart: isOneFile(pages, options.split), linkNames: links.names() };
  const indexed = pages.map(({ known, terms, outline, page, ...entry }): KnownPage => {
    const own = surroundings(entry, around);
    if (known?.around === own) return known;
    const numbers = terms ?? numberTerms(page.search.terms, lexicon);
    const documents = documentsOf(entry, { ...around, lexicon, terms: numbers });
    return { path: page.path, key: page.key, around: own, outline, documents };
  });
  kept.write(indexed, lexicon.terms);
  const documents = indexed.map((page) => page.documents);
  return filesOfIndex(pages, weighTerms(documents, lexicon.terms), options);
}

/** A page as the last run knew it, or with the terms that it has now. */
function outlineOf(page: SearchablePage, known: KnownPage | undefined, lexicon: Lexicon): FoundPage {
  if (known) return { outline: known.outline, known };
  const { terms, ...outline } = page.search;
  return { outline, terms: outline.sections.length === 0 ? undefined : numberTerms(terms, lexicon) };
}

interface FoundPage {
  readonly outline: KnownPage['outline'];
  readonly known?: KnownPage;
  readonly terms?: PageTerms | undefined;
}

/** The same from records alone. */
export function indexSearch(records: readonly SearchRecord[], options: IndexOptions = {}): OutputFile[] {
  const byPath = new Map<string, SearchRecord[]>();
  for (const record of records) byPath.set(record.path, [...(byPath.get(record.path) ?? []), record]);
  const pages = [...byPath].map(([path, own]) => ({ path, records: own, search: searchPartOf(own) }));
  return indexPages(pages, options);
}
