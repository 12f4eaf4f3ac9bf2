import { credentialNames, fromVariable, type SampleRequest } from '../../src/api/samples/index.ts';

/** A request of the matrix, with the name its column or row carries. */
export interface Case {
  readonly name: string;
  readonly request: SampleRequest;
  /** Status that the server answers with, 200 if absent. */
  readonly status?: number;
}

/** Languages whose client sends no body with GET. Their samples say so. */
const withoutBody: readonly string[] = ['javascript', 'swift'];

/** Whether a language's sample makes a request: where its client refuses to, the sample says so. */
export function isSent(language: string, { method, body }: SampleRequest): boolean {
  return method !== 'GET' || body.kind === 'none' || !withoutBody.includes(language);
}

/** Everything that is special in a URL, a string literal, a shell, a template or an encoding. */
const NASTY = `a b&c=d#e%25%f+g'h"i\\j\`k$VAR l\${x}m#{y}n\\n@o;p,q?r/s<t>|u{v}^w~[x]*(y)!z`;
const UNICODE = 'é ü ß 日本語 😀 👩‍🔬 ’‘“”„';
const LINES = 'first\nsecond\r\nthird\ttabbed\nlast';

const names = credentialNames('DEMO');

/** Values of the variables that credentials are read from, nasty as passwords are. */
export const CREDENTIALS: Readonly<Record<string, string>> = {
  [names.user]: 'arnöld €',
  [names.password]: `p&s'w"r\\d $HOME \${x}: 100%+ pässwörd 日本`,
  [names.token]: 'eyJhbGciOi.J9-_~+/=',
  [names.key]: 'k3y&+ %=x',
};

const BASE: Omit<SampleRequest, 'server'> = {
  method: 'GET',
  path: '/units',
  pathParameters: [],
  query: [],
  headers: [],
  cookies: [],
  auth: { kind: 'none' },
  body: { kind: 'none' },
};

const BASIC = {
  kind: 'basic',
  user: fromVariable(names.user),
  password: fromVariable(names.password),
} as const;
const JSON_TEXT = JSON.stringify(
  { text: NASTY, unicode: UNICODE, lines: LINES, none: null, yes: true, list: [1, 2.5, -3], empty: {} },
  null,
  2,
);

/** Every request of the matrix, for a server at `server` (no slash at its end). */
export function matrix(server: string): readonly Case[] {
  const make = (name: string, changes: Partial<SampleRequest>, status?: number): Case => ({
    name,
    request: { ...BASE, server: `${server}/api/v1`, ...changes },
    ...(status === undefined ? {} : { status }),
  });
  return [
    make('plain GET', {}),
    make('basic auth, header, query', {
      auth: BASIC,
      headers: [{ name: 'X-Grafana-User', value: 'arnold' }],
      query: [
        { name: 'from', value: '1735689600' },
        { name: 'to', value: '1735776000' },
      ],
    }),
    make('repeated query keys', {
      query: [
        { name: 'uuid', value: '1' },
        { name: 'field', value: 'a' },
        { name: 'uuid', value: '2' },
        { name: 'uuid[]', value: '3' },
        { name: 'empty', value: '' },
      ],
    }),
    make('nasty query', {
      query: [
        { name: 'q', value: NASTY },
        { name: NASTY, value: 'v' },
      ],
    }),
    make('reserved query', {
      query: [
        { name: 'filter', value: "a/b:c?d@e!f$g'h(i)*j,k=l", reserved: true },
        { name: 'q', value: `{"x y": 5%}&a+b#c[0]~é\\|\`\${z}`, reserved: true },
        { name: 'plain', value: 'a/b' },
      ],
    }),
    make('reserved path', {
      path: '/files/{file}',
      pathParameters: [{ name: 'file', value: '@scope:name;v=1,2', reserved: true }],
    }),
    make('query with lines', { query: [{ name: 'q', value: LINES }] }),
    make('unicode query', { query: [{ name: 'ключ', value: UNICODE }] }),
    make('very long query', {
      query: Array.from({ length: 250 }, (_, at) => ({ name: 'uuid', value: `job-${at}-of a long list` })),
    }),
    make('path parameters', {
      path: '/users/{user}/units/{unit}.json',
      pathParameters: [
        { name: 'user', value: NASTY },
        { name: 'unit', value: UNICODE },
      ],
    }),
    make('odd path', { path: "/a(b)/c:d/e@f,g;h=1/'i'/~j/$k/é/x y" }),
    make('nasty header', {
      headers: [{ name: 'X-Text', value: `it's "x" \\ \`y\` $VAR \${x} #{y} %d 100% ??= @` }],
    }),
    make('headers of one name', {
      headers: [
        { name: 'X-Tag', value: 'one' },
        { name: 'X-Other', value: '1' },
        { name: 'X-Tag', value: 'two' },
        { name: 'Accept', value: 'application/json' },
      ],
    }),
    make('bearer token', { auth: { kind: 'bearer', token: fromVariable(names.token) } }),
    make('token of another scheme', {
      auth: { kind: 'bearer', scheme: 'Token', token: fromVariable(names.token) },
    }),
    make('basic, user given', {
      auth: {
        kind: 'basic',
        user: { kind: 'text', text: "o'neil $1" },
        password: fromVariable(names.password),
      },
    }),
    make('API key in header', {
      auth: { kind: 'apiKey', in: 'header', name: 'X-API-Key', key: fromVariable(names.key) },
    }),
    make('API key in query', {
      query: [{ name: 'q', value: NASTY }],
      auth: { kind: 'apiKey', in: 'query', name: 'api key', key: fromVariable(names.key) },
    }),
    make('API key in query alone', {
      auth: { kind: 'apiKey', in: 'query', name: 'key', key: fromVariable(names.key) },
    }),
    make('API key in cookie', {
      cookies: [{ name: 'theme', value: 'dark' }],
      auth: { kind: 'apiKey', in: 'cookie', name: 'session', key: fromVariable(names.token) },
    }),
    make('cookies', {
      cookies: [
        { name: 'a', value: '1' },
        { name: 'b', value: "it's$x" },
      ],
    }),
    make('POST without body', { method: 'POST' }),
    make('JSON', { method: 'POST', body: { kind: 'json', text: JSON_TEXT } }),
    make('JSON, big numbers', {
      method: 'PUT',
      body: {
        kind: 'json',
        text: '{"id":12345678901234567890,"pi":3.14159265358979,"e":1.5e300,"n":[-9007199254740993]}',
      },
    }),
    make('JSON, own media type', {
      method: 'PATCH',
      auth: BASIC,
      body: {
        kind: 'json',
        mediaType: 'application/merge-patch+json',
        text: JSON.stringify({ text: `\${x} 'quoted'` }),
      },
    }),
    make('JSON, text alone', { method: 'POST', body: { kind: 'json', text: JSON.stringify(NASTY) } }),
    make('form', {
      method: 'POST',
      body: {
        kind: 'form',
        fields: [
          { name: 'a', value: '1' },
          { name: 'text', value: NASTY },
          { name: 'a', value: '2' },
          { name: 'unicode', value: UNICODE },
          { name: 'na me&=', value: '@file' },
          { name: 'lines', value: LINES },
          { name: 'empty', value: '' },
        ],
      },
    }),
    make('form of single names', {
      method: 'POST',
      body: {
        kind: 'form',
        fields: [
          { name: 'name', value: 'Ada & Co' },
          { name: 'note', value: NASTY },
        ],
      },
    }),
    make('multipart', {
      method: 'POST',
      body: {
        kind: 'multipart',
        parts: [
          { name: 'a', value: '1' },
          { name: 'text', value: NASTY },
          { name: 'a', value: UNICODE },
          { name: 'at', value: '@file;type=x' },
          { name: 'file', value: 'x,y\n1,"2"\n', fileName: 'data set.csv', mediaType: 'text/csv' },
        ],
      },
    }),
    make('multipart, odd parts', {
      method: 'POST',
      body: {
        kind: 'multipart',
        parts: [
          { name: 'lines', value: LINES },
          { name: 'json', value: '{"a":1}', mediaType: 'application/json' },
          { name: 'k=v "q"', value: 'x' },
          { name: 'üni', value: 'y', fileName: 'naïve “q”.txt', mediaType: 'text/plain' },
        ],
      },
    }),
    make('multipart, headers of parts', {
      method: 'POST',
      body: {
        kind: 'multipart',
        parts: [
          { name: 'a', value: NASTY, headers: [{ name: 'X-Checksum', value: `it's "x" $VAR \\ %d` }] },
          { name: 'meta', value: '{"a": 1}', mediaType: 'application/json' },
          { name: 'file', value: LINES, fileName: 'a.bin', mediaType: 'application/octet-stream' },
        ],
      },
    }),
    make('parts without names', {
      method: 'POST',
      body: {
        kind: 'raw',
        mediaType: 'multipart/mixed; boundary=b0',
        text: `--b0\r\nContent-Type: application/json\r\n\r\n{"a": "$x"}\r\n--b0\r\nContent-Type: text/plain\r\n\r\n${NASTY}\r\n--b0--\r\n`,
      },
    }),
    make('XML', {
      method: 'PUT',
      body: {
        kind: 'raw',
        mediaType: 'application/xml',
        text: '<?xml version="1.0" encoding="UTF-8"?>\n<p:Pet xmlns:p="urn:a?b=c&amp;d" id="7">\n  <name>A &amp; B &lt; “é” $x</name>\n  <empty/>\n</p:Pet>',
      },
    }),
    make('form with brackets', {
      method: 'POST',
      body: {
        kind: 'form',
        fields: [
          { name: 'items[0][price]', value: 'p1' },
          { name: 'items[0][quantity]', value: '2' },
          { name: 'address[city]', value: 'Köln' },
        ],
      },
    }),
    make('raw text', {
      method: 'POST',
      body: { kind: 'raw', mediaType: 'text/plain; charset=utf-8', text: `${LINES}\n${NASTY}\n${UNICODE}` },
    }),
    make('raw, one line', {
      method: 'POST',
      body: { kind: 'raw', mediaType: 'text/plain', text: `${NASTY} ${UNICODE}` },
    }),
    make('raw lines', {
      method: 'PUT',
      body: { kind: 'raw', mediaType: 'text/csv', text: `a,b\n  $1,"x"\n\nBODY\n'@ ??/ """ ''' \`\n` },
    }),
    make('raw, begins with @', {
      method: 'POST',
      body: { kind: 'raw', mediaType: 'application/x-yaml', text: '@file: 1' },
    }),
    make('PUT', { method: 'PUT', auth: BASIC, body: { kind: 'json', text: '{"a": 1}' } }),
    make('PATCH without body', { method: 'PATCH' }),
    make('DELETE', { method: 'DELETE', path: '/units/{id}', pathParameters: [{ name: 'id', value: 'a/b' }] }),
    make('DELETE with body', { method: 'DELETE', body: { kind: 'json', text: '["a"]' } }),
    make('HEAD', { method: 'HEAD', auth: BASIC, query: [{ name: 'a', value: 'b c' }] }),
    make('OPTIONS', { method: 'OPTIONS' }),
    make('error status', { auth: BASIC, path: '/missing' }, 404),
    make('GET with body', { body: { kind: 'json', text: '{"query": "é"}' } }),
  ];
}
