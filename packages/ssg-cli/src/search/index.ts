import type { OutputFile, SearchRecord } from '../model/index.ts';
import { documentsOf, groupByPage } from './documents.ts';
import { filesOfIndex, isOneFile, type SplitSettings } from './files.ts';
import { weighTerms } from './impacts.ts';
import { numberTerms, type TermedRecords } from './lexicon.ts';
import { termsOfRecords } from './terms.ts';

export { browserAlias } from './browser-alias.ts';
export { hostedRecords } from './hosted-records.ts';
export type { TermedRecords } from './lexicon.ts';
export { type IndexedPage, recordsFromHast } from './records.ts';
export { type RecordTerms, type TermFinder, termFinder, termsOfRecords } from './terms.ts';

export interface IndexOptions {
  /** From which size on the index is split into more files, in characters. */
  readonly split?: SplitSettings;
}

/**
 * Makes the search index of a site: files below `search/`, named by their content, and `search/manifest.js`, which names
 * them. Equal records give equal bytes. Pages are numbered in the order of the records.
 */
export function indexPages(termed: readonly TermedRecords[], options: IndexOptions = {}): OutputFile[] {
  const pages = groupByPage(termed.flatMap(({ records }) => records));
  const areNamesApart = isOneFile(pages, options.split);
  const known = numberTerms(termed);
  const documents = pages.flatMap((page) => documentsOf(page, known, areNamesApart));
  return filesOfIndex(pages, documents, weighTerms(documents, known.lexicon.terms), options.split);
}

/** The same from records alone. */
export function indexSearch(records: readonly SearchRecord[], options: IndexOptions = {}): OutputFile[] {
  return indexPages([{ records, terms: termsOfRecords(records) }], options);
}
