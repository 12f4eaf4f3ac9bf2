import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { markedText } from './hosted/hosted-hits.ts';
import type { HostedSettings } from './hosted/hosted-request.ts';
import { createHostedProvider, urlOfHit } from './hosted.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** A server of this machine that speaks for the service. */
async function service(answer: Answer): Promise<string> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => answer(request, response, Buffer.concat(parts).toString()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const json =
  (value: unknown, status = 200): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };

function deferred() {
  const parts: { resolve: () => void } = { resolve: () => undefined };
  const promise = new Promise<void>((resolve) => {
    parts.resolve = resolve;
  });
  return { promise, resolve: () => parts.resolve() };
}

const patience = { host: 1000, answer: 2500, typing: 1 };
const settingsFor = (...hosts: string[]): HostedSettings => ({
  appId: 'APP',
  apiKey: 'key',
  indexName: 'docs',
  hosts,
  replaceSearchResultPathname: { from: '/base/', to: '/' },
});
const provider = (...hosts: string[]) => createHostedProvider(settingsFor(...hosts), '/base/', patience);
const limit = { limit: 5 };

const hierarchy = { lvl0: 'Use > More', lvl1: 'Objectives', lvl2: 'A goal', lvl3: null };
const hits = [
  {
    objectID: '1',
    url: 'https://host/base/docs/objectives#x',
    hierarchy,
    content: 'An <b> of energy',
    _highlightResult: { hierarchy: { lvl2: { value: 'A <mark>goal</mark>', matchLevel: 'full' } } },
    _snippetResult: { content: { value: 'An &lt;b&gt; of <mark>energy</mark>', matchLevel: 'full' } },
  },
  {
    objectID: '2',
    url: 'https://host/base/docs/objectives',
    hierarchy: { ...hierarchy, lvl2: null },
    content: null,
  },
  {
    objectID: '3',
    url: 'https://host/base/docs/other',
    hierarchy: { lvl1: 'Other' },
    content: null,
    kind: 'flag',
  },
];

describe('an answer', () => {
  it('is asked for with the settings and nothing of the context', async () => {
    const seen: { url?: string; key?: unknown; body?: unknown } = {};
    const host = await service((request, response, body) => {
      Object.assign(seen, {
        url: request.url,
        key: request.headers['x-algolia-api-key'],
        body: JSON.parse(body),
      });
      json({ results: [{ hits: [], nbHits: 0 }] })(request, response, body);
    });
    expect((await provider(host).search('energy', limit)).total).toBe(0);
    expect(seen.url).toMatch(/^\/1\/indexes\/\*\/queries/);
    expect(seen.key).toBe('key');
    expect(seen.body).toMatchObject({
      requests: [
        { indexName: 'docs', query: 'energy', hitsPerPage: 60, page: 0, distinct: true, facets: ['kind'] },
      ],
    });
    expect(JSON.stringify(seen.body)).not.toMatch(/filter|language|version/i);
  });

  it('groups hits by page, with the paths of this site', async () => {
    const host = await service(json({ results: [{ hits, nbHits: 3 }] }));
    const answer = await provider(host).search('energy goal', limit);
    expect(answer.total).toBe(2);
    expect(answer.isMore).toBeUndefined();
    expect(answer.kinds).toEqual({ guide: 1, flag: 1 });
    expect(answer.pages.map(({ href, trail, kind }) => [href, trail, kind])).toEqual([
      ['/base/docs/objectives', ['Use', 'More'], 'guide'],
      ['/base/docs/other', [], 'flag'],
    ]);
    expect(answer.pages[0]?.sections[0]).toEqual({
      href: '/base/docs/objectives#x',
      heading: [{ text: 'A ' }, { text: 'goal', mark: true }],
      kind: 'guide',
      snippet: [{ text: 'An <b> of ' }, { text: 'energy', mark: true }],
    });
    expect(answer.words).toEqual(['energy', 'goal']);
  });

  it('comes from the next host when one is down', async () => {
    const host = await service(json({ results: [{ hits, nbHits: 3 }] }));
    expect((await provider('http://127.0.0.1:9', host).search('energy', limit)).total).toBe(2);
  });

  it('leaves a kind, and leaves out what is no hit', async () => {
    const odd = [null, { objectID: '4' }, { objectID: '5', url: 'https://', hierarchy }];
    const host = await service(json({ results: [{ hits: [...odd, ...hits], nbHits: 6 }] }));
    const answer = await provider(host).search('energy', { ...limit, kinds: ['flag'] });
    expect(answer.pages.map(({ href }) => href)).toEqual(['/base/docs/other']);
    expect(answer.total).toBe(1);
    expect(answer.kinds).toEqual({ guide: 1, flag: 1 });
  });
});

describe('an answer of many hits', () => {
  /** Ten hits a page. */
  const many = Array.from({ length: 1500 }, (_, i) => ({
    objectID: String(i),
    url: `https://host/base/docs/p${Math.floor(i / 10)}#s${i}`,
    hierarchy: { lvl1: `Page ${Math.floor(i / 10)}`, lvl2: `Section ${i}` },
  }));
  type Request = { readonly hitsPerPage: number; readonly facetFilters?: unknown };
  const asking = async () => {
    const asked: Request[] = [];
    const host = await service((request, response, body) => {
      const { requests } = JSON.parse(body) as { requests: Request[] };
      asked.push(...requests);
      const hits = many.slice(0, requests[0]?.hitsPerPage);
      json({ results: [{ hits, nbHits: many.length, facets: { kind: { guide: 900, flag: 600 } } }] })(
        request,
        response,
        body,
      );
    });
    return { asked, hosted: provider(host), hosts: host };
  };

  it.each([0, 20])('from page %i on is one request, which says that there is more', async (offset) => {
    const { asked, hosted } = await asking();
    const answer = await hosted.search('page', { limit: 10, offset });
    expect(answer.pages.map(({ title }) => title[0]?.text)).toEqual(
      Array.from({ length: 10 }, (_, i) => `Page ${i + offset}`),
    );
    expect(asked).toHaveLength(1);
    expect(answer.isMore).toBe(true);
  });

  it('ends with the hits that the service gives', async () => {
    const { asked, hosted } = await asking();
    const answer = await hosted.search('page', { limit: 10, offset: 95 });
    expect(answer.pages).toHaveLength(5);
    expect(answer.total).toBe(100);
    expect(asked).toHaveLength(1);
  });

  it('asks for a kind, and counts kinds as the service does without it', async () => {
    const { asked, hosted } = await asking();
    await hosted.search('page', limit);
    const answer = await hosted.search('page', { ...limit, kinds: ['flag'] });
    expect(asked.map(({ facetFilters }) => facetFilters)).toEqual([undefined, [['kind:flag']]]);
    expect(answer.kinds).toEqual({ guide: 900, flag: 600 });
  });

  it('says how many pages there are without the kind, where none is of it', async () => {
    const { asked, hosted } = await asking();
    const answer = await hosted.search('page', { limit: 5, offset: 5, kinds: ['metric'] });
    expect(answer).toMatchObject({ pages: [], total: 0, unfiltered: 6, kinds: { guide: 900, flag: 600 } });
    expect(asked.map(({ facetFilters }) => facetFilters)).toEqual([[['kind:metric']], undefined]);
  });

  it('asks for the docs of one version, and for pages that are of none', async () => {
    const { asked, hosts } = await asking();
    const lastDocs = ['docs-default-2.0', 'docs-team-current'];
    const versioned = createHostedProvider({ ...settingsFor(hosts), lastDocs }, '/base/', patience);
    await versioned.search('page', limit);
    await versioned.search('page', { ...limit, kinds: ['flag'], docs: 'docs-default-1.0' });
    const tag = (name: string) => `docusaurus_tag:${name}`;
    expect(asked.map(({ facetFilters }) => facetFilters)).toEqual([
      [['default', ...lastDocs].map(tag)],
      [['kind:flag'], ['default', 'docs-default-1.0'].map(tag)],
      // No hit is of this kind: whether there are others.
      [['default', 'docs-default-1.0'].map(tag)],
    ]);
  });

  it('asks once for the keys of a pause, and never again for what it knows', async () => {
    const { asked, hosted } = await asking();
    const leaving = new AbortController();
    const first = hosted.search('pag', { ...limit, signal: leaving.signal });
    leaving.abort(new Error('typed on'));
    await expect(first).rejects.toThrow('typed on');
    await hosted.search('page', limit);
    await hosted.search('page', limit);
    expect(asked).toHaveLength(1);
  });
});

describe('trouble is a failure, never "nothing found"', () => {
  it.each<[string, Answer]>([
    ['an error of the service', json({ message: 'no such index' }, 404)],
    ['a server error', json({ message: 'down' }, 503)],
    ['an answer of another shape', json({ hello: 'world' })],
    ['hits of another shape', json({ results: [{ hits: [{ title: 'x' }] }] })],
    ['an answer that is not valid JSON', (_, response) => void response.end('<html>captive portal</html>')],
    ['no answer', () => undefined],
    ['a cut connection', (request) => void request.socket.destroy()],
  ])('for %s', async (_, answer) => {
    const host = await service(answer);
    await expect(provider(host).search('energy', limit)).rejects.toThrow();
  });

  it('and is asked for again the next time', async () => {
    const answers = [json({ hello: 'world' }), json({ results: [{ hits, nbHits: hits.length }] })];
    const host = await service((...exchange) => answers.shift()?.(...exchange));
    const shaky = provider(host);
    await expect(shaky.search('energy', limit)).rejects.toThrow();
    expect((await shaky.search('energy', limit)).total).toBeGreaterThan(0);
  });

  it('when no host can be reached', async () => {
    await expect(provider('http://127.0.0.1:9').search('energy', limit)).rejects.toThrow();
  });
});

describe('an abort', () => {
  it('ends the request at once, with the reason of the signal', async () => {
    const closed = deferred();
    const asked = deferred();
    const host = await service((request) => {
      request.socket.on('close', () => closed.resolve());
      asked.resolve();
    });
    const leaving = new AbortController();
    const answer = provider(host).search('energy', { ...limit, signal: leaving.signal });
    await asked.promise;
    leaving.abort(new Error('left'));
    await expect(answer).rejects.toThrow('left');
    await closed.promise;
  });
});

describe('urlOfHit', () => {
  const rule = { replaceSearchResultPathname: { from: '/base/', to: '/' } };
  it.each([
    ['https://host/base/docs/objectives#x', '/base/docs/objectives#x'],
    ['https://host/docs/objectives?q=1#x', '/base/docs/objectives?q=1#x'],
    ['https://host/base/', '/base/'],
    ['/base/docs/base/x', '/base/docs/base/x'],
    ['https://host/docs/base/x', '/base/docs/base/x'],
    ['https://host/base', '/base'],
    ['javascript:alert(1)', '/base/alert(1)'],
    ['https://host//evil.example/x', '/base/evil.example/x'],
  ])('maps %s', (url, expected) => {
    expect(urlOfHit(url, rule, '/base/')).toBe(expected);
  });

  it('names no other host on a site at the root', () => {
    const root = { replaceSearchResultPathname: { from: '/old/', to: '/' } };
    expect(urlOfHit('https://host/old//evil.example/x', root, '/')).toBe('/evil.example/x');
  });

  it('leaves the path without a rule', () => {
    expect(urlOfHit('https://host/base/docs#x', {}, '/base/')).toBe('/base/docs#x');
  });
});

describe('markedText', () => {
  it('takes marks, and nothing else, for markup', () => {
    expect(markedText('a <em class="x">b</em> &amp; <script>c</script>')).toEqual([
      { text: 'a ' },
      { text: 'b', mark: true },
      { text: ' & <script>c</script>' },
    ]);
  });
});
