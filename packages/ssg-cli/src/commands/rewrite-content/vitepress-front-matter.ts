import {
  type FrontMatterLine,
  frontMatter,
  withoutNeighbors,
  withRewrittenLines,
} from './front-matter-lines.ts';

/** Keys of VitePress whose values are others here, and the lines that mean the same. */
const lines: readonly FrontMatterLine[] = [
  [/^outline:[ \t]*false[ \t]*$/m, 'hide_table_of_contents: true'],
  [/^outline:[ \t]*["']?deep["']?[ \t]*$/m, 'toc_max_heading_level: 6'],
  [
    /^outline:[ \t]*\[[ \t]*([2-6])[ \t]*,[ \t]*([2-6])[ \t]*\][ \t]*$/m,
    'toc_min_heading_level: $1\ntoc_max_heading_level: $2',
  ],
  [/^outline:[ \t]*([2-6])[ \t]*$/m, 'toc_min_heading_level: $1\ntoc_max_heading_level: $1'],
  ...withoutNeighbors,
  [/^editLink:[ \t]*false[ \t]*$/m, 'custom_edit_url: null'],
];

/** A page whose front matter has the keys of this tool where a page of VitePress has others, and the number of changes. */
export function withVitePressKeys(text: string): { readonly text: string; readonly places: number } {
  const head = frontMatter.exec(text)?.[0] ?? '';
  const changed = withRewrittenLines(head, lines);
  return { text: changed.text + text.slice(head.length), places: changed.places };
}
