import { Index } from 'flexsearch';
import { LEVELS } from './format.ts';

/**
 * A FlexSearch index whose terms and weights have been chosen already. The library ranks by a term's position only: what a
 * term is worth in a document, its level, is a part of the number that the document has in the index.
 */
export interface TermIndex {
  /** Adds terms that are worth the same in a document. */
  readonly add: (document: number, level: number, terms: readonly string[]) => void;
  /** The postings of a term; see `documentOf` and `levelOf`. */
  readonly find: (term: string) => readonly number[];
}

const SEPARATOR = ' ';
const ALL = 1_000_000_000;

/** An empty index of terms, kept by FlexSearch. */
export function createTermIndex(): TermIndex {
  const index = new Index({
    tokenize: 'strict',
    resolution: 1,
    encode: (text: string) => text.split(SEPARATOR),
  });
  return {
    add: (document, level, terms) => {
      if (terms.length > 0) index.add(document * LEVELS + level, terms.join(SEPARATOR));
    },
    find: (term) => index.search(term, { limit: ALL }) as number[],
  };
}
