import { expect, it } from 'vitest';
import { indexSearch } from '../../index.ts';
import { loaderOf, record } from '../../testing/site.ts';
import { createLocalProvider } from '../local.ts';

const provider = createLocalProvider(
  loaderOf(
    indexSearch([
      record('/merging', [], 'Duplicate transactions are merged, duplicate by duplicate.', {
        pageTitle: 'Merging duplicate transactions',
      }),
      record('/bulk', [], 'What is done to many at once.', { pageTitle: 'Bulk actions' }),
      record('/bulk', ['Duplicating transactions'], 'It makes another of each.', {
        pageTitle: 'Bulk actions',
      }),
      record('/categories', [], 'A category is a part of a group.', { pageTitle: 'Categories' }),
      record('/categories', ['Add a category'], 'A category of a group.', { pageTitle: 'Categories' }),
      record('/categories', ['Category notes'], 'A text for a category.', { pageTitle: 'Categories' }),
    ]),
  ),
  (path, anchor) => path + (anchor === undefined ? '' : `#${anchor}`),
);
const first = async (query: string) =>
  (await provider.search(query, { limit: 5 })).pages[0]?.sections[0]?.href;

it('prefers a heading with the typed words in other forms, and no others', async () => {
  expect(await first('duplicate a transaction')).toBe('/bulk#duplicating-transactions');
});

it('looks for notes by the singular', async () => {
  expect(await first('can I write a note on a category')).toBe('/categories#category-notes');
});
