import { SAMPLE_LANGUAGES, type SampleLanguage } from '../../src/api/samples/index.ts';
import type { Result } from './execute.ts';

/** How a language's samples were proven. */
export type Proof = 'run' | 'read back' | 'parsed' | 'not run';

/** What was seen of one language. */
export interface Row {
  readonly language: SampleLanguage;
  /** A further client of the language; the first one if absent. */
  readonly client?: string;
  readonly proof: Proof;
  /** Versions of the tools, or what is missing. */
  readonly tools: string;
  readonly results: readonly Result[];
}

const MARKS: Readonly<Record<Proof, string>> = { run: '✓', 'read back': '≈', parsed: '·', 'not run': ' ' };

function markOf(row: Row, name: string): string {
  const result = row.results.find((one) => one.name === name);
  if (result === undefined) return ' ';
  return result.wrong.length > 0 ? '✗' : MARKS[row.proof];
}

/** The matrix of languages and requests, as lines of text. */
export function matrixLines(rows: readonly Row[], names: readonly string[]): readonly string[] {
  const width = Math.max(...names.map((name) => name.length));
  const shown = SAMPLE_LANGUAGES.flatMap((id) => rows.filter(({ language }) => language === id));
  const heads = shown.map(({ language, client }) => (client ?? language).slice(0, 5).padEnd(5));
  const lines = names.map((name) => {
    const marks = shown.map((row) => markOf(row, name).padEnd(5));
    return `${name.padEnd(width)}  ${marks.join(' ')}`.trimEnd();
  });
  const legend = '✓ run, request compared   ≈ parsed, request read back and compared   · parsed   ✗ wrong';
  return [`${' '.repeat(width)}  ${heads.join(' ')}`.trimEnd(), ...lines, '', legend];
}

/** One line a language, for a README. */
export function markdownTable(rows: readonly Row[]): string {
  const lines = rows.map(({ language, client, proof, tools, results }) => {
    const right = results.filter(({ wrong }) => wrong.length === 0).length;
    const name = client === undefined ? language : `${language}, ${client}`;
    return `| ${name} | ${proof} | ${right} of ${results.length} | ${tools.replaceAll('|', '\\|')} |`;
  });
  return ['| Language | Proof | Requests right | With |', '| --- | --- | --- | --- |', ...lines, ''].join(
    '\n',
  );
}
