import { expect, test } from 'vitest';
import { described, onlyOperation } from '../testing/describe-text.ts';
import { bodyFields } from './body-of-operation.ts';
import { sampleRequest } from './request-of-operation.ts';

const value = {
  name: 'Ada',
  tags: ['red', 'a b'],
  address: { city: 'Köln', lines: ['x', 'y'] },
  items: [{ price: 'p1', quantity: 2 }, { price: 'p2' }],
};

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    tags: { type: 'array', items: { type: 'string' } },
    address: { type: 'object', properties: { city: { type: 'string' } } },
    items: { type: 'array', items: { type: 'object', xml: { name: 'item' } } },
  },
};

async function operationOf(
  type: string,
  encoding: object,
  media: object = { schema, example: value },
  version = '3.1.1',
) {
  const api = await described({
    openapi: version,
    info: { title: 'T', version: '1' },
    paths: {
      '/a': {
        post: {
          requestBody: { required: true, content: { [type]: { ...media, encoding } } },
          responses: { '200': { description: 'd' } },
        },
      },
    },
  });
  return { api, operation: onlyOperation(api) };
}

const urlencoded = 'application/x-www-form-urlencoded';

/** The fields of a form as a server that decodes them reads them. */
async function fieldsOf(encoding: object, media?: object) {
  const { api, operation } = await operationOf(urlencoded, encoding, media);
  const { body } = sampleRequest(api, operation);
  return body.kind === 'form' ? body.fields.map((field) => `${field.name}=${field.value}`) : body;
}

async function partsOf(encoding: object, media?: object, type = 'multipart/form-data', version?: string) {
  const { api, operation } = await operationOf(type, encoding, media, version);
  const { body } = sampleRequest(api, operation);
  return body.kind === 'multipart' ? body.parts : body;
}

test('without a style, items of a list are sent one by one, and objects as JSON', async () => {
  expect(await fieldsOf({})).toEqual([
    'name=Ada',
    'tags=red',
    'tags=a b',
    'address={"city": "Köln", "lines": ["x", "y"]}',
    'items={"price": "p1", "quantity": 2}',
    'items={"price": "p2"}',
  ]);
  expect((await fieldsOf({ name: { contentType: 'application/json' } }))[0 as never]).toBe('name="Ada"');
});

test('deepObject puts each step into brackets, also of lists and of what is in them', async () => {
  const deep = { style: 'deepObject', explode: true };
  expect(await fieldsOf({ name: deep, tags: deep, address: deep, items: deep })).toEqual([
    'name=Ada',
    'tags[0]=red',
    'tags[1]=a b',
    'address[city]=Köln',
    'address[lines][0]=x',
    'address[lines][1]=y',
    'items[0][price]=p1',
    'items[0][quantity]=2',
    'items[1][price]=p2',
  ]);
});

test('lists and objects are joined where the style says it', async () => {
  const small = { schema, example: { tags: ['a', 'b'], address: { x: 1, y: 2 } } };
  const both = (style: object) => fieldsOf({ tags: style, address: style }, small);
  expect(await both({ explode: false })).toEqual(['tags=a,b', 'address=x,1,y,2']);
  expect(await both({ explode: true })).toEqual(['tags=a', 'tags=b', 'x=1', 'y=2']);
  expect(await both({ allowReserved: false })).toEqual(['tags=a', 'tags=b', 'x=1', 'y=2']);
  expect(await both({ style: 'spaceDelimited' })).toEqual(['tags=a b', 'address=x 1 y 2']);
  expect(await both({ style: 'pipeDelimited' })).toEqual(['tags=a|b', 'address=x|1|y|2']);
  // With a style, the media type does not count.
  expect(await both({ style: 'form', contentType: 'text/csv' })).toEqual(['tags=a', 'tags=b', 'x=1', 'y=2']);
});

test('a list of a form of Swagger 2.0 is joined, unless its key shall be repeated', async () => {
  const field = (more: string) =>
    `{ name: l, in: formData, required: true, type: array, items: { type: string }, x-example: [a, b]${more} }`;
  const sent = async (more: string) => {
    const api = await described(`swagger: '2.0'
info: { title: T, version: '1' }
paths: { /a: { post: { parameters: [${field(more)}], responses: { '200': { description: d } } } } }
`);
    const { body } = sampleRequest(api, onlyOperation(api));
    return body.kind === 'form' ? body.fields : body;
  };
  expect(await sent('')).toEqual([{ name: 'l', value: 'a,b' }]);
  expect(await sent(', collectionFormat: pipes')).toEqual([{ name: 'l', value: 'a|b' }]);
  expect(await sent(', collectionFormat: multi')).toEqual([
    { name: 'l', value: 'a' },
    { name: 'l', value: 'b' },
  ]);
});

test('a part has the media type of its encoding, else that of its schema', async () => {
  const media = {
    schema: {
      type: 'object',
      properties: {
        text: { type: 'string' },
        meta: { type: 'object' },
        list: { type: 'array', items: { type: 'object' } },
        raw: { type: 'string', format: 'binary' },
        picture: {},
        photos: { type: 'array', items: {} },
        base: { type: 'string', contentEncoding: 'base64' },
      },
    },
    example: {
      text: 't',
      meta: { a: 1 },
      list: [{}, {}],
      raw: 'r',
      picture: 'p',
      photos: ['1'],
      base: 'eA==',
    },
  };
  const encoding = {
    picture: { contentType: 'image/*, image/jpeg' },
    text: { contentType: 'text/csv; x="a,b", text/plain' },
  };
  const bytes = 'application/octet-stream';
  expect(await partsOf(encoding, media)).toEqual([
    { name: 'text', value: 't', mediaType: 'text/csv; x="a,b"' },
    { name: 'meta', value: '{"a": 1}', mediaType: 'application/json' },
    { name: 'list', value: '{}', mediaType: 'application/json' },
    { name: 'list', value: '{}', mediaType: 'application/json' },
    { name: 'raw', value: 'r', fileName: 'raw.txt', mediaType: bytes },
    { name: 'picture', value: 'p', fileName: 'picture.jpg', mediaType: 'image/jpeg' },
    { name: 'photos', value: '1', fileName: 'photos.txt', mediaType: bytes },
    { name: 'base', value: 'eA==', mediaType: bytes },
  ]);
});

test('a part has the headers that it needs, and XML where that is asked for', async () => {
  const headers = {
    'X-Checksum': { required: true, schema: { type: 'string', const: 'c1' } },
    'X-Optional': { schema: { type: 'string' } },
    'X-Shown': { schema: { type: 'string' }, example: 's' },
    'Content-Type': { required: true, schema: { type: 'string', const: 'text/none' } },
  };
  const parts = await partsOf(
    { name: { headers }, items: { contentType: 'application/xml; charset=utf-8' } },
    { schema, example: { name: 'n', items: [{ price: 'p1' }] } },
  );
  const xml = '<?xml version="1.0" encoding="UTF-8"?>\n<item>\n  <price>p1</price>\n</item>';
  expect(parts).toEqual([
    {
      name: 'name',
      value: 'n',
      headers: [
        { name: 'X-Checksum', value: 'c1' },
        { name: 'X-Shown', value: 's' },
      ],
    },
    { name: 'items', value: xml, mediaType: 'application/xml; charset=utf-8' },
  ]);
});

test('a style counts in forms of parts since OpenAPI 3.1, and headers in parts only', async () => {
  const media = { schema, example: { tags: ['a', 'b'] } };
  const tags = { style: 'form', explode: false, contentType: 'text/csv' };
  const sent = (type: string, version: string) => partsOf({ tags }, media, type, version);
  const styled = [{ name: 'tags', value: 'a,b' }];
  const byType = [
    { name: 'tags', value: 'a', mediaType: 'text/csv' },
    { name: 'tags', value: 'b', mediaType: 'text/csv' },
  ];
  expect(await sent('multipart/form-data', '3.1.0')).toEqual(styled);
  expect(await sent('multipart/form-data', '3.2.0')).toEqual(styled);
  expect(await sent('multipart/form-data', '3.0.4')).toEqual(byType);
  expect(await sent('multipart/related', '3.1.0')).toMatchObject({
    text: expect.stringContaining('text/csv'),
  });
  expect(await sent(urlencoded, '3.0.4')).toEqual({ kind: 'form', fields: styled });
  const headers = { 'X-A': { required: true, schema: { const: '1' } } };
  const { operation } = await operationOf(urlencoded, { tags: { headers } }, media);
  expect(operation.body?.content[0]?.encoding).toEqual([]);
});

test('a part that is multipart itself is written out, and its parts are described (OpenAPI 3.2)', async () => {
  const encoding = {
    name: { contentType: 'multipart/mixed', prefixEncoding: [{ contentType: 'text/csv' }], itemEncoding: {} },
    address: { contentType: 'multipart/related', encoding: { city: { contentType: 'text/html' } } },
  };
  const media = { example: { address: { city: 'c' }, tags: 't' } };
  const { api, operation } = await operationOf('multipart/form-data', encoding, media, '3.2.0');
  const { body } = sampleRequest(api, operation);
  expect(body).toEqual({
    kind: 'multipart',
    parts: [
      {
        name: 'address',
        mediaType: expect.stringMatching(/^multipart\/related; boundary=\S+$/),
        value: expect.stringContaining('; name="city"\r\nContent-Type: text/html\r\n\r\nc\r\n'),
      },
      { name: 'tags', value: 't' },
    ],
  });
  const properties = operation.body?.content[0]?.encoding.map(({ property }) => property);
  expect(properties).toEqual(['name', 'name[0]', 'address', 'address.city']);
  expect(bodyFields(operation, api.schemas)).toEqual([]);
  const before = await operationOf('multipart/form-data', encoding, media);
  expect(before.operation.body?.content[0]?.encoding).toHaveLength(2);
});

test('the parts of a list in a part have no names (OpenAPI 3.2)', async () => {
  const list = { contentType: 'multipart/mixed', prefixEncoding: [{ contentType: 'text/csv' }] };
  const body = await partsOf(
    { prefixEncoding: [] },
    { example: [['a,b', { n: 1 }]], prefixEncoding: [list] },
    'multipart/mixed',
    '3.2.0',
  );
  expect(body).toMatchObject({
    kind: 'raw',
    text: expect.stringMatching(
      /^--(\S+)\r\nContent-Type: multipart\/mixed; boundary=(\S+)\r\n\r\n--\2\r\nContent-Type: text\/csv\r\n\r\na,b\r\n--\2\r\nContent-Type: application\/json\r\n\r\n\{"n": 1\}\r\n--\2--\r\n\r\n--\1--\r\n$/,
    ),
  });
});

test('a body of named parts that is no form keeps its media type', async () => {
  const body = await partsOf({}, { schema, example: { name: 'n', address: { a: 1 } } }, 'multipart/related');
  expect(body).toEqual({
    kind: 'raw',
    mediaType: expect.stringMatching(/^multipart\/related; boundary=./),
    text: expect.stringContaining(
      'Content-Disposition: form-data; name="address"\r\nContent-Type: application/json\r\n\r\n{"a": 1}\r\n',
    ),
  });
});

test('a field of a form knows how it is sent', async () => {
  const { api, operation } = await operationOf(urlencoded, { items: { style: 'deepObject', explode: true } });
  const fields = bodyFields(operation, api.schemas);
  expect(fields.map(({ name, style, explode, isData }) => [name, style, explode, isData])).toEqual([
    ['name', 'content', false, false],
    ['tags', 'form', true, false],
    ['address', 'content', false, true],
    ['items', 'deepObject', true, true],
  ]);
  const form = await operationOf('multipart/form-data', { name: { contentType: 'text/csv' } });
  expect(bodyFields(form.operation, form.api.schemas).map(({ part }) => part)).toEqual([
    { mediaType: 'text/csv' },
    undefined,
    { mediaType: 'application/json' },
    { mediaType: 'application/json' },
  ]);
});

test('a file that is required is sent though no example can hold it', async () => {
  const file = { type: 'string', format: 'binary' };
  const media = {
    schema: {
      type: 'object',
      required: ['name', 'file', 'more'],
      properties: { name: { type: 'string' }, file, more: { type: 'array', items: file }, other: file },
    },
    example: { name: 'Ada' },
  };
  expect(await partsOf({}, media)).toMatchObject([
    { name: 'name', value: 'Ada' },
    { name: 'file', fileName: 'file.txt', value: 'content of the file' },
    { name: 'more', fileName: 'more.txt', value: 'content of the file' },
  ]);
  const { api, operation } = await operationOf('multipart/form-data', {}, media);
  const sentFields = bodyFields(operation, api.schemas).filter(({ isSent }) => isSent);
  expect(sentFields.map(({ name }) => name)).toEqual(['name', 'file', 'more']);
});
