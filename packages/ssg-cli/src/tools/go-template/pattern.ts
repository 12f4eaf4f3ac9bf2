import { isSlow } from '../bounded-pattern.ts';
import { Unread } from './parse.ts';
import { textOfValue } from './values.ts';

/** A pattern of Go, for a text; the flags at its start are no part of it here. */
export function patternOf(written: unknown, text: string): RegExp {
  const source = textOfValue(written);
  const [whole = '', flags = ''] = /^\(\?([ims]+)\)/.exec(source) ?? [];
  const pattern = source.slice(whole.length);
  // Longer texts would call any pattern slow that has three repetitions.
  if (isSlow(pattern, Math.min(text.length, 200))) throw new Unread(source);
  try {
    return new RegExp(pattern, `g${flags}`);
  } catch {
    throw new Unread(source);
  }
}
