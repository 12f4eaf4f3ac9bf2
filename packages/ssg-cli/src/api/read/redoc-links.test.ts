import type { Root } from 'hast';
import { expect, test } from 'vitest';
import { describeApi } from '../describe.ts';
import { described } from '../testing/describe-text.ts';
import { followRedocLinks } from './redoc-links.ts';

function linksTo(hrefs: readonly string[]): Root {
  return {
    type: 'root',
    children: hrefs.map((href) => ({ type: 'element', tagName: 'a', properties: { href }, children: [] })),
  };
}

function hrefsOf(root: Root): readonly unknown[] {
  return root.children.map((node) => (node.type === 'element' ? node.properties.href : ''));
}

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
    '#description/operations',
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
    '#container-create',
    '#here',
  ];
  const root = linksTo(hrefs);
  followRedocLinks([root], api, () => undefined);
  const page = api.operations[0]?.route;
  expect(hrefsOf(root)).toEqual([
    page,
    page,
    `${api.route}#tag-Container-jobs`,
    `${api.route}#operations`,
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
    page,
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
    '#model/cargo-bay': `${bay}#schema-Cargo-Bay`,
    '#models/Part': `${parts}#schema-Part`,
    '#/components/schemas/Color': parts,
    '#/components/securitySchemes/key': `${api.route}#authentication-key`,
    '#/paths/~1bay~1%7Bid%7D/put': bay,
    '#/components/schemas/Unused': `${api.route}#schema-Unused`,
    '#/components/schemas/Nothing': '#/components/schemas/Nothing',
    '#/components/securitySchemes/nothing': '#/components/securitySchemes/nothing',
  };
  const root = linksTo(Object.keys(expected));
  followRedocLinks([root], api, () => undefined);
  expect(hrefsOf(root)).toEqual(Object.values(expected));
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

test('references to responses, parameters and bodies lead to the first operation that has them', async () => {
  const names = [
    'parameters/Page',
    'responses/Gone',
    'requestBodies/Note',
    'responses/Unused',
    'headers/Page',
  ];
  const links = linksTo(names.map((name) => `#/components/${name}`));
  const text = `openapi: 3.1.0
info: { title: T, version: '1', description: '[a](b)' }
components:
  parameters: { Page: { name: page, in: query, schema: {} } }
  responses: { Gone: { description: '' }, Unused: { description: '' } }
  requestBodies: { Note: { content: { text/plain: {} } } }
paths:
  /first: { get: { responses: { '200': { description: '' } } } }
  /second:
    parameters: [{ $ref: '#/components/parameters/Page' }]
    put:
      requestBody: { $ref: '#/components/requestBodies/Note' }
      responses: { '410': { $ref: '#/components/responses/Gone' } }
    delete: { responses: { '404': { $ref: '#/components/responses/Gone' } } }
`;
  await describeApi(
    { id: 'api', file: 'a.yaml', routeBasePath: 'api', credentialPrefix: 'A' },
    { readFile: async () => text, compileFragment: () => ({ value: links, diagnostics: [] }) },
  );
  expect(hrefsOf(links)).toEqual([
    '/api/put-second#query-page',
    '/api/put-second#response-410',
    '/api/put-second#request-body',
    '#/components/responses/Unused',
    '#/components/headers/Page',
  ]);
});
