import { deserialize, serialize } from 'node:v8';
import type { PageDocuments } from './documents.ts';
import type { Outline, PageSummary } from './page-summary.ts';

/** A page of an index, with all that it was made from. */
export interface CachedPage {
  readonly path: string;
  /** Equal for equal records of a path; absent where no other run is to know. */
  readonly key: string | undefined;
  readonly summary: PageSummary;
  /** What other pages add, see `Surroundings`, as JSON. */
  readonly around: string;
  /** Read on demand. */
  readonly outline: () => Outline;
  /** Its terms, as numbers of the cached vocabulary. */
  readonly documents: PageDocuments;
}

/** Pages that are cached in one value. */
export type CachedChunk = readonly CachedPage[];

/** What a value holds: all numbers of some pages one after the other, and a line of JSON with the outline of each. */
interface Stored {
  readonly pages: string;
  readonly outlines: string;
  readonly numbers: Uint32Array;
}

type StoredPage = Omit<CachedPage, 'documents' | 'outline'> & {
  readonly priors: readonly number[];
  /** How many numbers each list has. */
  readonly sizes: readonly number[];
};

const lists = ['terms', 'ends', 'names', 'nameEnds'] as const;

/** Writes pages as one value. */
export function writeChunk(pages: readonly CachedPage[]): Uint8Array {
  const all = pages.flatMap(({ documents }) => lists.map((list) => documents[list]));
  const numbers = new Uint32Array(all.reduce((sum, list) => sum + list.length, 0));
  let at = 0;
  for (const list of all) {
    numbers.set(list, at);
    at += list.length;
  }
  const written = pages.map(({ documents, outline: _, ...page }): StoredPage => {
    const sizes = lists.map((list) => documents[list].length);
    return { ...page, priors: documents.priors, sizes };
  });
  const outlines = pages.map(({ outline }) => JSON.stringify(outline())).join('\n');
  return serialize({ pages: JSON.stringify(written), outlines, numbers } satisfies Stored);
}

/** Reads the pages of a value. Few of their outlines are asked for, and these are read then. */
export function readChunk(value: Uint8Array | undefined): CachedChunk {
  if (value === undefined) return [];
  const { pages, outlines, numbers } = deserialize(value) as Stored;
  let lines: readonly string[] | undefined;
  const outlineOf = (page: number) => () => {
    lines ??= outlines.split('\n');
    return JSON.parse(lines[page] ?? '') as Outline;
  };
  let at = 0;
  const next = (size = 0) => {
    at += size;
    return numbers.subarray(at - size, at);
  };
  return (JSON.parse(pages) as readonly StoredPage[]).map(({ priors, sizes, ...page }, place) => {
    const [terms, ends, names, nameEnds] = sizes;
    const documents: PageDocuments = {
      priors,
      terms: next(terms),
      ends: next(ends),
      names: next(names),
      nameEnds: next(nameEnds),
    };
    return { ...page, outline: outlineOf(place), documents };
  });
}
