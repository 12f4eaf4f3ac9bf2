import { jsonLine } from '../source/json-text.ts';
import { isObject, type JsonObject, listOf, stringOf } from '../source/tree.ts';

type Words = (value: unknown, schema: JsonObject) => string | undefined;

/** Keywords that limit a value, each with the words for it. The order is the order on the page. */
const words: Readonly<Record<string, Words>> = {
  minimum: (value, schema) =>
    schema.exclusiveMinimum === true ? `more than ${jsonLine(value)}` : `at least ${jsonLine(value)}`,
  exclusiveMinimum: (value) => (typeof value === 'boolean' ? undefined : `more than ${jsonLine(value)}`),
  maximum: (value, schema) =>
    schema.exclusiveMaximum === true ? `less than ${jsonLine(value)}` : `at most ${jsonLine(value)}`,
  exclusiveMaximum: (value) => (typeof value === 'boolean' ? undefined : `less than ${jsonLine(value)}`),
  multipleOf: (value) => `a multiple of ${jsonLine(value)}`,
  minLength: (value) => (value === 0 ? undefined : `at least ${count(value, 'character')}`),
  maxLength: (value) => `at most ${count(value, 'character')}`,
  pattern: (value) => `matches ${code(String(value))}`,
  minItems: (value) => (value === 0 ? undefined : `at least ${count(value, 'item')}`),
  maxItems: (value) => `at most ${count(value, 'item')}`,
  uniqueItems: (value) => (value === true ? 'all items different' : undefined),
  minContains: (value) => `at least ${count(value, 'such item')}`,
  maxContains: (value) => `at most ${count(value, 'such item')}`,
  minProperties: (value) => (value === 0 ? undefined : `at least ${properties(value)}`),
  maxProperties: (value) => `at most ${properties(value)}`,
  dependentRequired: (value) => dependencies(value),
  contentEncoding: (value) => `encoded as ${code(String(value))}`,
};

/** The limits of a schema in words, backticks marking code. */
export function constraintsOf(schema: JsonObject): string[] {
  const found: string[] = [];
  for (const [keyword, toWords] of Object.entries(words)) {
    const value = schema[keyword];
    const text = value === undefined || value === null ? undefined : toWords(value, schema);
    if (text !== undefined) found.push(text);
  }
  return found;
}

/** Text as code in a sentence: with longer fences when it holds backticks itself. */
export function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

function count(value: unknown, noun: string): string {
  return `${jsonLine(value)} ${noun}${value === 1 ? '' : 's'}`;
}

function properties(value: unknown): string {
  return `${jsonLine(value)} ${value === 1 ? 'property' : 'properties'}`;
}

function dependencies(value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  const parts = Object.entries(value).map(
    ([name, needed]) =>
      `${code(name)} needs ${listOf(needed)
        .map((other) => code(stringOf(other) ?? ''))
        .join(', ')}`,
  );
  return parts.length === 0 ? undefined : parts.join('; ');
}
