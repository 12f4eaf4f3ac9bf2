import type { Location } from '../../model/index.ts';

/** A replacement in a text; `start` and `end` are offsets in the text as its author wrote it. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A place in a text, as unist counts: `line` and `column` from 1, `offset` from 0. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** The text that is parsed, with a mapping of its positions to those in the author's text. */
export interface EditedText {
  readonly file: string;
  readonly original: string;
  readonly text: string;
  /** The place in the author's text of an offset in `text`; within a replacement, its start. */
  readonly placeOf: (offset: number) => Place;
  /** The place in the author's text of a line and column in `text`. */
  readonly placeAt: (line: number, column: number) => Place;
}

interface Span {
  readonly edited: number;
  readonly editedEnd: number;
  readonly start: number;
  readonly end: number;
}

/** Applies edits that do not overlap; of two that do, the first wins. */
export function applyEdits(file: string, original: string, edits: readonly Edit[]): EditedText {
  const spans: Span[] = [];
  let text = '';
  let done = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < done) continue;
    text += original.slice(done, edit.start);
    const edited = text.length;
    text += edit.text;
    spans.push({ edited, editedEnd: text.length, start: edit.start, end: edit.end });
    done = edit.end;
  }
  text += original.slice(done);
  const originalLines = lineStarts(original);
  const editedLines = spans.length === 0 ? originalLines : lineStarts(text);
  const placeOf = (offset: number): Place => placeIn(originalLines, originalOffset(spans, offset));
  return {
    file,
    original,
    text,
    placeOf,
    placeAt: (line, column) =>
      spans.length === 0
        ? { line, column, offset: (originalLines[line - 1] ?? 0) + column - 1 }
        : placeOf((editedLines[line - 1] ?? text.length) + column - 1),
  };
}

/** The location of an offset of the parsed text, for a diagnostic. */
export function locationOf(text: EditedText, offset: number): Location {
  const { line, column } = text.placeOf(offset);
  return { file: text.file, line, column };
}

/** Gives the line and column of offsets in the author's text. */
export function placesIn(text: string): (offset: number) => Place {
  const lines = lineStarts(text);
  return (offset) => placeIn(lines, offset);
}

function originalOffset(spans: readonly Span[], offset: number): number {
  const span = spans[lastAtOrBefore(spans, offset, (item) => item.edited)];
  if (span === undefined) return offset;
  return offset < span.editedEnd ? span.start : span.end + (offset - span.editedEnd);
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (const ending of text.matchAll(/\r\n?|\n/g)) starts.push(ending.index + ending[0].length);
  return starts;
}

function placeIn(starts: readonly number[], offset: number): Place {
  const line = lastAtOrBefore(starts, offset, (start) => start);
  return { line: line + 1, column: offset - (starts[line] ?? 0) + 1, offset };
}

/** Index of the last item whose key is at most `value`, -1 when there is none. */
function lastAtOrBefore<T>(items: readonly T[], value: number, keyOf: (item: T) => number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && keyOf(item) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
