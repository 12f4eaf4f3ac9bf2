import type { RankedSection } from './rank.ts';

/** A page, and how far its title and the heading of its best section say what is asked. */
export interface SaidOfPage {
  /** Best first. */
  readonly sections: readonly RankedSection[];
  /** Document number of the text above its first heading. */
  readonly top: number;
  readonly title: number;
  /** The heading of a section, and how far it says by itself what is asked; `undefined` where it has none. */
  readonly headingOf: (document: number) => { readonly text: string; readonly said: number } | undefined;
  /** How much of the query a word is, 0..1, by its place among the units. */
  readonly shareOf: (unit: number) => number;
}

/** Least that a title has to say for its page to be opened at the top. */
const LEAST_TITLE = 0.15;
/** How much of the query a section may have that the top has not, at most. */
const MOST_MISSED = 0.4;
/** Headings that say nothing of what follows. */
const EMPTY_HEADING = /^(?:usage|description|overview|introduction|synopsis|about|summary|background)$/i;

/**
 * Puts the top of a page before a section whose heading says less of what is asked than the title does, or nothing to
 * anybody: who asks for what a page is about wants to begin at its beginning.
 */
export function withTopFirst(page: SaidOfPage): readonly RankedSection[] {
  const { sections, headingOf, shareOf } = page;
  const [best] = sections;
  const top = sections.find(({ document, item }) => document === page.top && item === undefined);
  if (best === undefined || top === undefined || best.item !== undefined || best.match > 0) return sections;
  const heading = headingOf(best.document);
  if (heading === undefined) return sections;
  const missed = best.units.filter((unit) => !top.units.includes(unit));
  const isTitled =
    page.title > LEAST_TITLE &&
    heading.said <= page.title &&
    missed.reduce((sum, unit) => sum + shareOf(unit), 0) <= MOST_MISSED;
  if (!isTitled && !(heading.said === 0 && EMPTY_HEADING.test(heading.text))) return sections;
  return [{ ...top, score: best.score }, ...sections.filter((section) => section !== top)];
}
