import type { OutputFile } from '../model/index.ts';
import type { NameOf } from './cached-index.ts';
import { type ItemEntry, writeItems } from './client/index-files/items.ts';
import { writePages } from './client/index-files/pages.ts';
import { stemByContent } from './index-file.ts';
import { type NamedPage, pageEntry, shortDigest } from './page-summary.ts';
import { fileOfWholePage } from './texts.ts';

/** Pages of one bundle, at most; and how many there are before it may end with its folder. */
const MAX_PAGES = 32;
const FEW = 8;

/**
 * The files of the pages of a large site, one per page, and the names and first pages of the bundles from which the
 * files are named.
 */
export function bundledFiles(pages: readonly NamedPage[], nameOf: NameOf) {
  const firsts = bundleStarts(pages);
  const names = firsts.map((first, bundle) => nameOfBundle(pages.slice(first, firsts[bundle + 1]), nameOf));
  const files = firsts.flatMap((first, bundle) =>
    pages.slice(first, firsts[bundle + 1]).map((page, place): OutputFile => {
      const made = { head: () => headOf(page), records: page.records };
      return fileOfWholePage(names[bundle] ?? '', place, made);
    }),
  );
  return { names, firsts, files };
}

/** The name that the pages of a bundle share. An unchanged bundle keeps the name of the last run. */
function nameOfBundle(pages: readonly NamedPage[], nameOf: NameOf): string {
  const digest = shortDigest(
    JSON.stringify(pages.map(({ path, summary }) => [path, summary.shape, summary.texts])),
  );
  return nameOf(digest, () =>
    stemByContent('page', JSON.stringify(pages.map((page) => [headOf(page), page.summary.texts]))),
  );
}

/**
 * The searchable parts of a page, as two JSON strings: its headings, and its entries by the number of their section.
 */
function headOf({ path, outline }: NamedPage): string {
  const page = { path, ...outline() };
  const items = page.sections.flatMap((section, i): [number, ItemEntry[]][] =>
    section.items.length === 0
      ? []
      : [[i, section.items.map(({ name, anchor = '', kind }) => ({ name, anchor, kind }))]],
  );
  return `${JSON.stringify(writePages([pageEntry(page)]))},${JSON.stringify(writeItems(items))}`;
}

/** Where bundles begin. If a folder is large, a new or removed page renames only files of its own folder. */
function bundleStarts(pages: readonly NamedPage[]): number[] {
  const starts: number[] = [];
  pages.forEach(({ path }, page) => {
    const size = page - (starts.at(-1) ?? Number.NEGATIVE_INFINITY);
    const isOther = folderOf(path) !== folderOf(pages[page - 1]?.path ?? '');
    if (size >= MAX_PAGES || (isOther && size >= FEW)) starts.push(page);
  });
  return starts;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}
