import type { Root } from 'hast';
import { expect, test } from 'vitest';
import { described } from '../testing/describe-text.ts';
import { followRedocLinks } from './redoc-links.ts';

test('links of Redoc, Scalar and Stoplight lead to the pages, others stay', async () => {
  const api = await described(`openapi: 3.0.3
info: { title: T, version: '1' }
tags: [{ name: Container jobs, description: d }, { name: Paging, description: d }]
components: { securitySchemes: { user_token: { type: http, scheme: bearer } } }
webhooks: { done: { post: { responses: { '200': { description: d } } } } }
paths: { '/a/b': { get: { operationId: ContainerCreate, tags: [Container jobs], responses: { '200': { description: d } } } } }
`);
  const hrefs = [
    '#operation/ContainerCreate',
    '#tag/Container-jobs/operation/ContainerCreate',
    '#tag/Container%20jobs',
    '#section/Operations',
    '#tag/Paging',
    '#tag/Paging/Limits',
    '#section/Authentication/user_token',
    '#tag/container-jobs/GET/a/b',
    '#tag/container-jobs/get/a%2Fb',
    '#tag/container-jobs/POST/a/b',
    '#webhook/POST/done',
    'openapi.json/paths/~1a~1b/get',
    './openapi.yaml#/paths/~1a~1b/get',
    'openapi.json/paths/~1a/get',
    '#operation/Nothing',
    '#here',
  ];
  const root: Root = {
    type: 'root',
    children: hrefs.map((href) => ({ type: 'element', tagName: 'a', properties: { href }, children: [] })),
  };
  followRedocLinks([root], api);
  const page = api.operations[0]?.route;
  expect(root.children.map((node) => (node.type === 'element' ? node.properties.href : ''))).toEqual([
    page,
    page,
    `${api.route}#tag-Container-jobs`,
    `${api.route}#operations`,
    `${api.route}#tag-Paging`,
    `${api.route}#tag-Paging`,
    `${api.route}#authentication-user_token`,
    page,
    page,
    `${api.route}#tag-Container-jobs`,
    api.operations[1]?.route,
    page,
    page,
    'openapi.json/paths/~1a/get',
    '#operation/Nothing',
    '#here',
  ]);
});

test('references to schemas, security schemes and operations lead to where these are described', async () => {
  const text = `openapi: 3.1.0
info: { title: T, version: '1' }
components:
  securitySchemes: { key: { type: http, scheme: bearer } }
  schemas:
    Cargo Bay: { type: object, properties: { part: { $ref: '#/components/schemas/Part' } } }
    Part: { type: object, properties: { color: { $ref: '#/components/schemas/Color' } } }
    Parts: { type: array, items: { $ref: '#/components/schemas/Part' } }
    Color: { enum: [red, blue] }
    Unused: { type: object, properties: { a: {} } }
paths:
  /parts: { get: { responses: { '200': { description: d, content: { application/json: { schema: { $ref: '#/components/schemas/Parts' } } } } } } }
  /bay/{id}: { put: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Cargo Bay' } } } }, responses: { '204': { description: d } } } }
`;
  const api = await described(text);
  const [parts = '', bay = ''] = api.operations.map(({ route }) => route);
  const expected = {
    '#/components/schemas/Cargo%20Bay': `${bay}#schema-Cargo-Bay`,
    '#/components/schemas/Part': `${parts}#schema-Part`,
    '#/components/schemas/Parts': parts,
    '#/components/schemas/Color': parts,
    '#/components/securitySchemes/key': `${api.route}#authentication-key`,
    '#/paths/~1bay~1%7Bid%7D/put': bay,
    '#/components/schemas/Unused': '#/components/schemas/Unused',
    '#/components/schemas/Nothing': '#/components/schemas/Nothing',
    '#/components/securitySchemes/nothing': '#/components/securitySchemes/nothing',
  };
  const root: Root = {
    type: 'root',
    children: Object.keys(expected).map((href) => ({
      type: 'element',
      tagName: 'a',
      properties: { href },
      children: [],
    })),
  };
  followRedocLinks([root], api);
  expect(root.children.map((node) => (node.type === 'element' ? node.properties.href : ''))).toEqual(
    Object.values(expected),
  );
});

test('a reference with a constraint beside it is followed from its own file', async () => {
  const api = await described(
    `openapi: 3.1.0
info: { title: T, version: '1' }
paths: { '/a/b': { get: { responses: { '200': { description: d, content: { application/json: { schema: { $ref: ./name.yaml } } } } } } } }
`,
    {
      'openapi/name.yaml':
        'properties: { last: { $ref: ./text.yaml }, prefix: { $ref: "#/properties/last", minLength: 3 } }\n',
      'openapi/text.yaml': '{ type: string, description: A text. }\n',
    },
  );
  const schema = Object.values(api.schemas).find(({ properties }) => properties !== undefined);
  expect(schema?.properties?.find(({ name }) => name === 'prefix')?.schema).toMatchObject({
    types: ['string'],
    description: 'A text.',
    constraints: [{ label: 'apiMinLength', values: { count: '3' } }],
  });
});
