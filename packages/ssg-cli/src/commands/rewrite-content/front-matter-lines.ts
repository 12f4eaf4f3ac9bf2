/** A line of front matter, and what is written in its place. */
export type FrontMatterLine = readonly [RegExp, string];

/** The front matter at the start of a page, with the lines around it. */
export const frontMatter = /^---[ \t]*\r?\n[\s\S]*?\n---[ \t]*(?=\r?\n|$)/;

/** Lines of VitePress and Starlight that leave out the link to the page before or behind. */
export const withoutNeighbors: readonly FrontMatterLine[] = [
  [/^prev:[ \t]*false[ \t]*$/m, 'pagination_prev: null'],
  [/^next:[ \t]*false[ \t]*$/m, 'pagination_next: null'],
];

/** A text with some of its lines rewritten, and how many. */
export function withRewrittenLines(
  text: string,
  lines: readonly FrontMatterLine[],
): { readonly text: string; readonly places: number } {
  let [changed, places] = [text, 0];
  for (const [pattern, line] of lines) {
    const next = changed.replace(pattern, line);
    if (next !== changed) places += 1;
    changed = next;
  }
  return { text: changed, places };
}
