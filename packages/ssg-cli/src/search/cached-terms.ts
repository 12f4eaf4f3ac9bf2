import { deserialize, serialize } from 'node:v8';
import { noTerms, type Vocabulary } from './vocabulary.ts';

/** What is kept of the terms of an index. */
export interface CachedTerms {
  readonly vocabulary: Vocabulary;
  readonly chunks: number;
  /** How many terms there were when all of them were in use. */
  readonly used: number;
}

interface Stored {
  readonly terms: string;
  readonly stems: string;
  readonly stemOf: Uint32Array;
  readonly order: Uint32Array;
  readonly chunks: number;
  readonly used: number;
}

/** Writes what is kept. Strings are put into one: thousands of them take long to read. */
export function writeTerms({ vocabulary, ...counts }: CachedTerms): Uint8Array {
  const { terms, stems, stemOf, order } = vocabulary;
  return serialize({
    terms: terms.join('\n'),
    stems: stems.join('\n'),
    stemOf,
    order,
    ...counts,
  } satisfies Stored);
}

/** Reads what was kept. */
export function readTerms(value: Uint8Array | undefined): CachedTerms {
  if (!value) return { vocabulary: noTerms, chunks: 0, used: 0 };
  const { terms, stems, stemOf, order, chunks, used } = deserialize(value) as Stored;
  if (terms === '') return { vocabulary: noTerms, chunks, used };
  return { vocabulary: { terms: terms.split('\n'), stems: stems.split('\n'), stemOf, order }, chunks, used };
}
