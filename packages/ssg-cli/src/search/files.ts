import { createHash } from 'node:crypto';
import type { OutputFile, SearchRecord } from '../model/index.ts';
import { documentOf, levelOf } from './client/flex.ts';
import {
  type EntryText,
  KIND_LETTERS,
  MANIFEST_FILE,
  type Manifest,
  type PageEntry,
  type Posting,
  REGISTRY,
  writePostings,
  writeTerms,
} from './client/format.ts';
import { type ItemEntry, writeItems } from './client/items.ts';
import { writePages } from './client/pages.ts';
import type { IndexDocument, PageRecords } from './documents.ts';
import type { Impacts } from './impacts.ts';

/** Where the files go, below the output folder. */
const FOLDER = 'search';

/** Names need to differ within one site only. */
const NAME_LENGTH = 8;

/** How large a file of an index may grow, in characters. */
export interface SplitSettings {
  /** The pages, and the terms, of a site that are kept in one file. */
  readonly whole: { readonly pages: number; readonly terms: number };
  /** Those of a larger site are split into files of this size: a query loads a few of them. */
  readonly part: { readonly pages: number; readonly terms: number };
}

export const SPLIT: SplitSettings = {
  whole: { pages: 48_000, terms: 200_000 },
  part: { pages: 2_000, terms: 10_000 },
};

type Run = readonly [from: number, to: number];

interface NamedFile {
  readonly name: string;
  readonly file: OutputFile;
}

/** Writes an index as files named by their content, and the one file that names them. */
export function filesOfIndex(
  pages: readonly PageRecords[],
  documents: readonly IndexDocument[],
  impacts: Impacts,
  split: SplitSettings = SPLIT,
): OutputFile[] {
  const texts = pages.map((page) => contentFile('text', textsOf(page)));
  const entries = pages.map(pageEntry);
  const pageRuns = splitRuns(entries.map(sizeOf), split.whole.pages, split.part.pages);
  const termRuns = splitRuns(
    impacts.postings.map((postings) => 6 + postings.length * 2),
    split.whole.terms,
    split.part.terms,
  );
  const kinds = documents.map(({ kind, isPage }) => letterOf(KIND_LETTERS[kind], isPage)).join('');
  const isWhole = pageRuns.length <= 1;
  const starts = pageStarts(pages);

  const rest = ([from, to]: Run) => [
    writeItems(pages.slice(from, to).flatMap((page, i) => itemsOf(page, starts[from + i] ?? 0))),
    texts.slice(from, to).map(({ name }) => name),
  ];
  // Headings answer first: on a small site they come alone. On a large one the fewer files the better.
  const pageFiles = pageRuns.map((run) =>
    contentFile('pages', [writePages(entries.slice(...run)), ...(isWhole ? [kinds] : rest(run))]),
  );
  const itemFiles = isWhole ? pageRuns.map((run) => contentFile('items', rest(run))) : [];
  const termFiles = termRuns.map(([from, to]) =>
    contentFile('terms', {
      terms: writeTerms(impacts.terms.slice(from, to)),
      ...writePostings(impacts.postings.slice(from, to).map(placesOf)),
    }),
  );
  const documentFile = isWhole ? undefined : contentFile('documents', kinds);
  const manifest: Manifest = {
    version: 1,
    pages: pageFiles.map(({ name }) => name),
    firstPages: pageRuns.map(([from]) => from),
    ...(isWhole ? { items: itemFiles.map(({ name }) => name) } : {}),
    terms: termFiles.map(({ name }) => name),
    firstTerms: termRuns.map(([from]) => impacts.terms[from] ?? ''),
    ...(documentFile === undefined ? {} : { documents: documentFile.name }),
    count: documents.length,
  };
  const manifestFile = scriptFile(MANIFEST_FILE, JSON.stringify(manifest));
  const named = [...pageFiles, ...itemFiles, ...termFiles, ...(documentFile ? [documentFile] : []), ...texts];
  return [manifestFile, ...uniqueFiles(named)];
}

function placesOf(numbers: readonly number[]): Posting[] {
  return numbers.map((number) => ({ document: documentOf(number), level: levelOf(number) }));
}

/** Whether all pages fit into one file, which the browser then loads at once, with the one of their entries. */
export function isOneFile(pages: readonly PageRecords[], split: SplitSettings = SPLIT): boolean {
  return pages.reduce((sum, page) => sum + sizeOf(pageEntry(page)), 0) <= split.whole.pages;
}

function sizeOf(entry: PageEntry): number {
  return writePages([entry]).length;
}

/** Texts of a page: of each section, then of the entries of each. */
function textsOf(page: PageRecords): [sections: string[], entries: EntryText[][]] {
  return [
    page.sections.map(({ record }) => record.text),
    page.sections.map(({ items }) => items.map(entryText)),
  ];
}

/** The text of an entry; with its type and default, where they are known. */
function entryText({ text, isFound, facts = {} }: SearchRecord): EntryText {
  const about = facts.about ?? text;
  const parts = [about, facts.type ?? '', facts.default ?? '', isFound ? '1' : '', facts.command ?? ''];
  while (parts.at(-1) === '') parts.pop();
  return parts.length < 2 ? about : parts;
}

/** The document number of each page. */
function pageStarts(pages: readonly PageRecords[]): number[] {
  let next = 0;
  return pages.map((page) => {
    const start = next;
    next += 1 + page.sections.length;
    return start;
  });
}

function itemsOf(page: PageRecords, start: number): [document: number, items: ItemEntry[]][] {
  return page.sections.flatMap(({ items }, i): [number, ItemEntry[]][] => {
    if (items.length === 0) return [];
    const entries = items.map(({ headings, anchor = '', kind }) => ({
      name: headings.at(-1) ?? '',
      anchor,
      kind,
    }));
    return [[start + 1 + i, entries]];
  });
}

function pageEntry(page: PageRecords): PageEntry {
  const sections = page.sections.map(({ record: { anchor, headings } }) => ({ anchor, headings }));
  return { path: page.path, title: page.title, trail: page.trail, sections };
}

function letterOf(letter: string, isPage: boolean): string {
  return isPage ? letter.toUpperCase() : letter;
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

function contentFile(prefix: string, payload: unknown): NamedFile {
  const json = JSON.stringify(payload);
  const hash = createHash('sha256').update(json).digest('hex');
  const name = `${prefix}.${BigInt(`0x${hash}`).toString(36).slice(0, NAME_LENGTH)}.js`;
  return { name, file: { ...scriptFile(name, json), key: name } };
}

function scriptFile(name: string, json: string): OutputFile {
  // U+2028 and U+2029 are letters in JSON and line ends in older scripts.
  const script = json.replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029');
  return { path: `${FOLDER}/${name}`, contents: `${REGISTRY}(${JSON.stringify(name)},${script});\n` };
}

/** Pages with the same text share its file. */
function uniqueFiles(files: readonly NamedFile[]): OutputFile[] {
  return [...new Map(files.map(({ name, file }) => [name, file])).values()];
}
