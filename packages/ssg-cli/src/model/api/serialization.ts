import { decodeEscapes } from '../paths/path.ts';

/** One name and one value. Lists of pairs keep their order and may repeat a name. */
export interface Pair {
  /** As the reader writes it, not encoded. */
  readonly name: string;
  /** As the reader writes it, not encoded; may be empty. */
  readonly value: string;
  /** In a URL: reserved characters of the value stay as they are (`allowReserved` of OpenAPI 3). */
  readonly reserved?: boolean;
  /** In a URL: the name is all that is sent, without an equals sign. */
  readonly bare?: boolean;
}

/** How a value is written that may be a list or an object: the `style` and `explode` of OpenAPI 3. */
export interface Serialization {
  /** `form`, `spaceDelimited` and so on; `content` where the value has a media type of its own, and is one text. */
  readonly style: string;
  /** Whether each item of a list or object is sent by itself. */
  readonly explode: boolean;
  /** Whether reserved characters stay as they are in a URL: `allowReserved`. */
  readonly reserved?: boolean;
}

/** Something with a name that is sent, and how. */
interface Sent extends Serialization {
  readonly name: string;
}

/** Writes a value that is sent as one text. */
type TextOf = (value: unknown) => string;

const separators: Readonly<Record<string, string>> = {
  spaceDelimited: ' ',
  pipeDelimited: '|',
  tabDelimited: '\t',
};

/** The pairs that a value is sent as in a query, a cookie or a form. */
export function pairsOf(sent: Sent, value: unknown, textOf: TextOf): readonly Pair[] {
  const pairs = plainPairs(sent, value, textOf);
  return sent.reserved === true ? pairs.map((pair) => ({ ...pair, reserved: true })) : pairs;
}

/** The query that a text is: one that is encoded already is read as such. */
export function bareQuery(text: string): readonly Pair[] {
  const isEncoded = /%[\dA-F]{2}/i.test(text) && /^(?:%[\dA-F]{2}|[\w\-.~!$&'()*+,;=:@/?])*$/i.test(text);
  return text === '' ? [] : [{ name: isEncoded ? decodeEscapes(text) : text, value: '', bare: true }];
}

/** The pairs of an object that is a query or a form as a whole; a list is sent once for each item, unless a style says otherwise. */
export function memberPairs(
  members: readonly (readonly [string, unknown])[],
  styles: Readonly<Record<string, Serialization>>,
  textOf: TextOf,
): readonly Pair[] {
  return members.flatMap(([name, value]) => {
    const style = styles[name] ?? { style: Array.isArray(value) ? 'form' : 'content', explode: true };
    return pairsOf({ name, ...style }, value, textOf);
  });
}

function plainPairs({ name, style, explode }: Sent, value: unknown, textOf: TextOf): readonly Pair[] {
  if (style === 'deepObject') return deepPairs(name, value, textOf);
  if (typeof value !== 'object' || value === null || style === 'content')
    return [{ name, value: textOf(value) }];
  if (!explode)
    return [
      {
        name,
        value: flat(value)
          .map(textOf)
          .join(separators[style] ?? ','),
      },
    ];
  if (Array.isArray(value)) return value.map((item) => ({ name, value: textOf(item) }));
  return Object.entries(value).map(([key, member]) => ({ name: key, value: textOf(member) }));
}

/** OpenAPI leaves open what is in a member; servers that read such names take a further pair of brackets for it. */
function deepPairs(name: string, value: unknown, textOf: TextOf): readonly Pair[] {
  if (typeof value !== 'object' || value === null) return [{ name, value: textOf(value) }];
  return Object.entries(value).flatMap(([key, member]) => deepPairs(`${name}[${key}]`, member, textOf));
}

/** Items of a list, or names and values of an object in turn. */
function flat(value: object): readonly unknown[] {
  return Array.isArray(value) ? value : Object.entries(value).flat();
}

/**
 * A value as it is sent in a path. What separates the parts of a list or an object stays as it is; the parts themselves
 * are encoded, since a server splits before it decodes (RFC 6570, 3.2.2).
 */
export function pathPair(sent: Sent, value: unknown, textOf: TextOf): Pair {
  const { name, style, reserved } = sent;
  const hasParts = typeof value === 'object' && value !== null && style !== 'content';
  const isPlain = !hasParts && style !== 'label' && style !== 'matrix';
  if (reserved === true || isPlain) return simplePair(sent, value, textOf);
  return { name, value: simpleText(sent, value, (part) => percentEncoded(textOf(part))), reserved: true };
}

/** The pairs that a value is sent as in the header `Cookie`: what no cookie can hold is encoded, but for the style that says not to. */
export function cookiePairs(sent: Sent, value: unknown, textOf: TextOf): readonly Pair[] {
  const pairs = pairsOf(sent, value, textOf);
  return sent.style === 'cookie'
    ? pairs
    : pairs.map((pair) => ({ ...pair, value: pair.value.replace(notInCookie, percentEncoded) }));
}

/** All but what RFC 6265 lets a cookie hold, and the comma, which separates the items of a list. */
const notInCookie = /[^!#-:<-[\]-~]+/gu;

function percentEncoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

/** A value as it is sent in a header, or in a path if it has no parts. */
export function simplePair(sent: Sent, value: unknown, textOf: TextOf): Pair {
  const pair = { name: sent.name, value: simpleText(sent, value, textOf) };
  return sent.reserved === true ? { ...pair, reserved: true } : pair;
}

function simpleText({ name, style, explode }: Sent, value: unknown, textOf: TextOf): string {
  const [start, separator] =
    style === 'label'
      ? ['.', explode ? '.' : ',']
      : style === 'matrix'
        ? [`;${name}=`, explode ? `;${name}=` : ',']
        : ['', ','];
  if (typeof value !== 'object' || value === null || style === 'content') return start + textOf(value);
  if (Array.isArray(value) || !explode) return start + flat(value).map(textOf).join(separator);
  const members = Object.entries(value).map(([key, member]) => `${textOf(key)}=${textOf(member)}`);
  return style === 'matrix' ? `;${members.join(';')}` : start + members.join(separator);
}
