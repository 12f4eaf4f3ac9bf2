import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSample } from './browser.ts';
import {
  buildSamples,
  credentialNames,
  fromVariable,
  SAMPLE_LANGUAGES,
  type SampleAuth,
  type SampleBody,
  type SampleRequest,
} from './index.ts';

const text = fc.string({ unit: 'binary' });
const token = fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,12}$/);
const pairs = fc.array(fc.record({ name: text, value: text }), { maxLength: 4 });
const headers = fc.array(fc.record({ name: token, value: text }), { maxLength: 4 });
const names = credentialNames();

const auth: fc.Arbitrary<SampleAuth> = fc.oneof(
  fc.constant<SampleAuth>({ kind: 'none' }),
  fc.constant<SampleAuth>({
    kind: 'basic',
    user: fromVariable(names.user),
    password: fromVariable(names.password),
  }),
  text.map(
    (user): SampleAuth => ({
      kind: 'basic',
      user: { kind: 'text', text: user },
      password: fromVariable('P'),
    }),
  ),
  fc.constant<SampleAuth>({ kind: 'bearer', token: fromVariable(names.token) }),
  fc
    .record({ in: fc.constantFrom('header', 'query', 'cookie'), name: token })
    .map((place): SampleAuth => ({ kind: 'apiKey', ...place, key: fromVariable(names.key) })),
);

const body: fc.Arbitrary<SampleBody> = fc.oneof(
  fc.constant<SampleBody>({ kind: 'none' }),
  fc.json().map((json): SampleBody => ({ kind: 'json', text: json })),
  pairs.map((fields): SampleBody => ({ kind: 'form', fields })),
  pairs.map((parts): SampleBody => ({ kind: 'multipart', parts })),
  text.map((content): SampleBody => ({ kind: 'raw', text: content, mediaType: 'text/plain' })),
);

const anyRequest: fc.Arbitrary<SampleRequest> = fc.record({
  method: fc.constantFrom('GET', 'post', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'QUERY'),
  server: fc.constantFrom(
    'https://example.org/v1',
    'http://localhost:9020/',
    'https://{host}/',
    'https://é.example/ a',
    '',
  ),
  path: fc.constantFrom('/', '/users/{id}', '/a b/ü?#', ''),
  pathParameters: fc.record({ name: fc.constant('id'), value: text }).map((pair) => [pair]),
  query: pairs,
  headers,
  cookies: fc.array(fc.record({ name: token, value: token }), { maxLength: 2 }),
  auth,
  body,
});

describe('the samples of any request', () => {
  it('are the same through the registry and by the emitter alone', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const samples = buildSamples(request);
        expect(samples.map(({ id }) => id)).toEqual(SAMPLE_LANGUAGES);
        for (const sample of samples) expect(buildSample(sample.id, request)).toEqual(sample);
      }),
      { numRuns: 200 },
    );
  });

  it('name every variable that credentials come from, and end with a line break', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const variables = [...JSON.stringify(request.auth).matchAll(/"name":"(API_\w+|P)"/g)].map(
          ([, name]) => name ?? '',
        );
        for (const { code, id } of buildSamples(request)) {
          expect(code.endsWith('\n')).toBe(true);
          // A browser sends its own cookies: no script can.
          const isGiven =
            id === 'javascript' && request.auth.kind === 'apiKey' && request.auth.in === 'cookie';
          for (const name of isGiven ? [] : variables) expect(code).toContain(name);
        }
      }),
      { numRuns: 100 },
    );
  });
});
