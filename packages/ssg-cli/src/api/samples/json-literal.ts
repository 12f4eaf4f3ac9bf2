import { type Listing, listing } from './text.ts';

/** How a language writes what JSON can say. */
export interface LiteralStyle {
  readonly string: (text: string) => string;
  /** A member of an object; `value` is written already. */
  readonly member: (name: string, value: string) => string;
  /** A number; as in the JSON text if absent. */
  readonly number?: (digits: string) => string;
  readonly constants: Readonly<Record<'true' | 'false' | 'null', string>>;
  readonly object: Pick<Listing, 'open' | 'close' | 'pad'>;
  readonly list: Pick<Listing, 'open' | 'close' | 'pad'>;
  readonly step: string;
  /** What the line begins with on which the literal ends. */
  readonly margin: string;
  readonly isBare?: boolean;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[[\]{}:,]/g;

/**
 * A JSON text as a literal of a language, its numbers digit by digit. The text has to be JSON: `exactJson` says so, and
 * whether the language's numbers can hold it.
 */
export function jsonLiteral(text: string, style: LiteralStyle): string {
  return writeValue((text.match(TOKEN) ?? [])[Symbol.iterator](), style, style.margin).text;
}

interface Written {
  readonly text: string;
  /** Whether a bracket closed where a value could have stood. */
  readonly isEnd: boolean;
}

function writeValue(tokens: Iterator<string>, style: LiteralStyle, margin: string): Written {
  const { value: token = ']', done } = tokens.next();
  if (done === true || token === ']' || token === '}') return { text: '', isEnd: true };
  if (token === '{') return { text: writeItems(tokens, style, { margin, isObject: true }), isEnd: false };
  if (token === '[') return { text: writeItems(tokens, style, { margin, isObject: false }), isEnd: false };
  return { text: writeScalar(token, style), isEnd: false };
}

function writeScalar(token: string, style: LiteralStyle): string {
  if (token.startsWith('"')) return style.string(String(JSON.parse(token)));
  if (token === 'true' || token === 'false' || token === 'null') return style.constants[token];
  return style.number?.(token) ?? token;
}

function writeItems(
  tokens: Iterator<string>,
  style: LiteralStyle,
  { margin, isObject }: { readonly margin: string; readonly isObject: boolean },
): string {
  const items: string[] = [];
  for (let separator = ','; separator === ','; ) {
    const item = isObject
      ? writeMember(tokens, style, margin)
      : writeValue(tokens, style, margin + style.step);
    if (item.isEnd) break;
    items.push(item.text);
    separator = String(tokens.next().value);
  }
  const { step, isBare = false } = style;
  return listing(items, { ...(isObject ? style.object : style.list), margin, step, isBare });
}

function writeMember(tokens: Iterator<string>, style: LiteralStyle, margin: string): Written {
  const { value: name = '}' } = tokens.next();
  if (name === '}') return { text: '', isEnd: true };
  tokens.next();
  const value = writeValue(tokens, style, margin + style.step);
  return { text: style.member(String(JSON.parse(name)), value.text), isEnd: false };
}
