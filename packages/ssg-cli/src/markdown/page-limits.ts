import type { Diagnostic } from '../model/index.ts';

/** Characters of a page. The largest pages that people write have a tenth of it. */
const largestPage = 2_000_000;
/** Cells of a table: one of 400 rows and 50 columns. */
const largestTable = 20_000;
/** Lists and quotes inside each other, as one line tells it. */
const deepestLine = 100;

const markers = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;

/**
 * What would take a parser minutes, found without parsing: a page, a table or a nesting that no one wrote by hand.
 * `undefined` for every page that can be read.
 */
export function refusalOf(file: string, text: string): Diagnostic | undefined {
  if (text.length > largestPage) {
    const message = `This page has ${text.length.toLocaleString('en')} characters, and ${largestPage.toLocaleString('en')} can be read: it is left empty.`;
    return tooLarge(message, { file, line: 1, column: 1 }, 'Split it into several pages.');
  }
  // Most pages hold neither; then no line is looked at.
  if (text.length < largestTable && !/^[ \t]{150}|^(?:[ \t]*[-+*>\d]){50}/m.test(text)) return undefined;
  let cells = 0;
  let start = 0;
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const depth = depthOf(line);
    if (depth > deepestLine) {
      return {
        code: 'too-deep',
        message: `Lists and quotes are nested more than ${deepestLine} deep, so the page is left empty.`,
        location: { file, line: index + 1, column: 1 },
        hint: 'Look for a long row of one sign, such as `>` or `-`, and for lines that are indented very far.',
      };
    }
    const bars = line.split('|').length - 1;
    if (cells === 0) start = index;
    cells = bars === 0 ? 0 : cells + bars;
    if (cells > largestTable) {
      const message = `The table that starts here has more than ${largestTable.toLocaleString('en')} cells, so the page is left empty.`;
      return tooLarge(
        message,
        { file, line: start + 1, column: 1 },
        'Link a data file instead, or split the table.',
      );
    }
  }
  return undefined;
}

function depthOf(line: string): number {
  const before = markers.exec(line)?.[0];
  if (before === undefined) return 0;
  const signs = before.match(/>|[-+*]|\d+[.)]/g)?.length ?? 0;
  const indent = /^[ \t]*/.exec(before)?.[0].length ?? 0;
  return signs + Math.floor(indent / 2);
}

/** Of the file that is the first for which there is no room within a page. */
export function tooMuchWithin(page: string, file: string): Diagnostic {
  const message = `The files that are drawn within this page have more than ${largestPage.toLocaleString('en')} characters together: \`${file}\` and those after it are left out.`;
  return tooLarge(
    message,
    { file: page, line: 1, column: 1 },
    'Link the files instead, or use each less often.',
  );
}

/** Of lists of headings within a page that hold absurdly many. */
export function tooManyLinks(file: string): Diagnostic {
  const message = 'The lists of headings within this page have more than 20,000 links: the rest is left out.';
  return tooLarge(message, { file, line: 1, column: 1 }, 'Draw the list once.');
}

function tooLarge(message: string, location: Diagnostic['location'] & object, hint: string): Diagnostic {
  return { code: 'too-large', message, location, hint };
}
