import { expect, test } from 'vitest';
import { described } from '../testing/describe-text.ts';
import { requestsOf } from '../testing/requests-of.ts';
import { bodyFields } from './body-of-operation.ts';
import { sampleRequest } from './request-of-operation.ts';

const fine = "responses: { '200': { description: d } }";

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
  const textOf = async (type: string, schema: string) =>
    (await bodyOf(type, schema)).map((body) => body.kind === 'raw' && body.text);
  expect(await textOf('text/plain', '{ type: string, format: date }')).toEqual(['2026-01-15']);
  expect(await textOf('text/csv', '{ type: string, format: binary }')).toEqual(['content of the file']);
  expect(await textOf('text/plain', object)).toEqual(['']);
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

test('a form that has no fields is not sent, unless it must be', async () => {
  const form = '{ application/x-www-form-urlencoded: { schema: { type: object, properties: {} } } }';
  expect(await sentBody(form)).toEqual({ kind: 'none' });
  const { requests } = await requestsOf(
    `{ /a: { post: { requestBody: { required: true, content: ${form} }, ${fine} } } }`,
  );
  expect(requests[0]?.body).toEqual({ kind: 'form', fields: [] });
});
