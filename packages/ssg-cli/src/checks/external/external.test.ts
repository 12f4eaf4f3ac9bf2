import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkExternalLinks, readAnswerCache, writeAnswerCache } from './index.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, count: number) => void;

const html = (response: ServerResponse, body: string) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(body);
};
const status =
  (code: number, headers: Record<string, string> = {}): Handler =>
  (_, response) => {
    response.writeHead(code, headers);
    response.end();
  };
const onGet =
  (get: Handler, head: Handler): Handler =>
  (request, response, count) =>
    (request.method === 'GET' ? get : head)(request, response, count);
const page: Handler = (_, response) =>
  html(response, '<h1 id="title">T</h1><a name="old">x</a><p id="größe">');

/** A server with every bad habit, by path. */
const HANDLERS: Readonly<Record<string, Handler>> = {
  '/ok': page,
  '/gone': status(404),
  '/gone-for-good': status(410),
  '/no-head-405': onGet(page, status(405)),
  '/no-head-404': onGet(page, status(404)),
  '/no-head-501': onGet(page, status(501)),
  '/no-head-403': onGet(page, status(403)),
  '/head-hangs': onGet(page, () => undefined),
  '/hangs': () => undefined,
  '/headers-then-hangs': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write('<p id="early">');
  },
  '/refuses-robots': status(403),
  '/login': status(401),
  '/down': status(503),
  '/down-once': (request, response, count) => (count <= 1 ? status(503) : page)(request, response, count),
  '/busy-once': (request, response, count) =>
    (count <= 1 ? status(429, { 'retry-after': '0' }) : page)(request, response, count),
  '/busy-for-long': status(429, { 'retry-after': '3600' }),
  '/moved': status(301, { location: '/ok' }),
  '/moved-308': status(308, { location: '/ok' }),
  '/for-now': status(302, { location: '/ok' }),
  '/moved-then-for-now': status(301, { location: '/for-now' }),
  '/for-now-then-moved': status(302, { location: '/moved' }),
  '/moved-to-gone': status(301, { location: '/gone' }),
  '/loop': status(302, { location: '/loop' }),
  '/moved-nowhere': status(301),
  '/moved-to-file': status(301, { location: 'file:///etc/hosts' }),
  '/resets': (request) => {
    request.socket.destroy();
  },
  '/garbage': (request) => {
    request.socket.end('this is no HTTP\r\n\r\n');
  },
  '/text': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.end('id="title"');
  },
  '/huge': (_, response) => html(response, `${'<p>x</p>'.repeat(20_000)}<p id="deep">`),
  '/no-content': status(204),
};

interface Loopback {
  readonly server: Server;
  readonly requests: string[];
  readonly counts: Map<string, number>;
  readonly load: { now: number; most: number };
}

const loopback: Loopback = {
  server: createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const count = (loopback.counts.get(path) ?? 0) + 1;
    loopback.counts.set(path, count);
    loopback.requests.push(`${request.method} ${request.url}`);
    loopback.load.now += 1;
    loopback.load.most = Math.max(loopback.load.most, loopback.load.now);
    response.on('close', () => {
      loopback.load.now -= 1;
    });
    const handler = HANDLERS[path] ?? (path.startsWith('/slow') ? slow : status(404));
    handler(request, response, count);
  }),
  requests: [],
  counts: new Map(),
  load: { now: 0, most: 0 },
};

const slow: Handler = (request, response, count) => {
  setTimeout(() => page(request, response, count), 30);
};

const origin = () => `http://127.0.0.1:${(loopback.server.address() as AddressInfo).port}`;

beforeAll(() => new Promise<void>((resolve) => loopback.server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  loopback.server.closeAllConnections();
  loopback.server.close();
});

const OPTIONS = { timeout: 250, retries: 1, retryDelay: 1, hostInterval: 0, maxBytes: 100_000 };
const NOW = 1_000_000_000;

const check = (paths: readonly string[], more: Parameters<typeof checkExternalLinks>[0]['options'] = {}) => {
  loopback.counts.clear();
  loopback.requests.length = 0;
  const links = paths.map((path, index) => ({
    url: path.startsWith('/') ? origin() + path : path,
    location: { file: 'docs/a.md', line: index + 1, column: 1 },
  }));
  return checkExternalLinks({ links, options: { ...OPTIONS, ...more }, now: NOW });
};

const found = async (path: string) => {
  const { diagnostics } = await check([path]);
  return diagnostics.map(({ code, message, hint }) => ({
    code,
    message: message.replace(/^`[^`]*`:? /, ''),
    hint,
  }));
};

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
        message: `is not there: the server answers ${code}.`,
        hint: expect.any(String),
      },
    ]);
  });

  it('tells an id that is not on the page', async () => {
    expect(await found('/ok#nope')).toMatchObject([
      { code: 'external-anchor', hint: expect.stringContaining(`${origin()}/ok\``) },
    ]);
  });
});

describe('what cannot be told', () => {
  it.each([
    ['/hangs', 'no answer within 0.25 s'],
    ['/headers-then-hangs#early', 'no answer within 0.25 s'],
    ['/refuses-robots', 'the server answers 403'],
    ['/login', 'the server answers 401'],
    ['/down', 'the server answers 503'],
    ['/busy-for-long', 'the server answers 429'],
    ['/loop', 'redirected more than 5 times'],
    ['/resets', 'the connection breaks off'],
    ['/garbage', 'malformed'],
    ['/moved-nowhere', 'the server answers 301'],
    ['/moved-to-file', 'the server answers 301'],
  ])('%s: %s', async (path, reason) => {
    expect(await found(path)).toMatchObject([
      { code: 'external-unreachable', message: expect.stringContaining(reason) },
    ]);
  });

  it('tells a refused connection and an unknown host apart', async () => {
    const free = createServer();
    await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
    const { port } = free.address() as AddressInfo;
    await new Promise((resolve) => free.close(resolve));
    expect(await found(`http://127.0.0.1:${port}/`)).toMatchObject([
      { message: expect.stringContaining('refused') },
    ]);
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
