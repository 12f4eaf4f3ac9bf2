import { openHeadingWords, type WordsOf } from '../words/heading-words.ts';
import { namesOf } from '../words/names.ts';
import type { Synonyms } from '../words/synonyms.ts';
import { headingTermsOf, wholeTermOf } from '../words/tokenize.ts';
import { stemOf } from '../words/words.ts';
import { createTermIndex, type TermIndex } from './flex.ts';
import {
  isSynonymTerm,
  LEVELS,
  MANIFEST_FILE,
  type Manifest,
  type PageEntry,
  synonymTermOf,
  type TermFile,
} from './format.ts';
import type { KnownItem } from './items.ts';
import type { LoadFile } from './load-file.ts';
import { memoize } from './memoize.ts';
import { type NameForms, openNameForms } from './name-forms.ts';
import { largePages, type PageStore, smallPages } from './page-store.ts';
import { readTermFile } from './postings.ts';
import { createVocabulary, lowerBound, type Vocabulary } from './vocabulary.ts';

/** Terms of the index, ready for a query. */
export interface TermStore {
  /** Where a term is, as an index of terms has it. */
  readonly find: TermIndex['find'];
  readonly vocabulary: Vocabulary;
  /** Whether these are the terms of the text, not of headings only. */
  readonly hasText: boolean;
  /** How many files they are in. */
  readonly files: number;
}

/** The files of an index, each loaded when it is first needed. */
export interface Store extends PageStore {
  /** Titles and headings only, as an index of their own; `undefined` on a site too large to have them at once. */
  readonly headings: () => Promise<TermStore | undefined>;
  readonly wordsOf: WordsOf;
  readonly forms: NameForms;
  /** The terms that the words of a query need. */
  readonly terms: (words: readonly string[]) => Promise<TermStore>;
  /** Whether their files are here, or on their way. */
  readonly hasTerms: (words: readonly string[]) => boolean;
}

/** Opens the index that `load` gives the files of. */
export async function openStore(
  load: LoadFile,
  synonyms: Synonyms,
  manifestName = MANIFEST_FILE,
): Promise<Store> {
  const manifest = manifestFrom(await load(manifestName));
  const pages = manifest.kinds === undefined ? smallPages(load, manifest) : largePages(load, manifest);
  const termFile = memoize(async (i: number): Promise<TermPart> => {
    const file = termFileFrom(await load(manifest.terms[i] ?? ''));
    const index = createTermIndex();
    return { index, ...readTermFile(file, index) };
  });
  const termFiles = memoize(async (key: string) => {
    const files = key.split(',').map((i) => termFile.get(Number(i)));
    const items = pages.isWhole ? [pages.items([0])] : [];
    const [parts, names] = await Promise.all([Promise.all(files), Promise.all(items)]);
    return {
      ...termStore([...parts, ...names.map(namesPart)], synonyms),
      hasText: true,
      files: files.length,
    };
  });
  const headings = memoize(async () => indexHeadings(await pages.allPages(), synonyms));
  const wordsOf = openHeadingWords(new Set(manifest.commonWords));
  return {
    ...pages,
    wordsOf,
    forms: openNameForms(wordsOf),
    headings: async () => (pages.isWhole ? headings.get(0) : undefined),
    terms: (words) => termFiles.get(filesOfWords(manifest, words).join(',')),
    hasTerms: (words) => filesOfWords(manifest, words).every(termFile.has),
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
      // A name that many entries share says little about each.
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

function termStore(parts: readonly TermPart[], synonyms: Synonyms): Pick<TermStore, 'find' | 'vocabulary'> {
  const homes = new Map<string, TermIndex[]>();
  const counts = new Map<string, number>();
  for (const { index, terms, frequencies } of parts) {
    terms.forEach((term, i) => {
      homes.set(term, [...(homes.get(term) ?? []), index]);
      counts.set(term, Math.max(counts.get(term) ?? 0, frequencies[i] ?? 0));
    });
  }
  const [only] = parts;
  const known = parts.length === 1 && only ? only.terms : sorted([...homes.keys()]);
  const terms = known.filter((term) => !isSynonymTerm(term));
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
  return { ...termStore([{ index, terms, frequencies }], synonyms), hasText: false, files: 0 };
}

/** The least letters of an unfinished word that are specific enough. */
const TELLING = 3;

/** Files of terms that a query loads for other forms of its words, at most, those of the words themselves counted. */
const MAX_TERM_FILES = 3;

/** The files with the words, and, up to the limit, those with other forms of them. */
function filesOfWords({ firstTerms }: Manifest, words: readonly string[]): number[] {
  const own = words.map((word) => runOfTerm(firstTerms, word));
  const files = new Set(own);
  for (const file of words.flatMap((word, i) => besideFiles(firstTerms, word, own[i] ?? 0)))
    if (files.size < MAX_TERM_FILES) files.add(file);
  return files.size === 0 ? [0] : [...files].sort((a, b) => a - b);
}

/** The files of other forms of a word, and of what means the same. */
function besideFiles(firstTerms: readonly string[], word: string, own: number): number[] {
  // An irregular form begins as its word does not: `taken` and `take`.
  const files = [runOfTerm(firstTerms, synonymTermOf(stemOf(word)))];
  if (word.length < TELLING) return files;
  if (runOfTerm(firstTerms, word.slice(0, Math.max(TELLING, word.length - 1))) < own) files.push(own - 1);
  if (runOfTerm(firstTerms, `${word}\uffff`) > own) files.push(own + 1);
  return files;
}

function runOfTerm(firstTerms: readonly string[], term: string): number {
  const next = lowerBound(firstTerms, term);
  return firstTerms[next] === term ? next : Math.max(0, next - 1);
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
