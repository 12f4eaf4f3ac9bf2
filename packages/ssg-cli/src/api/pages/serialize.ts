import type { Parameter } from '../../model/index.ts';
import type { Pair } from '../samples/sample-request.ts';
import { parseJson } from '../source/json-reader.ts';
import { jsonText } from '../source/json-text.ts';
import { isObject } from '../source/tree.ts';

/** The first example of a parameter as a value; text when it is not valid JSON. */
export function exampleValue(parameter: Parameter): unknown {
  const example = parameter.examples.find((candidate) => candidate.value !== undefined);
  if (example?.value === undefined) return undefined;
  if (example.language !== 'json') return example.value;
  const parsed = parseJson(example.value);
  return parsed.problems.length > 0 ? example.value : parsed.value;
}

/** A value as the text of one key, header or path segment. */
export function textOfValue(value: unknown): string {
  return typeof value === 'string' ? value : jsonText(value);
}

const separators: Readonly<Record<string, string>> = {
  spaceDelimited: ' ',
  pipeDelimited: '|',
  tabDelimited: '\t',
};

/** The pairs that a query or cookie parameter is sent as. */
export function pairsOf(parameter: Parameter, value: unknown): readonly Pair[] {
  const { name, style, explode } = parameter;
  if (Array.isArray(value)) {
    if (explode && style === 'form') return value.map((item) => ({ name, value: textOfValue(item) }));
    return [{ name, value: value.map(textOfValue).join(separators[style] ?? ',') }];
  }
  if (!isObject(value)) return [{ name, value: textOfValue(value) }];
  const members = Object.entries(value);
  if (style === 'deepObject')
    return members.map(([key, member]) => ({ name: `${name}[${key}]`, value: textOfValue(member) }));
  if (explode) return members.map(([key, member]) => ({ name: key, value: textOfValue(member) }));
  return [{ name, value: members.flat().map(textOfValue).join(',') }];
}

/** The text that a path or header parameter is sent as. */
export function simpleText(parameter: Parameter, value: unknown): string {
  const { name, style, explode } = parameter;
  const [start, separator] =
    style === 'label'
      ? ['.', explode ? '.' : ',']
      : style === 'matrix'
        ? [`;${name}=`, explode ? `;${name}=` : ',']
        : ['', ','];
  if (Array.isArray(value)) return start + value.map(textOfValue).join(separator);
  if (!isObject(value)) return start + textOfValue(value);
  const members = Object.entries(value);
  return explode
    ? (style === 'matrix' ? ';' : start) +
        members
          .map(([key, member]) => `${key}=${textOfValue(member)}`)
          .join(style === 'matrix' ? ';' : separator)
    : start +
        members
          .flat()
          .map(textOfValue)
          .join(separator === '.' ? ',' : separator);
}
