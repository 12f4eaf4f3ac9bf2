import { isClientHeader } from '../../model/index.ts';
import { writtenOut } from './body.ts';
import {
  credentialPiece,
  mergeTexts,
  type Piece,
  type PreparedBody,
  type PreparedHeader,
  type PreparedParameter,
  type PreparedRequest,
} from './prepared.ts';
import type { Pair, SampleAuth, SampleBody, SampleRequest } from './sample-request.ts';
import { buildAddress, encodePairs, encodeStrict, keepsReserved, wellFormed } from './url.ts';

/** A request with its address already encoded: what a HAR file can say, and the credentials. */
export interface AddressedRequest {
  readonly method: string;
  /** Server and path, encoded; with the whole query where libraries would encode too much of it. */
  readonly address: string;
  readonly query: readonly Pair[];
  readonly headers: readonly Pair[];
  readonly cookies: readonly Pair[];
  readonly auth: SampleAuth;
  readonly body: SampleBody;
}

const FORM = 'application/x-www-form-urlencoded';

/**
 * Encodes the address of a request, and writes out what no library can make: some bodies, and queries with reserved
 * characters. These become part of the address, unless a key belongs behind them: it is encoded at run time.
 */
export function addressed(request: SampleRequest): AddressedRequest {
  const address = buildAddress(request);
  const body = writtenOut(request.body);
  const { auth, query } = request;
  if (auth.kind === 'apiKey' && auth.in === 'query')
    return { ...request, address, body, query: query.map(({ name, value }) => ({ name, value })) };
  return keepsReserved(query)
    ? { ...request, address: `${address}?${encodePairs(query)}`, body, query: [] }
    : { ...request, address, body };
}

/** Makes a request ready for the emitters. */
export function prepare(request: AddressedRequest): PreparedRequest {
  const { auth } = request;
  const query = encodePairs(request.query);
  const url = query === '' ? request.address : `${request.address}?${query}`;
  const key = auth.kind === 'apiKey' ? auth : undefined;
  return {
    method: request.method.toUpperCase(),
    address: request.address,
    query: [
      ...request.query.map(({ name, value }) => textParameter(name, value)),
      ...(key?.in === 'query' ? [{ name: wellFormed(key.name), value: [credentialPiece(key.key)] }] : []),
    ],
    url,
    headers: [...plainHeaders(request.headers), ...authHeaders(auth)],
    cookie: cookiePieces(request.cookies, auth),
    body: prepareBody(request.body, givenMediaType(request.headers)),
    ...(auth.kind === 'basic' ? { basic: { user: auth.user, password: auth.password } } : {}),
    ...(key?.in === 'query'
      ? {
          urlKey: {
            name: encodeStrict(key.name),
            before: `${query === '' ? '?' : '&'}${encodeStrict(key.name)}=`,
            key: key.key,
          },
        }
      : {}),
  };
}

function textParameter(name: string, value: string): PreparedParameter {
  return { name: wellFormed(name), value: [{ kind: 'text', text: wellFormed(value) }] };
}

function givenMediaType(headers: readonly Pair[]): string | undefined {
  return headers.findLast(({ name }) => name.toLowerCase() === 'content-type')?.value.trim();
}

/** A header's value has one line and no blanks around it: a line break in it would start a header of its own. */
function headerValue(value: string): string {
  return wellFormed(value)
    .replace(/[\r\n\0]+/g, ' ')
    .trim();
}

function plainHeaders(headers: readonly Pair[]): readonly PreparedHeader[] {
  return headers
    .filter(({ name }) => !isClientHeader(name) && name.toLowerCase() !== 'content-type')
    .map(({ name, value }) => ({ name, value: [{ kind: 'text', text: headerValue(value) }] }));
}

function authHeaders(auth: SampleAuth): readonly PreparedHeader[] {
  if (auth.kind === 'bearer') {
    const value = mergeTexts([
      { kind: 'text', text: `${auth.scheme ?? 'Bearer'} ` },
      credentialPiece(auth.token),
    ]);
    return [{ name: 'Authorization', value }];
  }
  if (auth.kind === 'apiKey' && auth.in === 'header') {
    return [{ name: auth.name, value: [credentialPiece(auth.key)] }];
  }
  return [];
}

function cookiePieces(cookies: readonly Pair[], auth: SampleAuth): readonly Piece[] {
  const pieces = cookies.map(({ name, value }): readonly Piece[] => [
    { kind: 'text', text: `${name}=${value}` },
  ]);
  if (auth.kind === 'apiKey' && auth.in === 'cookie') {
    pieces.push([{ kind: 'text', text: `${auth.name}=` }, credentialPiece(auth.key)]);
  }
  return mergeTexts(
    pieces.flatMap((piece, at) => (at === 0 ? piece : [{ kind: 'text', text: '; ' }, ...piece])),
  );
}

function prepareBody(body: SampleBody, given: string | undefined): PreparedBody {
  switch (body.kind) {
    case 'none':
      return body;
    case 'json':
      return {
        kind: 'text',
        text: wellFormed(body.text),
        mediaType: given ?? body.mediaType ?? 'application/json',
      };
    case 'raw':
      return { kind: 'text', text: wellFormed(body.text), mediaType: given ?? body.mediaType };
    case 'form':
      return { kind: 'form', fields: body.fields.map(wellFormedPair), mediaType: given ?? FORM };
    case 'multipart':
      return { kind: 'multipart', parts: body.parts.map(wellFormedPair) };
  }
}

function wellFormedPair<T extends Pair>(pair: T): T {
  return { ...pair, name: wellFormed(pair.name), value: wellFormed(pair.value) };
}
