import { expect, test } from 'vitest';
import { fetchRequest } from '../console/fetch-request.ts';
import { buildSamples } from '../samples/index.ts';
import { described, describeText } from '../testing/describe-text.ts';
import { bodyFields } from './body-of-operation.ts';
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

test('a request of many properties carries those that are required or have a value, and the first of none', async () => {
  const bodyOf = async (more: string, given = '') => {
    const names = Array.from({ length: 12 }, (_, index) => `p${index}: { type: string }`).join(', ');
    const schema = `{ type: object, ${more} properties: { ${names}${given} } }`;
    const api = await described(`openapi: 3.1.0
info: { title: T, version: '1' }
paths: { /x: { post: { requestBody: { content: { application/json: { schema: ${schema} } } }, responses: {
  '200': { description: d, content: { application/json: { schema: ${schema} } } } } } } }
`);
    const [operation] = api.operations;
    if (operation === undefined) throw new Error('no operation');
    const { body } = sampleRequest(api, operation);
    const answer = operation.responses[0]?.content[0]?.examples[0]?.value ?? '';
    const sent: object = JSON.parse(body.kind === 'json' ? body.text : '{}');
    return { sent: Object.keys(sent), answered: Object.keys(JSON.parse(answer)).length };
  };
  const given =
    ', e: { type: string, example: x }, o: { type: object, properties: { i: { examples: [1] } } }';
  expect(await bodyOf('required: [p3],', given)).toEqual({ sent: ['p3', 'e', 'o'], answered: 14 });
  expect(await bodyOf('')).toEqual({
    sent: ['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'],
    answered: 12,
  });
});

test('JSON is sent as such where any media type is taken, and text as bytes', async () => {
  const bodyOf = async (type: string, schema: string) => {
    const api = await described(`openapi: 3.0.3
info: { title: T, version: '1' }
paths: { /x: { post: { requestBody: { content: { '${type}': { schema: ${schema} } } },
  responses: { '200': { description: d } } } } }
`);
    return api.operations.map((operation) => sampleRequest(api, operation).body);
  };
  const object = '{ type: object, properties: { a: { type: integer } } }';
  const json = { kind: 'json', text: '{\n  "a": 1\n}' };
  expect(await bodyOf('*/*', object)).toEqual([json]);
  expect(await bodyOf('application/*', object)).toEqual([json]);
  expect(await bodyOf('*/*', '{ type: string }')).toEqual([
    { kind: 'raw', text: 'string', mediaType: 'application/octet-stream' },
  ]);
});

test('files, lists and optional fields of a form are known, also of a schema that is referred to', async () => {
  const api = await described(`openapi: 3.0.3
info: { title: T, version: '1' }
paths: { /x: { post: { responses: { '200': { description: d } },
  requestBody: { content: { multipart/form-data: { schema: { $ref: '#/components/schemas/Upload' } } } } } } }
components: { schemas: { Upload: { type: object, required: [data, tags], properties: {
  data: { type: string, format: binary }, tags: { type: array, items: { type: string, example: red } },
  a: { type: string, enum: [x, y] }, b: { type: boolean }, c: { type: string }, d: { type: string },
  e: { type: string, default: later }, f: { type: string }, g: { type: string } } } } }
`);
  const [operation] = api.operations;
  if (operation === undefined) throw new Error('no operation');
  const { body } = sampleRequest(api, operation);
  expect(body.kind === 'multipart' && body.parts).toEqual([
    {
      name: 'data',
      value: 'content of the file',
      fileName: 'data.txt',
      mediaType: 'application/octet-stream',
    },
    { name: 'tags', value: 'red' },
  ]);
  const fields = bodyFields(operation, api.schemas);
  expect(fields.map(({ name, isSent }) => `${name} ${isSent}`).join()).toBe(
    'data true,tags true,a false,b false,c false,d false,e false,f false,g false',
  );
  expect(fields.slice(0, 3)).toEqual([
    expect.objectContaining({
      part: { fileName: 'data.txt', mediaType: 'application/octet-stream' },
      isList: false,
    }),
    expect.objectContaining({ name: 'tags', value: 'red', isList: true, style: 'form', explode: true }),
    expect.objectContaining({ name: 'a', value: '', choices: ['x', 'y'], style: 'content' }),
  ]);
  expect(fields[6]?.value).toBe('later');
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

test('a file that is sent alone has a content to replace', async () => {
  const bodyOf = async (schema: string, type = 'application/x-tar') => {
    const api = await described(`openapi: 3.1.0
info: { title: T, version: '1' }
paths: { /x: { put: { requestBody: { content: { ${type}: ${schema} } }, responses: { '200': { description: d } } } } }
`);
    const [body] = api.operations.map((operation) => sampleRequest(api, operation).body);
    return body?.kind === 'raw' ? body.text : body;
  };
  expect(await bodyOf('{ schema: { type: string, format: binary } }')).toBe('content of the file');
  expect(await bodyOf('{}')).toBe('content of the file');
  expect(await bodyOf('{ schema: { type: object } }', 'application/xml')).toBe('');
});

const requestsOf = async (paths: string) => {
  const { api, diagnostics } = await describeText(`openapi: 3.0.3
info: { title: T, version: '1' }
servers: [{ url: https://a.example }]
paths: ${paths}
`);
  if (api === undefined) throw new Error('not read');
  const requests = api.operations.map((operation) => sampleRequest(api, operation));
  return { requests, found: diagnostics.map(({ message }) => message) };
};
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

test('an example that is JSON written as a text is sent as what it says, if no text is asked for', async () => {
  const post = (schema: string) =>
    `{ /a: { post: { requestBody: { content: { application/json: { schema: ${schema}, example: '{"id":12345678901234567890}' } } }, ${fine} } } }`;
  const bodyOf = async (schema: string) => (await requestsOf(post(schema))).requests.map(({ body }) => body);
  const sent = '{\n  "id": 12345678901234567890\n}';
  expect(await bodyOf('{ type: object }')).toEqual([{ kind: 'json', text: sent }]);
  expect(await bodyOf('{ type: string }')).toEqual([
    { kind: 'json', text: '"{\\"id\\":12345678901234567890}"' },
  ]);
});

const sentBody = async (content: string) => {
  const { requests } = await requestsOf(
    `{ /a: { post: { requestBody: { content: ${content} }, ${fine} } } }`,
  );
  return requests[0]?.body;
};

test('a body in XML is made of the schema, with its names', async () => {
  const pet = `{ type: object, xml: { name: Pet }, properties: {
    id: { type: integer, example: 7, xml: { attribute: true } }, name: { type: string, example: 'A & B' },
    tags: { type: array, items: { type: string, example: red, xml: { name: tag } }, xml: { wrapped: true } },
    'photo url': { type: array, items: { type: string, example: u } } } }`;
  expect(await sentBody(`{ application/xml: { schema: ${pet} } }`)).toEqual({
    kind: 'raw',
    mediaType: 'application/xml',
    text: [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<Pet id="7">',
      '  <name>A &amp; B</name>',
      '  <tags>',
      '    <tag>red</tag>',
      '  </tags>',
      '  <photo_url>u</photo_url>',
      '</Pet>',
    ].join('\n'),
  });
});

test('parts without names are sent one after the other, each with its media type', async () => {
  const list = '{ type: array, prefixItems: [{ type: object }, { type: string }] }';
  const example = "[{ a: 1 }, 'x']";
  const body = await sentBody(`{ multipart/mixed: { schema: ${list}, example: ${example} } }`);
  expect(body).toEqual({
    kind: 'raw',
    mediaType: expect.stringMatching(/^multipart\/mixed; boundary=./),
    text: expect.stringMatching(
      /^--(\S+)\r\nContent-Type: application\/json\r\n\r\n\{[\s\S]*\}\r\n--\1\r\nContent-Type: text\/plain\r\n\r\nx\r\n--\1--\r\n$/,
    ),
  });
});

test('a verb that stands in a name twice is said once', async () => {
  const titleOf = async (more: string) =>
    (
      await described(`openapi: 3.1.0
info: { title: T, version: '1' }
paths: { /a: { get: { ${more}, ${fine} } } }
`)
    ).operations[0]?.title;
  expect(await titleOf('operationId: getGetSessionToken')).toBe('Get session token');
  expect(await titleOf('summary: Get get session token')).toBe('Get session token');
  expect(await titleOf('summary: List lists')).toBe('List lists');
});

test('a form that has no fields is not sent, unless it must be', async () => {
  const form = '{ application/x-www-form-urlencoded: { schema: { type: object, properties: {} } } }';
  expect(await sentBody(form)).toEqual({ kind: 'none' });
  const { requests } = await requestsOf(
    `{ /a: { post: { requestBody: { required: true, content: ${form} }, ${fine} } } }`,
  );
  expect(requests[0]?.body).toEqual({ kind: 'form', fields: [] });
});

test('an operation whose id only repeats its path is called by its description, or else by the path', async () => {
  const titleOf = async (path: string, method: string, more: string) =>
    (
      await described(`openapi: 3.1.0
info: { title: T, version: '1' }
paths: { '${path}': { ${method}: { ${more}, ${fine} } } }
`)
    ).operations[0]?.title;
  const id = 'operationId: PostAccountsAccountPersons';
  const path = '/v1/accounts/{account}/persons';
  expect(await titleOf(path, 'post', `${id}, description: '<p>Creates a new person.</p> More of it.'`)).toBe(
    'Creates a new person',
  );
  expect(await titleOf(path, 'post', id)).toBe(`POST ${path}`);
  const long = `Creates a new person ${'that is described in many words '.repeat(3)}.`;
  expect(await titleOf(path, 'post', `${id}, description: '${long}'`)).toBe(`POST ${path}`);
  expect(await titleOf('/user', 'get', "operationId: getUser, description: 'Asks.'")).toBe('Get user');
  expect(await titleOf('/api/v2/user', 'get', 'operationId: get-user')).toBe('Get user');
  expect(await titleOf('/user', 'post', 'operationId: postUser')).toBe('POST /user');
  expect(await titleOf(path, 'post', "operationId: addPerson, description: 'Adds.'")).toBe('Add person');
});

test('a tag in snake_case is shown in words', async () => {
  const api = await described(`openapi: 3.1.0
info: { title: T, version: '1' }
paths: { /a: { get: { tags: [account_links], ${fine} }, put: { tags: [API_v2 x_y], ${fine} } } }
`);
  expect(api.tags.map(({ name, label }) => `${name}: ${label}`)).toEqual([
    'account_links: Account links',
    'API_v2 x_y: API_v2 x_y',
  ]);
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
