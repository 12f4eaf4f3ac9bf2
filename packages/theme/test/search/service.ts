import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of this machine that speaks the API of the hosted search, over the records that a build exports. */
export interface SearchService {
  readonly url: string;
  readonly fill: (records: readonly ServiceRecord[]) => void;
  readonly close: () => Promise<void>;
}

export interface ServiceRecord {
  readonly objectID: string;
  readonly url: string;
  readonly hierarchy: Readonly<Record<string, string | null>>;
  readonly content: string | null;
  readonly kind: string;
}

interface Question {
  readonly query: string;
  readonly hitsPerPage?: number;
  readonly page?: number;
}

export const API_KEY = 'public-key';

export async function startService(): Promise<SearchService> {
  const records: ServiceRecord[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => respond({ request, response, body: Buffer.concat(parts).toString(), records }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    fill: (more) => void records.push(...more),
    close: () => stop(server),
  };
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: string;
  readonly records: readonly ServiceRecord[];
}

function respond({ request, response, body, records }: Exchange): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const key = searchParams.get('x-algolia-api-key') ?? request.headers['x-algolia-api-key'];
  const send = (status: number, value: unknown) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
      .end(JSON.stringify(value));
  const isKnown = pathname === '/1/indexes/*/queries';
  if (!isKnown || key !== API_KEY) {
    const message = isKnown ? 'Invalid Application-ID or API key' : 'Path not found';
    const status = isKnown ? 403 : 404;
    send(status, { message, status });
    return;
  }
  const { requests } = JSON.parse(body) as { readonly requests: readonly Question[] };
  send(200, { results: requests.map((question) => resultOf(question, records)) });
}

function resultOf({ query, hitsPerPage = 20, page = 0 }: Question, records: readonly ServiceRecord[]) {
  const words = wordsOf(query);
  const found = records
    .map((record) => ({ record, place: placeOf(record, words) }))
    .filter(({ place }) => place !== undefined)
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  const hits = found
    .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
    .map(({ record }) => hitOf(record, words));
  return {
    hits,
    nbHits: found.length,
    page,
    nbPages: Math.ceil(found.length / hitsPerPage),
    hitsPerPage,
    query,
  };
}

/** Where a record has all words: 0 in its own heading, 1 in those above, 2 in its text; `undefined` when it has not. */
function placeOf({ hierarchy, content }: ServiceRecord, words: readonly string[]): number | undefined {
  const names = Object.values(hierarchy).filter((name) => name !== null);
  const texts = [names.at(-1) ?? '', names.join(' '), [...names, content ?? ''].join(' ')];
  const place = texts.findIndex((text) => {
    const own = wordsOf(text);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
  if (words.length === 0 || place < 0) return undefined;
  return content === null || place === 2 ? place : place + 0.5;
}

function hitOf(record: ServiceRecord, words: readonly string[]) {
  const { objectID, url, hierarchy, kind } = record;
  const levels = Object.entries(hierarchy).map(([level, name]) => [level, name && highlighted(name, words)]);
  const snippet = record.content === null ? {} : { content: highlighted(near(record.content, words), words) };
  return {
    objectID,
    url,
    hierarchy,
    kind,
    _highlightResult: { hierarchy: Object.fromEntries(levels) },
    _snippetResult: snippet,
  };
}

function highlighted(text: string, words: readonly string[]) {
  const value = text.replace(/[\p{L}\p{N}]+/gu, (own) => {
    const length = words.find((word) => own.toLowerCase().startsWith(word))?.length;
    return length === undefined ? own : `<mark>${own}</mark>`;
  });
  return { value, matchLevel: value === text ? 'none' : 'full' };
}

/** Thirty words around the first match. */
function near(text: string, words: readonly string[]): string {
  const all = text.split(' ');
  const match = all.findIndex((own) =>
    wordsOf(own).some((part) => words.some((word) => part.startsWith(word))),
  );
  const start = Math.max(0, match - 10);
  const end = start + 30;
  return `${start > 0 ? '…' : ''}${all.slice(start, end).join(' ')}${end < all.length ? '…' : ''}`;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
