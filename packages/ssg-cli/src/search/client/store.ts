import type { EntryFacts } from '../../model/index.ts';
import { createTermIndex, type TermIndex } from './flex.ts';
import { LEVELS, MANIFEST_FILE, type Manifest, type PageEntry, type TermFile } from './format.ts';
import { type KnownItem, readItems } from './items.ts';
import type { LoadFile } from './load-file.ts';
import { namesOf } from './names.ts';
import { readPages } from './pages.ts';
import { readTermFile } from './postings.ts';
import type { Layout } from './rank.ts';
import type { Synonyms } from './synonyms.ts';
import { headingTermsOf, wholeTermOf } from './tokenize.ts';
import { createVocabulary, lowerBound, type Vocabulary } from './vocabulary.ts';

/** Terms of the index, ready for a query. */
export interface TermStore {
  /** Where a term stands, as an index of terms has it. */
  readonly find: TermIndex['find'];
  readonly vocabulary: Vocabulary;
  /** Whether these are the terms of the text, not of headings only. */
  readonly hasText: boolean;
}

/** What is said of an entry. */
export interface EntryNote {
  readonly about: string;
  readonly facts: Omit<EntryFacts, 'about'>;
  /** The text of its section has this, too. */
  readonly isFound: boolean;
}

export interface PageTexts {
  readonly sections: readonly string[];
  /** For each section, what is said of its entries. */
  readonly items: readonly (readonly EntryNote[])[];
}

/** The files of an index, each loaded when it is first needed. */
export interface Store {
  /** Whether all pages are in one file: the site is not a large one. */
  readonly isWhole: boolean;
  readonly layout: () => Promise<Layout>;
  /** Titles and headings only, as an index of their own; `undefined` on a site too large to have them at once. */
  readonly headings: () => Promise<TermStore | undefined>;
  /** The terms that the words of a query need. */
  readonly terms: (words: readonly string[]) => Promise<TermStore>;
  /** All pages of a site that is no large one. */
  readonly allPages: () => Promise<readonly PageEntry[]>;
  /** Pages by their numbers. */
  readonly pages: (numbers: readonly number[]) => Promise<ReadonlyMap<number, PageEntry>>;
  /** The entries of tables that pages list, by the document number of their section. */
  readonly items: (pages: readonly number[]) => Promise<ReadonlyMap<number, readonly KnownItem[]>>;
  /** Texts of a page, by its number. */
  readonly texts: (page: number) => Promise<PageTexts>;
}

/** Opens the index that `load` gives the files of. */
export async function openStore(
  load: LoadFile,
  synonyms: Synonyms,
  manifestName = MANIFEST_FILE,
): Promise<Store> {
  const manifest = manifestFrom(await load(manifestName));
  const isWhole = manifest.documents === undefined;
  const pageFile = remember(async (i: number) => readPages(firstText(await load(manifest.pages[i] ?? ''))));
  const itemFile = remember(async (i: number) => {
    const [items, texts] =
      manifest.items === undefined
        ? partsOf(await load(manifest.pages[i] ?? '')).slice(1)
        : partsOf(await load(manifest.items[i] ?? ''));
    return { items: readItems(textFrom(items)), texts: textsFrom(texts) };
  });
  const layout = remember(async () => {
    const payload = await load(manifest.documents ?? manifest.pages[0] ?? '');
    return layoutOf(typeof payload === 'string' ? payload : secondText(payload));
  });
  const termFile = remember(async (i: number): Promise<TermPart> => {
    const file = termFileFrom(await load(manifest.terms[i] ?? ''));
    const index = createTermIndex();
    return { index, ...readTermFile(file, index) };
  });
  const termFiles = remember(async (key: string) => {
    const files = key.split(',').map((i) => termFile(Number(i)));
    const items = isWhole ? itemFile(0) : undefined;
    const parts = await Promise.all(files);
    const names = items === undefined ? [] : [namesPart((await items).items)];
    return { ...termStore([...parts, ...names], synonyms), hasText: true };
  });
  return {
    isWhole,
    layout: () => layout(0),
    headings: async () => (isWhole ? indexHeadings(await pageFile(0), synonyms) : undefined),
    terms: (words) => termFiles(filesOfWords(manifest, words).join(',')),
    allPages: async () => (isWhole ? pageFile(0) : []),
    pages: async (numbers) => {
      const found = new Map<number, PageEntry>();
      const files = [...new Set(numbers.map((number) => runOf(manifest.firstPages, number)))];
      const lists = new Map(await Promise.all(files.map(async (i) => [i, await pageFile(i)] as const)));
      for (const number of numbers) {
        const i = runOf(manifest.firstPages, number);
        const entry = lists.get(i)?.[number - (manifest.firstPages[i] ?? 0)];
        if (entry !== undefined) found.set(number, entry);
      }
      return found;
    },
    items: async (numbers) => {
      const files = [...new Set(numbers.map((number) => runOf(manifest.firstPages, number)))];
      const lists = await Promise.all(files.map(itemFile));
      return new Map(lists.flatMap(({ items }) => [...items]));
    },
    texts: async (page) => {
      const i = runOf(manifest.firstPages, page);
      const { texts } = await itemFile(i);
      return pageTextsFrom(await load(texts[page - (manifest.firstPages[i] ?? 0)] ?? ''));
    },
  };
}

/** Runs an asynchronous function once for each argument; what failed is tried again. */
function remember<A, T>(run: (argument: A) => Promise<T>): (argument: A) => Promise<T> {
  const results = new Map<A, Promise<T>>();
  return (argument) => {
    const known = results.get(argument);
    if (known !== undefined) return known;
    const result = run(argument);
    results.set(argument, result);
    result.catch(() => results.delete(argument));
    return result;
  };
}

/** A part of the terms of an index, sorted, with the number of documents of each. */
interface TermPart {
  readonly index: TermIndex;
  readonly terms: readonly string[];
  readonly frequencies: readonly number[];
}

/** The names of entries, as terms of their sections. */
function namesPart(sections: ReadonlyMap<number, readonly KnownItem[]>): TermPart {
  const index = createTermIndex();
  const counts = new Map<string, number>();
  for (const [document, items] of sections) {
    const levels = new Map<number, string[]>();
    for (const [name, namesakes] of items.flatMap((item) =>
      namesOf(item.name).map((one) => [one, item.namesakes] as const),
    )) {
      const term = wholeTermOf(name);
      if (term === undefined) continue;
      counts.set(term, (counts.get(term) ?? 0) + 1);
      // A name that many entries have says little of each.
      const level = Math.min(LEVELS, namesakes) - 1;
      levels.set(level, [...(levels.get(level) ?? []), term]);
    }
    for (const [level, terms] of levels) index.add(document, level, terms);
  }
  const terms = sorted([...counts.keys()]);
  return { index, terms, frequencies: terms.map((term) => counts.get(term) ?? 0) };
}

function sorted(terms: readonly string[]): string[] {
  return [...terms].sort((a, b) => (a < b ? -1 : 1));
}

function termStore(parts: readonly TermPart[], synonyms: Synonyms): Omit<TermStore, 'hasText'> {
  const homes = new Map<string, TermIndex[]>();
  const counts = new Map<string, number>();
  for (const { index, terms, frequencies } of parts) {
    terms.forEach((term, i) => {
      homes.set(term, [...(homes.get(term) ?? []), index]);
      counts.set(term, Math.max(counts.get(term) ?? 0, frequencies[i] ?? 0));
    });
  }
  const [only] = parts;
  const terms = parts.length === 1 && only ? only.terms : sorted([...homes.keys()]);
  return {
    find: (term) => (homes.get(term) ?? []).flatMap((index) => index.find(term)),
    vocabulary: createVocabulary(terms, (term) => counts.get(term) ?? 0, synonyms),
  };
}

/** The terms of titles and headings. A short heading is more about each of its words than a long one. */
function indexHeadings(pages: readonly PageEntry[], synonyms: Synonyms): TermStore {
  const index = createTermIndex();
  const counts = new Map<string, number>();
  let document = 0;
  const add = (heading: string) => {
    const terms = [...new Set(headingTermsOf(heading))];
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    index.add(document++, Math.min(LEVELS - 1, terms.length), terms);
  };
  for (const page of pages) {
    add(page.title);
    for (const section of page.sections) add(section.headings.at(-1) ?? '');
  }
  const terms = sorted([...counts.keys()]);
  const frequencies = terms.map((term) => counts.get(term) ?? 0);
  return { ...termStore([{ index, terms, frequencies }], synonyms), hasText: false };
}

function layoutOf(kinds: string): Layout {
  const pageStarts: number[] = [];
  for (let i = 0; i < kinds.length; i++) if (/[A-Z]/.test(kinds.charAt(i))) pageStarts.push(i);
  return { count: kinds.length, pageStarts, kinds: kinds.toLowerCase() };
}

/** The file that a word is in, and its neighbors where they go on with forms of the word. */
function filesOfWords({ firstTerms }: Manifest, words: readonly string[]): number[] {
  const files = new Set<number>();
  for (const word of words) {
    const own = runOfTerm(firstTerms, word);
    files.add(own);
    if (runOfTerm(firstTerms, word.slice(0, Math.max(3, word.length - 1))) < own) files.add(own - 1);
    if (runOfTerm(firstTerms, `${word}\uffff`) > own) files.add(own + 1);
  }
  return files.size === 0 ? [0] : [...files].sort((a, b) => a - b);
}

function runOfTerm(firstTerms: readonly string[], term: string): number {
  const next = lowerBound(firstTerms, term);
  return firstTerms[next] === term ? next : Math.max(0, next - 1);
}

/** The run that a number lies in, given the first number of each. */
function runOf(firsts: readonly number[], number: number): number {
  let run = 0;
  while (run + 1 < firsts.length && (firsts[run + 1] ?? 0) <= number) run++;
  return run;
}

function manifestFrom(payload: unknown): Manifest {
  const manifest = payload as Manifest | null;
  if (manifest?.version !== 1 || !Array.isArray(manifest.pages) || !Array.isArray(manifest.terms)) {
    throw new Error('The manifest of the search index cannot be read.');
  }
  return manifest;
}

function termFileFrom(payload: unknown): TermFile {
  const file = payload as TermFile | null;
  if (typeof file?.terms !== 'string') throw new Error('A file of search terms cannot be read.');
  return file;
}

function textsFrom(payload: unknown): readonly string[] {
  return Array.isArray(payload) ? payload.map(String) : [];
}

function partsOf(payload: unknown): readonly unknown[] {
  return Array.isArray(payload) ? payload : [];
}

function pageTextsFrom(payload: unknown): PageTexts {
  const [sections, items] = partsOf(payload);
  return { sections: textsFrom(sections), items: partsOf(items).map((own) => partsOf(own).map(noteFrom)) };
}

function noteFrom(payload: unknown): EntryNote {
  const [about = '', type, standard, isFound, command] =
    typeof payload === 'string' ? [payload] : textsFrom(payload);
  const facts = {
    ...(type && { type }),
    ...(standard && { default: standard }),
    ...(command && { command }),
  };
  return { about, facts, isFound: Boolean(isFound) };
}

function textFrom(payload: unknown): string {
  return typeof payload === 'string' ? payload : '';
}

function firstText(payload: unknown): string {
  return String(textsFrom(payload)[0] ?? '');
}

function secondText(payload: unknown): string {
  return textsFrom(payload)[1] ?? '';
}
