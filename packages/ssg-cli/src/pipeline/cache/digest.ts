import { hash } from 'node:crypto';

/** Digest of a text. */
export function digestOfText(text: string): string {
  return hash('sha1', text, 'base64url');
}

/** Digest of plain data. Maps and sets count as lists of what they hold, in their order. */
export function digestOf(value: unknown): string {
  return digestOfText(JSON.stringify(value, asPlain) ?? '');
}

function asPlain(_name: string, value: unknown): unknown {
  if (value instanceof Map || value instanceof Set) return [...value];
  // JSON has no NaN and no infinity.
  return typeof value === 'number' && !Number.isFinite(value) ? { number: String(value) } : value;
}
