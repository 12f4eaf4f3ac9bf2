import type { KnownItem } from '../index-files/items.ts';
import { nameForm, namesOf } from '../words/names.ts';
import type { RankedPage, RankedSection } from './rank.ts';

/** Rows that a reader sees at once. */
const ROWS = 3;
/** The most names that may begin with the word: the beginning of more names is too ambiguous. */
const MAX_NAMES = 3;

/**
 * Puts an entry whose name is a plain word into the first three rows, when that word, or the beginning of it, is all that
 * was typed: texts about users come first, and the parameter `user` after the two best of them.
 */
export function withPlainName(
  pages: readonly RankedPage[],
  literal: readonly string[],
  itemsOf: (document: number) => readonly KnownItem[],
): readonly RankedPage[] {
  const [word = '', ...others] = literal;
  const [first, ...rest] = pages;
  if (first === undefined || others.length > 0 || word.length < 2) return pages;
  const found = bestNamed(pages, word, itemsOf);
  if (found === undefined) return pages;
  const { page, hit, isWhole } = found;
  const isCalled = (form: string) => (isWhole ? form === word : form.startsWith(word));
  const rows = pages.slice(0, ROWS).flatMap(({ sections }) => sections.slice(0, ROWS));
  if (rows.slice(0, ROWS).some(({ item }) => item && formsOf(item.name).some(isCalled))) return pages;
  const [best, second] = first.sections;
  if (page === first)
    return [{ ...first, sections: [...(best ? [best] : []), hit, ...first.sections.slice(1)] }, ...rest];
  const before = { ...first, sections: [best, second].filter((section) => section !== undefined) };
  const own = { ...page, sections: [hit, ...page.sections] };
  return [before, own, ...rest.filter((other) => other !== page)];
}

interface Named {
  readonly page: RankedPage;
  readonly hit: RankedSection;
  readonly forms: readonly string[];
  readonly isWhole: boolean;
}

/** The entry that is called so, in the best section that has one; else one whose name begins so. */
function bestNamed(
  pages: readonly RankedPage[],
  word: string,
  itemsOf: (document: number) => readonly KnownItem[],
): Named | undefined {
  const named = pages.flatMap((page) => namedOn(page, word, itemsOf));
  const whole = named.find(({ isWhole }) => isWhole);
  if (whole !== undefined) return whole;
  return new Set(named.flatMap(({ forms }) => forms)).size <= MAX_NAMES ? named[0] : undefined;
}

/** The entries of a page whose names begin with a word, each a hit that counts as much as the page's best. */
function namedOn(
  page: RankedPage,
  word: string,
  itemsOf: (document: number) => readonly KnownItem[],
): Named[] {
  const score = page.sections[0]?.score ?? 0;
  return page.sections.flatMap((section) =>
    itemsOf(section.document).flatMap((item, itemIndex): Named[] => {
      const forms = formsOf(item.name).filter((form) => form.startsWith(word));
      if (forms.length === 0) return [];
      return [{ page, hit: { ...section, item, itemIndex, score }, forms, isWhole: forms.includes(word) }];
    }),
  );
}

function formsOf(name: string): string[] {
  return namesOf(name).map((one) => nameForm(one).plain);
}
