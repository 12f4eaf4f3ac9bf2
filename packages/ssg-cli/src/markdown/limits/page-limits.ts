import type { Diagnostic } from '../../model/index.ts';
import { type Look, tooDeep, tooLarge } from './limit-findings.ts';
import { lookAtBrackets, lookAtEmphasis, lookAtUnderlines } from './paragraph-limits.ts';

/** Characters of a page. The largest pages that people write have a tenth of it. */
const maxPageLength = 2_000_000;
/** Bars of a table, of which each cell has one: as many as the 10,800 signs of a font, with their names, have and half more. */
const maxTableCells = 50_000;
/** Nesting of lists and quotes in one line, and of unclosed directives. */
const maxDepth = 100;
/** Sum of the nesting depths of all lines. */
const maxChecks = 200_000;
/**
 * Different lengths of runs of backticks or dollars in one paragraph: for each, the parser searches the rest for
 * another run of that length.
 */
const maxRows = 20;
/** For paragraphs with more: number of lengths times number of characters. ASCII art is short. */
const maxRowSteps = 1_000_000;
/** Characters that the parser scans in one paragraph for missing closing markers. */
const maxSteps = 30_000_000;
/** A shorter page is parsed without these checks. */
const minCheckedLength = 12_000;
/** Elements of HTML that are open at once. */
const maxOpen = 10_000;

/** Elements that never have an end. */
const isVoid = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;

const markers = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;

/**
 * Refuses pages that a parser would need minutes for, without parsing: a page, table or nesting of absurd size.
 * `undefined` for every page that can be parsed.
 */
export function refusalOf(file: string, text: string): Diagnostic | undefined {
  if (text.length > maxPageLength) {
    const message = `This page has ${text.length.toLocaleString('en')} characters, and ${maxPageLength.toLocaleString('en')} can be read: it is left empty.`;
    return tooLarge(message, { file, line: 1, column: 1 }, 'Split it into several pages.');
  }
  const hasManyLines = text.length >= minCheckedLength || /^[ \t]{150}|^(?:[ \t]*[-+*>\d]){50}/m.test(text);
  // Most pages contain none of this, so no line is checked.
  if (!hasManyLines && !text.includes(':::')) return undefined;
  const looks = [
    ...(hasManyLines
      ? [
          lookAtNesting(),
          lookAtTable(),
          lookAtBrackets(),
          lookAtEmphasis(),
          lookAtUnderlines(),
          lookAtRows(),
          lookAtEnds(),
          lookAtElements(),
        ]
      : []),
    lookAtBlocks(),
  ];
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    for (const look of looks) {
      const found = look(line, index + 1, file);
      if (found) return found;
    }
  }
  return undefined;
}

/** On each line, the parser checks all open containers, until an empty line closes those that are not continued. */
function lookAtNesting(): Look {
  let open = 0;
  let checks = 0;
  return (line, number, file) => {
    const depth = depthOf(line);
    open = line.trim() === '' ? 0 : Math.max(open, depth);
    checks += open;
    if (depth <= maxDepth && checks <= maxChecks) return undefined;
    const much = depth > maxDepth ? `nested more than ${maxDepth} deep` : 'nested deep for very many lines';
    return tooDeep(
      `Lists and quotes are ${much}, so the page is left empty.`,
      { file, line: number, column: 1 },
      'Look for a long row of one sign, such as `>` or `-`, and for lines that are indented very far.',
    );
  };
}

function lookAtTable(): Look {
  let cells = 0;
  let start = 0;
  return (line, number, file) => {
    const bars = line.split('|').length - 1;
    if (cells === 0) start = number;
    cells = bars === 0 ? 0 : cells + bars;
    if (cells <= maxTableCells) return undefined;
    const message = `The table that starts here has more than ${maxTableCells.toLocaleString('en')} cells, so the page is left empty.`;
    return tooLarge(
      message,
      { file, line: start, column: 1 },
      'Link a data file instead, or split the table.',
    );
  };
}

function lookAtRows(): Look {
  const lengths = new Set<string>();
  let length = 0;
  let start = 0;
  let before = 0;
  const steps = () => (lengths.size <= maxRows ? 0 : lengths.size * length);
  return (line, number, file) => {
    if (lengths.size === 0 || line.trim() === '') {
      before += steps();
      lengths.clear();
      length = 0;
      start = number;
    }
    for (const [row] of line.matchAll(/`+|\$+/g)) lengths.add(row);
    length += line.length;
    if (before + steps() <= maxRowSteps) return undefined;
    const message = `The paragraph that starts here has rows of backticks or dollars of very many lengths, so the page is left empty.`;
    return tooLarge(
      message,
      { file, line: start, column: 1 },
      'Write code between rows that are as long as each other.',
    );
  };
}

/**
 * Syntax that is plain text if its end is missing, which is only known at the end of the paragraph: its start and its
 * end.
 */
const endless: readonly (readonly [start: RegExp, end: string | undefined])[] = [
  [/<\?/g, '?>'],
  [/<!--/g, '-->'],
  [/<!\[CDATA\[/g, ']]>'],
  [/<![a-z]/gi, '>'],
  // The title of a link or of a definition; behind its end another one has to follow.
  [/\](?:\(|:)\s*[^\s()]+\s+\(/g, undefined],
];

/** Openings of one kind in a paragraph: their number, and the sum of their offsets. */
interface Open {
  count: number;
  offsets: number;
}

function lookAtEnds(): Look {
  let length = 0;
  let start = 0;
  let open: readonly Open[] = [];
  return (line, number, file) => {
    if (line.trim() === '') {
      length = 0;
      return undefined;
    }
    if (length === 0) {
      start = number;
      open = endless.map(() => ({ count: 0, offsets: 0 }));
    }
    for (const [kind, one] of open.entries()) addOpened(one, endless[kind], line, length);
    length += line.length;
    const steps = open.reduce((sum, { count, offsets }) => sum + count * length - offsets, 0);
    if (steps <= maxSteps) return undefined;
    return tooLarge(
      'The paragraph that starts here opens very much that has no end, such as `<!--` or `<?`, so the page is left empty.',
      { file, line: start, column: 1 },
      'End each, or write `<` of prose as `&lt;`.',
    );
  };
}

function addOpened(
  open: Open,
  kind: (typeof endless)[number] | undefined,
  line: string,
  before: number,
): void {
  if (kind === undefined) return;
  const [opening, end] = kind;
  const after = end === undefined ? -1 : line.lastIndexOf(end);
  if (after >= 0) Object.assign(open, { count: 0, offsets: 0 });
  for (const { index } of line.matchAll(opening)) {
    if (index < after) continue;
    open.count += 1;
    open.offsets += before + index;
  }
}

function lookAtElements(): Look {
  let open = 0;
  return (line, number, file) => {
    for (const [, end, name = '', own] of line.matchAll(/<(\/?)([a-zA-Z][\w-]*)[^<>]*?(\/?)>/g)) {
      if (own === '' && !isVoid.test(name)) open = Math.max(0, open + (end === '' ? 1 : -1));
    }
    return open > maxOpen
      ? tooDeep(
          `More than ${maxOpen.toLocaleString('en')} elements of HTML are open here, so the page is left empty.`,
          { file, line: number, column: 1 },
          'Close each element, and write `<` of prose as `&lt;`.',
        )
      : undefined;
  };
}

/** Lines of code count, too: a page that shows so many openings and no end is not written by hand. */
function lookAtBlocks(): Look {
  let open = 0;
  return (line, number, file) => {
    if (/^[ \t]*:{3,}[a-zA-Z]/.test(line)) open += 1;
    else if (/^[ \t]*:{3,}[ \t]*$/.test(line)) open = Math.max(0, open - 1);
    return open > maxDepth
      ? tooDeep(
          `More than ${maxDepth} blocks such as \`:::note\` are open here, so the page is left empty.`,
          { file, line: number, column: 1 },
          'End each with a line of `:::`.',
        )
      : undefined;
  };
}

function depthOf(line: string): number {
  const before = markers.exec(line)?.[0];
  if (before === undefined) return 0;
  const signs = before.match(/>|[-+*]|\d+[.)]/g)?.length ?? 0;
  const indent = /^[ \t]*/.exec(before)?.[0].length ?? 0;
  return signs + Math.floor(indent / 2);
}

/** The finding for the first included file that exceeds the budget of a page. */
export function tooMuchWithin(page: string, file: string): Diagnostic {
  const message = `The files that this page includes have more than ${maxPageLength.toLocaleString('en')} characters together: \`${file}\` and those after it are left out.`;
  return tooLarge(
    message,
    { file: page, line: 1, column: 1 },
    'Link the files instead, or use each less often.',
  );
}

/** The finding for a page with absurdly many entries in lists of headings. */
export function tooManyLinks(file: string): Diagnostic {
  const message = 'The lists of headings within this page have more than 20,000 links: the rest is left out.';
  return tooLarge(message, { file, line: 1, column: 1 }, 'Use the list once.');
}
