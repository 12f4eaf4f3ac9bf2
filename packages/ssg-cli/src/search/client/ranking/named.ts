import type { KnownItem } from '../index-files/items.ts';
import type { Layout } from '../index-files/pages.ts';
import { matchName, nameForm, namesOf, type TypedName } from '../words/names.ts';
import type { RankedPage, RankedSection } from './rank.ts';

/** Adds the sections whose entries answer to a name that was typed, but which have none of the words as a term. */
export function withNamed(
  pages: readonly RankedPage[],
  items: ReadonlyMap<number, readonly KnownItem[]>,
  names: readonly TypedName[],
  layout: Layout,
): RankedPage[] {
  const known = new Set(pages.flatMap(({ sections }) => sections.map(({ document }) => document)));
  const added = new Map<number, RankedSection[]>();
  for (const [document, own] of items) {
    if (known.has(document) || !own.some((item) => isNamed(item, names))) continue;
    const page = pageOf(layout.pageStarts, document);
    added.set(page, [...(added.get(page) ?? []), { document, score: 0, match: 0, units: [] }]);
  }
  const extended = pages.map((page) => {
    const sections = added.get(page.page) ?? [];
    added.delete(page.page);
    return sections.length === 0 ? page : { ...page, sections: [...page.sections, ...sections] };
  });
  return [...extended, ...[...added].map(([page, sections]) => ({ page, score: 0, sections }))];
}

function isNamed({ name }: KnownItem, names: readonly TypedName[]): boolean {
  const forms = namesOf(name).map(nameForm);
  return names.some((typed) => forms.some((form) => matchName(typed, form) > 0));
}

/** The page that a document is of. */
function pageOf(pageStarts: readonly number[], document: number): number {
  let [low, high] = [0, pageStarts.length];
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if ((pageStarts[middle] ?? 0) <= document) low = middle;
    else high = middle;
  }
  return low;
}
