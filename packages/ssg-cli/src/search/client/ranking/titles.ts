import type { PageEntry } from '../index-files/format.ts';
import { literalOf } from '../words/tokenize.ts';
import type { RankedPage } from './rank.ts';

/** The pages for a query of one letter: those whose title begins with it, then those with such a word in the title. */
export function titledPages(
  entries: readonly PageEntry[],
  starts: readonly number[],
  letter: string,
): RankedPage[] {
  const ranked = entries.flatMap(({ title }, page): RankedPage[] => {
    const words = literalOf(title);
    const place = words.findIndex((word) => word.startsWith(letter));
    if (place < 0) return [];
    const score = 1 / (1 + place);
    const document = (starts[page] ?? 0) + 1;
    return [{ page, score, sections: [{ document, score, match: 0, units: [] }] }];
  });
  return ranked.sort((a, b) => b.score - a.score || a.page - b.page);
}
