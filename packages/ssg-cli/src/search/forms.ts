import { stemOf } from './client/words.ts';
import type { IndexDocument } from './documents.ts';

/** Puts one form of each word in place of all its inflections: the one that most documents have. */
export function uniteForms(documents: readonly IndexDocument[]): IndexDocument[] {
  const formOf = commonForms(documents);
  return documents.map((document) => ({
    ...document,
    names: new Set([...document.names].map((name) => formOf.get(name) ?? name)),
    fields: document.fields.map(({ name, terms }) => ({
      name,
      terms: terms.map((term) => formOf.get(term) ?? term),
    })),
  }));
}

function commonForms(documents: readonly IndexDocument[]): Map<string, string> {
  const frequencies = new Map<string, number>();
  for (const { fields } of documents) {
    for (const term of new Set(fields.flatMap(({ terms }) => terms))) {
      frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
    }
  }
  const forms = new Map<string, string[]>();
  for (const term of frequencies.keys()) {
    const stem = stemOf(term);
    const own = forms.get(stem);
    if (own === undefined) forms.set(stem, [term]);
    else own.push(term);
  }
  const isBetter = (one: string, other: string) => {
    const more = (frequencies.get(one) ?? 0) - (frequencies.get(other) ?? 0) || other.length - one.length;
    return more > 0 || (more === 0 && one < other);
  };
  return new Map(
    [...forms.values()].flatMap((own) => {
      const common = own.reduce((best, one) => (isBetter(one, best) ? one : best));
      return own.map((term) => [term, common] as const);
    }),
  );
}
