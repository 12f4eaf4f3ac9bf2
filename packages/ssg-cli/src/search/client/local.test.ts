import { describe, expect, it } from 'vitest';
import type { SearchAnswer, SearchOptions } from '../../model/index.ts';
import { indexSearch } from '../index.ts';
import { loaderOf, record, smallSite } from '../testing/site.ts';
import type { LoadFile } from './index-files/load-file.ts';
import { createLocalProvider } from './local.ts';

const files = indexSearch(smallSite);
const urlOf = (path: string, anchor?: string) => path + (anchor === undefined ? '' : `#${anchor}`);
const provider = createLocalProvider(loaderOf(files), urlOf);
const ask = (query: string, options: Partial<SearchOptions> = {}) =>
  provider.search(query, { limit: 5, ...options });
const first = async (query: string) => (await ask(query)).pages[0]?.sections[0]?.href;
const text = (answer: SearchAnswer) =>
  answer.pages.map((page) => page.sections.map(({ heading }) => heading.map((piece) => piece.text).join('')));

it.each([
  ['how do I cite it', '/docs/about#citations'],
  ['our guests', '/docs/about#visitors'],
  ['how do I book one', '/docs/about#reservations'],
])('%s finds what is called by another word for it', async (query, href) => {
  const site = [
    ...smallSite,
    record('/docs/about', ['Citations'], 'The paper.', { pageTitle: 'About' }),
    record('/docs/about', ['Visitors'], 'Those who come.', { pageTitle: 'About' }),
    record('/docs/about', ['Reservations'], 'A room.', { pageTitle: 'About' }),
  ];
  const { pages } = await createLocalProvider(loaderOf(indexSearch(site)), urlOf).search(query, { limit: 3 });
  expect(pages[0]?.sections[0]?.href).toBe(href);
});

describe('what is found first', () => {
  it.each([
    ['installation', '/docs/install'],
    ['energy counters', '/docs/exporter#energy-counters'],
    ['how do I install on debian', '/docs/install#on-debian'],
    ['rapl joules', '/docs/exporter#energy-counters'],
    ['--collector.rapl', '/docs/exporter#flag-collector.rapl'],
    ['listen-address', '/docs/exporter#flag-web.listen-address'],
    ['9010', '/docs/exporter#flags'],
    ['strat', '/docs/balancer#strategies'],
    ['load balencer', '/docs/balancer'],
    ['loadbalancer', '/docs/balancer'],
    ['least connection', '/docs/balancer#strategies'],
    ['changelog', '/docs/changes'],
    ['loadbalancers', '/docs/balancer'],
    ['strategy', '/docs/balancer#strategies'],
    ['list wrong strategies', '/docs/balancer#strategies'],
    ['cpu', '/docs/exporter#energy-counters'],
    ['--colector.rapl', '/docs/exporter#flag-collector.rapl'],
    ['0.4 strategies', '/docs/changes#v0.4.1'],
    ['--collector.ra', '/docs/exporter#flag-collector.rapl'],
    ['--web.listen', '/docs/exporter#flag-web.listen-address'],
    ['--list', '/docs/exporter#flag-web.listen-address'],
    ['The exporter', '/docs/exporter'],
    ['one-night', '/blog/one-night'],
  ])('for %s', async (query, href) => {
    expect(await first(query)).toBe(href);
  });
});

it('knows the words of a heading in any form', async () => {
  const site = [
    record('/docs/images', ['Container images'], 'Pull them.'),
    record('/docs/images', ['Stop a container'], 'It ends.'),
    record('/docs/images', ['Containers'], 'Start and stop.'),
  ];
  const found = await createLocalProvider(loaderOf(indexSearch(site)), urlOf).search('container', {
    limit: 1,
  });
  expect(found.pages[0]?.sections[0]?.href).toBe('/docs/images#containers');
});

it('finds a section by what links call it, and a glossary by what is asked for', async () => {
  const site = [
    record('/docs/install', ['On Debian'], 'Get the package.'),
    record('/docs/start', [], 'First see the apt repository.', {
      pageTitle: 'Start',
      links: [{ href: '/base/docs/install#on-debian', text: 'the apt repository' }],
    }),
    record('/docs/words', ['Repository'], 'A place with packages.', { pageTitle: 'Glossary' }),
  ];
  const linked = createLocalProvider(loaderOf(indexSearch(site)), urlOf);
  const hits = (await linked.search('apt repository', { limit: 5 })).pages.map(({ href }) => href);
  expect(hits).toContain('/docs/install');
  const [defined] = (await linked.search('what is a repository', { limit: 5 })).pages;
  expect(defined?.href).toBe('/docs/words');
});

describe('an answer', () => {
  it('ranks a heading over text, and guides over release notes and posts', async () => {
    const { pages, total } = await ask('energy');
    expect(pages[0]?.href).toBe('/docs/exporter');
    expect(total).toBe(3);
  });

  it('marks what matched, and shows the text near it', async () => {
    const { pages } = await ask('rapl');
    const hits = pages.flatMap(({ sections }) => sections);
    const flag = hits.find(({ kind }) => kind === 'flag');
    expect(flag).toMatchObject({
      heading: [
        { text: '--collector.', code: true },
        { text: 'rapl', mark: true, code: true },
      ],
    });
    const section = hits.find(({ href }) => href.endsWith('#energy-counters'));
    expect(section?.snippet).toContainEqual({ text: 'RAPL', mark: true });
  });

  it('shows what a word was corrected to', async () => {
    const { corrections } = await ask('exproter');
    expect(corrections).toEqual([{ from: 'exproter', to: 'exporter' }]);
  });

  it('shows a corrected identifier with its separators, once', async () => {
    const { corrections } = await ask('colector.rapl');
    expect(corrections).toEqual([{ from: 'colector.rapl', to: 'collector.rapl' }]);
  });

  it('puts nothing in place of a word when it is asked to, and names what no page has', async () => {
    expect(await ask('exproter energy', { isLiteral: true })).toMatchObject({
      corrections: [],
      missing: ['exproter'],
    });
    expect((await ask('energy zzqxv')).missing).toEqual(['zzqxv']);
    expect((await ask('energy')).missing).toEqual([]);
  });

  it('takes quotes for a phrase, and a minus for what is not wanted', async () => {
    const hrefs = async (query: string) =>
      (await ask(query)).pages.flatMap(({ sections }) => sections.map(({ href }) => href));
    expect(await hrefs('"energy of the processor"')).toEqual(['/docs/exporter#energy-counters']);
    expect(await hrefs('"the energy counters of"')).toEqual([]);
    const without = await hrefs('energy -rapl');
    expect(without).not.toContain('/docs/exporter#energy-counters');
    expect(without).toContain('/docs/changes');
  });

  it('offers the words of a phrase that no page has without the quotes', async () => {
    expect((await ask('"energy of the load balancer"')).suggestions).toEqual(['energy of the load balancer']);
    expect((await ask('qqqqzzzz')).suggestions).toEqual([]);
  });

  it('offers titles for one letter', async () => {
    const { pages, total } = await ask('l');
    expect(pages.map(({ href }) => href)).toEqual(['/docs/balancer']);
    expect(total).toBe(1);
  });

  it('shows the entry that was named on a card, with what is said of it', async () => {
    expect((await ask('--collector.rapl')).card).toEqual({
      kind: 'flag',
      name: '--collector.rapl',
      href: '/docs/exporter#flag-collector.rapl',
      trail: ['The exporter', 'Flags'],
      details: { about: 'Reads the processor.' },
    });
    expect((await ask('--collector')).card).toBeUndefined();
  });

  it('takes what means the same on this site for it, where the site says so', async () => {
    const load = loaderOf(files);
    const hrefs = async (own?: readonly (readonly string[])[]) => {
      const { pages } = await createLocalProvider(load, urlOf, own).search('wattage', {
        limit: 3,
        isLiteral: true,
      });
      return pages.map(({ href }) => href);
    };
    expect(await hrefs()).toEqual([]);
    expect((await hrefs([['wattage', 'Joules']]))[0]).toBe('/docs/exporter');
  });

  it('marks what means the same as a typed word faintly', async () => {
    const { pages, words } = await ask('cpu');
    expect(words).not.toContain('processor');
    const section = pages[0]?.sections.find(({ href }) => href.endsWith('#energy-counters'));
    expect(section?.snippet).toContainEqual({ text: 'processor', mark: 'faint' });
  });

  it('counts how many pages answer without the filter', async () => {
    expect(await ask('energy', { kinds: ['metric'] })).toMatchObject({ pages: [], total: 0, unfiltered: 3 });
  });

  it('finds words in scripts without spaces, in compounds, and with two letters for an umlaut', async () => {
    const site = [
      record('/zh', [], '本系统监控计算节点的电力消耗与碳排放。', { pageTitle: '介绍' }),
      record('/de', [], 'Der Energieverbrauch und die Größe der Straße.', { pageTitle: 'Verwendung' }),
    ];
    const foreign = createLocalProvider(loaderOf(indexSearch(site)), urlOf);
    for (const [query, href] of [
      ['监控', '/zh'],
      ['碳排放', '/zh'],
      ['电力', '/zh'],
      ['verbrauch', '/de'],
      ['groesse', '/de'],
      ['strasse', '/de'],
    ] as const) {
      expect([query, (await foreign.search(query, { limit: 3 })).pages[0]?.href]).toEqual([query, href]);
    }
  });

  it('asks again for a manifest that names files which are gone', async () => {
    const old = loaderOf(indexSearch([record('/old', [], 'Nothing is left of it.')]));
    const now = loaderOf(files);
    const stale: LoadFile = async (name) => {
      if (name === 'manifest.js') return old(name);
      return now(name);
    };
    const answer = await createLocalProvider(stale, urlOf).search('energy', { limit: 1 });
    expect(answer.pages[0]?.href).toBe('/docs/exporter');
  });

  it('offers the nearest words when nothing is found', async () => {
    const answer = await ask('zzzzzzzz');
    expect(answer).toMatchObject({ pages: [], total: 0, corrections: [], suggestions: [] });
    expect(await ask('energgyyy')).toMatchObject({ pages: [], suggestions: ['energy'] });
    expect((await ask('  ')).pages).toEqual([]);
  });

  it('counts kinds and leaves those that are asked for', async () => {
    const { kinds } = await ask('exporter');
    expect(kinds).toMatchObject({ guide: 1, post: 1 });
    const flags = await ask('rapl', { kinds: ['flag'] });
    expect(text(flags)).toEqual([['--collector.rapl']]);
    expect(flags.total).toBe(1);
  });

  it('gives pages in pieces', async () => {
    const all = await ask('energy');
    const second = await ask('energy', { limit: 1, offset: 1 });
    expect(second.pages.map(({ href }) => href)).toEqual([all.pages[1]?.href]);
    expect(second.total).toBe(3);
  });

  it('is there by headings before the index is, and without snippets before texts are', async () => {
    const held: (() => void)[] = [];
    const load = loaderOf(files);
    const slow: LoadFile = async (name) => {
      if (name.startsWith('terms')) await new Promise<void>((resolve) => held.push(resolve));
      return load(name);
    };
    const partial: SearchAnswer[] = [];
    const done = createLocalProvider(slow, urlOf).search('strategies', {
      limit: 3,
      onPartial: (one) => partial.push(one),
    });
    while (partial.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(text(partial[0] as SearchAnswer)[0]).toEqual(['Strategies']);
    held[0]?.();
    const last = await done;
    expect(partial[1]?.pages[0]?.sections[0]?.snippet).toBeUndefined();
    expect(last.pages[0]?.sections[0]?.snippet).toBeDefined();
  });
});

describe('trouble', () => {
  it('rejects when the index cannot be loaded, and asks again the next time', async () => {
    const load = loaderOf(files);
    let isDown = true;
    const shaky: LoadFile = async (name) => {
      if (isDown) throw new Error('down');
      return load(name);
    };
    const shakyProvider = createLocalProvider(shaky, urlOf);
    await expect(shakyProvider.search('energy', { limit: 3 })).rejects.toThrow('down');
    isDown = false;
    expect((await shakyProvider.search('energy', { limit: 3 })).total).toBe(3);
  });

  it.each([null, 'nonsense', { version: 99 }, { version: 1, pages: 'no' }])(
    'rejects a manifest of %j',
    async (payload) => {
      const strange = createLocalProvider(async () => payload, urlOf);
      await expect(strange.search('energy', { limit: 3 })).rejects.toThrow(/manifest/);
    },
  );

  it('answers without snippets when texts cannot be loaded', async () => {
    const load = loaderOf(files);
    const textless: LoadFile = async (name) => {
      if (name.startsWith('text.')) throw new Error('gone');
      return load(name);
    };
    const answer = await createLocalProvider(textless, urlOf).search('energy', { limit: 3 });
    expect(answer.pages[0]?.sections[0]?.snippet).toBeUndefined();
    expect(answer.total).toBe(3);
  });

  it('rejects with the reason of the signal as soon as it is aborted', async () => {
    const never = createLocalProvider(() => new Promise(() => undefined), urlOf);
    const leaving = new AbortController();
    const asked = never.search('energy', { limit: 3, signal: leaving.signal });
    leaving.abort(new Error('left'));
    await expect(asked).rejects.toThrow('left');
    await expect(ask('energy', { signal: leaving.signal })).rejects.toThrow('left');
  });
});
