import { describe, expect, it } from 'vitest';
import { indexSearch } from '../../index.ts';
import { loaderOf, record } from '../../testing/site.ts';
import { createLocalProvider } from '../local.ts';

const parameter = (name: string) =>
  record('/docs/api/usage', ['Query', name], `The ${name} of the answer.`, {
    pageTitle: 'Usage statistics',
    anchor: `query-${name}`,
    kind: 'endpoint',
    isEntry: true,
  });
const site = [
  record('/docs/api/usage', ['Query'], 'What may be asked for.', { pageTitle: 'Usage statistics' }),
  parameter('timezone'),
  parameter('grouping'),
  record('/docs/clocks', ['Time zones'], 'The timezones of machines, and the timezone of a reader.'),
];
const provider = createLocalProvider(
  loaderOf(indexSearch(site)),
  (path, anchor) => path + (anchor === undefined ? '' : `#${anchor}`),
);
const rows = async (query: string) =>
  (await provider.search(query, { limit: 5 })).pages.flatMap(({ sections }) =>
    sections.map(({ href }) => href),
  );

describe('an entry that is called by a plain word', () => {
  it.each(['timezone', 'timezo', 'timez'])('is among the first rows for %s', async (query) => {
    expect((await rows(query)).slice(0, 3)).toContain('/docs/api/usage#query-timezone');
  });

  it('is no row of its own where it is one word of several', async () => {
    expect(await rows('groupi of machines')).not.toContain('/docs/api/usage#query-grouping');
  });
});
