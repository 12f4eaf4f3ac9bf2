import type { OutputFile, SearchRecord } from '../model/index.ts';
import type { PageEntry } from './client/format.ts';
import { type ItemEntry, writeItems } from './client/items.ts';
import { writePages } from './client/pages.ts';
import { stemByContent } from './index-file.ts';
import type { SectionPart } from './part.ts';
import { fileOfWholePage } from './texts.ts';

/** A page of a large site, as its file is made from. */
export interface BundledPage {
  readonly path: string;
  readonly sections: readonly SectionPart[];
  /** Name of its texts, which differs when they do. */
  readonly texts: string;
  readonly records: () => readonly SearchRecord[];
}

/** Pages of one bundle, at most; and how many there are before it may end with its folder. */
const MOST = 32;
const FEW = 8;

/** The files of the pages of a large site, one each, and the names and first pages of the bundles that they are named by. */
export function bundledFiles(pages: readonly BundledPage[], entries: readonly PageEntry[]) {
  const heads = pages.map((page, i) => headOf(page, entries.slice(i, i + 1)));
  const firsts = bundleStarts(pages);
  const names = firsts.map((first, i) => {
    const own = pages.slice(first, firsts[i + 1]);
    return stemByContent('page', JSON.stringify(own.map(({ texts }, at) => [heads[first + at], texts])));
  });
  const files = pages.map(({ records }, page): OutputFile => {
    const bundle = firsts.findLastIndex((first) => first <= page);
    const place = page - (firsts[bundle] ?? 0);
    return fileOfWholePage(names[bundle] ?? '', place, { head: heads[page] ?? '', records });
  });
  return { names, firsts, files };
}

/** What is found of a page, as two JSON strings: its headings and its entries, those by the number of their section. */
function headOf({ sections }: BundledPage, entry: readonly PageEntry[]): string {
  const items = sections.flatMap((section, i): [number, ItemEntry[]][] =>
    section.items.length === 0
      ? []
      : [[i, section.items.map(({ name, anchor = '', kind }) => ({ name, anchor, kind }))]],
  );
  return `${JSON.stringify(writePages(entry))},${JSON.stringify(writeItems(items))}`;
}

/** Where bundles begin. A page that comes or goes renames the files of its own folder only, as far as that is large. */
function bundleStarts(pages: readonly BundledPage[]): number[] {
  const starts: number[] = [];
  pages.forEach(({ path }, page) => {
    const size = page - (starts.at(-1) ?? Number.NEGATIVE_INFINITY);
    const isOther = folderOf(path) !== folderOf(pages[page - 1]?.path ?? '');
    if (size >= MOST || (isOther && size >= FEW)) starts.push(page);
  });
  return starts;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}
