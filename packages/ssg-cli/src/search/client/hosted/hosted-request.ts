import { type LiteClient, liteClient } from 'algoliasearch/lite';
import type { SearchSettings } from '../../../model/index.ts';

type OfConfig = Extract<SearchSettings, { readonly provider: 'hosted' }>;

/** Settings of a hosted search service, less what only the build reads. */
export interface HostedSettings extends Omit<OfConfig, 'provider' | 'exportRecords'> {
  /** Tags of the last versions of the docs, where there are others. */
  readonly lastDocs?: readonly string[] | undefined;
}

/** How long to wait, in milliseconds. */
export interface Timeouts {
  /** For one host, before the next is asked. */
  readonly host: number;
  /** For an answer from any host. */
  readonly answer: number;
  /** Before a query is asked: the reader may still be typing it. */
  readonly typing: number;
}

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
type Requester = NonNullable<ClientOptions['requester']>;
type Query = Parameters<LiteClient['searchForHits']>[0] extends infer P
  ? Extract<P, { requests: unknown }> extends { requests: (infer Q)[] }
    ? Q
    : never
  : never;

/** The client library of the service, with its hosts and its retries. One for all queries. */
export interface HostedClient {
  readonly ask: (query: Query, signal: AbortSignal | undefined) => Promise<unknown>;
}

/** A client of the hosted service that sends one query at a time. */
export function createHostedClient(settings: HostedSettings, timeouts: Timeouts): HostedClient {
  // The query that is being asked: one at a time, since each takes the place of the one before.
  const asking: { stop: AbortSignal } = { stop: new AbortController().signal };
  const client = liteClient(settings.appId, settings.apiKey, {
    requester: requesterUntil(() => asking.stop),
    responsesCache: NO_CACHE,
    requestsCache: NO_CACHE,
    timeouts: { connect: timeouts.host, read: timeouts.host, write: timeouts.host },
    ...(settings.hosts === undefined ? {} : { hosts: settings.hosts.map(hostOf) }),
  });
  return {
    ask: async (query, signal) => {
      const deadline = AbortSignal.timeout(timeouts.answer);
      const stop = signal === undefined ? deadline : eitherOf(signal, deadline);
      asking.stop = stop;
      // After an abort, the client would try its next host. The signal ends the wait anyway.
      const stopped = new Promise<never>((_, reject) => {
        stop.addEventListener('abort', () => reject(stop.reason), { once: true });
      });
      return Promise.race([client.searchForHits({ requests: [query] }), stopped]);
    },
  };
}

/** The client would cache unreadable responses and share aborted requests. Answers are cached after they are parsed. */
const NO_CACHE: NonNullable<ClientOptions['responsesCache']> = {
  get: (_, ask) => ask(),
  set: (_, value) => Promise.resolve(value),
  delete: () => Promise.resolve(),
  clear: () => Promise.resolve(),
};

/** Sends the client's requests by `fetch`, which can be aborted. */
function requesterUntil(stopNow: () => AbortSignal): Requester {
  return {
    send: async ({ url, method, headers, data, responseTimeout }) => {
      const stop = stopNow();
      const timeout = AbortSignal.timeout(responseTimeout);
      try {
        stop.throwIfAborted();
        const body = typeof data === 'string' ? data : null;
        const response = await fetch(url, {
          method,
          headers,
          body,
          signal: eitherOf(stop, timeout),
        });
        return { content: await response.text(), status: response.status, isTimedOut: false };
      } catch (error) {
        // Status 0 is the client's sign for a host that did not answer.
        return { content: String(error), status: 0, isTimedOut: timeout.aborted };
      }
    },
  };
}

/** A signal that aborts with the first of two. Some supported browsers lack `AbortSignal.any`. */
function eitherOf(one: AbortSignal, other: AbortSignal): AbortSignal {
  const either = new AbortController();
  for (const source of [one, other]) {
    if (source.aborted) either.abort(source.reason);
    source.addEventListener('abort', () => either.abort(source.reason), { signal: either.signal });
  }
  return either.signal;
}

function hostOf(host: string) {
  const { protocol, hostname, port } = new URL(/^https?:\/\//.test(host) ? host : `https://${host}`);
  return {
    url: hostname,
    accept: 'readWrite' as const,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    ...(port === '' ? {} : { port: Number(port) }),
  };
}
