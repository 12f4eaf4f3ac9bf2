import type { RankedSection } from './rank.ts';

/** A page, and how well its title and the heading of its best section match the query. */
export interface PageHeadings {
  /** Best first. */
  readonly sections: readonly RankedSection[];
  /** Document number of the text above its first heading. */
  readonly top: number;
  readonly title: number;
  /** The heading of a section and its own score; `undefined` if the section has no heading. */
  readonly headingOf: (document: number) => { readonly text: string; readonly score: number } | undefined;
  /** How much of the query a word is, 0..1, by its place among the units. */
  readonly shareOf: (unit: number) => number;
}

/** The lowest score of a title for which its page opens at the top. */
const MIN_TITLE = 0.15;
/** The largest share of the query that the section may have and the top may lack. */
const MAX_MISSED = 0.4;
/** The lowest share of that section's score that the top must have. */
const MIN_SHARE = 0.7;
/** Headings that do not describe their section. */
const EMPTY_HEADING = /^(?:usage|description|overview|introduction|synopsis|about|summary|background)$/i;

/**
 * Puts the top of a page before a section whose heading matches the query less than the title does, or is generic: a
 * reader who searches for the subject of a page wants to start at its top, unless the section answers much better.
 */
export function withTopFirst(page: PageHeadings): readonly RankedSection[] {
  const { sections, headingOf, shareOf } = page;
  const [best] = sections;
  const top = sections.find(({ document, item }) => document === page.top && item === undefined);
  if (best === undefined || top === undefined || best.item !== undefined || best.match > 0) return sections;
  const heading = headingOf(best.document);
  if (heading === undefined) return sections;
  const missed = best.units.filter((unit) => !top.units.includes(unit));
  const isTitled =
    page.title > MIN_TITLE &&
    heading.score <= page.title &&
    top.score >= MIN_SHARE * best.score &&
    missed.reduce((sum, unit) => sum + shareOf(unit), 0) <= MAX_MISSED;
  if (!isTitled && !(heading.score === 0 && EMPTY_HEADING.test(heading.text))) return sections;
  return [{ ...top, score: best.score }, ...sections.filter((section) => section !== top)];
}
