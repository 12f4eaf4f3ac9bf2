import { describe, expect, it } from 'vitest';
import { indexSearch } from '../index.ts';
import { loaderOf, record } from '../testing/site.ts';
import { createLocalProvider } from './local.ts';

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
const rows = async (query: string, records = site) => {
  const provider = createLocalProvider(
    loaderOf(indexSearch(records)),
    (path, anchor) => path + (anchor === undefined ? '' : `#${anchor}`),
  );
  return (await provider.search(query, { limit: 5 })).pages.flatMap(({ sections }) =>
    sections.map(({ href }) => href),
  );
};

describe('an entry that is called by a plain word', () => {
  it.each(['timezone', 'timezo', 'timez'])('is among the first rows for %s', async (query) => {
    expect((await rows(query)).slice(0, 3)).toContain('/docs/api/usage#query-timezone');
  });

  it('is no row of its own where it is one word of several', async () => {
    expect(await rows('groupi of machines')).not.toContain('/docs/api/usage#query-grouping');
  });
});

describe('where a section stands', () => {
  const text = 'Disks fill up slowly.';

  it('lets a heading below others count for less', async () => {
    const above = record('/docs/a', ['Care'], 'What machines want.');
    const deep = record('/docs/a', ['Care', 'Disks fill up'], text);
    const high = record('/docs/b', ['Disks fill up'], text);
    expect(await rows('disks fill up', [above, deep, high])).toEqual([
      '/docs/b#disks-fill-up',
      '/docs/a#disks-fill-up',
    ]);
  });

  it('lets headings that are questions, and tops of pages, count for more in a question only', async () => {
    const said = record('/docs/a', ['Why disks fill up'], text, { anchor: 'why' });
    const asked = record('/docs/b', ['Why disks fill up?'], text, { anchor: 'why' });
    const first = async (query: string, ...records: (typeof said)[]) => (await rows(query, records))[0];
    expect(await first('why do disks fill up', said, asked)).toBe('/docs/b#why');
    expect(await first('disks fill up', said, asked)).toBe('/docs/a#why');

    const section = record('/docs/a', ['Care'], text);
    const top = record('/docs/b', [], text);
    expect(await first('why do disks fill up', section, top)).toBe('/docs/b');
    expect(await first('disks fill up', section, top)).toBe('/docs/a#care');
  });
});
