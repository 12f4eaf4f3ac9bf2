/** The options after the language of a fence. */
export interface FenceMeta {
  readonly title?: string;
  /** Numbers of the lines to mark, from 1, as written: `[1, 3], [5, 5]` of `{1-3,5}`. */
  readonly ranges: readonly (readonly [number, number])[];
  /** Number of the first line, when lines are numbered. */
  readonly firstNumber?: number;
}

/** One of the words behind a fence's language: `{1,3}`, `title="My file"`, `tab={"span":2}`. */
export interface MetaWord {
  readonly written: string;
  /** What comes before the first `=`; empty for braces. */
  readonly name: string;
  /** What follows it, without quotes. */
  readonly value?: string;
  /** Whether a quote is never closed, so that the word extends to the end of the line. */
  readonly isUnclosed?: true;
}

const quotes = /^["']$/;

/** `{title="My file" hl_lines="2 3"}`, `{ .python .annotate }` and `{.python no_check}`, as Python-Markdown writes options. */
const attributeList =
  /^\{\s*(?<words>(?:[.#][\w-]+\s+)*(?:[.#][\w-]+(?:\s+[A-Za-z_][\w-]*)*|[A-Za-z_][\w.-]*=[\s\S]*))\s*\}$/;

/**
 * Splits the text after the language of a fence into words. Blanks within quotes, and within braces that are a value,
 * do not split.
 */
export function metaWords(meta: string): readonly MetaWord[] {
  const words: MetaWord[] = [];
  for (let at = 0; at < meta.length; ) {
    if (/\s/.test(meta.charAt(at))) at++;
    else {
      const end = meta.charAt(at) === '{' ? endOfBraces(meta, at) : endOfWord(meta, at);
      const word = meta.slice(at, end);
      const list = attributeList.exec(word)?.groups?.words;
      words.push(...(list === undefined ? [wordOf(word)] : metaWords(list)));
      at = end;
    }
  }
  return words;
}

/** Behind the brace that closes the one at `start`; the end of the text when none does. */
function endOfBraces(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at + 1;
  }
  return text.length;
}

function endOfWord(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    const sign = text.charAt(at);
    if (/\s/.test(sign)) return at;
    const isValue = text[at - 1] === '=';
    if (isValue && quotes.test(sign)) {
      const close = text.indexOf(sign, at + 1);
      return close < 0 ? text.length : close + 1;
    }
    // Braces directly after a word are a separate word, unless they are the value of a key.
    if (sign === '{') return isValue ? endOfBraces(text, at) : at;
  }
  return text.length;
}

function wordOf(written: string): MetaWord {
  const [, name, value] = /^([^\s={]+)=([\s\S]*)$/.exec(written) ?? [];
  if (name === undefined || value === undefined)
    return { written, name: written.startsWith('{') ? '' : written };
  if (!quotes.test(value.charAt(0))) return { written, name, value };
  const isClosed = value.length > 1 && value.endsWith(value.charAt(0));
  return isClosed
    ? { written, name, value: value.slice(1, -1) }
    : { written, name, value: value.slice(1), isUnclosed: true };
}

/** The lines that `{1,3-5}` names; labels of Expressive Code (`{"Step 1":3-5}`) are not shown. */
export function linesInBraces(braces: string): string {
  return braces.replace(/^\{|\}$/g, '').replace(/(?:"[^"]*"|'[^']*')\s*:/g, '');
}

/**
 * Reads `title="…" {1,3-5} showLineNumbers=10`, `filename="…"` of Nextra, and `hl_lines="1 3-5" linenums="10"` of MkDocs.
 * Words that are not known mean nothing.
 */
export function readFenceMeta(meta: string): FenceMeta {
  const words = metaWords(meta);
  const given = (key: string) => words.find(({ name }) => name === key)?.value;
  const title = given('title') || given('filename');
  const numbers = words.find(
    ({ name, value }) => /^(showlinenumbers|linenums)$/i.test(name) && value !== 'false',
  );
  const braces = words
    .filter(({ written }) => written.startsWith('{'))
    .map(({ written }) => linesInBraces(written))
    .find((lines) => /^[\d\s,-]+$/.test(lines));
  const ranges = braces ?? given('hl_lines')?.trim().replace(/\s+/g, ',');
  return {
    ...(title ? { title } : {}),
    ranges: readRanges(ranges ?? ''),
    ...(numbers === undefined ? {} : { firstNumber: Number(/^\d+$/.exec(numbers.value ?? '')?.[0] ?? 1) }),
  };
}

function readRanges(written: string): readonly (readonly [number, number])[] {
  return written.split(',').flatMap((part) => {
    const match = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part);
    if (match === null) return [];
    const first = Number(match[1]);
    return [[first, Number(match[2] ?? first)] as const];
  });
}
