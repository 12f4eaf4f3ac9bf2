import { isObject } from './tree.ts';

/** Members of which an object has at most one, and the one that may be beside all but the first. */
const exclusive: readonly { readonly names: readonly string[]; readonly with?: string }[] = [
  { names: ['example', 'examples'] },
  { names: ['schema', 'content'] },
  { names: ['value', 'externalValue', 'serializedValue'], with: 'dataValue' },
];

/** What a validator means that calls a value "not valid", or a member "false": parts that exclude each other. */
export function exclusionWords(keyword: string, path: readonly string[], value: unknown): string | undefined {
  if (keyword === 'contains') return 'must have at most one parameter with `in: querystring`';
  if (keyword === 'false schema' && (path.at(-1) === 'prefixEncoding' || path.at(-1) === 'itemEncoding'))
    return 'must not stand beside `encoding`: parts have names or positions, not both';
  if (keyword === 'oneOf' && isObject(value) && (path.at(-2) === 'parameters' || path.at(-2) === 'headers'))
    return memberWords(Object.keys(value));
  if (keyword !== 'not') return undefined;
  if (path.at(-1) === 'responses') return 'must have at least one response';
  if (path.at(-1) === 'parameters')
    return 'must not have parameters with `in: query` beside one with `in: querystring`, which is the whole query';
  return isObject(value) ? memberWords(Object.keys(value)) : undefined;
}

function memberWords(members: readonly string[]): string | undefined {
  for (const { names, with: beside } of exclusive) {
    const [first] = names;
    const known = members.filter(
      (name) => names.includes(name) || (name === beside && first !== undefined && members.includes(first)),
    );
    if (known.length > 1) return `must have only one of ${known.map((name) => `\`${name}\``).join(', ')}`;
  }
  return undefined;
}
