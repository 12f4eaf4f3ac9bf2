import type { OutputFile, SearchRecord } from '../model/index.ts';
import { documentsOf, groupByPage } from './documents.ts';
import { filesOfIndex, isOneFile, type SplitSettings } from './files.ts';
import { uniteForms } from './forms.ts';
import { weighTerms } from './impacts.ts';

export { browserAlias } from './browser-alias.ts';
export { hostedRecords } from './hosted-records.ts';
export { type IndexedPage, recordsFromHast } from './records.ts';

export interface IndexOptions {
  /** From which size on the index is split into more files, in characters. */
  readonly split?: SplitSettings;
}

/**
 * Makes the search index of a site: files below `search/`, named by their content, and `search/manifest.js`, which names
 * them. Equal records give equal bytes. Pages are numbered in the order of the records.
 */
export function indexSearch(records: readonly SearchRecord[], options: IndexOptions = {}): OutputFile[] {
  const pages = groupByPage(records);
  const areNamesApart = isOneFile(pages, options.split);
  const documents = uniteForms(pages.flatMap((page) => documentsOf(page, areNamesApart)));
  return filesOfIndex(pages, documents, weighTerms(documents), options.split);
}
