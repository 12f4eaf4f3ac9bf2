import type { Diagnostic } from '../../model/index.ts';
import type { EditedText } from '../text/edits.ts';
import { tooLarge } from './limit-findings.ts';

/**
 * Sum, over the ends of all lists and quotes, of the lines above each: remark-parse goes through all of them. The fast
 * parser does not. A change log of 20,000 lines has about half of it.
 */
const maxLinesAbove = 80_000_000;

const signs = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;

/** The finding for a text in which absurdly many lists and quotes end, one by one. `undefined` for all that can be parsed. */
export function tooManyEnds(text: EditedText): Diagnostic | undefined {
  let linesAbove = 0;
  /** Width of the signs and the indentation in front of the text of what is open. */
  let open = 0;
  let quotes = false;
  for (const [index, written] of text.text.split('\n').entries()) {
    // A blank line ends quotes, but no lists.
    if (!quotes && written.trim() === '') continue;
    const before = signs.exec(written)?.[0];
    const width = (before ?? /^[ \t]*/.exec(written)?.[0] ?? '').length;
    if (width < open) linesAbove += index;
    if (before !== undefined || width < open) open = width;
    quotes = before?.includes('>') ?? (quotes && open > 0);
    if (linesAbove > maxLinesAbove) {
      const { line, column } = text.placeAt(index + 1, 1);
      return tooLarge(
        'Very many lists and quotes end up to here, one by one, so the page is left empty.',
        { file: text.file, line, column },
        'Split it into several pages, or make one list or one quote of many.',
      );
    }
  }
  return undefined;
}
