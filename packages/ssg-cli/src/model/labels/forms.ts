/** A text that depends on a number, by the plural categories of its language. `{count}` in it is the number. */
export type Forms = {
  /** For all numbers without their own form in the language. */
  readonly other: string;
} & Readonly<Partial<Record<Intl.LDMLPluralRule, string | undefined>>>;

/** Texts in English: they define the keys, and which of them depend on a number. */
export type Table = Readonly<Record<string, string | Forms>>;

/** The same texts in any language: none missing, and of the same kind. */
export type TextsOf<English extends Table> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Forms;
};

type Values = Readonly<Record<string, string | number>>;

/** A text with values in place of its `{name}`s; names without a value stay. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (hole, name) => String(values[name] ?? hole));
}

/**
 * The form of a text for a number, with the number in place of `{count}`. `locale`: the language of the text; `written`:
 * the number where it is written otherwise, as one that has too many digits.
 */
export function counted(forms: Forms, count: number, locale: string, written = String(count)): string {
  const form = forms[rulesOf(locale).select(count)] ?? forms.other;
  return fill(form, { count: written });
}

// Cached, because creating them is slow and they depend only on the language.
const rules = new Map<string, Intl.PluralRules>();

function rulesOf(locale: string): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known;
}
