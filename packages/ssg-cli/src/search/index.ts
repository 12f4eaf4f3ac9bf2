import type { OutputFile, SearchRecord } from '../model/index.ts';
import { documentsOf } from './documents.ts';
import { filesOfIndex, type IndexOptions, isOneFile } from './files.ts';
import { weighTerms } from './impacts.ts';
import { numberTerms, openLexicon } from './lexicon.ts';
import { collectNames } from './link-names.ts';
import { type SearchPart, searchPartOf } from './part.ts';

export { browserAlias } from './browser-alias.ts';
export { manifestOf } from './client/format.ts';
export { hostedRecords } from './hosted-records.ts';
export { type SearchPart, searchPartOf } from './part.ts';
export { type IndexedPage, recordsFromHast } from './records.ts';
export { type TermFinder, termFinder } from './terms.ts';

/** A page that can be found. Its parts may be loaded when they are asked for. */
export interface SearchablePage {
  readonly path: string;
  readonly search: SearchPart;
  /** What its part was made from: its texts are read when they are written. */
  readonly records: readonly SearchRecord[];
}

/**
 * Makes the search index of a site: files below `search/`, named by their content, and `search/manifest.js`, which names
 * them. Equal records give equal bytes. Pages are numbered in their order. Each page's part is looked at once, one after
 * the other, and only its outline and numbers stay.
 */
export function indexPages(all: readonly SearchablePage[], options: IndexOptions = {}): OutputFile[] {
  const lexicon = openLexicon();
  const links = collectNames(new Set(all.map(({ path }) => path)));
  const pages = all.flatMap((page) => {
    const { links: own, terms, ...rest } = page.search;
    if (rest.sections.length === 0) return [];
    links.add(page.path, { links: own });
    return [{ ...rest, path: page.path, terms: numberTerms(terms, lexicon), records: () => page.records }];
  });
  const areNamesApart = isOneFile(pages, options.split);
  const linkNames = links.names();
  const documents = pages.map((page) => documentsOf(page, { lexicon, linkNames, areNamesApart }));
  return filesOfIndex(pages, weighTerms(documents, lexicon.terms), options);
}

/** The same from records alone. */
export function indexSearch(records: readonly SearchRecord[], options: IndexOptions = {}): OutputFile[] {
  const byPath = new Map<string, SearchRecord[]>();
  for (const record of records) byPath.set(record.path, [...(byPath.get(record.path) ?? []), record]);
  const pages = [...byPath].map(([path, own]) => ({ path, records: own, search: searchPartOf(own) }));
  return indexPages(pages, options);
}
