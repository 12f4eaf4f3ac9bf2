import type { EntryDetails, SearchKind } from '../../../model/index.ts';
import { fileOfPage, KIND_LETTERS, type Manifest, type PageEntry, readNumbers } from './format.ts';
import { type KnownItem, readItems } from './items.ts';
import type { LoadFile } from './load-file.ts';
import { memoize } from './memoize.ts';
import type { Layout } from './pages.ts';
import { readPages } from './pages.ts';
import { lowerBound } from './vocabulary.ts';

/** The texts of an entry. */
export interface EntryNote {
  readonly about: string;
  readonly details: Omit<EntryDetails, 'about'>;
  /** The text of its section has this, too. */
  readonly isFound: boolean;
}

/** The texts of a page that excerpts are cut from. */
export interface PageTexts {
  readonly sections: readonly string[];
  /** For each section, what is said of its entries. */
  readonly items: readonly (readonly EntryNote[])[];
}

/** The pages of an index, each file loaded when it is first needed. */
export interface PageStore {
  /** Whether all pages are in one file, as on a small site. */
  readonly isWhole: boolean;
  readonly layout: () => Promise<Layout>;
  /** All pages of a site that is no large one. */
  readonly allPages: () => Promise<readonly PageEntry[]>;
  /** Pages by their numbers. */
  readonly pages: (numbers: readonly number[]) => Promise<ReadonlyMap<number, PageEntry>>;
  /** Whether the files of pages are loaded or loading. */
  readonly hasPages: (numbers: readonly number[]) => boolean;
  /** The entries of tables that pages list, by the document number of their section. */
  readonly items: (pages: readonly number[]) => Promise<ReadonlyMap<number, readonly KnownItem[]>>;
  /** Whether a page has entries of one of some kinds, as far as that is known without its file. */
  readonly mayHaveEntries: (page: number, kinds: readonly SearchKind[]) => boolean;
  /** Texts of a page, by its number. */
  readonly texts: (page: number) => Promise<PageTexts>;
}

/** All headings in one file, all entries in another, texts in one for each page. */
export function smallPages(load: LoadFile, manifest: Manifest): PageStore {
  const files = memoize(load);
  const pageFile = async () => partsOf(await files.get(manifest.pages[0] ?? ''));
  const all = memoize(async () => readPages(textFrom((await pageFile())[0])));
  const itemFile = memoize(async () => {
    const [items, texts] = partsOf(await files.get(manifest.items ?? ''));
    return { items: readItems(textFrom(items)), texts: textsFrom(texts) };
  });
  const layout = memoize(async () => layoutOf(textFrom((await pageFile())[1])));
  return {
    isWhole: true,
    layout: () => layout.get(0),
    allPages: () => all.get(0),
    pages: async () => new Map((await all.get(0)).entries()),
    hasPages: () => true,
    mayHaveEntries: () => true,
    items: async () => (await itemFile.get(0)).items,
    texts: async (page) => pageTextsFrom(await files.get((await itemFile.get(0)).texts[page] ?? '')),
  };
}

/** A file for each page, with its headings, entries and texts: a query shows few pages of many. */
export function largePages(
  load: LoadFile,
  { pages: bundles, firstPages, kinds = '', entryKinds = {} }: Manifest,
): PageStore {
  const layout = layoutOf(kinds);
  const withEntries = new Map(
    Object.entries(entryKinds).map(([letter, gaps]) => [letter, new Set(numbersOf(gaps))] as const),
  );
  const file = memoize(async (page: number) => {
    const after = lowerBound(firstPages, page + 1);
    const first = firstPages[after - 1] ?? 0;
    const [head, items, texts] = partsOf(await load(fileOfPage(bundles[after - 1] ?? '', page - first)));
    const ofSection = (layout.pageStarts[page] ?? 0) + 1;
    const [entry] = readPages(textFrom(head));
    const known = [...readItems(textFrom(items))].map(
      ([section, own]) => [ofSection + section, own] as const,
    );
    return { entry, items: known, texts: pageTextsFrom(texts) };
  });
  const filesOf = (numbers: readonly number[]) => Promise.all(numbers.map(file.get));
  return {
    isWhole: false,
    layout: async () => layout,
    allPages: async () => [],
    pages: async (numbers) => {
      const files = await filesOf(numbers);
      return new Map(files.flatMap(({ entry }, i) => (entry ? [[numbers[i] ?? 0, entry] as const] : [])));
    },
    hasPages: (numbers) => numbers.every(file.has),
    mayHaveEntries: (page, asked) => asked.some((kind) => withEntries.get(KIND_LETTERS[kind])?.has(page)),
    items: async (numbers) => new Map((await filesOf(numbers)).flatMap(({ items }) => items)),
    texts: async (page) => (await file.get(page)).texts,
  };
}

/** Decodes gaps into numbers. */
function numbersOf(gaps: string): number[] {
  let last = -1;
  return readNumbers(gaps).map((gap) => {
    last += gap + 1;
    return last;
  });
}

function layoutOf(kinds: string): Layout {
  const pageStarts: number[] = [];
  for (let i = 0; i < kinds.length; i++) if (/[A-Z]/.test(kinds.charAt(i))) pageStarts.push(i);
  return { count: kinds.length, pageStarts, kinds: kinds.toLowerCase() };
}

function pageTextsFrom(payload: unknown): PageTexts {
  const [sections, items] = partsOf(payload);
  return { sections: textsFrom(sections), items: partsOf(items).map((own) => partsOf(own).map(noteFrom)) };
}

function noteFrom(payload: unknown): EntryNote {
  const [about = '', type, standard, isFound, command] =
    typeof payload === 'string' ? [payload] : textsFrom(payload);
  const details = {
    ...(type && { type }),
    ...(standard && { default: standard }),
    ...(command && { command }),
  };
  return { about, details, isFound: Boolean(isFound) };
}

function textsFrom(payload: unknown): readonly string[] {
  return Array.isArray(payload) ? payload.map(String) : [];
}

function partsOf(payload: unknown): readonly unknown[] {
  return Array.isArray(payload) ? payload : [];
}

function textFrom(payload: unknown): string {
  return typeof payload === 'string' ? payload : '';
}
