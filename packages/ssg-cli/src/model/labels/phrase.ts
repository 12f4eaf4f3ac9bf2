import { counted, fill, type LabelKey, type Labels } from './index.ts';

/** A translatable text: a key of the labels, and the values to insert. Plain data. */
export interface Phrase {
  /** Key of the text. */
  readonly label: LabelKey;
  /** Values by the names in the text. Backticks mark code. */
  readonly values?: Readonly<Record<string, string>>;
}

/** A phrase in words. */
export function phraseText({ label, values = {} }: Phrase, labels: Labels): string {
  const text = labels[label];
  return typeof text === 'string'
    ? fill(text, values)
    : counted(text, Number(values.count), labels.locale, values.count);
}
