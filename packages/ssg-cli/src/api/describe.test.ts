import { describe, expect, test } from 'vitest';
import { described, describeText, onlyOperation, withSchema } from './testing/describe-text.ts';

function withOperations(paths: unknown, more: Readonly<Record<string, unknown>> = {}): unknown {
  return { openapi: '3.0.3', info: { title: 'Ship API', version: '2' }, paths, ...more };
}

const fine = { responses: { '200': { description: 'Fine' } } };

describe('routes', () => {
  test('come from the operation id, else the summary, else method and path, each once', async () => {
    const api = await described(
      withOperations({
        '/a': {
          get: { ...fine, operationId: 'listHTTPShips2' },
          post: { ...fine, summary: 'Show _any_ ship (Größe)' },
        },
        '/b/{id}:cancel': { get: { ...fine, operationId: 'listHTTPShips2' }, delete: fine },
        '/\u{1F600}': { get: fine, put: { ...fine, summary: '!!!', operationId: '日本' } },
        '/ship-api': { get: { ...fine, summary: 'Ship API' } },
      }),
    );
    expect(api.route).toBe('/docs/api/ship-api');
    expect(api.operations.map(({ route }) => route.replace('/docs/api/', ''))).toEqual([
      'list-http-ships-2',
      'show-any-ship-grosse',
      'list-http-ships-2-2',
      'delete-b-id-cancel',
      'get',
      '日本',
      'ship-api-2',
    ]);
  });

  test('an operation id that is used twice and tags that are not declared are reported with their places', async () => {
    const text = [
      'openapi: 3.0.3',
      'info: { title: T, version: "1" }',
      'tags: [{ name: a }]',
      'paths:',
      '  /a:',
      '    get: { operationId: x, tags: [a], responses: { "200": { description: d } } }',
      '  /b:',
      '    get: { operationId: x, tags: [b], responses: { "200": { description: d } } }',
    ].join('\n');
    const { diagnostics } = await describeText(text);
    expect(diagnostics.map(({ code, location }) => `${code} ${location?.line}:${location?.column}`)).toEqual(
      expect.arrayContaining(['api-duplicate-operation-id 8:25', 'api-undeclared-tag 8:35']),
    );
  });

  test('a title made of an operation id keeps the name of a version in one word', async () => {
    const api = await described(
      withOperations({
        '/a': { get: { ...fine, operationId: 'createCoreV1NamespacedPod', tags: ['flowcontrol_v1Beta'] } },
        '/b': { get: { ...fine, operationId: 'listBatchV2alpha1CronJob', tags: ['PUBLIC_A'] } },
      }),
    );
    expect(api.operations.map(({ title, id }) => [title, id])).toEqual([
      ['Create core v1 namespaced pod', 'create-core-v-1-namespaced-pod'],
      ['List batch v2alpha1 cron job', 'list-batch-v-2-alpha-1-cron-job'],
    ]);
    expect(api.tags.map(({ label }) => label)).toEqual(['Flowcontrol v1Beta', 'PUBLIC_A']);
  });

  test('of a long summary the first sentence is the title, and all of it is on the page', async () => {
    const summary =
      'Starts a job of v1.2.\n\nIt runs on a _node_, e.g. one of the cluster, until it ends or is stopped.';
    const whole =
      'Starts a job of v1.2. It runs on a node, e.g. one of the cluster, until it ends or is stopped.';
    const short = 'Stops a job. It may be started again.';
    const api = await described(
      withOperations({
        '/a': {
          get: { ...fine, operationId: 'a', summary },
          put: { ...fine, operationId: 'b', summary, description: whole },
          post: { ...fine, operationId: 'c', summary: short },
        },
      }),
    );
    expect(api.operations.map(({ title, lead }) => [title, lead])).toEqual([
      ['Starts a job of v1.2', whole],
      ['Starts a job of v1.2', undefined],
      [short.slice(0, -1), undefined],
    ]);
    expect(api.operations[0]?.excerpt).toBe(whole);
  });

  test('a long text may be in a file of its own', async () => {
    const text =
      'openapi: 3.0.3\ninfo: { title: T, version: "1", description: { $ref: "text.yaml#/intro" } }\npaths: {}';
    const { api } = await describeText(text, { 'openapi/text.yaml': 'intro: Long prose.' });
    expect(api?.description).toBe('Long prose.');
  });

  test('a parameter without an example is shown by its name, where it may have that value', async () => {
    const api = await described(
      withOperations({
        '/a/{owner}': {
          get: {
            ...fine,
            parameters: [
              { name: 'owner', in: 'path', required: true, schema: { type: 'string' } },
              { name: 'length', in: 'query', schema: { type: 'string', maxLength: 3 } },
              { name: 'page', in: 'query', schema: { type: 'integer' } },
            ],
          },
        },
      }),
    );
    const values = api.operations[0]?.parameters.map(({ examples }) => examples[0]?.value);
    expect(values).toEqual(['owner', 'str', '1']);
  });

  test('operations are grouped by declared tags first, then the others, then those without', async () => {
    const api = await described(
      withOperations(
        { '/a': { get: { ...fine, tags: ['late'] }, put: { ...fine, tags: ['first', 'late'] }, post: fine } },
        { tags: [{ name: 'empty' }, { name: 'first', 'x-displayName': 'The first' }] },
      ),
    );
    expect(api.tags.map(({ label, operations }) => [label, operations])).toEqual([
      ['The first', ['put-a']],
      ['Late', ['get-a']],
      ['Other', ['post-a']],
    ]);
  });

  test('operations of an API without tags are grouped by their paths, if there are many', async () => {
    const pathsOf = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `/api/${index % 2 === 0 ? 'users' : 'teams'}/${index}`,
          { get: fine },
        ]),
      );
    const groupsOf = async (paths: object) => {
      const { tags } = await described(
        withOperations({ ...paths, '/api/{id}': { get: { ...fine, 'x-tags': 1 } } }),
      );
      return tags.map(({ label, operations }) => [label, operations.length]);
    };
    expect(await groupsOf(pathsOf(4))).toEqual([['Operations', 5]]);
    expect(await groupsOf(pathsOf(24))).toEqual([
      ['Users', 12],
      ['Teams', 12],
      ['Other', 1],
    ]);
  });
});

describe('findings', () => {
  test.each([
    ['openapi: 3.0.0\nbad: [1', 'api-unreadable', 2],
    ['{ "openapi": "3.0.0"', 'api-unreadable', 1],
    ['title: no description', 'api-unreadable', 1],
    ['- a list', 'api-unreadable', 1],
  ])('%j gives one error and no reference', async (text, code, line) => {
    const { api, diagnostics } = await describeText(text);
    expect(api).toBeUndefined();
    expect(diagnostics).toMatchObject([{ code, location: { file: 'openapi/api.yaml', line } }]);
  });

  test('a file that is not there is named', async () => {
    const { api, diagnostics } = await describeText('', {}, { file: 'openapi/other.yaml' });
    expect(api).toBeUndefined();
    expect(diagnostics).toMatchObject([{ code: 'api-unreadable', location: { file: 'openapi/other.yaml' } }]);
  });

  test('what the official schema finds is reported with path and place, and the rest is described', async () => {
    const text = [
      'openapi: 3.0.3',
      'info:',
      '  title: T',
      '  version: "1"',
      'paths:',
      '  /a:',
      '    get:',
      '      responses:',
      '        "200":',
      '          descriptoin: typo',
      '  /b:',
      '    get:',
      '      parameters:',
      '        - { name: q, in: querry, schema: { type: string } }',
      '      responses: { "200": { description: d } }',
    ].join('\n');
    const { api, diagnostics } = await describeText(text);
    expect(api?.operations).toHaveLength(2);
    const found = diagnostics.filter(({ code }) => code === 'invalid-api-description');
    expect(found.map(({ location }) => location?.line)).toEqual(expect.arrayContaining([10, 14]));
    expect(found.map(({ message }) => message).join('\n')).toContain('`paths › /b › get › parameters › 0');
  });

  test('a reference that leads nowhere, out of the site or to itself is reported, and what holds it is described', async () => {
    const schema = {
      type: 'object',
      properties: {
        a: { $ref: '#/components/schemas/None' },
        b: { $ref: 'https://example.org/x.yaml#/A' },
        c: { $ref: '../../outside.yaml' },
        d: { $ref: '#/components/schemas/Self' },
        e: { $ref: 'missing.yaml' },
      },
    };
    const { api, diagnostics } = await describeText(
      JSON.stringify(withSchema(schema, { Self: { $ref: '#/components/schemas/Self' } })),
    );
    expect(api?.operations[0]?.body?.content[0]?.schema?.properties).toHaveLength(5);
    const codes = diagnostics
      .filter(({ code }) => code.includes('ref'))
      .map(({ code, target }) => `${code} ${target}`);
    expect([...new Set(codes)]).toEqual([
      'api-broken-ref #/components/schemas/None',
      'api-external-ref https://example.org/x.yaml#/A',
      'api-external-ref ../../outside.yaml',
      'api-broken-ref #/components/schemas/Self',
      'api-broken-ref missing.yaml',
    ]);
  });
});

describe('files', () => {
  test('references into other files are followed from there, and the downloads hold all of it', async () => {
    const root = [
      'openapi: 3.0.3',
      'info: { title: T, version: "1" }',
      'paths:',
      '  /a: { $ref: "paths/a.yaml" }',
    ].join('\n');
    const files = {
      'openapi/paths/a.yaml':
        'get: { operationId: getA, responses: { "200": { description: d, content: { application/json: { schema: { $ref: "../schemas.json#/A" } } } } } }',
      'openapi/schemas.json':
        '{ "A": { "type": "object", "properties": { "b": { "$ref": "#/B" } } }, "B": { "type": "integer" } }',
    };
    const { api, diagnostics } = await describeText(root, files);
    expect(diagnostics).toEqual([]);
    expect(api?.operations.map(({ id }) => id)).toEqual(['get-a']);
    const a = Object.values(api?.schemas ?? {}).find(({ name }) => name === 'A');
    expect(a?.properties?.[0]?.schema).toMatchObject({ name: 'B' });
    for (const { contents } of api?.downloads.slice(0, 2) ?? []) {
      expect(contents).toContain('getA');
      expect(contents).not.toContain('schemas.json');
    }
  });

  test('a description of one file is offered as it was written, and in the other form', async () => {
    const text = 'openapi: 3.0.3 # kept\ninfo: { title: T, version: "1" }\npaths: {}\n';
    const api = await described(text);
    expect(api.downloads.map(({ path }) => path)).toEqual(['/docs/api/t/api.yaml', '/docs/api/t/api.json']);
    expect(api.downloads[0]?.contents).toBe(text);
    expect(JSON.parse(api.downloads[1]?.contents ?? '')).toMatchObject({ openapi: '3.0.3', paths: {} });
  });

  test('a reference inside of an example is an example', async () => {
    const example = { $ref: 'nowhere.yaml', list: [{ $ref: '#/nowhere' }] };
    const { api, diagnostics } = await describeText(JSON.stringify(withSchema({ type: 'object', example })));
    expect(diagnostics).toEqual([]);
    expect(JSON.parse(api?.operations[0]?.body?.content[0]?.examples[0]?.value ?? '')).toEqual(example);
  });

  test('YAML aliases, also cyclic ones, and integers of any size are read', async () => {
    const text = [
      'openapi: 3.0.3',
      'info: { title: T, version: "1" }',
      'paths:',
      '  /a:',
      '    get:',
      '      responses:',
      '        "200":',
      '          description: d',
      '          content:',
      '            application/json:',
      '              schema: &node',
      '                type: object',
      '                properties:',
      '                  big: { type: integer, example: 9007199254740993, maximum: 9223372036854775807 }',
      '                  child: *node',
    ].join('\n');
    const api = await described(text);
    const schema = onlyOperation(api).responses[0]?.content[0]?.schema;
    const [big, child] = schema?.properties ?? [];
    expect(big?.schema).toMatchObject({
      examples: ['9007199254740993'],
      constraints: [{ label: 'apiAtMost', values: { value: '9223372036854775807' } }],
    });
    expect(child?.schema.ref).toBeDefined();
    expect(onlyOperation(api).responses[0]?.content[0]?.examples[0]?.value).toContain('9007199254740993');
  });
});
