import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPacks, pack, placesIn, unpack } from './pack-store.ts';
import { openRemote, REMOTE_LIMITS, type RemoteLimits } from './remote-packs.ts';

const owner = 'this tool';
/** What a server says instead of what it should; `false` where it does as it should. */
type Answer = (request: IncomingMessage, response: ServerResponse) => boolean;

const place: {
  entries: Map<string, Buffer>;
  requests: string[];
  answer: Answer;
  server: Server;
  url: string;
  folders: string[];
} = { entries: new Map(), requests: [], answer: () => false, server: createServer(), url: '', folders: [] };

function serve(request: IncomingMessage, response: ServerResponse): void {
  const { method = '', url = '' } = request;
  place.requests.push(`${method} ${url.slice(0, 4)}`);
  if (place.answer(request, response)) return;
  const entry = place.entries.get(url);
  if (method === 'GET') {
    response.writeHead(entry ? 200 : 404).end(entry);
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    place.entries.set(url, Buffer.concat(chunks));
    response.writeHead(201).end();
  });
}

const listening = (server: Server) =>
  new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });

beforeEach(async () => {
  Object.assign(place, {
    entries: new Map(),
    requests: [],
    answer: () => false,
    server: createServer(serve),
  });
  place.url = `${await listening(place.server)}/`;
});

afterEach(() => {
  place.server.closeAllConnections();
  place.server.close();
  for (const folder of place.folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'remote-')), 'cache');
  place.folders.push(path.dirname(folder));
  return folder;
}

function write(folder: string, values: Readonly<Record<string, unknown>>): void {
  const store = openPacks(folder, owner);
  for (const [name, value] of Object.entries(values)) store.put(name, pack(value));
  expect(store.save(new Set(Object.keys(values)))).toBe(undefined);
  store.close();
}

function read(folder: string, name: string): unknown {
  const store = openPacks(folder, owner);
  const bytes = store.read(name);
  store.close();
  return bytes && unpack(bytes);
}

const remote = (limits: Partial<RemoteLimits> = {}, token?: string) =>
  openRemote({ url: place.url, token }, owner, { ...REMOTE_LIMITS, ...limits });

/** Leaves a snapshot of two values on the server. */
async function warm(): Promise<void> {
  const folder = newFolder();
  write(folder, { site: 1, 'd-one': 'a text', 'd-two': 'another' });
  const one = remote();
  await one.fetch(folder);
  await one.send(folder);
  expect(one.problem()).toBe(undefined);
  place.requests.length = 0;
}

/** A run of somebody who has nothing: fetches, works, sends. */
async function run(one = remote(), more: Readonly<Record<string, unknown>> = { 'd-three': 'new' }) {
  const folder = newFolder();
  await one.fetch(folder);
  const found = read(folder, 'd-one');
  write(folder, { site: 2, 'd-one': 'a text', 'd-two': 'another', ...more });
  await one.send(folder);
  return { found, problem: one.problem(), folder };
}

/** The entry that a snapshot or a pack is. */
function entry(kind: 'ac' | 'cas'): [string, Buffer] {
  const found = [...place.entries].filter(([url]) => url.startsWith(`/${kind}/`));
  return found.sort(([, a], [, b]) => b.length - a.length)[0] ?? ['', Buffer.alloc(0)];
}

describe('a server that keeps the cache', () => {
  it('gives one machine what another one sent, under the digests of the bytes', async () => {
    await warm();
    expect(await run()).toMatchObject({ found: 'a text', problem: undefined });
    for (const [url, bytes] of place.entries)
      if (url.startsWith('/cas/'))
        expect(url).toBe(`/cas/${createHash('sha256').update(bytes).digest('hex')}`);
    expect(entry('ac')[0]).toBe(`/ac/${createHash('sha256').update(owner).digest('hex')}`);
  });

  it('is not sent what it has: only new packs, and nothing where no value is new', async () => {
    await warm();
    const one = remote();
    const { folder } = await run(one);
    expect(place.requests).toEqual(['GET /ac/', 'GET /cas', 'PUT /cas', 'PUT /cas', 'PUT /ac/']);
    place.requests.length = 0;
    const again = remote();
    await again.fetch(folder);
    await again.send(folder);
    expect(place.requests).toEqual(['GET /ac/']);
  });

  it('has nothing for another owner, and is not asked for packs where there is a cache', async () => {
    await warm();
    const folder = newFolder();
    const other = openRemote({ url: place.url }, 'another tool');
    await other.fetch(folder);
    expect([other.problem(), existsSync(path.join(folder, 'index.json'))]).toEqual([undefined, false]);
    write(folder, { 'd-one': 'mine' });
    await remote().fetch(folder);
    expect(read(folder, 'd-one')).toBe('mine');
  });

  it('gets the token with each request, and gets a name and password as such', async () => {
    const seen = new Set<string | undefined>();
    place.answer = ({ headers }) => seen.add(headers.authorization) === undefined;
    await run(remote({}, 'secret\n'));
    expect([...seen]).toEqual(['Bearer secret']);
    await run(remote({}, 'ann:pass'));
    expect([...seen].at(-1)).toBe(`Basic ${Buffer.from('ann:pass').toString('base64')}`);
  });

  it('leads to another host, which does not get the token', async () => {
    await warm();
    const seen: (string | undefined)[] = [];
    const other = createServer((request, response) => {
      seen.push(request.headers.authorization);
      response.end(place.entries.get(request.url ?? ''));
    });
    const target = await listening(other);
    place.answer = ({ method, url }, response) => {
      response.writeHead(method === 'GET' ? 307 : 403, { location: `${target}${url}` }).end();
      return true;
    };
    expect(await run(remote({}, 'secret'))).toMatchObject({ found: 'a text', problem: undefined });
    expect(seen).toEqual([undefined, undefined]);
    other.closeAllConnections();
    other.close();
  });

  it.each([401, 403, 405])('lets somebody read who may not write, without a word: %i', async (status) => {
    await warm();
    place.answer = ({ method }, response) => {
      if (method === 'PUT') response.writeHead(status).end();
      return method === 'PUT';
    };
    expect(await run()).toMatchObject({ found: 'a text', problem: undefined });
    // One small request is enough; no pack is sent for nothing.
    expect(place.requests).toEqual(['GET /ac/', 'GET /cas', 'PUT /cas']);
  });

  it('has forgotten a pack: all is sent again', async () => {
    await warm();
    place.entries.delete(entry('cas')[0]);
    expect(await run(remote(), {})).toMatchObject({ found: undefined, problem: undefined });
    expect(await run()).toMatchObject({ found: 'a text', problem: undefined });
  });
});

const silent: Answer = () => true;
const answering =
  (method: string, status: number): Answer =>
  (request, response) => {
    if (request.method === method) response.writeHead(status).end();
    return request.method === method;
  };
/** A pack or a snapshot that is not what was sent. */
const lying =
  (kind: string, change: (bytes: Buffer) => Buffer | 'endless'): Answer =>
  ({ method, url = '' }, response) => {
    if (method !== 'GET' || !url.startsWith(`/${kind}/`)) return false;
    const changed = change(place.entries.get(url) ?? Buffer.alloc(0));
    if (changed !== 'endless') response.end(changed);
    else {
      const more = () => {
        while (response.writable && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      more();
    }
    return true;
  };
const other = (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at % 20 === 15 ? byte ^ 1 : byte)));
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const breaking: Answer = ({ method, url = '' }, response) => {
  if (method !== 'GET' || !url.startsWith('/cas/')) return false;
  response.writeHead(200, { 'content-length': '1000' }).write('a');
  response.destroy();
  return true;
};
/** A snapshot of the right form that is not one of ours. */
const forged = (text: string) => (): Buffer =>
  Buffer.from(`${createHash('sha1').update(text).digest('base64url')}\n${text}`);
const sha = 'a'.repeat(64);

describe('a server that is of no use costs a hint, and nothing else', () => {
  it.each<[string, Answer, string, Partial<RemoteLimits>?]>([
    ['never answers', silent, 'it does not answer within 0.05 s, or takes too long', { silence: 50 }],
    ['takes longer than all may take', silent, 'takes too long', { total: 50, silence: 300_000 }],
    ['refuses who reads', answering('GET', 401), 'it answers 401'],
    ['fails', answering('GET', 500), 'it answers 500'],
    ['is full', answering('PUT', 507), 'it is full'],
    ['takes no large entry', answering('PUT', 413), 'it answers 413 to a PUT'],
    ['breaks off', breaking, 'the transfer fails'],
    ['changes a snapshot', lying('ac', other), 'what it sent is damaged'],
    ['cuts a snapshot short', lying('ac', half), 'what it sent is damaged'],
    ['sends a snapshot without end', lying('ac', () => 'endless'), 'damaged', { bytes: 100_000 }],
    ['sends something else', lying('ac', forged('{"packs":[]}')), 'what it sent is damaged'],
    [
      'names a file outside',
      lying('ac', forged(`{"packs":[["../../evil","${sha}",1]],"places":[]}`)),
      'what it sent is damaged',
    ],
    [
      'has more than one may have',
      lying('ac', forged(`{"packs":[["pack-0123456789abcdef","${sha}",1e15]],"places":[]}`)),
      'too large',
    ],
    ['changes a pack', lying('cas', other), 'what it sent is damaged'],
    ['cuts a pack short', lying('cas', half), 'what it sent is damaged'],
    ['sends a pack without end', lying('cas', () => 'endless'), 'what it sent is damaged'],
  ])('%s', async (_, answer, reason, limits = {}) => {
    await warm();
    place.answer = answer;
    const { found, problem, folder } = await run(remote(limits));
    expect(problem).toContain(reason);
    expect(found).toBe(reason === 'it is full' || reason.endsWith('PUT') ? 'a text' : undefined);
    expect(read(folder, 'd-three')).toBe('new');
    expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([]);
    expect(readdirSync(path.dirname(folder))).toEqual(['cache']);
  });

  it('is not there', async () => {
    place.server.close();
    expect((await run()).problem).toBe('the transfer fails (ECONNREFUSED)');
  });

  it('is asked once: where reading fails, nothing is sent', async () => {
    place.answer = answering('GET', 500);
    await run();
    expect(place.requests).toEqual(['GET /ac/']);
  });

  it.each(['ac', 'cas'] as const)('has something damaged: it is sent what is whole (%s)', async (kind) => {
    await warm();
    place.entries.set(entry(kind)[0], Buffer.from('something else'));
    expect(await run(remote(), {})).toMatchObject({ found: undefined, problem: 'what it sent is damaged' });
    expect(await run()).toMatchObject({ found: 'a text', problem: undefined });
  });

  it('never shows the token, not even one that no header may hold', async () => {
    const { problem } = await run(remote({}, 'sec\nret'));
    expect(problem).toBe('the transfer fails');
    expect(placesIn(newFolder(), owner)).toBe(undefined);
  });
});
