import { jsonText } from '../source/json-text.ts';
import { isObject } from '../source/tree.ts';

/** Whether a media type is a sequence of values that are written one after the other. */
export function isSequence(mediaType = ''): boolean {
  return isLines(mediaType) || isEvents(mediaType);
}

/** JSON values, each on a line. */
function isLines(mediaType: string): boolean {
  return /jsonl|ndjson|json-lines|json-seq/i.test(mediaType);
}

function isEvents(mediaType: string): boolean {
  return /event-stream/i.test(mediaType);
}

/** The items of a sequence as they are sent; `undefined` for events that are no objects. */
export function sequenceText(items: readonly unknown[], mediaType: string): string | undefined {
  if (isEvents(mediaType)) return items.every(isObject) ? items.map(eventText).join('') : undefined;
  const start = /json-seq/i.test(mediaType) ? '\x1e' : '';
  return items.map((item) => `${start}${jsonText(item)}\n`).join('');
}

/** A line for each field, and one for each line of a text (HTML, 9.2.6). */
function eventText(event: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(event).flatMap(([name, value]) =>
    (typeof value === 'string' ? value : jsonText(value))
      .split(/\r\n|\r|\n/)
      .map((line) => `${name}: ${line}\n`),
  );
  return `${lines.join('')}\n`;
}
