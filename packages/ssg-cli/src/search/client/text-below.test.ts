import { expect, it } from 'vitest';
import { indexSearch } from '../index.ts';
import { loaderOf, record } from '../testing/site.ts';
import { createLocalProvider } from './local.ts';

it('shows below a heading without a text of its own what comes first below it', async () => {
  const site = [
    record('/docs/power', ['Graphics cards'], ''),
    record('/docs/power', ['Graphics cards', 'Whole ones'], 'One sensor each.'),
  ];
  const urlOf = (path: string, anchor?: string) => (anchor === undefined ? path : `${path}#${anchor}`);
  const provider = createLocalProvider(loaderOf(indexSearch(site)), urlOf);
  const { pages } = await provider.search('graphics cards', { limit: 1 });
  const found = pages[0]?.sections.find(({ href }) => href.endsWith('#graphics-cards'));
  expect(found?.snippet?.map((piece) => piece.text).join('')).toBe('One sensor each.');
});
