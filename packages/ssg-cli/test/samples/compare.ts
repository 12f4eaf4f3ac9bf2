import type { Credential, Pair, SampleBody, SampleRequest } from '../../src/api/samples/index.ts';
import { parseMultipart } from './multipart.ts';
import type { Received } from './server.ts';

/** Headers that HTTP libraries add on their own. */
const OWN_HEADERS =
  /^(host|user-agent|accept|accept-encoding|accept-language|accept-charset|connection|content-length|transfer-encoding|content-type|cookie|authorization|origin|referer|upgrade|upgrade-insecure-requests|http2-settings|cache-control|pragma|te|expect|priority|sec-.*)$/;

/** What a received request has wrong, in words; nothing if it is the request that was meant. */
export function differences(
  request: SampleRequest,
  received: Received,
  variables: Readonly<Record<string, string>>,
): readonly string[] {
  const [path = '', query = ''] = splitOnce(received.target, '?');
  return [
    ...differ('method', request.method, received.method),
    ...differ('path', pathOf(request), path.split('/').map(decodeURIComponent)),
    ...queryDifferences(request, query, variables),
    ...headerDifferences(request, received, variables),
    ...bodyDifferences(request.body, received),
  ];
}

/** The query as values, but for those with reserved characters, of which the text itself is meant. */
function queryDifferences(
  request: SampleRequest,
  query: string,
  variables: Readonly<Record<string, string>>,
): readonly string[] {
  const asText = request.query.filter(({ reserved }) => reserved === true).map(reservedText);
  // Browsers and some libraries escape the quote in any query.
  const given = query === '' ? [] : query.split('&').map((pair) => pair.replaceAll('%27', "'"));
  const others = given.filter((pair) => !asText.includes(pair)).join('&');
  const missing = asText.filter((pair) => !given.includes(pair));
  return [
    ...differ('query', byName(queryOf(request, variables)), byName(decodePairs(others))),
    ...missing.map((pair) => `query: ${pair} is not in ${query}`),
  ];
}

/** Reserved expansion (RFC 6570, 3.2.3), less what a query cannot hold or forms give a meaning to. */
function reservedText({ name, value }: Pair): string {
  const expanded = encodeURI(value).replace(/%25(?=[\dA-F]{2})/gi, '%');
  return `${name}=${expanded.replace(/[&+#]/g, encodeURIComponent)}`;
}

/**
 * What is wrong with how a request without a body says so where one is usual: some servers answer 411 to one that says nothing.
 * Browsers do not for PATCH. Libraries add it, so it shows only where a program is run.
 */
export function lengthDifferences({ method, body }: SampleRequest, { headers }: Received): readonly string[] {
  if (body.kind !== 'none' || !/^(?:POST|PUT)$/i.test(method)) return [];
  const lengths = headers.filter(([name]) => name.toLowerCase() === 'content-length');
  return differ(
    'content-length',
    ['0'],
    lengths.map(([, value]) => value),
  );
}

function differ(what: string, expected: unknown, actual: unknown): readonly string[] {
  const [wanted, got] = [JSON.stringify(expected), JSON.stringify(actual)];
  return wanted === got ? [] : [`${what}: expected ${wanted}, got ${got}`];
}

function splitOnce(text: string, at: string): readonly string[] {
  const index = text.indexOf(at);
  return index === -1 ? [text] : [text.slice(0, index), text.slice(index + at.length)];
}

function pathOf({ server, path, pathParameters }: SampleRequest): readonly string[] {
  // The first segment of the server's path is the key that the recording server has taken off.
  const base = new URL(server).pathname.split('/').slice(2).map(decodeURIComponent);
  const values = new Map(
    pathParameters.map(({ name, value, reserved }) => [
      `{${name}}`,
      reserved === true ? decodeURIComponent(value) : value,
    ]),
  );
  const segments = path.slice(1).split('/');
  return [
    '',
    ...base,
    ...segments.map((segment) => segment.replace(/\{[^{}]+\}/g, (hole) => values.get(hole) ?? hole)),
  ];
}

function decodePairs(text: string): readonly (readonly string[])[] {
  if (text === '') return [];
  return text.split('&').map((pair) => {
    const [name = '', value = ''] = splitOnce(pair.replaceAll('+', ' '), '=');
    return [decodeURIComponent(name), decodeURIComponent(value)];
  });
}

function credentialValue(credential: Credential, variables: Readonly<Record<string, string>>): string {
  return credential.kind === 'text' ? credential.text : (variables[credential.name] ?? '');
}

function asLists(pairs: readonly Pair[]): readonly (readonly string[])[] {
  return pairs.map(({ name, value }) => [name, value]);
}

function queryOf({ query, auth }: SampleRequest, variables: Readonly<Record<string, string>>) {
  const key =
    auth.kind === 'apiKey' && auth.in === 'query' ? [[auth.name, credentialValue(auth.key, variables)]] : [];
  return [...asLists(query.filter(({ reserved }) => reserved !== true)), ...key];
}

/** The headers that the request means, as a server sees them: equal names joined. */
function expectedHeaders(
  request: SampleRequest,
  variables: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const { auth, cookies } = request;
  const headers = new Map<string, string>();
  const add = (name: string, value: string, separator = ', ') => {
    const before = headers.get(name.toLowerCase());
    headers.set(name.toLowerCase(), before === undefined ? value : before + separator + value);
  };
  for (const { name, value } of request.headers) add(name, value);
  for (const { name, value } of cookies) add('cookie', `${name}=${value}`, '; ');
  if (auth.kind === 'basic') {
    const text = `${credentialValue(auth.user, variables)}:${credentialValue(auth.password, variables)}`;
    add('authorization', `Basic ${Buffer.from(text).toString('base64')}`);
  }
  if (auth.kind === 'bearer')
    add('authorization', `${auth.scheme ?? 'Bearer'} ${credentialValue(auth.token, variables)}`);
  if (auth.kind === 'apiKey' && auth.in === 'header') add(auth.name, credentialValue(auth.key, variables));
  if (auth.kind === 'apiKey' && auth.in === 'cookie')
    add('cookie', `${auth.name}=${credentialValue(auth.key, variables)}`, '; ');
  return headers;
}

function headerDifferences(
  request: SampleRequest,
  { headers }: Received,
  variables: Readonly<Record<string, string>>,
): readonly string[] {
  const expected = expectedHeaders(request, variables);
  const actual = new Map<string, string>();
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    const before = actual.get(key);
    actual.set(key, before === undefined ? value : `${before}, ${value}`);
  }
  // Where two values of one name are joined, a blank behind the comma says nothing.
  const normal = (value: string | undefined) => value?.replace(/,\s*/g, ', ');
  const wrong = [...expected].flatMap(([name, value]) =>
    differ(`header ${name}`, normal(value), normal(actual.get(name))),
  );
  const surplus = [...actual.keys()].filter((name) => !expected.has(name) && !OWN_HEADERS.test(name));
  const secret = ['authorization', 'cookie'].filter((name) => actual.has(name) && !expected.has(name));
  return [...wrong, ...[...surplus, ...secret].map((name) => `header ${name} was not asked for`)];
}

function mediaTypeOf(body: SampleBody): string | undefined {
  switch (body.kind) {
    case 'none':
      return undefined;
    case 'json':
      return body.mediaType ?? 'application/json';
    case 'form':
      return 'application/x-www-form-urlencoded';
    case 'multipart':
      return 'multipart/form-data';
    case 'raw':
      return body.mediaType;
  }
}

function essence(mediaType: string | undefined): string | undefined {
  return mediaType?.split(';')[0]?.trim().toLowerCase();
}

function bodyDifferences(body: SampleBody, { headers, body: bytes }: Received): readonly string[] {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const text = bytes.toString('utf8');
  // Ruby names a media type for the empty body of a POST, which says nothing about nothing.
  const isIdle = body.kind === 'none' && essence(type) === 'application/x-www-form-urlencoded';
  const typeDifferences = isIdle ? [] : differ('content-type', essence(mediaTypeOf(body)), essence(type));
  const boundary = body.kind === 'raw' ? boundaryOf(body.mediaType) : undefined;
  return [
    ...typeDifferences,
    ...(boundary === undefined ? [] : differ('boundary', boundary, boundaryOf(type))),
    ...contentDifferences(body, text, type),
  ];
}

/** What separates the parts of a body that is written out. */
function boundaryOf(mediaType = ''): string | undefined {
  return /;\s*boundary="?([^";]+)/i.exec(mediaType)?.[1];
}

/** Pairs with equal names in their order, names sorted: libraries order names as they like. */
function byName(pairs: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return [...pairs].sort(([a = ''], [b = '']) => (a < b ? -1 : a > b ? 1 : 0));
}

function contentDifferences(body: SampleBody, text: string, type: string | undefined): readonly string[] {
  switch (body.kind) {
    case 'none':
      return differ('body', '', text);
    case 'raw':
      return differ('body', body.text, text);
    case 'json':
      return differ('JSON', exactValue(body.text), exactValue(text));
    case 'form':
      return differ('form', byName(asLists(body.fields)), byName(decodePairs(text)));
    case 'multipart': {
      const parts = parseMultipart(text, type ?? '');
      const expected = body.parts.map(({ name, value, fileName, mediaType, headers = [] }, at) => [
        name,
        value,
        fileName,
        // A library may give a part a type that it was given none for.
        mediaType ?? parts[at]?.mediaType,
        headers.map((header) => `${header.name}: ${header.value}`),
      ]);
      return differ(
        'parts',
        expected,
        parts.map((part) => [part.name, part.value, part.fileName, part.mediaType, part.headers]),
      );
    }
  }
}

/** JSON as a value, its integers as texts, so that none of their digits is lost, and the keys of objects sorted. */
function exactValue(text: string): unknown {
  const marked = text.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, (token) => {
    if (token.startsWith('"')) return token;
    return `{"number":"${/^-?\d+$/.test(token) ? token : Number(token)}"}`;
  });
  try {
    return JSON.parse(marked, (_, value: unknown) => sorted(value));
  } catch {
    return { notJson: text };
  }
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
