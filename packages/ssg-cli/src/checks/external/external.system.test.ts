import { describe, expect, it } from 'vitest';
import { checkExternalLinks, readAnswerCache, writeAnswerCache } from './index.ts';
import { check, found, loopback, NOW, OPTIONS, origin, serveLoopback } from './testing/loopback.ts';

serveLoopback();

describe('what is there', () => {
  it.each([
    '/ok',
    '/ok?x=1',
    '/ok#title',
    '/ok#old',
    '/ok#gr%C3%B6%C3%9Fe',
    '/ok#',
    '/ok#top',
    '/ok#/route',
    '/ok#:~:text=T',
    '/no-head-405',
    '/no-head-404',
    '/no-head-501',
    '/no-head-403',
    '/head-hangs',
    '/down-once',
    '/busy-once',
    '/for-now',
    '/for-now-then-moved',
    '/text#title',
    '/huge#deep',
    '/no-content',
    '/readme#part',
  ])('%s is fine', async (path) => {
    expect(await found(path)).toEqual([]);
  });

  it('asks by HEAD alone where that is enough, and once for many ids', async () => {
    await check(['/ok', '/ok']);
    expect(loopback.requests).toEqual(['HEAD /ok']);
    await check(['/ok', '/ok#title', '/ok#old']);
    expect(loopback.requests).toEqual(['GET /ok']);
  });
});

describe('what is not there', () => {
  it.each([
    ['/gone', 404],
    ['/gone-for-good', 410],
    ['/moved-to-gone', 404],
    ['/gone#title', 404],
  ])('%s is broken (%i)', async (path, code) => {
    expect(await found(path)).toEqual([
      {
        code: 'external-broken',
        message: `does not exist: the server answered ${code}.`,
        hint: expect.any(String),
      },
    ]);
  });

  it('reports an id that is not on the page', async () => {
    expect(await found('/ok#nope')).toMatchObject([
      { code: 'external-anchor', hint: expect.stringContaining(`${origin()}/ok\``) },
    ]);
  });
});

describe('what stays uncertain', () => {
  it.each([
    ['/hangs', 'no answer within 0.25 s'],
    ['/headers-then-hangs#early', 'no answer within 0.25 s'],
    ['/refuses-robots', 'the server answers 403'],
    ['/login', 'the server answers 401'],
    ['/down', 'the server answers 503'],
    ['/busy-for-long', 'the server answers 429'],
    ['/resets', 'the connection breaks off'],
    ['/garbage', 'malformed'],
    ['/moved-nowhere', 'the server answers 301'],
    ['/moved-to-file', 'the server answers 301'],
  ])('%s: %s', async (path, reason) => {
    expect(await found(path)).toMatchObject([
      { code: 'external-unreachable', message: expect.stringContaining(reason) },
    ]);
  });

  it('asks twice where nothing is said, by HEAD and by GET', async () => {
    await check(['/hangs'], { timeout: 250 });
    expect(loopback.requests).toEqual(['HEAD /hangs', 'GET /hangs']);
  });

  it('does not wait for longer than it may', async () => {
    await check(['/busy-for-long']);
    expect(loopback.counts.get('/busy-for-long')).toBe(2);
  });
});

describe('what has moved', () => {
  it.each([
    ['/moved', '/ok'],
    ['/moved-308', '/ok'],
    ['/moved#title', '/ok#title'],
    ['/moved-then-for-now', '/for-now'],
  ])('%s is written %s', async (path, to) => {
    expect(await found(path)).toMatchObject([
      { code: 'external-redirect', hint: `Write \`${origin()}${to}\`.` },
    ]);
  });
});

describe('manners', () => {
  it('asks one host a few at a time, with a pause between', async () => {
    loopback.load.most = 0;
    const paths = Array.from({ length: 12 }, (_, index) => `/slow/${index}`);
    const { diagnostics } = await check(paths, { perHost: 3 });
    expect(diagnostics).toEqual([]);
    expect(loopback.load.most).toBe(3);
  });

  it('asks nothing that the allow list holds, and nothing but http', async () => {
    const { diagnostics, asked } = await check(['/gone', '/down'], { allow: [`${origin()}/**`] });
    expect([diagnostics, asked, loopback.requests]).toEqual([[], 0, []]);
    const other = await check(['mailto:a@b.c', 'ftp://127.0.0.1/x', 'http://[broken']);
    expect([other.diagnostics, other.asked]).toEqual([[], 0]);
  });

  it('reports every place of an address', async () => {
    const { diagnostics } = await check(['/gone', '/gone']);
    expect(diagnostics.map(({ location }) => location?.line)).toEqual([1, 2]);
  });
});

describe('the cache', () => {
  const run = (paths: readonly string[], cache: string, now: number) => {
    loopback.requests.length = 0;
    const links = paths.map((path) => ({ url: origin() + path }));
    return checkExternalLinks({
      links,
      options: { ...OPTIONS, cacheAge: 1000 },
      cache: readAnswerCache(cache),
      now,
    });
  };

  it('gives the same findings without asking, until it is too old', async () => {
    const paths = ['/ok', '/gone', '/moved', '/ok#nope'];
    const first = await run(paths, '', NOW);
    const kept = writeAnswerCache(first.cache);
    const second = await run(paths, kept, NOW + 1000);
    expect([second.asked, loopback.requests, second.diagnostics]).toEqual([0, [], first.diagnostics]);
    expect(writeAnswerCache(second.cache)).toBe(kept);
    const third = await run(paths, kept, NOW + 1001);
    expect([third.asked, third.diagnostics]).toEqual([3, first.diagnostics]);
  });

  it('asks again for an id that was not asked for, and after an answer that said nothing', async () => {
    const { cache } = await run(['/ok', '/down'], '', NOW);
    const again = await run(['/ok#title', '/down'], writeAnswerCache(cache), NOW);
    expect(again.asked).toBe(2);
  });

  it.each(['', 'no json', '[]', '{"version":2}', '{"version":1,"answers":3}'])(
    'takes %j for empty',
    (text) => {
      expect(readAnswerCache(text)).toEqual({});
    },
  );
});
