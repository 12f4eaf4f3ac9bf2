import { expect, test } from 'vitest';
import { labelsOf } from '../model/index.ts';
import { apiMarkdown } from './pages/markdown.ts';
import { apiSidebar } from './pages/routes.ts';
import { described, describeText } from './testing/describe-text.ts';

const text = `openapi: 3.2.0
$self: https://example.org/api.yaml
info: { title: T, version: '1' }
servers: [{ url: https://example.org, name: main }]
tags:
  - { name: all, summary: Everything, kind: nav, description: d }
  - { name: jobs, parent: all, kind: nav, description: d }
  - { name: beta, kind: badge, description: d }
components:
  mediaTypes: { Event: { itemSchema: { type: object, properties: { at: { type: integer } } } } }
  securitySchemes:
    o: { type: oauth2, deprecated: true, oauth2MetadataUrl: https://example.org/m, flows: { deviceAuthorization: { deviceAuthorizationUrl: https://example.org/d, tokenUrl: https://example.org/t, scopes: {} } } }
paths:
  /jobs:
    query:
      operationId: askJobs
      tags: [beta, jobs]
      parameters: [{ name: Host, in: header, schema: { type: string } }, { name: all, in: querystring, content: { text/plain: { schema: { type: string } } } }]
      responses:
        '200':
          summary: The events
          content:
            text/event-stream: { itemSchema: { type: object, properties: { data: { type: string } } }, examples: { one: { dataValue: { data: x } } } }
    additionalOperations:
      COPY: { operationId: copyJobs, tags: [jobs], responses: { '204': { description: Done. } } }
`;

test('a description of OpenAPI 3.2 is valid, and read in full', async () => {
  const { api, diagnostics } = await describeText(text);
  expect(diagnostics).toEqual([]);
  expect(api?.operations.map(({ method, title }) => `${method} ${title}`)).toEqual([
    'QUERY Ask jobs',
    'COPY Copy jobs',
  ]);
  const [ask] = api?.operations ?? [];
  if (api === undefined || ask === undefined) throw new Error('not read');
  expect(ask.tag).toBe('jobs');
  expect(ask.badges).toEqual(['beta']);
  const labels = labelsOf({ locale: 'en' });
  const [, everything] = apiSidebar(api, labels);
  expect(everything).toMatchObject({
    label: 'Everything',
    items: [{ label: 'Jobs', items: [{ method: 'QUERY' }, { method: 'COPY' }] }],
  });
  const markdown = apiMarkdown({ api, operation: ask, labels }, () => '');
  expect(markdown).toContain('The events');
  expect(markdown).toContain('`text/event-stream`, a sequence of items');
  expect(markdown).toContain('Tags: beta');
  expect(markdown).toMatch(/^- `Host`: .*; HTTP clients set this header themselves/m);
});

test('what is wrong in it is still found', async () => {
  const { diagnostics } = await describeText(text.replace('info: { title: T,', 'info: { titel: T,'));
  expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining('titel')]);
});

test('parts that contradict each other are found, each once', async () => {
  const found = async (description: string) =>
    (await describeText(description)).diagnostics.map(({ message }) => message);
  const head = (paths: string) => `swagger: '2.0'
info: { title: T, version: '1' }
paths: ${paths}
`;
  const responses = "responses: { '200': { description: d } }";
  const twice = '[{ name: a, in: query, type: string }, { name: a, in: query, type: string }]';
  expect(await found(head(`{ /a: { get: { parameters: ${twice}, ${responses} } } }`))).toEqual([
    expect.stringMatching(/parameter `a` in `query` is declared twice/),
  ]);
  const body = (name: string) => `{ name: ${name}, in: body, schema: { type: object } }`;
  const same = await found(
    head(`{ /a: { post: { parameters: [${body('a')}, ${body('a')}], ${responses} } } }`),
  );
  expect(same.filter((message) => message.includes('declared twice'))).toEqual([]);
  const field = '{ name: f, in: formData, type: file }';
  expect(
    await found(head(`{ /a: { post: { parameters: [${body('a')}, ${body('b')}], ${responses} } } }`)),
  ).toContain('POST `/a` has 2 body parameters.');
  const both = await found(head(`{ /a: { post: { parameters: [${body('a')}, ${field}], ${responses} } } }`));
  expect(both).toContain('POST `/a` has a body and a field of a form.');
  expect(both).toContain('POST `/a` takes a file, but `consumes` names no form.');
  const schema = '{ type: object, required: [nmae], properties: { name: { type: array } } }';
  const bad = await found(`openapi: 3.0.3
info: { title: T, version: '1' }
paths: {}
components: { schemas: { A: ${schema} } }
`);
  expect(bad).toContain('The property `nmae` is required but not defined.');
  expect(bad).toContain('An array has no `items`.');
});

test('a schema may require what a neighbor of its allOf defines', async () => {
  const all =
    '{ allOf: [{ $ref: "#/components/schemas/B" }, { type: object, required: [b], properties: { c: {} } }] }';
  const { api, diagnostics } = await describeText(`openapi: 3.0.3
info: { title: T, version: '1' }
paths: {}
components: { schemas: { A: ${all}, B: { type: object, properties: { b: {} } } } }
`);
  expect(diagnostics).toEqual([]);
  const page =
    '{ allOf: [{ $ref: "#/components/schemas/Page", description: d }, { properties: { items: {} } }] }';
  const base = await describeText(`openapi: 3.0.3
info: { title: T, version: '1' }
paths: {}
components: { schemas: { Page: { required: [items], properties: { next: {} } }, A: ${page} } }
`);
  expect(base.diagnostics).toEqual([]);
  expect(api).toBeDefined();
  expect((await described(text)).title).toBe('T');
});

test('the path item of an operation of another method holds for it, too', async () => {
  const { api, diagnostics } = await describeText(`openapi: 3.2.0
info: { title: T, version: '1' }
paths:
  /pets/{id}:
    description: Of the path.
    servers: [{ url: https://pets.example }]
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    additionalOperations:
      COPY: { operationId: copyPet, responses: { '204': { description: Done. } } }
`);
  expect(diagnostics).toEqual([]);
  const [copy] = api?.operations ?? [];
  expect(copy?.parameters.map(({ name }) => name)).toEqual(['id']);
  expect(copy?.servers.map(({ url }) => url)).toEqual(['https://pets.example']);
  expect(copy?.location).toMatchObject({ line: 9 });
});

test('versions of the format are held against their own official schema', async () => {
  const found = async (version: string, components: string) =>
    (
      await describeText(`openapi: ${version}
info: { title: T, version: '1' }
components: ${components}
`)
    ).diagnostics.map(({ message }) => message.replace(/^.*` must/, 'must'));
  const link = '{ links: { A: { operationId: a, server: { url: https://a.example } } } }';
  expect(await found('3.1.0', link)).toEqual([]);
  const parts = 'multipart/form-data: { encoding: { a: { encoding: { b: { contentType: text/plain } } } } }';
  const media = `{ requestBodies: { A: { content: { a/b: { $ref: '#/components/mediaTypes/A' }, ${parts} } } }, mediaTypes: { A: {} } }`;
  expect(await found('3.2.0', media)).toEqual([]);
  expect(await found('3.2.0', '{ securitySchemes: { A: { type: mutualTLS } } }')).toEqual([]);
  const twice = '{ name: q, in: querystring, content: { a/b: {} } }';
  const operation = (parameters: string) => `{ pathItems: { A: { get: { parameters: [${parameters}] } } } }`;
  expect(await found('3.2.0', operation(`${twice}, ${twice.replace('q', 'r')}`))).toEqual([
    'must have at most one parameter with `in: querystring`.',
  ]);
  expect(await found('3.2.0', operation(`${twice}, { name: a, in: query, schema: {} }`))).toEqual([
    'must not have parameters with `in: query` beside one with `in: querystring`, which is the whole query.',
  ]);
  expect(await found('3.2.0', '{ pathItems: { A: { get: { responses: {} } } } }')).toEqual([
    'must have at least one response.',
  ]);
  expect(await found('3.2.0', '{ examples: { A: { value: 1, dataValue: 2 } } }')).toEqual([
    'must have only one of `value`, `dataValue`.',
  ]);
  expect(await found('3.2.0', '{ examples: { A: { dataValue: 1, serializedValue: a } } }')).toEqual([]);
  const parameter = (members: string) => `{ parameters: { A: { name: a, in: query${members} } } }`;
  expect(await found('3.2.0', parameter(''))).toEqual(['must have `schema` or `content`.']);
  expect(await found('3.2.0', parameter(', schema: {}, content: { a/b: {} }'))).toEqual([
    'must have only one of `schema`, `content`.',
  ]);
  expect(await found('3.2.0', '{ headers: { A: { description: d } } }')).toEqual([
    'must have `schema` or `content`.',
  ]);
  expect(await found('3.2.0', '{ schemas: { A: { xml: { attribute: true, nodeType: text } } } }')).toEqual([
    '`attribute` and `nodeType` exclude each other.',
  ]);
  const form = '{ encoding: {}, itemEncoding: {} }';
  expect(await found('3.2.0', `{ mediaTypes: { A: ${form} } }`)).toEqual([
    'must not stand beside `encoding`: parts have names or positions, not both.',
  ]);
  expect(await found('3.2.0', '{ pathItems: { A: { additionalOperations: { POST: {} } } } }')).toEqual([
    'must not have the property "POST": it is written `post`, beside this.',
  ]);
});

test('references may name the description by its own address, and files beside it', async () => {
  const schemas = (reference: string) => `openapi: 3.2.0
$self: https://example.org/descriptions/api.yaml
info: { title: T, version: '1' }
paths: { /a: { get: { responses: { '200': { description: d, content: { application/json: { schema: { $ref: '${reference}' } } } } } } } }
components: { schemas: { A: { title: Own } } }
`;
  const titleOf = async (reference: string) => {
    const files = { 'openapi/parts/b.yaml': 'B: { title: Beside }' };
    const { api, diagnostics } = await describeText(schemas(reference), files);
    return [
      ...diagnostics.map(({ code }) => code),
      ...Object.values(api?.schemas ?? {}).map(({ title }) => title),
    ];
  };
  // Schemas that nothing refers to come last.
  const base = 'https://example.org/descriptions';
  expect(await titleOf(`${base}/api.yaml#/components/schemas/A`)).toEqual(['Own']);
  expect(await titleOf(`${base}/parts/b.yaml#/B`)).toEqual(['Beside', 'Own']);
  expect(await titleOf('https://example.com/descriptions/api.yaml#/components/schemas/A')).toEqual([
    'api-external-ref',
    'Own',
  ]);
});
