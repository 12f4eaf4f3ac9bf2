import { expect, it } from 'vitest';
import { indexSearch } from '../../index.ts';
import { loaderOf, record } from '../../testing/site.ts';
import { createLocalProvider } from '../local.ts';

const flag = (path: string, name: string) =>
  record(path, ['Options', name], `What ${name} does.`, { kind: 'flag', isEntry: true, pageTitle: path });
const site = ['state', 'backup', 'restore'].flatMap((command) => [
  record(`/docs/${command}`, ['Options'], 'All of them.', { pageTitle: command }),
  ...['Consumers', 'Consumer leaders', 'Slow consumers'].map((heading) =>
    record(`/docs/${command}`, [heading], 'It has --consumer and --consumers.', { pageTitle: command }),
  ),
]);

it('puts entries of several pages before sections with such words', async () => {
  const records = [...site, flag('/docs/state', '--consumer'), flag('/docs/backup', '--consumers')];
  const provider = createLocalProvider(loaderOf(indexSearch(records)), (path) => path);
  const { pages } = await provider.search('--consu', { limit: 3 });
  const rows = pages.flatMap(({ sections }) => sections.map(({ kind, href }) => [kind, href]));
  expect(rows.slice(0, 2)).toEqual([
    ['flag', '/docs/state'],
    ['flag', '/docs/backup'],
  ]);
  expect(rows.slice(2).map(([kind]) => kind)).toContain('guide');
});
