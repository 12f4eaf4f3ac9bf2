/** A line of front matter, and what is written in its place. */
export type FrontMatterLine = readonly [RegExp, string];

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
