import { expect, it } from 'vitest';
import { withVitePressKeys } from './vitepress-front-matter.ts';

it.each([
  ['outline: deep', 'toc_max_heading_level: 6', 1],
  ["outline: 'deep'", 'toc_max_heading_level: 6', 1],
  ['outline: [2, 4]', 'toc_min_heading_level: 2\ntoc_max_heading_level: 4', 1],
  ['outline: 3', 'toc_min_heading_level: 3\ntoc_max_heading_level: 3', 1],
  ['outline: false', 'hide_table_of_contents: true', 1],
  ['prev: false\nnext: false', 'pagination_prev: null\npagination_next: null', 2],
  ['editLink: false', 'custom_edit_url: null', 1],
  ['prev: A', 'prev: A', 0],
  ['hero:\n  outline: deep', 'hero:\n  outline: deep', 0],
])('writes `%s` as `%s`', (written, expected, places) => {
  const page = (head: string) => `---\ntitle: T\n${head}\n---\n\noutline: deep\n`;
  expect(withVitePressKeys(page(written))).toEqual({ text: page(expected), places });
});
