import { headingTermsOf, LINKING_WORDS, literalOf, STOP_WORDS, termsOf } from './tokenize.ts';
import { stemOf } from './words.ts';

/** The words of a heading, a title or the name of an entry. */
export interface HeadingWords {
  /** As they are written, stop words too. */
  readonly literal: readonly string[];
  /** The same as one run of letters: `load-balancer` and `Load balancer` are the same. */
  readonly joined: string;
  /** The same less the words that carry no subject, and those of very many titles. */
  readonly significant: string;
  /** The stems of its terms. */
  readonly stems: readonly string[];
  /** The same less those of very many titles, when it has others. */
  readonly significantStems: readonly string[];
}

/** Returns the words of a heading. */
export type WordsOf = (heading: string) => HeadingWords;

/**
 * Takes headings apart, each once: all of them are compared with each query. `commonWords`: the words of very many titles.
 */
export function openHeadingWords(commonWords: ReadonlySet<string>): WordsOf {
  const known = new Map<string, HeadingWords>();
  return (heading) => {
    const found = known.get(heading) ?? headingWords(heading, commonWords);
    known.set(heading, found);
    return found;
  };
}

function headingWords(heading: string, commonWords: ReadonlySet<string>): HeadingWords {
  const literal = literalOf(heading);
  const terms = termsOf(heading);
  const rare = terms.filter((term) => !commonWords.has(term));
  const significant = [rare, terms].find((some) => some.length > 0) ?? headingTermsOf(heading);
  return {
    literal,
    joined: literal.join(''),
    significant: literal.filter((word) => isSignificant(word) && !commonWords.has(word)).join(''),
    stems: terms.map(stemOf),
    significantStems: significant.map(stemOf),
  };
}

function isSignificant(word: string): boolean {
  return !STOP_WORDS.has(word) || LINKING_WORDS.has(word);
}
