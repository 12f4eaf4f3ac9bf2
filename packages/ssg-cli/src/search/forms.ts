import { stemOf } from './client/words.ts';
import { FIELDS, type PageDocuments } from './documents.ts';

/** Gives for each term the one to put in place of all inflections of its word: the form that most documents have. */
export function commonForms(pages: readonly PageDocuments[], terms: readonly string[]): Uint32Array {
  const frequencies = documentFrequencies(pages, terms.length);
  const forms = new Map<string, number[]>();
  terms.forEach((term, number) => {
    if (frequencies[number] === 0) return;
    const stem = stemOf(term);
    const own = forms.get(stem);
    if (own === undefined) forms.set(stem, [number]);
    else own.push(number);
  });
  const isBetter = (one: number, other: number) => {
    const [term = '', otherTerm = ''] = [terms[one], terms[other]];
    const more = (frequencies[one] ?? 0) - (frequencies[other] ?? 0) || otherTerm.length - term.length;
    return more > 0 || (more === 0 && term < otherTerm);
  };
  const common = Uint32Array.from(terms.keys());
  for (const own of forms.values()) {
    const best = own.reduce((found, one) => (isBetter(one, found) ? one : found));
    for (const number of own) common[number] = best;
  }
  return common;
}

/** In how many documents each term stands. `formOf`: the form that counts in a term's place. */
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
