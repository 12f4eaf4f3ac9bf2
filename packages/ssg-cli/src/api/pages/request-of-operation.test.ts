import { expect, test } from 'vitest';
import { fetchRequest } from '../console/fetch-request.ts';
import { buildSamples } from '../samples/index.ts';
import { described, onlyOperation } from '../testing/describe-text.ts';
import { requestsOf } from '../testing/requests-of.ts';
import { sampleRequest } from './request-of-operation.ts';

async function authOf(security: string): Promise<string> {
  const text = `openapi: 3.1.0
info: { title: T, version: '1' }
components: { securitySchemes: { basic: { type: http, scheme: basic } } }
paths: { /x: { get: { security: ${security}, responses: { '200': { description: d } } } } }
`;
  const api = await described(text);
  const [operation] = api.operations;
  if (operation === undefined) throw new Error('no operation');
  return sampleRequest(api, operation).auth.kind;
}

test('samples name the media type of the answer, JSON before others, and no range', async () => {
  const typesOf = async (content: string) => {
    const api = await described(`openapi: 3.1.0
info: { title: T, version: '1' }
paths: { /x: { get: { responses: {
  '200': { description: d, content: ${content} }, '400': { description: e, content: { text/html: {} } } } } } }
`);
    return api.operations.flatMap((operation) => sampleRequest(api, operation).headers);
  };
  expect(await typesOf('{ application/problem+json: {} }')).toEqual([
    { name: 'Accept', value: 'application/problem+json' },
  ]);
  expect(await typesOf('{ text/csv: {}, application/json: {} }')).toEqual([
    { name: 'Accept', value: 'application/json' },
  ]);
  expect(await typesOf('{ "*/*": {} }')).toEqual([]);
});

test('a webhook asks for the credentials that it names itself, not for those of calls', async () => {
  const api = await described(`openapi: 3.1.0
info: { title: T, version: '1' }
components: { securitySchemes: { calls: { type: http, scheme: bearer }, hooks: { type: http, scheme: basic } } }
security: [{ calls: [] }]
paths: { /x: { get: { responses: {} } } }
webhooks:
  made: { post: { responses: {} } }
  lost: { post: { security: [{ hooks: [] }], responses: {} } }
`);
  const names = api.operations.map(({ security }) => security.flat().map(({ scheme }) => scheme.name));
  expect(names).toEqual([['calls'], [], ['hooks']]);
});

test('samples show credentials that are needed, and none where a request may go without', async () => {
  expect(await authOf('[{ basic: [] }]')).toBe('basic');
  expect(await authOf('[{ basic: [] }, {}]')).toBe('none');
  expect(await authOf('[{}, { basic: [] }]')).toBe('none');
  expect(await authOf('[]')).toBe('none');
});

test('of several credentials that are needed, that of the header Authorization is read from a variable', async () => {
  const schemes = `{ key: { type: apiKey, in: header, name: X-Key }, other: { type: apiKey, in: query, name: app },
    user: { type: http, scheme: bearer }, token: { type: http, scheme: Token }, digest: { type: http, scheme: Digest } }`;
  const requestOf = async (security: string) => {
    const api = await described(`openapi: 3.1.0
info: { title: T, version: '1' }
components: { securitySchemes: ${schemes} }
paths: { /x: { get: { security: ${security}, responses: { '200': { description: d } } } } }
`);
    return api.operations.map((operation) => sampleRequest(api, operation))[0];
  };
  const token = { kind: 'variable', name: 'TEST_TOKEN' };
  expect(await requestOf('[{ key: [], user: [] }]')).toMatchObject({
    auth: { kind: 'bearer', token },
    headers: [{ name: 'X-Key', value: 'YOUR_KEY' }],
  });
  expect(await requestOf('[{ key: [], other: [] }]')).toMatchObject({
    auth: { kind: 'apiKey', name: 'X-Key' },
    query: [{ name: 'app', value: 'YOUR_APP' }],
  });
  expect(await requestOf('[{ token: [] }]')).toMatchObject({
    auth: { kind: 'bearer', scheme: 'Token', token },
  });
  expect(await requestOf('[{ digest: [] }]')).toMatchObject({ auth: { kind: 'none' } });
});

test('a parameter Authorization is sent where no scheme says what to send in this header', async () => {
  const headersOf = async (security: string) => {
    const api = await described(`openapi: 3.1.0
info: { title: T, version: '1' }
components: { securitySchemes: { user: { type: http, scheme: bearer }, key: { type: apiKey, in: header, name: X-Key } } }
paths: { /x: { get: {
  security: ${security},
  parameters: [{ name: Authorization, in: header, required: true, schema: { type: string }, example: abc }],
  responses: { '204': { description: d } } } } }
`);
    return api.operations.flatMap((operation) => sampleRequest(api, operation).headers);
  };
  const sent = [{ name: 'Authorization', value: 'abc' }];
  expect(await headersOf('[]')).toEqual(sent);
  expect(await headersOf('[{ key: [] }]')).toEqual(sent);
  expect(await headersOf('[{ user: [] }]')).toEqual([]);
  expect(await headersOf('[{}, { user: [] }]')).toEqual([]);
});

test('further keys are named as their parameters, each one by itself', async () => {
  const api = await described(`openapi: 3.1.0
info: { title: T, version: '1' }
components: { securitySchemes: {
  client: { type: apiKey, in: header, name: PLAID-CLIENT-ID }, secret: { type: apiKey, in: header, name: X-Secret },
  version: { type: apiKey, in: query, name: api.version } } }
security: [{ client: [], secret: [], version: [] }]
paths: { /x: { get: { responses: { '200': { description: d } } } } }
`);
  const [request] = api.operations.map((operation) => sampleRequest(api, operation));
  expect(request?.headers).toEqual([{ name: 'X-Secret', value: 'YOUR_SECRET' }]);
  expect(request?.query).toEqual([{ name: 'api.version', value: 'YOUR_API_VERSION' }]);
});

const fine = "responses: { '200': { description: d } }";

test('a query that is written in the path is sent as one, each parameter once', async () => {
  const q = '{ name: q, in: query, required: true, schema: { type: string, example: x } }';
  const { requests, found } = await requestsOf(
    `{ '/s?q={q}&kind=all': { get: { parameters: [${q}], ${fine} } }, '/t{?q}': { get: { parameters: [${q}], ${fine} } } }`,
  );
  expect(requests.map(({ path, pathParameters }) => [path, pathParameters])).toEqual([
    ['/s', []],
    ['/t', []],
  ]);
  const sent = { name: 'q', value: 'x' };
  expect(requests.map(({ query }) => query)).toEqual([[sent, { name: 'kind', value: 'all' }], [sent]]);
  expect(found).toEqual(['The path `/s?q={q}&kind=all` has a query.']);
});

test('a fragment that tells operations of one path apart is not sent', async () => {
  const { requests, found } = await requestsOf(`{ '/#Action=List': { post: { ${fine} } } }`);
  expect(requests.map(({ path }) => path)).toEqual(['/']);
  expect(found).toEqual([]);
});

test('reserved characters stay in a query where the description allows them, and since 3.2 in a path', async () => {
  const parameters = [
    { name: 'f', in: 'query', required: true, allowReserved: true, schema: {}, example: ['a/b', 'c:d'] },
    { name: 'g', in: 'query', required: true, schema: {}, example: 'a/b' },
    { name: 'p', in: 'path', required: true, allowReserved: true, schema: {}, example: '@a/b' },
  ];
  const urlsOf = async (openapi: string, more: object = {}) => {
    const get = { parameters, responses: { '200': { description: 'd' } } };
    const api = await described({
      openapi,
      info: { title: 'T', version: '1' },
      paths: { '/x/{p}': { get } },
      ...more,
    });
    return api.operations.map((operation) => {
      const request = sampleRequest(api, operation);
      return [buildSamples(request).find(({ id }) => id === 'python')?.code, fetchRequest(request).url];
    });
  };
  const [[python, sent] = []] = await urlsOf('3.0.4');
  expect(sent).toBe('https://api.example.com/x/%40a%2Fb?f=a/b&f=c:d&g=a%2Fb');
  expect(python).toContain(`"${sent}"`);
  const [[, ofPath] = []] = await urlsOf('3.2.0');
  expect(ofPath).toContain('/x/@a%2Fb?');
  const [[, withKey] = []] = await urlsOf('3.1.0', {
    components: { securitySchemes: { k: { type: 'apiKey', in: 'query', name: 'key' } } },
    security: [{ k: [] }],
  });
  expect(withKey).toContain('?f=a%2Fb&f=c%3Ad&g=a%2Fb');
});

test('a parameter with a media type of its own is sent as one text', async () => {
  const api = await described(`openapi: 3.1.0
info: { title: T, version: '1' }
paths: { /a: { get: { parameters: [
  { name: f, in: query, required: true, content: { application/json: { example: { a: 1, b: [2] } } } },
  { name: l, in: query, required: true, style: pipeDelimited, explode: true, schema: { type: array }, example: [1, 2] },
  { name: d, in: query, required: true, style: deepObject, schema: { type: object }, example: { a: { b: [3] } } } ],
  responses: { '200': { description: d } } } } }
`);
  expect(sampleRequest(api, onlyOperation(api)).query).toEqual([
    { name: 'f', value: '{"a": 1, "b": [2]}' },
    { name: 'l', value: '1' },
    { name: 'l', value: '2' },
    { name: 'd[a][b][0]', value: '3' },
  ]);
});
