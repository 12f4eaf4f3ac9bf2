import type { OutputFile, SearchRecord } from '../model/index.ts';
import { bundledFiles } from './bundles.ts';
import {
  KIND_LETTERS,
  MANIFEST_FILE,
  type Manifest,
  type PageEntry,
  writeNumber,
  writePostings,
  writeTerms,
} from './client/format.ts';
import { type ItemEntry, writeItems } from './client/items.ts';
import { writePages } from './client/pages.ts';
import { type SynonymGroup, synonymsWith } from './client/synonyms.ts';
import { commonWordsOf } from './common-words.ts';
import type { IndexPage } from './documents.ts';
import type { Impacts } from './impacts.ts';
import { contentFile, scriptFile } from './index-file.ts';
import { type Run, splitTerms } from './split-terms.ts';
import { withSynonymTerms } from './synonym-terms.ts';
import { fileOfTexts } from './texts.ts';

/** From which size on an index is split into more files, in characters. */
export interface SplitSettings {
  /** The headings, and the terms, of a site that are kept in one file each. */
  readonly whole: { readonly pages: number; readonly terms: number };
  /** Terms in one file of a larger site: a query loads a few of them. */
  readonly part: { readonly terms: number };
}

export interface IndexOptions {
  readonly split?: SplitSettings;
  /** Name of the file that names all others; each index of a site has its own. */
  readonly manifest?: string;
  /** Groups of words that mean the same on this site, besides those of any field. */
  readonly synonyms?: readonly SynonymGroup[] | undefined;
}

export const SPLIT: SplitSettings = { whole: { pages: 96_000, terms: 200_000 }, part: { terms: 16_000 } };

/** A page of the index, the name of its texts, and what they are made from. */
export interface NamedPage extends IndexPage {
  readonly texts: string;
  readonly records: () => readonly SearchRecord[];
}

/** Writes an index as files named by their content, and the one file that names them. */
export function filesOfIndex(
  pages: readonly NamedPage[],
  ofWords: Impacts,
  { split = SPLIT, manifest: manifestName = MANIFEST_FILE, synonyms = [] }: IndexOptions = {},
): OutputFile[] {
  const entries = pages.map(pageEntry);
  const kinds = pages.map(kindsOf).join('');
  const ofPages = isOneFile(pages, split)
    ? smallFiles(pages, entries, kinds)
    : largeFiles(pages, entries, kinds);
  const isSplit = runsOf(ofWords, split).length > 1;
  const impacts = isSplit ? withSynonymTerms(ofWords, synonymsWith(synonyms)) : ofWords;
  const termRuns = runsOf(impacts, split);
  const termFiles = termRuns.map(([from, to]) => {
    const terms = impacts.terms.slice(from, to);
    const postings = terms.map((_, term) => impacts.postingsOf(from + term));
    return contentFile('terms', { terms: writeTerms(terms), ...writePostings(postings) });
  });
  const commonWords = commonWordsOf(pages.map(({ title }) => title));
  const manifest: Manifest = {
    version: 1,
    ...ofPages.manifest,
    terms: termFiles.map(({ name }) => name),
    firstTerms: termRuns.map(([from]) => impacts.terms[from] ?? ''),
    count: kinds.length,
    ...(commonWords.length === 0 ? {} : { commonWords }),
  };
  const manifestFile = scriptFile(manifestName, JSON.stringify(manifest));
  return [manifestFile, ...ofPages.index, ...termFiles.map(({ file }) => file), ...ofPages.texts];
}

/** The terms of each file. */
function runsOf({ terms, countOf }: Impacts, split: SplitSettings): readonly Run[] {
  const sizes = terms.map((_, term) => 6 + countOf(term) * 2);
  return splitTerms(terms, sizes, split);
}

interface PageFiles {
  readonly manifest: Pick<Manifest, 'pages' | 'firstPages' | 'items' | 'kinds' | 'entryKinds'>;
  readonly index: readonly OutputFile[];
  readonly texts: readonly OutputFile[];
}

/** Headings answer first, so they come alone; entries and texts after them. */
function smallFiles(pages: readonly NamedPage[], entries: readonly PageEntry[], kinds: string): PageFiles {
  const starts = pageStarts(pages);
  const items = pages.flatMap((page, i) => itemsOf(page, starts[i] ?? 0));
  const pageFile = contentFile('pages', [writePages(entries), kinds]);
  const itemFile = contentFile('items', [writeItems(items), pages.map(({ texts }) => texts)]);
  const texts = new Map(pages.map((page) => [page.texts, fileOfTexts(page.texts, page.records)] as const));
  return {
    manifest: { pages: [pageFile.name], firstPages: [0], items: itemFile.name },
    index: [pageFile.file, itemFile.file],
    texts: [...texts.values()],
  };
}

function largeFiles(pages: readonly NamedPage[], entries: readonly PageEntry[], kinds: string): PageFiles {
  const { names, firsts, files } = bundledFiles(pages, entries);
  const entryKinds = entryKindsOf(pages);
  return { manifest: { pages: names, firstPages: firsts, kinds, entryKinds }, index: [], texts: files };
}

/** For the letter of each kind of entries, the pages that have some, as gaps between their numbers. */
function entryKindsOf(pages: readonly IndexPage[]): Record<string, string> {
  const found: Record<string, string> = {};
  const last: Record<string, number> = {};
  pages.forEach(({ sections }, page) => {
    for (const kind of new Set(sections.flatMap(({ items }) => items.map((item) => item.kind)))) {
      const letter = KIND_LETTERS[kind];
      found[letter] = (found[letter] ?? '') + writeNumber(page - (last[letter] ?? -1) - 1);
      last[letter] = page;
    }
  });
  return found;
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
