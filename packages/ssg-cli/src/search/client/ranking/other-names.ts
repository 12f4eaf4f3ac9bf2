import { MATCH } from '../words/names.ts';
import type { RankedPage, RankedSection } from './rank.ts';

/** Pages whose rows a reader sees at once. */
const PAGES = 3;
/** How much less than another name a row may answer to what was typed, and stay before it. */
const MAX_LESS = 0.1;

/**
 * Leaves out of the first pages what answers less to a typed name than an entry of a page after them: `--consumer` of one page and
 * `--consumers` of the next come before sections that have such words.
 */
export function withOtherNames(pages: readonly RankedPage[]): readonly RankedPage[] {
  const best = pages.map(({ sections }) =>
    Math.max(0, ...sections.filter(isEntry).map(({ match }) => match)),
  );
  return pages.map((page, at) => {
    const other = Math.max(0, ...best.slice(at + 1));
    const [first, ...others] = page.sections;
    if (at >= PAGES || other < MATCH.part || first === undefined || !isEntry(first)) return page;
    return { ...page, sections: [first, ...others.filter(({ match }) => match >= other - MAX_LESS)] };
  });
}

function isEntry({ item }: RankedSection): boolean {
  return item !== undefined;
}
