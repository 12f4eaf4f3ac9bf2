import type { CodeFence, Diagnostic, Location } from '../model/index.ts';
import { type AlignedLine, align, formatDifferences, isSame } from './align.ts';
import type { Example } from './read-examples.ts';
import type { CommandResult, ExampleResult } from './run-page.ts';

/** An output that differs: where it is expected, and the lines to write there instead. */
export interface OutputDifference {
  readonly fence: CodeFence;
  /** The content of the fence as it should be. */
  readonly lines: readonly string[];
}

/** The verdict on an example that ran. */
interface Judgement {
  readonly verdict: 'passed' | 'failed' | 'skipped';
  readonly diagnostics: readonly Diagnostic[];
  /** Given if only the output is wrong. */
  readonly difference?: OutputDifference;
}

/** Compares the result of an example with the page. */
export function judge(result: ExampleResult): Judgement {
  const { example, missing, setup } = result;
  const wrong = setup === undefined ? wrongStatus(result) : [{ message: setup }];
  const difference = wrong.length === 0 ? differenceOf(result) : undefined;
  if (wrong.length === 0 && difference === undefined) return { verdict: 'passed', diagnostics: [] };
  if (missing.length > 0) return { verdict: 'skipped', diagnostics: [skipped(example, missing)] };
  const diagnostics: readonly Diagnostic[] = [
    ...wrong.map(({ message, hint }) => ({
      code: 'example-failed' as const,
      message,
      location: placeOf(example.fence),
      ...(hint && { hint }),
    })),
    ...(difference ? [differs(difference)] : []),
  ];
  return {
    verdict: 'failed',
    diagnostics,
    ...(difference && { difference: { fence: difference.fence, lines: difference.lines } }),
  };
}

function placeOf({ file, line, column }: CodeFence): Location {
  return { file, line, column };
}

function skipped({ fence }: Example, missing: readonly string[]): Diagnostic {
  const names = missing.map((name) => `\`${name}\``).join(', ');
  return {
    code: 'example-skipped',
    message: `${names} ${missing.length === 1 ? 'is' : 'are'} not on the search path, so this and the rest of the page were not checked.`,
    location: placeOf(fence),
    hint: 'Install it, or add its folder to `PATH`.',
  };
}

const stops = {
  output: 'It said more than a megabyte and was stopped.',
  signal: 'It was ended by a signal.',
  absent: 'It could not be started.',
};

function wrongStatus({ example, results }: ExampleResult): readonly { message: string; hint?: string }[] {
  const last = results.at(-1);
  if (last === undefined) return [];
  const isLast = results.length === example.commands.length;
  const wanted = isLast ? example.exit : 0;
  const at = example.commands.length > 1 ? `Command ${results.length}: ` : '';
  const said = `${last.lines.length === 0 ? ' It said nothing.' : ` It said:\n${last.lines.slice(-20).join('\n')}`}`;
  if (last.stopped === 'time')
    return [
      {
        message: `${at}It was stopped at its time limit.${said}`,
        hint: example.background
          ? `It never said \`${example.background}\`.`
          : 'Give it longer with `timeout=60`, in seconds, or `background="…"` if it is meant to go on.',
      },
    ];
  if (last.stopped) return [{ message: `${at}${stops[last.stopped]}${said}` }];
  if (example.background) {
    if (last.status === undefined) return [];
    return [
      {
        message: `${at}It ended with status ${last.status} before it said \`${example.background}\`.${said}`,
      },
    ];
  }
  if (last.status === wanted) return [];
  return [
    {
      message: `${at}It ended with status ${last.status} instead of ${wanted}.${said}`,
      ...(isLast && last.status !== 0
        ? { hint: `Write \`exit=${last.status}\` if that is what it should do.` }
        : {}),
    },
  ];
}

interface Difference extends OutputDifference {
  readonly aligned: readonly AlignedLine[];
}

function differenceOf(result: ExampleResult): Difference | undefined {
  const { example, results } = result;
  if (example.language === 'console') return consoleDifference(example, results);
  const [only] = results;
  if (example.output === undefined || only === undefined) return undefined;
  const aligned = align(linesOfCode(example.output.code), only.lines, { numbers: example.numbersVary });
  if (isSame(aligned)) return undefined;
  return { fence: example.output, aligned, lines: updated(aligned) };
}

/** Commands of a console count as expected; the output of each is below it. */
function consoleDifference(example: Example, results: readonly CommandResult[]): Difference | undefined {
  const aligned = example.commands.flatMap(({ code, output = [] }, index): AlignedLine[] => {
    const typed = code.split('\n').map((line, at) => `${at === 0 ? '$' : '>'} ${line}`);
    const said = align(output, results[index]?.lines ?? [], { numbers: example.numbersVary });
    return [...typed.map((text) => ({ kind: 'same' as const, text })), ...said];
  });
  if (isSame(aligned)) return undefined;
  return { fence: example.fence, aligned, lines: updated(aligned) };
}

function linesOfCode(code: string): readonly string[] {
  const lines = code.split('\n');
  return lines.slice(0, lines.findLastIndex((line) => line.trim() !== '') + 1);
}

function updated(aligned: readonly AlignedLine[]): readonly string[] {
  return aligned.filter(({ kind }) => kind !== 'missing').map(({ text }) => text);
}

function differs({ fence, aligned }: Difference): Diagnostic {
  const first = aligned.findIndex(({ kind }) => kind !== 'same');
  // The place of unexpected lines is the expected line after them.
  const above = aligned.slice(0, first).filter(({ kind }) => kind !== 'extra').length;
  const line = Math.min(fence.line + 1 + above, Math.max(fence.endLine, fence.line));
  return {
    code: 'example-failed',
    message: `The output differs (\`-\` as the page says, \`+\` as it is):\n${formatDifferences(aligned)}`,
    location: { file: fence.file, line, column: fence.column },
    hint: 'Correct what is wrong, or write the new output with `--update`. `[..]` stands for any text in a line, `...` for any lines.',
  };
}
