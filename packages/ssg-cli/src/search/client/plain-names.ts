import type { KnownItem } from './items.ts';
import { nameForm, namesOf } from './names.ts';
import type { RankedPage, RankedSection } from './rank.ts';

/** Rows that a reader sees at once. */
const ROWS = 3;
/** Names that may begin so, at most: the beginning of more names means none of them. */
const MOST_NAMES = 3;

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
  readonly isWhole: boolean;
}

/** The entry that is called so, in the best section that has one; else one whose name begins so. */
function bestNamed(
  pages: readonly RankedPage[],
  word: string,
  itemsOf: (document: number) => readonly KnownItem[],
): Named | undefined {
  const names = new Set<string>();
  let best: Named | undefined;
  for (const page of pages) {
    const [{ score = 0 } = {}] = page.sections;
    for (const section of page.sections) {
      for (const [itemIndex, item] of itemsOf(section.document).entries()) {
        const forms = formsOf(item.name).filter((form) => form.startsWith(word));
        if (forms.length === 0) continue;
        for (const form of forms) names.add(form);
        const isWhole = forms.includes(word);
        if (best === undefined || (isWhole && !best.isWhole))
          best = { page, hit: { ...section, item, itemIndex, score }, isWhole };
      }
    }
  }
  return best?.isWhole || names.size <= MOST_NAMES ? best : undefined;
}

function formsOf(name: string): string[] {
  return namesOf(name).map((one) => nameForm(one).plain);
}
