import type { OutputFile } from '../model/index.ts';
import { documentOf, levelOf } from './client/flex.ts';
import {
  KIND_LETTERS,
  MANIFEST_FILE,
  type Manifest,
  type PageEntry,
  type Posting,
  writePostings,
  writeTerms,
} from './client/format.ts';
import { type ItemEntry, writeItems } from './client/items.ts';
import { writePages } from './client/pages.ts';
import type { IndexPage } from './documents.ts';
import type { Impacts } from './impacts.ts';
import { contentFile, scriptFile } from './index-file.ts';

/** How large a file of an index may grow, in characters. */
export interface SplitSettings {
  /** The pages, and the terms, of a site that are kept in one file. */
  readonly whole: { readonly pages: number; readonly terms: number };
  /** Those of a larger site are split into files of this size: a query loads a few of them. */
  readonly part: { readonly pages: number; readonly terms: number };
}

export interface IndexOptions {
  /** From which size on the index is split into more files, in characters. */
  readonly split?: SplitSettings;
  /** Name of the file that names all others; each index of a site has its own. */
  readonly manifest?: string;
}

export const SPLIT: SplitSettings = {
  whole: { pages: 48_000, terms: 200_000 },
  part: { pages: 2_000, terms: 10_000 },
};

type Run = readonly [from: number, to: number];

/** A page of the index, and the name of the file with its texts. */
export interface NamedPage extends IndexPage {
  readonly texts: string;
}

/** Writes an index, less its texts, as files named by their content, and the one file that names them. */
export function filesOfIndex(
  pages: readonly NamedPage[],
  impacts: Impacts,
  { split = SPLIT, manifest: manifestName = MANIFEST_FILE }: IndexOptions = {},
): OutputFile[] {
  const entries = pages.map(pageEntry);
  const pageRuns = splitRuns(entries.map(sizeOf), split.whole.pages, split.part.pages);
  const termSizes = impacts.terms.map((_, term) => 6 + impacts.countOf(term) * 2);
  const termRuns = splitRuns(termSizes, split.whole.terms, split.part.terms);
  const kinds = pages.map(kindsOf).join('');
  const isWhole = pageRuns.length <= 1;
  const starts = pageStarts(pages);

  const rest = ([from, to]: Run) => [
    writeItems(pages.slice(from, to).flatMap((page, i) => itemsOf(page, starts[from + i] ?? 0))),
    pages.slice(from, to).map(({ texts }) => texts),
  ];
  // Headings answer first: on a small site they come alone. On a large one the fewer files the better.
  const pageFiles = pageRuns.map((run) =>
    contentFile('pages', [writePages(entries.slice(...run)), ...(isWhole ? [kinds] : rest(run))]),
  );
  const itemFiles = isWhole ? pageRuns.map((run) => contentFile('items', rest(run))) : [];
  const termFiles = termRuns.map(([from, to]) => {
    const terms = impacts.terms.slice(from, to);
    const postings = terms.map((_, term) => placesOf(impacts.postingsOf(from + term)));
    return contentFile('terms', { terms: writeTerms(terms), ...writePostings(postings) });
  });
  const documentFile = isWhole ? undefined : contentFile('documents', kinds);
  const manifest: Manifest = {
    version: 1,
    pages: pageFiles.map(({ name }) => name),
    firstPages: pageRuns.map(([from]) => from),
    ...(isWhole ? { items: itemFiles.map(({ name }) => name) } : {}),
    terms: termFiles.map(({ name }) => name),
    firstTerms: termRuns.map(([from]) => impacts.terms[from] ?? ''),
    ...(documentFile === undefined ? {} : { documents: documentFile.name }),
    count: kinds.length,
  };
  const manifestFile = scriptFile(manifestName, JSON.stringify(manifest));
  const named = [...pageFiles, ...itemFiles, ...termFiles, ...(documentFile ? [documentFile] : [])];
  return [manifestFile, ...named.map(({ file }) => file)];
}

function placesOf(numbers: Uint32Array): Posting[] {
  return Array.from(numbers, (number) => ({ document: documentOf(number), level: levelOf(number) }));
}

/** The kinds of a page and its sections, a letter each. */
function kindsOf({ kind, sections }: IndexPage): string {
  return KIND_LETTERS[kind].toUpperCase() + sections.map((section) => KIND_LETTERS[section.kind]).join('');
}

/** Whether all pages fit into one file, which the browser then loads at once, with the one of their entries. */
export function isOneFile(pages: readonly IndexPage[], split: SplitSettings = SPLIT): boolean {
  return pages.reduce((sum, page) => sum + sizeOf(pageEntry(page)), 0) <= split.whole.pages;
}

function sizeOf(entry: PageEntry): number {
  return writePages([entry]).length;
}

/** The document number of each page. */
function pageStarts(pages: readonly IndexPage[]): number[] {
  let next = 0;
  return pages.map((page) => {
    const start = next;
    next += 1 + page.sections.length;
    return start;
  });
}

function itemsOf(page: IndexPage, start: number): [document: number, items: ItemEntry[]][] {
  return page.sections.flatMap(({ items }, i): [number, ItemEntry[]][] => {
    if (items.length === 0) return [];
    return [[start + 1 + i, items.map(({ name, anchor = '', kind }) => ({ name, anchor, kind }))]];
  });
}

function pageEntry({ path, title, trail, sections }: IndexPage): PageEntry {
  return { path, title, trail, sections: sections.map(({ anchor, headings }) => ({ anchor, headings })) };
}

/** Cuts a list, given the size of each member, into runs: one of at most `whole`, else some of at most `part`. */
function splitRuns(sizes: readonly number[], whole: number, part: number): Run[] {
  if (sizes.reduce((sum, one) => sum + one, 0) <= whole) return [[0, sizes.length]];
  const runs: Run[] = [];
  let from = 0;
  let size = 0;
  sizes.forEach((one, i) => {
    if (size > 0 && size + one > part) {
      runs.push([from, i]);
      from = i;
      size = 0;
    }
    size += one;
  });
  return [...runs, [from, sizes.length]];
}
