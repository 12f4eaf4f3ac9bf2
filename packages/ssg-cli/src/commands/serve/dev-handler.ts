import type { RequestListener, ServerResponse } from 'node:http';
import { mediaType, pathBelow } from '../../tools/http.ts';
import { messageOf } from '../../tools/thrown.ts';
import type { DevSession } from './dev-session.ts';
import { livePath, liveScript, withLiveTag } from './live/live-tag.ts';
import type { LiveMessage } from './live/messages.ts';

/** Open pages in browsers, to which the server sends changes. */
export interface OpenPages {
  readonly send: (message: LiveMessage) => void;
  /** Keeps the response open as a stream of messages, and sends a first one. */
  readonly add: (response: ServerResponse, first: LiveMessage) => void;
}

/** An empty list of open pages. */
export function openPages(): OpenPages {
  const streams = new Set<ServerResponse>();
  const write = (stream: ServerResponse, message: LiveMessage) =>
    stream.write(`data: ${JSON.stringify(message)}\n\n`);
  return {
    send(message) {
      for (const stream of streams) write(stream, message);
    },
    add(response, first) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      write(response, first);
      streams.add(response);
      response.on('close', () => streams.delete(response));
    },
  };
}

/** Serves files from memory. Pages are those of a build plus the live script. */
export function devHandler(session: DevSession, pages: OpenPages): RequestListener {
  return (request, response) => {
    const base = session.base();
    const below = pathBelow(base, request, response);
    if (below === undefined) return;
    if (below === `${livePath}/events`) {
      pages.add(response, { ...session.last().message, changed: [] });
      return;
    }
    const script = liveScript(below);
    if (script !== undefined) {
      response.writeHead(200, { 'content-type': mediaType('x.js'), 'cache-control': 'no-store' });
      response.end(script);
      return;
    }
    answerFile(below, session, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`This page cannot be shown: ${messageOf(error)}\n`);
    });
  };
}

async function answerFile(below: string, session: DevSession, response: ServerResponse): Promise<void> {
  const found = await session.find(below);
  const file = found ?? session.lookup('/404.html');
  const type = mediaType(file?.path ?? 'x.html');
  response.writeHead(found ? 200 : 404, { 'content-type': type, 'cache-control': 'no-store' });
  const contents =
    file?.contents ?? `<!doctype html><title>Not built</title><p>The site is not built yet.</p></body>`;
  response.end(type.startsWith('text/html') ? withLiveTag(String(contents), session.base()) : contents);
}
