import type { PageEntry, SectionEntry } from './format.ts';

/** How the documents of an index lie in pages. */
export interface Layout {
  /** Number of documents. */
  readonly count: number;
  /** Document number of each page; its sections follow it. */
  readonly pageStarts: readonly number[];
  /** Letter of the kind of each document, in small letters. */
  readonly kinds: string;
}

/** The id that a heading gets by itself. An anchor that differs is written out. */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replace(/ /g, '-');
}

/** Writes pages as lines: path, title and breadcrumb; then a line for each section. */
export function writePages(pages: readonly PageEntry[]): string {
  return pages.map(writePage).join('\n\n');
}

function writePage(page: PageEntry): string {
  const head = [page.path, page.title, ...page.trail].map(oneLine).join('\t');
  return [head, ...page.sections.map(writeSection)].join('\n');
}

function writeSection({ anchor, headings }: SectionEntry): string {
  const heading = oneLine(headings.at(-1) ?? '');
  const line = headings.length + heading;
  return anchor === undefined || anchor === slugOf(heading) ? line : `${line}\t${anchor}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** The pages in a file of the index. */
export function readPages(text: string): PageEntry[] {
  return text === '' ? [] : text.split('\n\n').map(readPage);
}

function readPage(block: string): PageEntry {
  const [head = '', ...lines] = block.split('\n');
  const [path = '', title = '', ...trail] = head.split('\t');
  const outline: string[] = [];
  const sections = lines.map((line) => readSection(line, outline));
  return { path, title, trail, sections };
}

function readSection(line: string, outline: string[]): SectionEntry {
  const [, digits = '0', heading = '', anchor] = /^(\d)([^\t]*)(?:\t(.*))?$/.exec(line) ?? [];
  const depth = Number(digits);
  if (depth === 0) return { anchor: undefined, headings: [] };
  outline.length = depth - 1;
  outline.push(heading);
  // What is above may be no section of its own: it is unknown then.
  return { anchor: anchor ?? slugOf(heading), headings: outline.filter((one) => one !== undefined) };
}
