import {
  type ApiExample,
  type Pair,
  type Parameter,
  type Serialization,
  cookiePairs as writtenCookiePairs,
  pairsOf as writtenPairs,
  pathPair as writtenPathPair,
  simplePair as writtenSimplePair,
} from '../../model/index.ts';
import { parseJson } from '../source/json-reader.ts';
import { jsonText } from '../source/json-text.ts';

/** Characters of the longest example that samples send: a page holds it in each language. */
const maxSentLength = 50_000;

/** Whether samples can carry an example. */
export function isSendable({ value }: ApiExample): boolean {
  return value !== undefined && value.length <= maxSentLength;
}

/** The first example of a parameter as a value; text when it is not valid JSON, or has a media type of its own. */
export function exampleValue({ examples, style }: Parameter): unknown {
  const example = examples.find(isSendable);
  if (example?.value === undefined) return undefined;
  if (example.language !== 'json') return example.value;
  const parsed = parseJson(example.value);
  if (parsed.problems.length > 0) return example.value;
  return style === 'content' ? jsonText(parsed.value) : parsed.value;
}

/** A value as the text of one key, header or path segment. */
export function textOfValue(value: unknown): string {
  return typeof value === 'string' ? value : jsonText(value);
}

/** Something with a name that is sent, and how. */
type Sent = Serialization & Pick<Parameter, 'name'>;

/** The pairs that a query or cookie parameter, or a property of a form, is sent as. */
export function pairsOf(sent: Sent, value: unknown): readonly Pair[] {
  return writtenPairs(sent, value, textOfValue);
}

/** The pairs that a cookie parameter is sent as. */
export function cookiePairs(sent: Sent, value: unknown): readonly Pair[] {
  return writtenCookiePairs(sent, value, textOfValue);
}

/** A path parameter as it is sent. */
export function pathPair(sent: Sent, value: unknown): Pair {
  return writtenPathPair(sent, value, textOfValue);
}

/** A header as it is sent. */
export function simplePair(sent: Sent, value: unknown): Pair {
  return writtenSimplePair(sent, value, textOfValue);
}
