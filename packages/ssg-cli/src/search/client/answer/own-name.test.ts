import { expect, it } from 'vitest';
import type { SearchRecord } from '../../../model/index.ts';
import { indexSearch } from '../../index.ts';
import { loaderOf, record } from '../../testing/site.ts';
import { createLocalProvider } from '../local.ts';

const entry = (name: string, text: string, kind: SearchRecord['kind']) =>
  record('/docs/api', ['Everything', 'List of units', name], text, {
    anchor: name,
    kind,
    isEntry: true,
    pageTitle: 'The API',
  });
const site = [
  record('/docs/api', ['Everything'], 'All of it.', { pageTitle: 'The API' }),
  record('/docs/api', ['Everything', 'List of units'], 'Units.', { pageTitle: 'The API' }),
  entry('--web.listen', '--web.listen string default :9000 Where it listens.', 'flag'),
  entry('GET /units', 'List of units', 'endpoint'),
];
const provider = createLocalProvider(loaderOf(indexSearch(site)), (path) => path);
const ask = (query: string) => provider.search(query, { limit: 3 });

it('has its name once in a row, though its text begins with it', async () => {
  const [row] = (await ask('--web.listen')).pages[0]?.sections ?? [];
  expect(row?.heading.map(({ text }) => text).join('')).toBe('--web.listen');
  expect(row?.snippet?.map(({ text }) => text).join('')).toBe('string default :9000 Where it listens.');
});

it('says nothing twice on its card', async () => {
  const { card } = await ask('GET /units');
  expect(card?.trail.at(-1)).toBe('List of units');
  expect(card?.details).toEqual({});
});
