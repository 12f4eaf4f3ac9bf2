import type { Pair, SampleRequest } from './sample-request.ts';

const RESERVED = /[^A-Za-z0-9\-._~]/gu;
/** What may not stand in a server or a path: all but RFC 3986's `pchar`, `/`, `?`, `%`, and the brackets of IPv6. */
const NOT_IN_URL = /[^A-Za-z0-9\-._~!$&'()*+,;=:@/[\]?%]/gu;

/** `text` without lone surrogates, which no encoding can carry. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

function percentEncode(character: string): string {
  return encodeURIComponent(character).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * Percent-encodes everything but the unreserved characters of RFC 3986, so that the result means the same in a path,
 * a query and a form, and inside the string literals of most languages.
 */
export function encodeStrict(text: string): string {
  return wellFormed(text).replace(RESERVED, percentEncode);
}

/** `name=value&name=value`, strictly encoded; also the text of a form. */
export function encodePairs(pairs: readonly Pair[]): string {
  return pairs.map(({ name, value }) => `${encodeStrict(name)}=${encodeStrict(value)}`).join('&');
}

function encodeUrl(text: string): string {
  return wellFormed(text).replace(NOT_IN_URL, percentEncode);
}

/** Server and path with the path parameters in it; characters that no URL may hold are encoded, no query. */
export function buildAddress(request: Pick<SampleRequest, 'server' | 'path' | 'pathParameters'>): string {
  const values = new Map(request.pathParameters.map(({ name, value }) => [name, value]));
  const path = request.path
    .split(/(\{[^{}]*\})/)
    .map((piece) => {
      const value = piece.startsWith('{') ? values.get(piece.slice(1, -1)) : undefined;
      return value === undefined ? encodeUrl(piece).replaceAll('?', '%3F') : encodeStrict(value);
    })
    .join('');
  return encodeUrl(request.server).replace(/\/+$/, '') + path;
}
