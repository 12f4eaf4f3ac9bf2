import type { JsonObject } from '../source/tree.ts';
import { exampleOfFormat } from './formats.ts';
import { maxTextLength, textFor } from './pattern.ts';

/** A string for a schema without further constraints. */
export const anyText = 'string';

/** Texts to try for a schema. */
export function* texts(schema: JsonObject): Generator<unknown> {
  const format = typeof schema.format === 'string' ? exampleOfFormat(schema.format) : undefined;
  if (format !== undefined) yield format;
  const least = typeof schema.minLength === 'number' ? Math.min(schema.minLength, maxTextLength) : 0;
  const most = typeof schema.maxLength === 'number' ? schema.maxLength : Infinity;
  if (typeof schema.pattern === 'string') {
    for (const repeat of [1, 0, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64, least])
      yield textFor(schema.pattern, repeat);
  }
  yield fitted(anyText, least, most);
  yield fitted('a', least, most);
  yield fitted('0', least, most);
}

function fitted(text: string, least: number, most: number): string {
  const long =
    text.length < least
      ? text.repeat(Math.ceil(least / text.length)).slice(0, Math.max(least, text.length))
      : text;
  return long.slice(0, most);
}

/** Numbers to try for a schema. */
export function* numbers(schema: JsonObject, whole: boolean): Generator<unknown> {
  const step = numberOf(schema.multipleOf) ?? (whole ? 1 : undefined);
  const low = largest(numberOf(schema.minimum), numberOf(schema.exclusiveMinimum));
  const high = smallest(numberOf(schema.maximum), numberOf(schema.exclusiveMaximum));
  yield* [1, 0];
  if (step !== undefined && step > 0) {
    if (low !== undefined) yield* [0, 1, 2].map((more) => (Math.ceil(low / step) + more) * step);
    if (high !== undefined) yield* [0, 1, 2].map((less) => (Math.floor(high / step) - less) * step);
    yield* [step, -step];
  }
  if (low !== undefined) yield* [low, low + 1, low + 0.5, Math.floor(low) + 1];
  if (high !== undefined) yield* [high, high - 1, high - 0.5, Math.ceil(high) - 1];
  if (low !== undefined && high !== undefined) yield* [(low + high) / 2, Math.round((low + high) / 2)];
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : undefined;
}

function largest(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);
}

function smallest(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}
