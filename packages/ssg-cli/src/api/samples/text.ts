/** How a kind of string literal writes characters that cannot stand for themselves. */
export interface Escapes {
  /** Escapes of single characters: the quote, the backslash, what interpolates, `\n`. */
  readonly named: Readonly<Record<string, string>>;
  /** Any other character that does not show: controls, line separators, direction marks. */
  readonly other: (codePoint: number) => string;
}

/** Escapes of a literal in double quotes, as most languages write them. */
export const DOUBLE_QUOTED: Escapes['named'] = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** `\u{1f600}`: a code point between braces. */
export const bracedEscape: Escapes['other'] = (code) => `\\u{${hex(code, 1)}}`;

/** `\u00e9` or, beyond 16 bits, `\U0001f600`. */
export const longEscape: Escapes['other'] = (code) =>
  code < 0x10000 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`;

/** Characters that a reader cannot see or that an editor may change: escaped wherever the language has an escape. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\u00a0]/u;

/** Emoji are put together with joiners, which are `Cf` but belong to the picture. */
const JOINERS = new Set(['\u200c', '\u200d']);

/** Texts without any character that some language escapes: most URLs and names. */
const PLAIN_EVERYWHERE = /^[A-Za-z0-9 .,:;/?&=%+_~-]*$/;

/** Writes the inside of a string literal. */
export function escapeText(text: string, escapes: Escapes): string {
  if (PLAIN_EVERYWHERE.test(text)) return text;
  let escaped = '';
  for (const character of text) {
    const named = escapes.named[character];
    if (named !== undefined) escaped += named;
    else if (isPlain(character)) escaped += character;
    else escaped += escapes.other(character.codePointAt(0) ?? 0);
  }
  return escaped;
}

function isPlain(character: string): boolean {
  const code = character.charCodeAt(0);
  if (code >= 0x20 && code < 0x7f) return true;
  return !INVISIBLE.test(character) || JOINERS.has(character);
}

/** Whether a text has several lines, each of which can be in a program as it is. */
export function isPlainBlock(text: string): boolean {
  return text.includes('\n') && !hasHidden(text.replaceAll('\n', ''));
}

/** Whether a text holds a character that does not show. */
export function hasHidden(text: string): boolean {
  for (const character of text) if (!isPlain(character)) return true;
  return false;
}

/** Hexadecimal digits of a code point, at least `width` of them. */
export function hex(codePoint: number, width: number): string {
  return codePoint.toString(16).padStart(width, '0');
}

/** `\uXXXX`, as a pair of surrogates beyond the basic plane: Java, Kotlin before 2, JSON. */
export function utf16Escape(codePoint: number): string {
  return [...String.fromCodePoint(codePoint)]
    .flatMap((character) => Array.from({ length: character.length }, (_, at) => character.charCodeAt(at)))
    .map((unit) => `\\u${hex(unit, 4)}`)
    .join('');
}

/** Octal escapes of the UTF-8 bytes, three digits each, so that no digit behind them is taken in. */
export function octalBytes(codePoint: number): string {
  return [...new TextEncoder().encode(String.fromCodePoint(codePoint))]
    .map((byte) => `\\${byte.toString(8).padStart(3, '0')}`)
    .join('');
}

/** The lines of a text, each with its line break. */
function linesOf(text: string): readonly string[] {
  return text === '' ? [''] : text.split(/(?<=\n)/);
}

/** A text of several lines as one literal a line, put together with an operator. */
export function joinLines(text: string, literal: (line: string) => string, between: string): string {
  return linesOf(text).map(literal).join(between);
}

/** Every line but empty ones moved right. */
export function indent(text: string, by: string): string {
  return text.replace(/^(?=.)/gm, by);
}

/** The longest line that a list may fill before each of its items gets a line. */
const LINE_WIDTH = 80;

/** How a list of a program is written. */
export interface Listing {
  readonly open: string;
  readonly close: string;
  /** What the line begins with on which the list closes. */
  readonly margin: string;
  /** How much further right its items are. */
  readonly step: string;
  /** Blanks inside the brackets of a list on one line. */
  readonly pad?: string;
  /** Whether the last of items with a line each has no comma behind it. */
  readonly isBare?: boolean;
}

/** Items between brackets: on one line where they fit, else each on its own, with a comma behind the last. */
export function listing(
  items: readonly string[],
  { open, close, margin, step, pad = '', isBare = false }: Listing,
): string {
  const line = `${open}${pad}${items.join(', ')}${pad}${close}`;
  if (items.length === 0) return open + close;
  if (!line.includes('\n') && margin.length + line.length <= LINE_WIDTH && items.length < 4) return line;
  const lines = items.map((item) => margin + step + item).join(',\n');
  return `${open}\n${lines}${isBare ? '' : ','}\n${margin}${close}`;
}

/** A program of its sections, with an empty line between them; sections that are absent leave no trace. */
export function program(...sections: readonly (readonly string[])[]): string {
  return `${sections
    .filter((section) => section.length > 0)
    .map((section) => section.join('\n'))
    .join('\n\n')}\n`;
}
