import { convertObj } from 'swagger2openapi';
import { expect, test } from 'vitest';
import type { ApiReference } from '../../model/index.ts';
import { schemasBelow } from '../pages/walk.ts';
import { described, describeText } from '../testing/describe-text.ts';

const swagger = {
  swagger: '2.0',
  info: { title: 'Old API', version: '1' },
  host: 'example.org:8443',
  basePath: '/v1/',
  schemes: ['https', 'http'],
  consumes: ['application/json'],
  produces: ['application/json', 'application/xml'],
  securityDefinitions: {
    Basic: { type: 'basic' },
    Key: { type: 'apiKey', in: 'query', name: 'key' },
    OAuth: {
      type: 'oauth2',
      flow: 'accessCode',
      authorizationUrl: 'https://a',
      tokenUrl: 'https://t',
      scopes: { read: 'Reads' },
    },
  },
  security: [{ Basic: [] }],
  parameters: { Page: { name: 'page', in: 'query', type: 'integer', minimum: 1, default: 1 } },
  responses: { Gone: { description: 'Gone', schema: { $ref: '#/definitions/Error' } } },
  paths: {
    '/things/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, type: 'string', 'x-example': 'a1' }],
      get: {
        parameters: [
          { $ref: '#/parameters/Page' },
          {
            name: 'tag',
            in: 'query',
            type: 'array',
            items: { type: 'string', enum: ['a', 'b'] },
            collectionFormat: 'multi',
          },
          { name: 'ids', in: 'query', type: 'array', items: { type: 'integer' }, collectionFormat: 'pipes' },
        ],
        responses: {
          '200': {
            description: 'Fine',
            headers: { 'X-Rest': { type: 'integer', description: 'Left' } },
            schema: { type: 'array', items: { $ref: '#/definitions/Thing' } },
            examples: { 'application/json': [{ id: 'a1' }] },
          },
          '410': { $ref: '#/responses/Gone' },
        },
        security: [{ Key: [], OAuth: ['read'] }],
      },
      put: {
        parameters: [
          {
            name: 'thing',
            in: 'body',
            required: true,
            description: 'The thing',
            schema: { $ref: '#/definitions/Thing' },
          },
        ],
        responses: { default: { description: 'Any' } },
      },
      post: {
        consumes: ['multipart/form-data'],
        parameters: [
          { name: 'file', in: 'formData', type: 'file', required: true, description: 'What to keep' },
          { name: 'note', in: 'formData', type: 'string', 'x-nullable': true },
        ],
        responses: { '204': { description: 'Kept' } },
      },
    },
  },
  definitions: {
    Thing: {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'string' }, size: { type: 'integer', 'x-nullable': true } },
    },
    Error: { type: 'object', properties: { message: { type: 'string' } } },
  },
};

test('every part of Swagger 2.0 finds its place', async () => {
  const { api, diagnostics } = await describeText(JSON.stringify(swagger));
  expect(diagnostics).toEqual([]);
  const [get, put, post] = api?.operations ?? [];
  expect(get?.servers.map(({ url }) => url)).toEqual([
    'https://example.org:8443/v1',
    'http://example.org:8443/v1',
  ]);
  expect(
    get?.parameters.map((parameter) => [
      parameter.anchor,
      parameter.serialization,
      parameter.examples[0]?.value,
    ]),
  ).toEqual([
    ['path-id', undefined, 'a1'],
    ['query-page', undefined, '1'],
    ['query-tag', { label: 'apiKeyRepeated' }, '["a"]'],
    ['query-ids', { label: 'apiByBars', values: { bar: '`|`' } }, '[1]'],
  ]);
  expect(get?.security[0]?.map(({ scheme, scopes }) => [scheme.type, scopes])).toEqual([
    ['apiKey', []],
    ['oauth2', ['read']],
  ]);
  expect(get?.responses.map(({ status, content }) => [status, content.map(({ type }) => type)])).toEqual([
    ['200', ['application/json', 'application/xml']],
    ['410', ['application/json', 'application/xml']],
  ]);
  expect(get?.responses[0]?.headers).toMatchObject([{ name: 'X-Rest', schema: { types: ['integer'] } }]);
  expect(put?.body).toMatchObject({
    required: true,
    description: 'The thing',
    content: [{ schema: { name: 'Thing' } }],
  });
  expect(put?.security[0]?.[0]?.scheme.type).toBe('basic');
  expect(post?.body?.content[0]).toMatchObject({
    type: 'multipart/form-data',
    schema: {
      properties: [
        {
          name: 'file',
          required: true,
          schema: { types: ['string'], format: 'binary', description: 'What to keep' },
        },
        { name: 'note', required: false, schema: { types: ['string'], nullable: true } },
      ],
    },
  });
});

/** Everything a page shows of an operation, in short. */
function contentOf(api: ApiReference): unknown {
  const properties = (
    media: ApiReference['operations'][number]['responses'][number]['content'],
  ): string[] => {
    const names: string[] = [];
    for (const { schema } of media) {
      if (schema !== undefined)
        for (const { child, full } of schemasBelow(schema, api))
          names.push(`${child.role} ${child.label} ${full.types.join()} ${full.nullable}`);
    }
    return names;
  };
  return api.operations.map((operation) => ({
    id: operation.id,
    security: operation.security.map((requirement) => requirement.map(({ scheme }) => scheme.type)),
    parameters: operation.parameters.map(({ anchor, required, style, explode, schema }) => ({
      anchor,
      required,
      style,
      explode,
      types: schema.types,
    })),
    body: properties(operation.body?.content ?? []),
    responses: operation.responses.map(({ status, content }) => [status, properties(content)]),
  }));
}

test('the same is read from it as from what a converter makes of it', async () => {
  const { openapi } = await convertObj(JSON.parse(JSON.stringify(swagger)), { patch: true, warnOnly: true });
  expect(contentOf(await described(swagger))).toEqual(contentOf(await described(openapi)));
});

test('an operation without responses is told so, and an empty contact is none', async () => {
  const { api, diagnostics } = await describeText({
    ...swagger,
    info: { ...swagger.info, contact: {} },
    paths: { '/a': { get: { responses: {} } } },
  });
  expect(api?.contact).toBeUndefined();
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '`paths › /a › get › responses` must have at least one response.',
  ]);
});
