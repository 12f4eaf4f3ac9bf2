import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { checkExternalLinks } from '../index.ts';

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
  '/readme': (_, response) => html(response, '<a id="user-content-part" href="#part">'),
};

interface Loopback {
  readonly server: Server;
  readonly requests: string[];
  readonly counts: Map<string, number>;
  readonly load: { now: number; most: number };
}

/** What was asked of the server since the last `check`. */
export const loopback: Loopback = {
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
    const other = path.startsWith('/slow') ? slow : path.startsWith('/further') ? further : status(404);
    const handler = HANDLERS[path] ?? other;
    handler(request, response, count);
  }),
  requests: [],
  counts: new Map(),
  load: { now: 0, most: 0 },
};

const further: Handler = (request, response) => {
  const next = Number(request.url?.split('/').at(-1)) + 1;
  response.writeHead(302, { location: `/further/${next}` }).end();
};

const slow: Handler = (request, response, count) => {
  setTimeout(() => page(request, response, count), 30);
};

export const origin = () => `http://127.0.0.1:${(loopback.server.address() as AddressInfo).port}`;

/** Serves while the tests of a file run. */
export function serveLoopback(): void {
  beforeAll(() => new Promise<void>((resolve) => loopback.server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    loopback.server.closeAllConnections();
    loopback.server.close();
  });
}

export const OPTIONS = { timeout: 30_000, retries: 1, retryDelay: 1, hostInterval: 0, maxBytes: 100_000 };
export const NOW = 1_000_000_000;

/** Checks addresses of the server, or others written in full. */
export const check = (
  paths: readonly string[],
  more: Parameters<typeof checkExternalLinks>[0]['options'] = {},
) => {
  loopback.counts.clear();
  loopback.requests.length = 0;
  const links = paths.map((path, index) => ({
    url: path.startsWith('/') ? origin() + path : path,
    location: { file: 'docs/a.md', line: index + 1, column: 1 },
  }));
  return checkExternalLinks({ links, options: { ...OPTIONS, ...more }, now: NOW });
};

/** Time for an address that never answers; for one that answers a second question, enough on a busy machine. */
const timeoutOf = (path: string) => (path === '/head-hangs' ? 2_000 : 250);

/** What is found of one. */
export const found = async (path: string) => {
  const { diagnostics } = await check([path], path.includes('hangs') ? { timeout: timeoutOf(path) } : {});
  return diagnostics.map(({ code, message, hint }) => ({
    code,
    message: message.replace(/^`[^`]*`:? /, ''),
    hint,
  }));
};
