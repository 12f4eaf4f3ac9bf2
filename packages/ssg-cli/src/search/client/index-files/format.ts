/**
 * How the files of an index are written, for the side that writes and the side that reads.
 *
 * A *document* of the index is a page (its title, path and breadcrumb) or one of its sections. Documents are numbered in
 * the order of the site: a page, its sections, the next page. Each file is a script that calls `__search(name, payload)`,
 * which loads from any origin, also `file:`, under a policy that allows the site's own scripts only.
 */
import type { SearchKind } from '../../../model/index.ts';

/** Name of the global function that index files call. */
export const REGISTRY = '__search';

/** Impacts are stored in this many levels. */
export const LEVELS = 8;

/** The one file whose name is fixed. */
export const MANIFEST_FILE = 'manifest.js';

/** The same of the docs of one version that is not the last, by the tag of their set. */
export function manifestOf(tag: string): string {
  return `${tag}.js`;
}

/** The one file of an index with a fixed name: it names all others. */
export interface Manifest {
  readonly version: 1;
  /**
   * The file of all pages. Of a large site, the names of its bundles of pages, in order: each page has a file of its own,
   * see `fileOfPage`, since a query shows few of many.
   */
  readonly pages: readonly string[];
  /** The number of the first page of each. */
  readonly firstPages: readonly number[];
  /** The file of table entries and of the names of text files. Absent on a large site, whose files of pages hold them too. */
  readonly items?: string;
  /** Names of the files of terms, in order, and the first term of each. */
  readonly terms: readonly string[];
  readonly firstTerms: readonly string[];
  /** On a large site, a letter for each document, see `KIND_LETTERS`; else the file of pages has them. */
  readonly kinds?: string;
  /** On a large site, the pages that have entries of each kind, by its letter: the gaps between their numbers. */
  readonly entryKinds?: Readonly<Record<string, string>>;
  /** Number of documents. */
  readonly count: number;
  /** Words in very many titles, such as the name of the product, which are ignored when titles are compared. */
  readonly commonWords?: readonly string[];
}

/** Name of the file of a page of a large site: its bundle, and its place in it. One name for many files keeps the manifest small. */
export function fileOfPage(bundle: string, place: number): string {
  return `${bundle}.${place}.js`;
}

/**
 * An entry in a file of texts: its text; or its text, type and default, a flag if its section contains the text, too,
 * and a command.
 */
export type EntryText = string | readonly string[];

/** A page as it is listed in a file of pages. */
export interface PageEntry {
  readonly path: string;
  readonly title: string;
  readonly trail: readonly string[];
  readonly sections: readonly SectionEntry[];
}

/** A section of a page, as the index stores it. */
export interface SectionEntry {
  readonly anchor: string | undefined;
  readonly headings: readonly string[];
}

/** Letter of a kind in the list of documents. A capital starts a page. */
export const KIND_LETTERS: Readonly<Record<SearchKind, string>> = {
  guide: 'g',
  flag: 'f',
  config: 'c',
  metric: 'm',
  endpoint: 'e',
  name: 'n',
  post: 'b',
  page: 'p',
};

/** Terms of a file, sorted, each with what each document that has it is worth. */
export interface TermFile {
  /** Each term as a capital letter (how many characters it shares with the one before) and the rest. */
  readonly terms: string;
  /** For each term: number of documents, then the gaps between their numbers. */
  readonly documents: string;
  /** For each of those documents a letter: the level. */
  readonly levels: string;
  /**
   * For each term that was dropped from further documents because of its low impact: the gap to the previous such term,
   * then the number of these documents.
   */
  readonly more: string;
}

// Printable characters, without the two that JSON escapes and those that are special in HTML.
const DIGITS = ' !#$%()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~';
const LAST = 64;
const MORE = DIGITS.length - LAST;

/** Writes a whole number ≥ 0 in few characters. */
export function writeNumber(value: number): string {
  let rest = value;
  let text = '';
  while (rest >= LAST) {
    text += DIGITS.charAt(LAST + (rest % MORE));
    rest = Math.floor(rest / MORE);
  }
  return text + DIGITS.charAt(rest);
}

/** Reads the numbers that `writeNumber` wrote, one after the other. */
export function readNumbers(text: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let scale = 1;
  for (let i = 0; i < text.length; i++) {
    const digit = VALUES[text.charCodeAt(i)] ?? 0;
    if (digit >= LAST) {
      value += (digit - LAST) * scale;
      scale *= MORE;
    } else {
      numbers.push(value + digit * scale);
      value = 0;
      scale = 1;
    }
  }
  return numbers;
}

const VALUES: readonly number[] = Array.from({ length: 128 }, (_, code) =>
  DIGITS.indexOf(String.fromCharCode(code)),
);

/** Writes sorted terms, each less what it shares with the one before. */
export function writeTerms(terms: readonly string[]): string {
  let previous = '';
  let text = '';
  for (const term of terms) {
    let shared = 0;
    while (shared < 25 && shared < previous.length && term[shared] === previous[shared]) shared++;
    text += String.fromCharCode(65 + shared) + term.slice(shared);
    previous = term;
  }
  return text;
}

/** The terms of a file: each is stored without the start that it shares with the one before. */
export function readTerms(text: string): string[] {
  const terms: string[] = [];
  let previous = '';
  for (const [, shared = 'A', rest = ''] of text.matchAll(/([A-Z])([^A-Z]*)/g)) {
    previous = previous.slice(0, shared.charCodeAt(0) - 65) + rest;
    terms.push(previous);
  }
  return terms;
}

/** The term of the index that stands for all synonyms of a word, given its stem. It sorts directly after the word. */
export function synonymTermOf(stem: string): string {
  return `${stem}!`;
}

/** Whether a term of the index ends in the mark of synonyms. */
export function isSynonymTerm(term: string): boolean {
  return term.endsWith('!');
}

/** Writes what each term is worth in each document, as numbers that hold both. */
export function writePostings(postings: readonly Uint32Array[]): Pick<TermFile, 'documents' | 'levels'> {
  let documents = '';
  let levels = '';
  for (const list of postings) {
    documents += writeNumber(list.length);
    let previous = -1;
    for (const number of list) {
      const document = documentOf(number);
      documents += writeNumber(document - previous - 1);
      levels += String.fromCharCode(97 + levelOf(number));
      previous = document;
    }
  }
  return { documents, levels };
}

/** Writes for some terms how many documents were dropped. */
export function writeMore(counts: readonly number[]): string {
  let text = '';
  let previous = -1;
  counts.forEach((count, term) => {
    if (count === 0) return;
    text += writeNumber(term - previous - 1) + writeNumber(count);
    previous = term;
  });
  return text;
}

/** The document of a number that says where a term is, and what it is worth there. */
export function documentOf(number: number): number {
  return Math.floor(number / LEVELS);
}

/** How much the term is worth there: 0 is the best of `LEVELS`. */
export function levelOf(number: number): number {
  return number % LEVELS;
}
