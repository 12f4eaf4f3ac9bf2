import { type Dialect, type PreparedRequest, parameterExpressions } from '../prepared.ts';
import { DOUBLE_QUOTED, escapeText, hasHidden, isPlainBlock, joinLines, longEscape } from '../text.ts';

/** An interpreted string literal. */
export function goString(text: string): string {
  const escaped = escapeText(text, {
    named: DOUBLE_QUOTED,
    other: longEscape,
  });
  return `"${escaped}"`;
}

/** A text of several lines as a raw string, where it can be one. */
export function goBlock(text: string): string {
  return isPlainBlock(text) && !text.includes('`') ? `\`${text}\`` : joinLines(text, goString, ' +\n\t\t');
}

/** A text of one line: a raw string where it has quotes. */
export function goText(text: string): string {
  return text.includes('"') && !text.includes('`') && !hasHidden(text) ? `\`${text}\`` : goString(text);
}

/** How Go puts texts together: without blanks, as gofmt writes it among arguments. */
export const goDialect: Dialect = {
  text: goString,
  variable: (name) => `os.Getenv(${goString(name)})`,
  join: (expressions) => expressions.join('+'),
};

/** The statements that put a query together. */
export function queryLines({ query }: PreparedRequest): readonly string[] {
  if (query.length === 0) return [];
  const pairs = parameterExpressions(goDialect, query);
  return ['\tquery := url.Values{}', ...pairs.map(([name, value]) => `\tquery.Add(${name}, ${value})`), ''];
}

/** Packages, each with what shows that it is used. */
const PACKAGES: readonly (readonly [string, string])[] = [
  ['bytes', 'bytes.Buffer'],
  ['mime/multipart', 'multipart.NewWriter('],
  ['net/url', 'url.'],
  ['os', 'os.Getenv('],
  ['strings', 'strings.NewReader('],
];

/** The imports of statements: what they use of the standard library, and `always`. */
export function importLines(code: string, always: readonly string[]): readonly string[] {
  // Literals go first: a text may hold what looks like the use of a package.
  const bare = code.replace(/"(?:[^"\\]|\\.)*"|`[^`]*`/g, '""');
  const used = PACKAGES.filter(([, sign]) => bare.includes(sign)).map(([name]) => name);
  const names = [...used, ...always].sort();
  return ['import (', ...names.map((name) => `\t"${name}"`), ')'];
}
