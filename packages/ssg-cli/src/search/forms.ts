import { FIELDS, type PageDocuments } from './documents.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Gives for each term the one to put in place of all inflections of its word: the form that most documents have. */
export function commonForms(
  pages: readonly PageDocuments[],
  { terms, stems, stemOf }: Vocabulary,
): Uint32Array {
  const frequencies = documentFrequencies(pages, terms.length);
  const isBetter = (one: number, other: number) => {
    const more = (frequencies[one] ?? 0) - (frequencies[other] ?? 0);
    if (more !== 0) return more > 0;
    const [term = '', otherTerm = ''] = [terms[one], terms[other]];
    return term.length === otherTerm.length ? term < otherTerm : term.length < otherTerm.length;
  };
  const best = new Int32Array(stems.length).fill(-1);
  for (const [term, stem] of stemOf.entries()) {
    if (frequencies[term] === 0) continue;
    const other = best[stem] ?? -1;
    if (other < 0 || isBetter(term, other)) best[stem] = term;
  }
  return stemOf.map((stem, term) => (frequencies[term] === 0 ? term : (best[stem] ?? term)));
}

/** In how many documents each term is. `formOf`: the form that counts in a term's place. */
export function documentFrequencies(
  pages: readonly PageDocuments[],
  count: number,
  formOf?: Uint32Array,
): Uint32Array {
  const frequencies = new Uint32Array(count);
  const lastSeen = new Uint32Array(count);
  let document = 0;
  for (const { priors, terms, ends } of pages) {
    let at = 0;
    for (let index = 1; index <= priors.length; index++) {
      document++;
      for (const end = ends[index * FIELDS.length - 1] ?? 0; at < end; at++) {
        const term = terms[at] ?? 0;
        const form = formOf?.[term] ?? term;
        if (lastSeen[form] === document) continue;
        lastSeen[form] = document;
        frequencies[form] = (frequencies[form] ?? 0) + 1;
      }
    }
  }
  return frequencies;
}
