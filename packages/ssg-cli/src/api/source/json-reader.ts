import { maxValueDepth, tooDeepMessage } from '../../tools/yaml.ts';
import { noteItems, notePlaces, type Places, type SyntaxProblem, setMember } from './tree.ts';

/** Thrown inside this module only. */
class JsonProblem extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

interface Cursor {
  readonly text: string;
  readonly places: Places | undefined;
  at: number;
  depth: number;
}

const blank = /[ \t\r\n]*/y;
const numberToken = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const literals: readonly (readonly [string, unknown])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];

/**
 * Parses JSON as `JSON.parse` does, and besides keeps where each member is (in `places`) and integers beyond
 * 2^53 as bigints. JSON has a parser of its own because a YAML parser takes minutes and gigabytes for what the
 * largest descriptions hold.
 */
export function parseJson(text: string, places?: Places): { value: unknown; problems: SyntaxProblem[] } {
  const cursor: Cursor = { text, places, at: text.startsWith('\uFEFF') ? 1 : 0, depth: 0 };
  try {
    const value = readValue(cursor);
    skipBlank(cursor);
    if (cursor.at < text.length)
      throw new JsonProblem('there is more text after the end of the JSON value', cursor.at);
    return { value, problems: [] };
  } catch (error) {
    if (!(error instanceof JsonProblem)) throw error;
    return { value: undefined, problems: [{ message: error.message, offset: error.offset }] };
  }
}

function skipBlank(cursor: Cursor): void {
  blank.lastIndex = cursor.at;
  blank.exec(cursor.text);
  cursor.at = blank.lastIndex;
}

function readValue(cursor: Cursor): unknown {
  skipBlank(cursor);
  const first = cursor.text[cursor.at];
  if (first === '{') return nested(cursor, readObject);
  if (first === '[') return nested(cursor, readArray);
  if (first === '"') return readString(cursor);
  for (const [word, value] of literals) {
    if (cursor.text.startsWith(word, cursor.at)) {
      cursor.at += word.length;
      return value;
    }
  }
  return readNumber(cursor);
}

function nested(cursor: Cursor, read: (cursor: Cursor) => unknown): unknown {
  cursor.depth += 1;
  if (cursor.depth > maxValueDepth) throw new JsonProblem(tooDeepMessage, cursor.at);
  const value = read(cursor);
  cursor.depth -= 1;
  return value;
}

function readNumber(cursor: Cursor): number | bigint {
  numberToken.lastIndex = cursor.at;
  const token = numberToken.exec(cursor.text)?.[0];
  if (token === undefined) throw new JsonProblem(expected(cursor, 'a JSON value'), cursor.at);
  cursor.at += token.length;
  const number = Number(token);
  return /[.eE]/.test(token) || Number.isSafeInteger(number) ? number : BigInt(token);
}

function readString(cursor: Cursor): string {
  const start = cursor.at;
  let end = cursor.text.indexOf('"', start + 1);
  while (end > 0 && backslashesBefore(cursor.text, end) % 2 === 1) end = cursor.text.indexOf('"', end + 1);
  if (end < 0) throw new JsonProblem('a string has no closing quote', start);
  cursor.at = end + 1;
  const raw = cursor.text.slice(start + 1, end);
  if (!raw.includes('\\') && !raw.includes('\n')) return raw;
  try {
    return String(JSON.parse(`"${raw}"`));
  } catch {
    throw new JsonProblem('a string holds a line break or an escape that JSON does not know', start);
  }
}

function backslashesBefore(text: string, end: number): number {
  let count = 0;
  while (text[end - 1 - count] === '\\') count += 1;
  return count;
}

function readObject(cursor: Cursor): unknown {
  const result: Record<string, unknown> = {};
  const names: string[] = [];
  const offsets: number[] = [];
  cursor.at += 1;
  skipBlank(cursor);
  if (take(cursor, '}')) return result;
  do {
    skipBlank(cursor);
    if (names.length > 0 && cursor.text[cursor.at] === '}')
      throw new JsonProblem('there is a comma after the last member, which JSON does not allow', cursor.at);
    if (cursor.text[cursor.at] !== '"') throw new JsonProblem(expected(cursor, 'a quoted key'), cursor.at);
    const key = readString(cursor);
    skipBlank(cursor);
    if (!take(cursor, ':')) throw new JsonProblem(expected(cursor, 'a colon'), cursor.at);
    skipBlank(cursor);
    names.push(key);
    offsets.push(cursor.at);
    setMember(result, key, readValue(cursor));
    skipBlank(cursor);
  } while (take(cursor, ','));
  if (!take(cursor, '}')) throw new JsonProblem(expected(cursor, 'a comma or a closing brace'), cursor.at);
  if (cursor.places !== undefined) notePlaces(cursor.places, result, names, offsets);
  return result;
}

function readArray(cursor: Cursor): unknown {
  const result: unknown[] = [];
  const offsets: number[] = [];
  cursor.at += 1;
  skipBlank(cursor);
  if (take(cursor, ']')) return result;
  do {
    skipBlank(cursor);
    offsets.push(cursor.at);
    result.push(readValue(cursor));
    skipBlank(cursor);
  } while (take(cursor, ','));
  if (!take(cursor, ']')) throw new JsonProblem(expected(cursor, 'a comma or a closing bracket'), cursor.at);
  if (cursor.places !== undefined) noteItems(cursor.places, result, offsets);
  return result;
}

function take(cursor: Cursor, character: string): boolean {
  if (cursor.text[cursor.at] !== character) return false;
  cursor.at += 1;
  return true;
}

function expected(cursor: Cursor, what: string): string {
  const found = cursor.text[cursor.at];
  return `expected ${what}, found ${found === undefined ? 'the end of the file' : JSON.stringify(found)}`;
}
