import { distance } from 'fastest-levenshtein';
import type { Diagnostic } from '../../model/index.ts';
import { mystFence } from '../foreign/myst-blocks.ts';
import type { EditedText, Place } from '../text/edits.ts';
import { nearestHint } from '../text/name-hint.ts';
import type { CodeBlock } from './code-figure.ts';
import { linesInBraces, metaWords } from './fence-meta.ts';
import { readMagicComments, unpairedMarks } from './magic-comments.ts';

const optionNames = ['title', 'showLineNumbers'];

type Problem = Pick<Diagnostic, 'code' | 'message' | 'hint'> & { readonly target: string };

/**
 * Reports words of a fence that have no meaning. Words that are not similar to a known one may be meant for a plugin
 * and are ignored. So are unknown languages that are not similar to a known one: their code has no colors.
 */
export function checkFence(
  block: CodeBlock,
  text: EditedText,
  languages: readonly string[],
): readonly Diagnostic[] {
  const start = block.pre.position?.start;
  const line = start?.offset === undefined ? '' : (/^.*/.exec(text.original.slice(start.offset))?.[0] ?? '');
  // Code in raw HTML has no fence.
  const fence = /^(?:`{3,}|~{3,})[ \t]*/.exec(line)?.[0];
  if (start?.offset === undefined || fence === undefined) return [];
  const place: Place = { line: start.line, column: start.column, offset: start.offset };
  // A MyST directive has another finding.
  const options = mystFence.test(line) ? [] : optionProblems(block);
  const found = [...languageProblems(block.language, languages), ...options];
  return [
    ...found.map((problem) => {
      const at = line.indexOf(problem.target, fence.length);
      const location = { file: text.file, line: place.line, column: place.column + Math.max(at, 0) };
      return { ...problem, location };
    }),
    ...markProblems(block.code, text, place),
  ];
}

function languageProblems(language: string, languages: readonly string[]): readonly Problem[] {
  const written = language.toLowerCase();
  const known = languages.map((name) => name.toLowerCase());
  if (known.includes(written)) return [];
  const near =
    known.find((name) => hasSameLetters(name, written)) ??
    known
      .filter((name) => isSlipOf(name, written))
      .sort((a, b) => distance(a, written) - distance(b, written))[0];
  if (near === undefined) return [];
  const message = `\`${language}\` is no language that is known, so the code has no colors.`;
  return [{ code: 'unknown-language', message, target: language, hint: `Did you mean \`${near}\`?` }];
}

/** `bahs` is `bash` rather than `bats`. */
function hasSameLetters(name: string, written: string): boolean {
  const letters = (word: string) => [...word].sort().join('');
  return name.length > 3 && name[0] === written[0] && letters(name) === letters(written);
}

/** Stricter than for other names: short words are similar to too many others, and any word is allowed here. */
function isSlipOf(name: string, written: string): boolean {
  if (written.length < 4 || name.length < 4 || name[0] !== written[0]) return false;
  return distance(name, written) <= (written.length < 7 ? 1 : 2);
}

function optionProblems({ code, written }: CodeBlock): readonly Problem[] {
  const lines = readMagicComments(code).text.replace(/\n$/, '').split('\n').length;
  return metaWords(written).flatMap((word) => {
    if (word.name === '') return rangeProblems(word.written, linesInBraces(word.written), lines);
    if (word.isUnclosed) {
      return word.name === 'title'
        ? [option(word.written, 'The title of the code block is not closed.', 'Write `title="…"`.')]
        : [];
    }
    // Texts and patterns that other highlighters mark: `'text'`, `/pattern/`.
    return /^['"/]/.test(word.written) ? [] : wordProblems(word.written);
  });
}

function option(target: string, message: string, hint: string): Problem {
  return { code: 'invalid-code-option', message, target, hint };
}

function rangeProblems(braces: string, ranges: string, lines: number): readonly Problem[] {
  const hint = 'Write the lines to mark as `{1,3-5}`, counted from 1 as they are shown.';
  for (const part of ranges.split(',')) {
    const [, from = '', to = from] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part) ?? [];
    if (from === '') return [option(braces, `\`${braces}\` names no lines.`, hint)];
    const [first, last] = [Number(from), Number(to)];
    if (first > last || first < 1)
      return [option(braces, `\`${part.trim()}\` in \`${braces}\` holds no line.`, hint)];
    if (last > lines) {
      const message = `\`${part.trim()}\` in \`${braces}\` is beyond the block, which has ${lines === 1 ? '1 line' : `${lines} lines`}.`;
      return [option(braces, message, hint)];
    }
  }
  return [];
}

function wordProblems(word: string): readonly Problem[] {
  const [name = ''] = word.split('=');
  if (name.toLowerCase() === 'showlinenumbers') {
    return /^\w+(?:=(?:\d+|true|false))?$/.test(word)
      ? []
      : [
          option(
            word,
            `\`${word}\` should be a number.`,
            'Write `showLineNumbers`, or `showLineNumbers=10` to count from 10; leave it out for no numbers.',
          ),
        ];
  }
  const hint = optionNames.includes(name) ? undefined : nearestHint(name, optionNames);
  return hint === undefined ? [] : [option(word, `A code block has no option \`${name}\`.`, hint)];
}

function markProblems(code: string, text: EditedText, fence: Place): readonly Diagnostic[] {
  const marks = unpairedMarks(code);
  if (marks.length === 0) return [];
  const written = text.original.slice(fence.offset).split(/\r\n?|\n/);
  return marks.map(({ index, name, partner }) => {
    const line = written[index + 1] ?? '';
    return {
      code: 'invalid-code-option',
      message: `\`${name}\` has no \`${partner}\` in the same code block.`,
      location: { file: text.file, line: fence.line + index + 1, column: line.search(/[^\s>]/) + 1 || 1 },
      target: name,
      hint: `Add a comment with \`${partner}\`, or mark one line with \`${name.replace(/-\w+$/, '-next-line')}\`.`,
    };
  });
}
