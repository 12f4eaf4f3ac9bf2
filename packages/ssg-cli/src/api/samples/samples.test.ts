import { common, createLowlight } from 'lowlight';
import { describe, expect, it } from 'vitest';
import { buildSample } from './browser.ts';
import { harSample } from './build-samples.ts';
import {
  buildSamples,
  credentialNames,
  fromVariable,
  type SAMPLE_LANGUAGES,
  type SampleRequest,
} from './index.ts';
import { LANGUAGES } from './languages/index.ts';

describe('samples', () => {
  it('never let a credential or a header start a line of its own', () => {
    const request: SampleRequest = {
      method: 'GET',
      server: 'https://example.org',
      path: '/',
      pathParameters: [],
      query: [],
      headers: [{ name: 'X-Text', value: 'a\r\nX-Evil: 1' }],
      cookies: [],
      auth: { kind: 'none' },
      body: { kind: 'none' },
    };
    for (const { code } of buildSamples(request)) expect(code).toContain('a X-Evil: 1');
  });

  it('give httpx bytes for a header beyond ASCII, which it takes no text for', () => {
    const headers = [
      { name: 'X-City', value: 'Köln' },
      { name: 'X-Plain', value: 'a' },
    ];
    const request: SampleRequest = {
      method: 'GET',
      server: 'https://example.org',
      path: '/',
      pathParameters: [],
      query: [],
      headers,
      cookies: [],
      auth: { kind: 'none' },
      body: { kind: 'none' },
    };
    const python = buildSamples(request).find(({ id }) => id === 'python');
    const code = python?.others.find(({ id }) => id === 'httpx')?.code;
    expect(code).toContain('"X-City": "Köln".encode("latin-1")');
    expect(code).toContain('"X-Plain": "a"');
  });

  it('say that fetch refuses TRACE', () => {
    const request = { method: 'TRACE', url: 'https://example.org/' };
    expect(harSample('nodejs', request)).toContain('// fetch refuses TRACE.');
    expect(harSample('nodejs', { ...request, method: 'QUERY' })).not.toContain('refuses');
  });

  it('send a body with GET by another client where the first refuses it, or with its length', () => {
    const postData = { mimeType: 'application/json', text: '{"a":1}' };
    const sample = (id: 'nodejs' | 'kotlin' | 'ocaml' | 'javascript' | 'swift', method: string) =>
      harSample(id, { method, url: 'https://example.org/', postData });
    expect(sample('nodejs', 'GET')).toMatch(
      /^\/\/ fetch sends no body with GET, so this is axios\.\n(?=.*data: )/s,
    );
    expect(sample('kotlin', 'GET')).toMatch(
      /^\/\/ OkHttp refuses a body with GET, so this is java\.net\.http\.\n(?=.*"GET")/s,
    );
    expect(sample('ocaml', 'GET')).toContain('("Content-Length", string_of_int (String.length content));');
    expect(sample('javascript', 'GET')).toContain('// fetch sends no body with GET.');
    expect(sample('swift', 'GET')).toContain('// URLSession sends no body with GET.');
    expect(sample('swift', 'GET')).not.toContain('httpBody');
    expect(sample('swift', 'DELETE')).toContain('httpBody');
    expect(sample('nodejs', 'DELETE')).toContain('fetch(');
    expect(sample('kotlin', 'DELETE')).toContain('OkHttpClient');
    expect(sample('ocaml', 'DELETE')).not.toContain('Content-Length');
  });

  it('say with curl that a body is empty where there could be one', () => {
    const curl = (method: string, body: SampleRequest['body'] = { kind: 'none' }) =>
      buildSamples({
        method,
        server: 'https://example.org',
        path: '/',
        pathParameters: [],
        query: [],
        headers: [],
        cookies: [],
        auth: { kind: 'none' },
        body,
      }).find(({ id }) => id === 'curl')?.code;
    const says = "-H 'Content-Length: 0'";
    expect(curl('POST')).toContain(`-X POST \\\n  ${says}`);
    expect(curl('PUT')).toContain(says);
    expect(curl('DELETE')).not.toContain(says);
    expect(curl('POST', { kind: 'json', text: '{}' })).not.toContain(says);
  });
});

describe('further clients', () => {
  it('have names of their own, and are in the registry of httpsnippet too', () => {
    const har = {
      method: 'GET',
      url: 'https://example.org/',
      httpVersion: 'HTTP/1.1',
      headers: [],
      queryString: [],
    };
    const rest = {
      cookies: [],
      headersSize: -1,
      bodySize: -1,
      postData: { mimeType: 'application/octet-stream' },
    };
    const clients = Object.values(LANGUAGES).flatMap(({ id, others = [] }) =>
      others.map((other) => [id, other.id] as const),
    );
    expect(clients.length).toBeGreaterThan(5);
    expect(new Set(clients.map(String)).size).toBe(clients.length);
    for (const [language, client] of clients) {
      const code = harSample(language, { ...har, ...rest }, client);
      expect(code).toContain('https://example.org/');
      expect(code).not.toBe(harSample(language, { ...har, ...rest }));
    }
  });

  it('are left out where they cannot make the request', () => {
    const request = {
      method: 'GET',
      server: 'https://example.org',
      path: '/',
      pathParameters: [],
      query: [],
      headers: [],
      cookies: [],
      auth: { kind: 'apiKey', in: 'query', name: 'key', key: fromVariable('K') },
      body: { kind: 'none' },
    } as const;
    expect(buildSample('curl', request).others.map(({ id }) => id)).toEqual(['httpie']);
  });
});

describe('the style of samples', () => {
  const request: SampleRequest = {
    method: 'GET',
    server: 'https://example.org',
    path: '/units',
    pathParameters: [],
    query: [
      { name: 'at', value: '2025-01-01 10:00' },
      { name: 'note', value: 'é & more' },
    ],
    headers: [],
    cookies: [],
    auth: { kind: 'none' },
    body: { kind: 'none' },
  };
  /** Their libraries have nothing that encodes a query. */
  const encoded = new Set(['java', 'c']);

  it.each(buildSamples(request).map((sample) => [sample.id, sample.code] as const))(
    '%s: a query that can be read, and an end to waiting',
    (id, code) => {
      expect(code.includes('%20')).toBe(encoded.has(id));
      expect(code).toMatch(/time_?out|max-time/i);
    },
  );

  it('gives Foundation the whole URL where its query items would change the path', () => {
    const path = '/units/{unit}';
    const asked = (value: string) =>
      buildSample('objective-c', { ...request, path, pathParameters: [{ name: 'unit', value }] }).code;
    for (const value of ['a;', 'a/b', 'a?b']) expect(asked(value)).not.toContain('queryItems');
    expect(asked('a;')).toContain('/units/a%3B?at=');
    expect(asked('a b')).toContain('queryItems');
  });

  it('writes a long list so that Rust can send it', () => {
    const query = Array.from({ length: 33 }, (_, at) => ({ name: 'id', value: String(at) }));
    expect(buildSample('rust', { ...request, query }).code).toContain('        ][..])');
    expect(buildSample('rust', { ...request, query: query.slice(1) }).code).not.toContain('[..]');
  });

  it('encodes the whole of a text of several lines for OkHttp', () => {
    const body = { kind: 'raw', text: 'a\nb\n', mediaType: 'text/plain' } as const;
    const { others } = buildSample('java', { ...request, method: 'POST', body });
    expect(others.find(({ id }) => id === 'okhttp')?.code).toMatch(
      /create\(\("a\\n" \+\n *"b\\n"\)\.getBytes\(/,
    );
  });

  it('writes JSON as the language writes data', () => {
    const body = {
      kind: 'json',
      text: '{"my-id": 12345678901, "on": true, "no": null, "list": ["a", {}]}',
    } as const;
    const code = (language: (typeof SAMPLE_LANGUAGES)[number]) =>
      buildSample(language, { ...request, method: 'POST', body }).code;
    expect(code('python')).toContain(
      '        "my-id": 12345678901,\n        "on": True,\n        "no": None,',
    );
    expect(code('nodejs')).toContain(
      "    'my-id': 12345678901,\n    on: true,\n    no: null,\n    list: ['a', {}],",
    );
    expect(code('rust')).toContain('"my-id": 12345678901_i64,');
    expect(code('kotlin')).toContain('{"my-id": 12345678901, "on": true');
    expect(code('csharp')).toContain('\n    {"my-id": 12345678901, "on": true');
  });
});

describe('the languages', () => {
  it('have names that highlight.js knows', () => {
    const lowlight = createLowlight(common);
    const known = [...lowlight.listLanguages(), 'powershell', 'dart', 'ocaml'];
    for (const { highlight } of Object.values(LANGUAGES)) expect(known).toContain(highlight);
  });

  it('say what was wrong with the client they replace', () => {
    for (const { registry } of Object.values(LANGUAGES)) expect(registry.replaces.length).toBeGreaterThan(20);
  });
});

describe('the names of variables', () => {
  it('follow the prefix of the configuration', () => {
    expect(credentialNames()).toEqual({
      user: 'API_USER',
      password: 'API_PASSWORD',
      token: 'API_TOKEN',
      key: 'API_KEY',
    });
    expect(credentialNames('my-tool 2').user).toBe('MY_TOOL_2_USER');
    expect(credentialNames('9x').key).toBe('_9X_KEY');
  });
});

describe('the style of', () => {
  const request: SampleRequest = {
    method: 'POST',
    server: 'https://example.org',
    path: '/files',
    pathParameters: [],
    query: [],
    headers: [],
    cookies: [],
    auth: { kind: 'bearer', token: fromVariable('DEMO_TOKEN') },
    body: {
      kind: 'multipart',
      parts: [
        { name: 'about', value: '{"name": "a"}' },
        { name: 'file', value: 'text', fileName: 'file.txt' },
      ],
    },
  };
  const codeOf = (language: string) => buildSamples(request).find(({ id }) => id === language)?.code;

  it('Go is that of gofmt, with the writer of forms for files without a media type, and raw strings for quotes', () => {
    const code = codeOf('go');
    expect(code).toContain('"Bearer "+os.Getenv("DEMO_TOKEN")');
    expect(code).toContain('form.WriteField("about", `{"name": "a"}`)');
    expect(code).toContain('form.CreateFormFile("file", "file.txt")');
  });

  it('Python puts texts with double quotes between single ones', () => {
    expect(codeOf('python')).toContain(`("about", (None, '{"name": "a"}')),`);
  });
});
