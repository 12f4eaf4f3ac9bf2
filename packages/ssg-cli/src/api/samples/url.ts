import type { Pair, SampleRequest } from './sample-request.ts';

const RESERVED = /[^A-Za-z0-9\-._~]/gu;
/** What may not be in a server or a path: all but RFC 3986's `pchar`, `/`, `?`, `%`, and the brackets of IPv6. */
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

/** What a query may hold of the reserved characters without another meaning; escapes stay, too (RFC 6570, 3.2.3). */
const IN_QUERY = /%[\dA-Fa-f]{2}|[\w\-.~:/?@!$'()*,;=]+/g;
/** The same of a path: OpenAPI 3.2 keeps `/`, `?` and `#` out of its values. */
const IN_PATH = /%[\dA-Fa-f]{2}|[\w\-.~:@!$&'()*+,;=]+/g;

/** Percent-encodes all that `kept` does not match. */
function encodeAround(text: string, kept: RegExp): string {
  let end = 0;
  let encoded = '';
  for (const { 0: part, index } of text.matchAll(kept)) {
    encoded += encodeStrict(text.slice(end, index)) + part;
    end = index + part.length;
  }
  return encoded + encodeStrict(text.slice(end));
}

function encodeValue({ value, reserved }: Pair, kept: RegExp): string {
  return reserved === true ? encodeAround(value, kept) : encodeStrict(value);
}

/** Whether any pair of a query is written otherwise than a library would write it. */
export function keepsReserved(query: readonly Pair[]): boolean {
  return query.some((pair) => pair.bare === true || encodeValue(pair, IN_QUERY) !== encodeStrict(pair.value));
}

/** `name=value&name=value`, encoded; also the text of a form. */
export function encodePairs(pairs: readonly Pair[]): string {
  return pairs
    .map((pair) => encodeStrict(pair.name) + (pair.bare === true ? '' : `=${encodeValue(pair, IN_QUERY)}`))
    .join('&');
}

function encodeUrl(text: string): string {
  return wellFormed(text).replace(NOT_IN_URL, percentEncode);
}

/** Server and path with the path parameters in it; characters that no URL may hold are encoded, no query. */
export function buildAddress(request: Pick<SampleRequest, 'server' | 'path' | 'pathParameters'>): string {
  const values = new Map(request.pathParameters.map((pair) => [pair.name, encodeValue(pair, IN_PATH)]));
  const path = request.path
    .split(/(\{[^{}]*\})/)
    .map((piece) => {
      const value = piece.startsWith('{') ? values.get(piece.slice(1, -1)) : undefined;
      return value ?? encodeUrl(piece).replaceAll('?', '%3F');
    })
    .join('');
  return encodeUrl(request.server).replace(/\/+$/, '') + path;
}
