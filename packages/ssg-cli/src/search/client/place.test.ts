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
const first = async (query: string, records = site) => {
  const provider = createLocalProvider(
    loaderOf(indexSearch(records)),
    (path, anchor) => path + (anchor === undefined ? '' : `#${anchor}`),
  );
  return (await provider.search(query, { limit: 5 })).pages[0]?.sections[0]?.href;
};

describe('where a heading stands', () => {
  it('counts: one of a part comes before the same deeper in a page', async () => {
    expect(await first('retention')).toBe('/docs/flat#retention');
  });

  it('does not hide the name of a usage, whose values are left out', async () => {
    expect(await first('/forcequit')).toBe('/docs/chat#quit');
  });

  it('counts in a question: headings that are questions, and tops of pages, come first', async () => {
    const text = 'Disks fill up slowly.';
    const said = record('/docs/a', ['Why disks fill up'], text, { anchor: 'why' });
    const asked = record('/docs/b', ['Why disks fill up?'], text, { anchor: 'why' });
    expect(await first('why do disks fill up', [said, asked])).toBe('/docs/b#why');
    expect(await first('disks fill up', [said, asked])).toBe('/docs/a#why');

    const section = record('/docs/a', ['Care'], text);
    const top = record('/docs/b', [], text);
    expect(await first('why do disks fill up', [section, top])).toBe('/docs/b');
    expect(await first('disks fill up', [section, top])).toBe('/docs/a#care');
  });
});

it.each(['/docs/changelog/2.0.1', '/docs/release_notes/2.0.1', '/docs/older-versions/2.0.1'])(
  'counts for half in folders of what held before: %s',
  async (old) => {
    const site = [
      record(old, ['Mixer board'], 'The mixer board has a mixer board.', { pageTitle: '2.0.1' }),
      record('/docs/mixing', ['Using the mixer board'], 'Each track has a slider.', { pageTitle: 'Mixing' }),
    ];
    const found = createLocalProvider(loaderOf(indexSearch(site)), (path) => path);
    expect((await found.search('mixer board', { limit: 2 })).pages[0]?.href).toBe('/docs/mixing');
  },
);
