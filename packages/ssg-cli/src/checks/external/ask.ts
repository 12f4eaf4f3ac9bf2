import { Parser } from 'htmlparser2';
import { decodeEscapes } from '../../model/index.ts';
import type { Answer, ExternalOptions } from './external-link.ts';
import type { RateLimiter } from './rate-limit.ts';

/** What a request needs: the options and the rate limiter. */
export interface Asking {
  readonly options: ExternalOptions;
  readonly limiter: RateLimiter;
  readonly fetch: typeof globalThis.fetch;
}

/**
 * Requests an address: HEAD first, then GET if HEAD fails or if ids must be found. Never throws: a failure is an
 * answer, too.
 */
export async function ask(url: string, anchors: readonly string[], asking: Asking): Promise<Answer> {
  const { username, password } = new URL(url);
  if (username || password) return { kind: 'unknown', reason: 'it holds a name or a password' };
  if (anchors.length === 0) {
    const head = await exchange(url, 'HEAD', asking);
    // Many servers answer HEAD with a wrong status (405, 403, 404, 500), so only a success is trusted.
    if (head.kind === 'response' && head.status < 300) return good(url, head, []);
    if (head.kind === 'failure' && head.isDead && !head.isLoop) return { kind: 'dead', reason: head.reason };
  }
  const got = await exchange(url, 'GET', asking);
  if (got.kind === 'failure') return { kind: got.isDead ? 'dead' : 'unknown', reason: got.reason };
  if (got.status === 404 || got.status === 410) return { kind: 'broken', status: got.status };
  if (got.status >= 300) return { kind: 'unknown', reason: `the server answers ${got.status}` };
  return good(url, got, anchors);
}

function good(url: string, response: Exchange, anchors: readonly string[]): Answer {
  const ids = anchors.filter(
    (id) => response.ids === undefined || hasId(response.ids, id) || isRenderedByScript(url, id),
  );
  return response.movedTo === undefined || response.movedTo === url
    ? { kind: 'found', anchors: ids }
    : { kind: 'moved', to: response.movedTo, anchors: ids };
}

/** GitHub and GitLab put a word before the ids of a README; their script finds them without it. */
function hasId(ids: ReadonlySet<string>, id: string): boolean {
  return [id, decodeEscapes(id)].some((one) => ids.has(one) || ids.has(`user-content-${one}`));
}

/** Lines of code and comments: places that are on the page only once its script has run. */
function isRenderedByScript(url: string, id: string): boolean {
  const { hostname } = new URL(url);
  if (!/(?:^|\.)(?:github|gitlab)\.com$/.test(hostname)) return false;
  return /^(?:L\d+|diff-|issuecomment-|discussion_r|discussioncomment-|pullrequestreview-|note_|commitcomment-)/.test(
    id,
  );
}

/** An answer of a server, after its redirects. */
interface Exchange {
  readonly kind: 'response';
  readonly status: number;
  /** The address after the redirects that are for good. */
  readonly movedTo: string | undefined;
  /** Ids of the page; absent if it is not HTML, so they are not checked. */
  readonly ids: ReadonlySet<string> | undefined;
}

interface Failure {
  readonly kind: 'failure';
  readonly reason: string;
  /** Whether no client would get an answer. */
  readonly isDead?: boolean;
  readonly isLoop?: boolean;
  /** Whether another attempt would fail in the same way. */
  readonly isFinal?: boolean;
}

async function exchange(url: string, method: 'HEAD' | 'GET', asking: Asking): Promise<Exchange | Failure> {
  const { options } = asking;
  let last: Followed = { kind: 'failure', reason: 'it was not asked' };
  for (let attempt = 0; attempt <= options.retries; attempt += 1) {
    const result = await follow(url, method, asking);
    if (result.kind === 'response' && result.status !== 429 && result.status < 500) return result;
    last = result;
    const wanted = result.kind === 'response' ? result.retryAfter : undefined;
    const wait = wanted ?? options.retryDelay * 2 ** attempt;
    const isFinal = attempt === options.retries || wait > options.maxRetryDelay || isHopeless(result);
    if (isFinal) break;
    await sleep(wait);
  }
  return last;
}

/** A server without HEAD, an unknown host, a redirect loop or a timeout is the same at the next attempt. */
function isHopeless(result: Exchange | Failure): boolean {
  return result.kind === 'response' ? result.status === 501 : result.isFinal === true;
}

type Followed = (Exchange & { readonly retryAfter: number | undefined }) | Failure;

async function follow(url: string, method: 'HEAD' | 'GET', asking: Asking): Promise<Followed> {
  let current = url;
  let movedTo: string | undefined = url;
  const seen = new Set([url]);
  for (let hops = 0; hops <= asking.options.maxRedirects; hops += 1) {
    const one = await request(current, method, asking);
    if (one.kind === 'failure') return one;
    const next = one.location === undefined ? undefined : urlFrom(one.location, current);
    if (one.status < 300 || one.status >= 400 || one.status === 304 || next === undefined) {
      return { kind: 'response', status: one.status, movedTo, ids: one.ids, retryAfter: one.retryAfter };
    }
    // After a temporary redirect, the final address is not the one to write.
    const isPermanent = one.status === 301 || one.status === 308;
    if (movedTo === current) movedTo = isPermanent ? next : movedTo;
    current = next;
    if (seen.has(current)) return loop('it is redirected in a circle');
    seen.add(current);
  }
  return loop(`it is redirected more than ${asking.options.maxRedirects} times`);
}

function loop(reason: string): Failure {
  return { kind: 'failure', reason, isDead: true, isLoop: true, isFinal: true };
}

interface Single {
  readonly kind: 'single';
  readonly status: number;
  readonly location: string | undefined;
  readonly retryAfter: number | undefined;
  readonly ids: ReadonlySet<string> | undefined;
}

function request(url: string, method: 'HEAD' | 'GET', asking: Asking): Promise<Single | Failure> {
  const { options, limiter } = asking;
  return limiter.run(new URL(url).host, async () => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), options.timeout);
    try {
      const response = await asking.fetch(url, {
        method,
        redirect: 'manual',
        signal: abort.signal,
        headers: { 'user-agent': options.userAgent, accept: 'text/html,*/*;q=0.8' },
      });
      const isPage =
        method === 'GET' && response.ok && /html/i.test(response.headers.get('content-type') ?? '');
      const ids = isPage ? await idsOf(response, options.maxBytes) : undefined;
      if (!isPage) await response.body?.cancel().catch(() => undefined);
      return {
        kind: 'single',
        status: response.status,
        location: response.headers.get('location') ?? undefined,
        retryAfter: retryAfterOf(response.headers.get('retry-after')),
        ids,
      };
    } catch (error) {
      if (!abort.signal.aborted) return failureOf(error);
      return { kind: 'failure', reason: `no answer within ${options.timeout / 1000} s`, isFinal: true };
    } finally {
      clearTimeout(timer);
    }
  });
}

/** Errors after which an address is dead for every client. The text completes "because". */
const dead: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection is refused',
  ENOTFOUND: 'there is no such host',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  CERT_NOT_YET_VALID: 'the certificate is not valid yet',
  CERT_REVOKED: 'the certificate was revoked',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate is self-signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host',
};

/** Errors that may be temporary or local. */
const uncertain: Readonly<Record<string, string>> = {
  ECONNRESET: 'the connection breaks off',
  EAI_AGAIN: 'the host name cannot be looked up now',
  ETIMEDOUT: 'no answer in time',
  EHOSTUNREACH: 'there is no way to the host',
  ENETUNREACH: 'there is no way to the host',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate cannot be verified',
  UNABLE_TO_GET_ISSUER_CERT: 'the certificate cannot be verified',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the certificate cannot be verified',
  UND_ERR_SOCKET: 'the connection breaks off',
  UND_ERR_CONNECT_TIMEOUT: 'no answer in time',
  UND_ERR_HEADERS_OVERFLOW: 'the answer is malformed',
};

/** Uses our own words: the messages of libraries contain memory addresses and passwords. */
function failureOf(error: unknown): Failure {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  const isDead = Object.hasOwn(dead, code);
  if (isDead)
    return { kind: 'failure', reason: dead[code] ?? code, isDead, isFinal: code !== 'ECONNREFUSED' };
  // Node 24 gives no code.
  const isMalformed = code.startsWith('HPE_') || (cause instanceof Error && cause.name === 'HTTPParserError');
  const other = isMalformed
    ? 'the answer is malformed'
    : /SSL|TLS|EPROTO/.test(code)
      ? 'the encrypted connection fails'
      : 'the connection fails';
  return { kind: 'failure', reason: uncertain[code] ?? other };
}

/** The ids and names of a page. `undefined` if the page is longer than the limit. */
async function idsOf(response: Response, maxBytes: number): Promise<ReadonlySet<string> | undefined> {
  const ids = new Set<string>();
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.id !== undefined) ids.add(attributes.id);
      if (name === 'a' && attributes.name !== undefined) ids.add(attributes.name);
    },
  });
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return undefined;
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  parser.end();
  return ids;
}

function urlFrom(location: string, base: string): string | undefined {
  try {
    const url = new URL(location, base);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** Seconds, or a date. */
function retryAfterOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
