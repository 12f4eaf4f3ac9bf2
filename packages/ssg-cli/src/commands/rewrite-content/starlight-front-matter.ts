import {
  type FrontMatterLine,
  frontMatter,
  withoutNeighbors,
  withRewrittenLines,
} from './front-matter-lines.ts';

/** Keys of Starlight whose values are others here, and the lines that mean the same. */
const lines: readonly FrontMatterLine[] = [
  [/^tableOfContents:[ \t]*false[ \t]*$/m, 'hide_table_of_contents: true'],
  ...withoutNeighbors,
  [/^editUrl:[ \t]*false[ \t]*$/m, 'custom_edit_url: null'],
  [/^editUrl:(?=[ \t]*["']?https?:)/m, 'custom_edit_url:'],
  // There, it begins at the root of the site.
  [/^slug:[ \t]*(?<quote>["']?)(?=[^\s"'/#])/m, 'slug: $<quote>/'],
];

/** A page whose front matter has the keys of this tool where a page of Starlight has others, and the number of changes. */
export function withOwnKeys(text: string): { readonly text: string; readonly places: number } {
  // There, empty lines may stand before it.
  const above = /^(?:[ \t]*\r?\n)+(?=---[ \t]*\r?\n)/.exec(text)?.[0] ?? '';
  const head = frontMatter.exec(text.slice(above.length))?.[0] ?? '';
  if (head === '') return { text, places: 0 };
  const rewritten = withRewrittenLines(head, lines);
  let [changed, places] = [rewritten.text, rewritten.places + (above === '' ? 0 : 1)];
  const isSplash = /^template:[ \t]*["']?splash\b/m.test(changed) && !/^hero:/m.test(changed);
  if (isSplash && !/^hide_table_of_contents:/m.test(changed)) {
    changed = changed.replace(/^template:.*$/m, 'hide_table_of_contents: true');
    places += 1;
  }
  return { text: changed + text.slice(above.length + head.length), places };
}
