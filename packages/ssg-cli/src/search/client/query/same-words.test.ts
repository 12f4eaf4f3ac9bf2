import { expect, it } from 'vitest';
import { indexSearch } from '../../index.ts';
import { loaderOf, record } from '../../testing/site.ts';
import { createLocalProvider } from '../local.ts';

const bulk = { pageTitle: 'Bulk actions' };
const merging = { pageTitle: 'Merging duplicate transactions' };
const categories = { pageTitle: 'Categories' };
const budget = [
  record('/merging', [], 'Duplicate transactions are merged, duplicate by duplicate.', merging),
  record('/bulk', [], 'What is done to many at once.', bulk),
  record('/bulk', ['Duplicating transactions'], 'It makes another of each.', bulk),
  record('/categories', [], 'A category is a part of a group.', categories),
  record('/categories', ['Add a category'], 'A category of a group.', categories),
  record('/categories', ['Category groups'], 'A group of categories.', categories),
];

const detectors = { pageTitle: 'Audio detectors' };
const cameras = { pageTitle: 'Cameras' };
const recorder = [
  record('/audio', [], 'Audio is heard, and audio is written down.', detectors),
  record('/audio', ['Audio events'], 'Audio, and events of audio.', detectors),
  record('/cameras', [], 'What a camera needs.', cameras),
  record('/cameras', ['Two-way audio'], 'Speak through a camera.', cameras),
];

it.each([
  ['the typed words in other forms', 'duplicate a transaction', '/bulk#duplicating-transactions', budget],
  ['all typed words, also those that texts are full of', 'two way audio', '/cameras#two-way-audio', recorder],
])('prefers a heading with %s', async (_, query, section, site) => {
  const provider = createLocalProvider(
    loaderOf(indexSearch(site)),
    (path, anchor) => path + (anchor === undefined ? '' : `#${anchor}`),
  );
  const { pages } = await provider.search(query, { limit: 5 });
  expect(pages[0]?.sections[0]?.href).toBe(section);
});
