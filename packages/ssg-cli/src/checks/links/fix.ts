import { createTwoFilesPatch } from 'diff';
import type { Diagnostic } from '../../model/index.ts';

/** A correction that is certain: at `offset` of a file, `before` becomes `after`. */
export interface Edit {
  readonly file: string;
  /** From 0, in UTF-16 code units. */
  readonly offset: number;
  readonly before: string;
  readonly after: string;
}

/** What `--fix` would do. Nothing is written here. */
export interface FixPlan {
  readonly edits: readonly Edit[];
  /** New text of each file that changes. */
  readonly texts: ReadonlyMap<string, string>;
  /** Unified diff of all files, in the order of their names. */
  readonly diff: string;
}

/** How far after the start of a link or image its target may be. */
const REACH = 2000;

/** Plans the corrections that are certain (`replacement`). `texts`: the files as they are now; a file that is not there is left alone. */
export function planFixes(
  diagnostics: readonly Diagnostic[],
  texts: { get(file: string): string | undefined },
): FixPlan {
  const edits = new Map<string, Edit>();
  for (const diagnostic of diagnostics) {
    const edit = editOf(diagnostic, texts);
    if (edit === undefined) continue;
    const place = `${edit.file}\0${edit.offset}`;
    // An edit of a whole block takes precedence over an edit of its first line.
    if ((edits.get(place)?.before.length ?? 0) <= edit.before.length) edits.set(place, edit);
  }
  const sorted = [...edits.values()].sort((a, b) => compare(a.file, b.file) || a.offset - b.offset);
  const changed = new Map<string, string>();
  for (const file of new Set(sorted.map((edit) => edit.file))) {
    const text = texts.get(file) ?? '';
    const own = sorted.filter((edit) => edit.file === file);
    changed.set(file, applyEdits(text, own));
  }
  const patches = [...changed].map(([file, text]) => diffOf(file, texts.get(file) ?? '', text));
  return { edits: sorted, texts: changed, diff: patches.join('') };
}

/** Unified diff of one file. */
export function diffOf(file: string, before: string, after: string): string {
  const patch = createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, undefined, undefined, {
    context: 1,
  });
  return patch.replace(/^=+\n/, '');
}

function editOf(diagnostic: Diagnostic, texts: { get(file: string): string | undefined }): Edit | undefined {
  const { location, target, replacement } = diagnostic;
  if (replacement === undefined || target === undefined || target === '' || target === replacement)
    return undefined;
  if (location?.line === undefined || location.column === undefined) return undefined;
  const text = texts.get(location.file);
  const start = text === undefined ? undefined : offsetOf(text, location.line, location.column);
  if (text === undefined || start === undefined) return undefined;
  // Findings have no Windows line endings.
  const [before, after] = [target, replacement].map((one) =>
    target.includes('\n') && text.includes('\r\n') ? endedAs(one, text, start) : one,
  );
  if (before === undefined || after === undefined) return undefined;
  const offset = findTarget(text, before, start);
  return offset === undefined ? undefined : { file: location.file, offset, before, after };
}

/** A text with the line endings that another text has at a place. */
function endedAs(part: string, text: string, start: number): string {
  return text[text.indexOf('\n', start) - 1] === '\r' ? part.replace(/\r?\n/g, '\r\n') : part;
}

/** The start itself where the target is there; else the first place after it where the target is whole, between the marks that enclose targets. */
function findTarget(text: string, target: string, start: number): number | undefined {
  if (text.startsWith(target, start)) return start;
  for (
    let at = text.indexOf(target, start);
    at >= 0 && at <= start + REACH;
    at = text.indexOf(target, at + 1)
  ) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + target.length] ?? ' ';
    if (/[\s(<"'`=,:]/.test(before) && /[\s)>"'`,]/.test(after)) return at;
  }
  return undefined;
}

function offsetOf(text: string, line: number, column: number): number | undefined {
  // Markdown ends lines at a lone carriage return, too.
  const ending = /\r\n?|\n/g;
  for (let number = 1; number < line; number += 1) if (!ending.test(text)) return undefined;
  return ending.lastIndex + column - 1;
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let end = 0;
  for (const { offset, before, after } of edits) {
    if (offset < end) continue;
    result += text.slice(end, offset) + after;
    end = offset + before.length;
  }
  return result + text.slice(end);
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
