import { literalOf } from '../words/tokenize.ts';

/** A parsed query. */
export interface ParsedQuery {
  /** The words that are looked for, as they were typed. */
  readonly text: string;
  /** Words in quotes: they must be adjacent, in this order. */
  readonly phrases: readonly (readonly string[])[];
  /** Words after a minus: sections that contain one are excluded. */
  readonly excluded: readonly string[];
}

const MAX_QUERY_LENGTH = 512;
const QUOTED = /["“”„«]([^"“”„«»]*)["“”»]/g;
const QUOTES = /["“”„«»]/g;
/** A minus before a word, after a space. At the start of a query, or before a single letter, it belongs to a flag. */
const EXCLUDED = /\s-(\p{L}[\p{L}\p{N}]+)(?=\s|$)/gu;

/** Parses the operators of a query: quotes around a phrase, a minus before an excluded word. */
export function parseQuery(query: string, isFlag: (name: string) => boolean = () => false): ParsedQuery {
  const typed = query.slice(0, MAX_QUERY_LENGTH);
  const phrases = [...typed.matchAll(QUOTED)]
    .map(([, inner = '']) => literalOf(inner))
    .filter((words) => words.length > 0);
  const excluded: string[] = [];
  const text = typed.replace(EXCLUDED, (all, word: string) => {
    if (isFlag(`-${word}`)) return all;
    excluded.push(word);
    return ' ';
  });
  return { text: text.replace(QUOTES, ' ').trimStart(), phrases, excluded };
}

/** Whether words are in a text side by side. */
export function hasPhrase(text: string, words: readonly string[]): boolean {
  const own = literalOf(text);
  return own.some((_, at) => words.every((word, i) => own[at + i] === word));
}
