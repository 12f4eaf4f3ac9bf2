import type { TermIndex } from './flex.ts';
import { LEVELS, readNumbers, readTerms, type TermFile } from './format.ts';

/** Reads a file of terms into an index. Returns its terms, sorted, and the number of documents of each. */
export function readTermFile(file: TermFile, index: TermIndex): { terms: string[]; frequencies: number[] } {
  const terms = readTerms(file.terms);
  const numbers = readNumbers(file.documents);
  const frequencies: number[] = [];
  // FlexSearch takes documents with their terms: the file has terms with their documents.
  const added = new Map<number, string[]>();
  let at = 0;
  let levelAt = 0;
  for (const term of terms) {
    const frequency = numbers[at++] ?? 0;
    frequencies.push(frequency);
    let document = -1;
    for (let left = frequency; left > 0; left--) {
      document += (numbers[at++] ?? 0) + 1;
      const key = document * LEVELS + file.levels.charCodeAt(levelAt++) - 97;
      const own = added.get(key);
      if (own === undefined) added.set(key, [term]);
      else own.push(term);
    }
  }
  const more = readNumbers(file.more);
  let term = -1;
  for (let i = 0; i < more.length; i += 2) {
    term += (more[i] ?? 0) + 1;
    frequencies[term] = (frequencies[term] ?? 0) + (more[i + 1] ?? 0);
  }
  for (const [key, own] of added) index.add(Math.floor(key / LEVELS), key % LEVELS, own);
  return { terms, frequencies };
}
