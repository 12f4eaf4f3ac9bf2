import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folder of the manual. */
export const manualFolder: string = fileURLToPath(new URL('../../../../docs', import.meta.url));

/** Pages of the manual by file name. */
export const manual: ReadonlyMap<string, string> = new Map(
  readdirSync(manualFolder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => [file, readFileSync(`${manualFolder}/${file}`, 'utf8')]),
);

/** A fenced example. */
export interface Example {
  readonly language: string;
  /** What the fence calls the file; absent for a part of one. */
  readonly file?: string;
  readonly text: string;
  /** Where it starts in the page. */
  readonly start: number;
}

/** The fenced examples of a page, in order. */
export function examplesOf(page: string): readonly Example[] {
  const fences = textOf(page).matchAll(
    /^(?<fence>`{3,})(?<language>\w+)(?: title="(?<file>[^"]+)")?\n(?<text>[\s\S]*?)^\k<fence>$/gm,
  );
  return [...fences].map(({ groups, index: start }) => {
    const { language = '', text = '', file } = groups ?? {};
    return { language, text, start, ...(file === undefined ? {} : { file }) };
  });
}

/** The text of a page below a heading, as far as the next one of its level or above. */
export function sectionOf(page: string, heading: string): string {
  const text = textOf(page);
  const start = text.indexOf(`\n${heading}\n`) + 1;
  if (start === 0) throw new RangeError(`${page} has no heading ${heading}.`);
  const rest = text.slice(start + heading.length);
  const end = rest.search(new RegExp(`^#{2,${heading.indexOf(' ')}} `, 'm'));
  return end < 0 ? rest : rest.slice(0, end);
}

/** The cells of every table in a text whose head has these words. */
export function rowsOf(text: string, head: readonly string[]): readonly (readonly string[])[] {
  const lines = text.split('\n');
  const cells = (line: string) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
  return lines.flatMap((line, index) => {
    if (!line.startsWith('|') || cells(line).join('|') !== head.join('|')) return [];
    const rest = lines.slice(index + 2);
    const end = rest.findIndex((row) => !row.startsWith('|'));
    return rest.slice(0, end < 0 ? rest.length : end).map(cells);
  });
}

/** Texts in backticks of a cell. */
export function codesIn(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

/** A page of the manual. */
export function textOf(page: string): string {
  const text = manual.get(page);
  if (text === undefined) throw new RangeError(`The manual has no page ${page}.`);
  return text;
}
