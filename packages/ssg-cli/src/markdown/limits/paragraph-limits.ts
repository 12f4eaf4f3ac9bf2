import { type Look, tooLarge } from './limit-findings.ts';

/** Opening brackets of one paragraph: the parser looks for the end of each in all that follows. */
const maxBrackets = 10_000;
/** Runs of signs of emphasis in one paragraph: the parser compares each with all before it. Those within words are none. */
const maxEmphasis = 6_000;
const emphasis = /[*~]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu;
/** Lines of `---` and `===` without an empty line: at each, the parser goes through all that is above. */
const maxUnderlines = 500;
/** An empty line, an item of a list, or a heading. */
const startsBlock = /^[ \t]*(?:$|(?:[-+*]|#{1,6}|\d{1,9}[.)])(?:[ \t]|$))/;
/** The line below the head of a table: the signs of each cell count by themselves. */
const tableDelimiters = /^[ \t>]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+/;

/** Refuses a paragraph with absurdly many opening brackets. */
export function lookAtBrackets(): Look {
  return lookAtMarks((line) => line.split('[').length - 1, {
    max: maxBrackets,
    marks: 'opening brackets',
  });
}

/** Refuses a paragraph with absurdly many signs of emphasis. */
export function lookAtEmphasis(): Look {
  return lookAtMarks((line) => (/[*_~]/.test(line) ? (line.match(emphasis)?.length ?? 0) : 0), {
    max: maxEmphasis,
    marks: 'signs of emphasis',
  });
}

/** Counts marks in each paragraph. */
function lookAtMarks(
  countIn: (line: string) => number,
  { max, marks }: { readonly max: number; readonly marks: string },
): Look {
  let count = 0;
  let start = 0;
  let isTable = false;
  return (line, number, file) => {
    isTable = line.trim() !== '' && (isTable || tableDelimiters.test(line));
    if (count === 0 || startsBlock.test(line) || (isTable && /^[ \t]*\|/.test(line))) {
      count = 0;
      start = number;
    }
    count += countIn(line);
    if (count <= max) return undefined;
    const message = `The paragraph that starts here has more than ${max.toLocaleString('en')} ${marks}, so the page is left empty.`;
    return tooLarge(
      message,
      { file, line: start, column: 1 },
      'Split it into several paragraphs, or write it as code.',
    );
  };
}

/** Refuses absurdly many underlined headings without an empty line between them. */
export function lookAtUnderlines(): Look {
  let underlines = 0;
  let start = 0;
  return (line, number, file) => {
    if (line.trim() === '') underlines = 0;
    else if (/^ {0,3}(?:=+|-+)[ \t]*$/.test(line)) underlines += 1;
    if (underlines === 0) start = number + 1;
    if (underlines <= maxUnderlines) return undefined;
    const message = `From here on more than ${maxUnderlines} lines of \`---\` or \`===\` follow without an empty line, so the page is left empty.`;
    return tooLarge(message, { file, line: start, column: 1 }, 'Put empty lines between headings.');
  };
}
