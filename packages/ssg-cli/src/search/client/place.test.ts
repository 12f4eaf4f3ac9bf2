// cspell:ignore forcequit
import { describe, expect, it } from 'vitest';
import { indexSearch } from '../index.ts';
import { loaderOf, record } from '../testing/site.ts';
import { createLocalProvider } from './local.ts';

const site = [
  record('/docs/deep', [], 'What is kept where.', { pageTitle: 'Aaa' }),
  record('/docs/deep', ['Storage'], 'On disks.', { pageTitle: 'Aaa' }),
  record('/docs/deep', ['Storage', 'Retention'], 'How long series are kept.', { pageTitle: 'Aaa' }),
  record('/docs/flat', [], 'What is kept where.', { pageTitle: 'Bbb' }),
  record('/docs/flat', ['Storage'], 'On disks.', { pageTitle: 'Bbb' }),
  record('/docs/flat', ['Retention'], 'How long series are kept.', { pageTitle: 'Bbb' }),
  record('/docs/chat', ['Commands', '/forcequit <quit_id>'], 'Leaves.', {
    pageTitle: 'Chat',
    anchor: 'quit',
  }),
  record('/docs/codes', ['force_quit'], 'What it does.', { pageTitle: 'Codes' }),
];
const provider = createLocalProvider(
  loaderOf(indexSearch(site)),
  (path, anchor) => path + (anchor === undefined ? '' : `#${anchor}`),
);
const first = async (query: string) =>
  (await provider.search(query, { limit: 5 })).pages[0]?.sections[0]?.href;

describe('where a heading stands', () => {
  it('counts: one of a part comes before the same deeper in a page', async () => {
    expect(await first('retention')).toBe('/docs/flat#retention');
  });

  it('does not hide the name of a usage, whose values are left out', async () => {
    expect(await first('/forcequit')).toBe('/docs/chat#quit');
  });
});
