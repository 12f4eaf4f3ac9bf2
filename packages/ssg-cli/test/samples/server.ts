import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Authority } from './authority.ts';

/** A request as it came over the wire. */
export interface Received {
  readonly method: string;
  /** Path and query as sent, without the key in front. */
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
}

/** A loopback server that keeps every request it gets, by the first segment of its path. */
export interface RecordingServer {
  readonly origin: string;
  /** Who vouches for it, where it speaks https. */
  readonly authority?: Authority;
  /** What came for a key so far, in order. */
  received(key: string): readonly Received[];
  /** Sets the status of the answers for a key; 200 if never set. */
  answer(key: string, status: number): void;
  close(): Promise<void>;
}

/** What the server answers with, so that a sample can be seen to print it. */
const ANSWER = '{"status":"answered"}';

function pairs(flat: readonly string[]): readonly (readonly [string, string])[] {
  return flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? ''] as const] : []));
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Starts a server on a free port of the loopback interface, with an authority one for https. */
export async function startServer(authority?: Authority): Promise<RecordingServer> {
  const requests = new Map<string, Received[]>();
  const statuses = new Map<string, number>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [, key = '', rest = ''] = /^\/([^/?]*)(.*)$/s.exec(request.url ?? '') ?? [];
    const body = await bodyOf(request);
    if (key === 'blank') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Blank</title>');
      return;
    }
    const list = requests.get(key) ?? [];
    list.push({ method: request.method ?? '', target: rest, headers: pairs(request.rawHeaders), body });
    requests.set(key, list);
    response
      .writeHead(statuses.get(key) ?? 200, { 'content-type': 'application/json', connection: 'close' })
      .end(ANSWER);
  };
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  };
  const maxHeaderSize = 1 << 18;
  const server =
    authority === undefined
      ? createServer({ maxHeaderSize }, listener)
      : createSecureServer({ maxHeaderSize, key: authority.key, cert: authority.certificate }, listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${authority === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    ...(authority === undefined ? {} : { authority }),
    received: (key) => requests.get(key) ?? [],
    answer: (key, status) => statuses.set(key, status),
    close: () =>
      new Promise((done, fail) => {
        server.closeAllConnections();
        server.close((error) => (error === undefined ? done() : fail(error)));
      }),
  };
}
