import { english } from './english.ts';
import type { TextsOf } from './forms.ts';
import { french } from './french.ts';
import { german } from './german.ts';

export { counted, type Forms, fill } from './forms.ts';

/** Every text that the tool itself shows to readers, by key, in the language of the site. */
export type Labels = TextsOf<typeof english> & {
  /** Language tag of the site: for plural forms and dates. */
  readonly locale: string;
};

/** Key of a text that the config may replace. */
export type LabelKey = keyof typeof english;

/** Texts that the config puts in place of some. */
export type LabelOverrides = { readonly [Key in LabelKey]?: Labels[Key] | undefined };

/** The shipped texts by language, as in the first part of a language tag. */
export const shippedLabels: Readonly<Record<string, TextsOf<typeof english>>> = {
  en: english,
  de: german,
  fr: french,
};

/** Whether a text depends on a number: then it is written as plural forms. */
export function isCounted(key: LabelKey): boolean {
  return typeof english[key] !== 'string';
}

/** The texts of a site: those of its language, or English where it has none here, with those that its config sets. */
export function labelsOf({
  locale,
  labels = {},
}: {
  readonly locale: string;
  readonly labels?: LabelOverrides | undefined;
}): Labels {
  const [language = 'en'] = locale.toLowerCase().split('-');
  const set = Object.fromEntries(Object.entries(labels).filter(([, text]) => text !== undefined));
  return { ...(shippedLabels[language] ?? english), ...set, locale };
}

export { parts as englishParts } from './english-parts.ts';
export { english as englishLabels };
