import { expect, it } from 'vitest';
import { withOwnKeys } from './starlight-front-matter.ts';

it('writes keys of Starlight as those of this tool, in the front matter only', () => {
  const page = (keys: string) => `---\n${keys}\n---\n\nprev: false\n`;
  const all = 'title: A\ntableOfContents: false\nprev: false\nnext: false\neditUrl: false\nslug: a/b';
  expect(withOwnKeys(page(all))).toEqual({
    text: page(
      'title: A\nhide_table_of_contents: true\npagination_prev: null\npagination_next: null\ncustom_edit_url: null\nslug: /a/b',
    ),
    places: 5,
  });
  expect(withOwnKeys(page('editUrl: "https://code.example/a"\nslug: "a"')).text).toBe(
    page('custom_edit_url: "https://code.example/a"\nslug: "/a"'),
  );
  expect(withOwnKeys(page('template: splash')).text).toBe(page('hide_table_of_contents: true'));
  // The home page is written as Markdown as a whole.
  for (const keys of [
    'template: splash\nhero:\n  title: A',
    'slug: /a',
    'prev: Back',
    'tableOfContents: true',
  ])
    expect(withOwnKeys(page(keys))).toEqual({ text: page(keys), places: 0 });
  expect(withOwnKeys('prev: false\n')).toEqual({ text: 'prev: false\n', places: 0 });
});

it('removes empty lines above the front matter, but none above a line across the page', () => {
  expect(withOwnKeys('\n \n---\ntitle: A\n---\n\nText.\n')).toEqual({
    text: '---\ntitle: A\n---\n\nText.\n',
    places: 1,
  });
  expect(withOwnKeys('\n---\n\nText.\n')).toEqual({ text: '\n---\n\nText.\n', places: 0 });
});
