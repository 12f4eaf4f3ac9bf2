import type { Pair, SampleRequest } from './types.ts';

const UNRESERVED = /[A-Za-z0-9\-._~]/;
/** What may stand in a path, a server or a query beside `%`: RFC 3986, `pchar`, `/`, and the brackets of IPv6. */
const IN_URL = /[A-Za-z0-9\-._~!$&'()*+,;=:@/[\]?%]/;

/** `text` without lone surrogates, which no encoding can carry. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

function escapeOutside(allowed: RegExp, text: string): string {
  return wellFormed(text).replace(/[^A-Za-z0-9]/gu, (character) =>
    allowed.test(character) ? character : encodeURIComponent(character).replace(/[!'()*]/g, percent),
  );
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/**
 * Percent-encodes everything but the unreserved characters of RFC 3986, so that the result means the same in a path,
 * a query and a form, and inside the string literals of most languages.
 */
export function encodeStrict(text: string): string {
  return escapeOutside(UNRESERVED, text);
}

/** `name=value&name=value`, strictly encoded; also the text of a form. */
export function encodePairs(pairs: readonly Pair[]): string {
  return pairs.map(({ name, value }) => `${encodeStrict(name)}=${encodeStrict(value)}`).join('&');
}

/** Server and path with the path parameters in it; characters that no URL may hold are encoded, no query. */
export function buildAddress(request: Pick<SampleRequest, 'server' | 'path' | 'pathParameters'>): string {
  const values = new Map(request.pathParameters.map(({ name, value }) => [name, value]));
  const path = request.path
    .split(/(\{[^{}]*\})/)
    .map((piece) => {
      const value = piece.startsWith('{') ? values.get(piece.slice(1, -1)) : undefined;
      return value === undefined ? escapeOutside(IN_URL, piece).replace(/\?/g, '%3F') : encodeStrict(value);
    })
    .join('');
  return escapeOutside(IN_URL, request.server).replace(/\/+$/, '') + path;
}
