import { readFileSync } from 'node:fs';
import path from 'node:path';

/** One line of `expected.txt`, with the place that its text was found at. */
export interface Expected {
  readonly file: string;
  /** `null` for a finding about a file as a whole. */
  readonly line: number | null;
  readonly column: number | null;
  readonly code: string;
  readonly target: string | null;
  /** What the hint offers; `*` for any hint that offers no target. */
  readonly offer: string;
}

/** Reads `expected.txt`: each text must occur exactly once in its file, and the finding must be where it starts. */
export function readExpectations(table: string, site: string): readonly Expected[] {
  const expectations: Expected[] = [];
  let file = '';
  for (const line of readFileSync(table, 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#  ') || line.startsWith('# ')) continue;
    const cells = line.split(' |').map((cell) => cell.trim());
    const [code = '', text = '', target = '', offer = ''] = cells;
    if (cells.length === 1) file = code;
    else
      expectations.push({
        file,
        code,
        target: target === '-' ? null : target,
        offer,
        ...placeOf(text, file, site),
      });
  }
  return expectations;
}

function placeOf(text: string, file: string, site: string): { line: number | null; column: number | null } {
  if (text === '-') return { line: null, column: null };
  if (text === '^') return { line: 1, column: 1 };
  const source = readFileSync(path.join(site, file), 'utf8');
  const snippet = text.replaceAll('\\n', '\n');
  const at = source.indexOf(snippet);
  if (at < 0) throw new Error(`${file} does not hold ${JSON.stringify(snippet)}`);
  if (source.indexOf(snippet, at + 1) >= 0) throw new Error(`${file} holds ${JSON.stringify(snippet)} twice`);
  const before = source.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
