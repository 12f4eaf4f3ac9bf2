import { describe, expect, it, vi } from 'vitest';
import type { SearchKind, SearchProvider, SearchRecord } from '../../model/index.ts';
import { indexSearch } from '../index.ts';
import { loaderOf, record, smallSite } from '../testing/site.ts';
import { createLocalProvider } from './local.ts';

const urlOf = (path: string, anchor?: string) => path + (anchor === undefined ? '' : `#${anchor}`);

describe('a large site', () => {
  const split = { whole: { pages: 0, terms: 0 }, part: { terms: 120 } };
  const large = indexSearch(smallSite, { split });
  /** Types a query key by key, each key while the answer before is awaited. Gives the answer to the last. */
  const type = async (typing: SearchProvider, query: string) => {
    const asked = Array.from(query, (_, i) => {
      const leaving = new AbortController();
      const answer = typing.search(query.slice(0, i + 1), { limit: 3, signal: leaving.signal });
      return { leaving, answer: answer.catch(() => undefined) };
    });
    for (const { leaving } of asked.slice(0, -1)) leaving.abort(new Error('the next key'));
    return asked.at(-1)?.answer;
  };

  it.each(['energy counters', 'load balancer', '--collector.rapl', 'strat'])(
    'answers %s as if it were one file',
    async (query) => {
      const load = loaderOf(large);
      const [whole, parts] = await Promise.all([
        createLocalProvider(loaderOf(indexSearch(smallSite)), urlOf).search(query, { limit: 5 }),
        createLocalProvider(load, urlOf).search(query, { limit: 5 }),
      ]);
      expect(parts.pages[0]?.sections[0]).toEqual(whole.pages[0]?.sections[0]);
      expect(load.asked.filter((name) => name.startsWith('terms.')).length).toBeLessThan(
        large.filter(({ path }) => path.includes('terms.')).length,
      );
    },
  );

  it('counts all pages of a kind, however few are shown, and reads no page beyond those shown without one', async () => {
    const posts = Array.from({ length: 6 }, (_, i) =>
      record(`/blog/p${i}`, [], 'The lantern is lit.', { pageTitle: `Lantern ${i}`, kind: 'post' }),
    );
    const index = indexSearch([...smallSite, ...posts], { split });
    const pagesRead = async (options: { readonly kinds?: readonly SearchKind[] }) => {
      const load = loaderOf(index);
      const { total } = await createLocalProvider(load, urlOf).search('lantern', { limit: 2, ...options });
      return { total, read: load.asked.length };
    };
    const [all, filtered] = [await pagesRead({}), await pagesRead({ kinds: ['post'] })];
    expect([all.total, filtered.total]).toEqual([6, 6]);
    expect(all.read).toBeLessThan(filtered.read);
  });

  it('knows synonyms, those of the site too, though the files of their words are not loaded', async () => {
    const site = [
      ...smallSite,
      record('/docs/cloud', [], 'How to run it there.', { pageTitle: 'Deploying on AWS' }),
      record('/docs/store', [], 'Amazon has machines, and the exporter runs on them.', {
        pageTitle: 'Where',
      }),
      record('/docs/pets', [], 'Those that bark.', { pageTitle: 'Hounds' }),
    ];
    const load = loaderOf(indexSearch(site, { split, synonyms: [['mutt', 'hound']] }));
    const typing = createLocalProvider(load, urlOf, [['mutt', 'hound']]);
    const first = async (query: string) => (await typing.search(query, { limit: 3 })).pages[0]?.href;
    expect(await first('deploy on amazon')).toBe('/docs/cloud');
    expect(await first('mutt')).toBe('/docs/pets');
  });

  it('takes what stands for synonyms for no word', async () => {
    const site = [...smallSite, record('/docs/store', [], 'Amazon and AWS.', { pageTitle: 'Where' })];
    const typing = createLocalProvider(loaderOf(indexSearch(site, { split })), urlOf);
    const { words, corrections } = await typing.search('amazo', { limit: 3 });
    expect([...words, ...corrections.map(({ to }) => to)].join(' ')).not.toContain('!');
  });

  it('loads for a query that is typed key by key what the whole query needs, once', async () => {
    const [typed, pasted] = [loaderOf(large), loaderOf(large)];
    const answer = await type(createLocalProvider(typed, urlOf), 'energy of the exporter');
    const whole = await createLocalProvider(pasted, urlOf).search('energy of the exporter', { limit: 3 });
    expect(answer?.pages).toEqual(whole.pages);
    expect([...typed.asked].sort()).toEqual([...pasted.asked].sort());
    // The manifest, the file of each word, and of each page that is shown.
    expect(typed.asked.length).toBeLessThanOrEqual(1 + 2 + 3);
    expect(new Set(typed.asked).size).toBe(typed.asked.length);
  });

  it('loads at most ten files for a preview, with fewer pages where words are in many files', async () => {
    const words = ['anchor', 'beacon', 'candle', 'dynamo', 'engine', 'funnel', 'girder', 'hammer'];
    const site = Array.from({ length: 9 }, (_, i) =>
      record(`/docs/p${i}`, [], words.map((word) => `${word} ${word}${i}`).join(' '), {
        pageTitle: `P ${i}`,
      }),
    );
    const index = indexSearch(site, { split: { ...split, part: { terms: 40 } } });
    const loaded = async (count: number, isPreview: boolean) => {
      const load = loaderOf(index);
      const query = words.slice(0, count).join(' ');
      const { pages, total } = await createLocalProvider(load, urlOf).search(query, { limit: 6, isPreview });
      return { files: load.asked.length, pages: pages.length, total };
    };
    expect(await loaded(2, true)).toMatchObject({ pages: 6, total: 9 });
    expect(await loaded(5, true)).toEqual({ files: 10, pages: 4, total: 9 });
    expect(await loaded(8, true)).toMatchObject({ pages: 2 });
    expect(await loaded(8, false)).toMatchObject({ pages: 6 });
  });

  it('loads nothing more for what is known', async () => {
    const load = loaderOf(large);
    const typing = createLocalProvider(load, urlOf);
    await type(typing, 'exporter');
    const before = load.asked.length;
    await type(typing, 'exporter');
    expect(load.asked.length).toBe(before);
  });

  it('filters by kind in all pages, and loads those only that may have it', async () => {
    const pages = Array.from({ length: 90 }, (_, i) =>
      record(`/docs/p${i}`, [], 'The port of the port, a port and its port.', { pageTitle: `Port ${i}` }),
    );
    const far = [
      record('/docs/far', ['Flags'], 'Every flag.', { pageTitle: 'Far' }),
      record('/docs/far', ['Flags', '--port'], 'The port.', {
        pageTitle: 'Far',
        kind: 'flag',
        isEntry: true,
      }),
      record('/docs/lists', [], 'Lists.', { pageTitle: 'Lists' }),
      record('/docs/lists', ['Port'], 'A word.', { pageTitle: 'Lists', kind: 'metric' }),
    ];
    const load = loaderOf(indexSearch([...pages, ...far], { split }));
    const site = createLocalProvider(load, urlOf);
    const hrefs = async (kind: 'flag' | 'metric') =>
      (await site.search('port', { limit: 3, kinds: [kind] })).pages.map(({ href }) => href);
    expect(await hrefs('metric')).toEqual(['/docs/lists']);
    expect(await hrefs('flag')).toEqual(['/docs/far']);
    expect(load.asked.filter((name) => name.startsWith('page.'))).toHaveLength(2);
  });

  it.each([90, 200, 300])('loads no more for who types a key each %i ms', async (between) => {
    vi.useFakeTimers();
    try {
      const [typed, pasted] = [loaderOf(large), loaderOf(large)];
      const typing = createLocalProvider(typed, urlOf);
      const query = 'energy of the exporter';
      const keys = { leaving: new AbortController() };
      for (let i = 1; i <= query.length; i++) {
        keys.leaving.abort(new Error('the next key'));
        keys.leaving = new AbortController();
        const { signal } = keys.leaving;
        typing.search(query.slice(0, i), { limit: 3, signal }).catch(() => undefined);
        await vi.advanceTimersByTimeAsync(i === query.length ? 2000 : between);
      }
      await createLocalProvider(pasted, urlOf).search(query, { limit: 3 });
      expect(typed.asked.filter((name) => !pasted.asked.includes(name))).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps the pages of a folder in a bundle, and renames only that when a page is edited', () => {
    const of = (folder: string) =>
      Array.from({ length: 9 }, (_, i) => record(`/docs/${folder}/p${i}`, [], `Words of ${folder} ${i}.`));
    const paths = (records: readonly SearchRecord[]) =>
      indexSearch(records, { split }).map(({ path }) => path);
    const site = [...of('one'), ...of('two')];
    const edited = site.map((one, i) => (i === 0 ? { ...one, text: 'Other words.' } : one));
    const before = paths(site).filter((path) => path.includes('/page.'));
    const kept = paths(edited).filter((path) => before.includes(path));
    expect(before).toHaveLength(18);
    expect(kept).toEqual(before.slice(9));
  });
});
