import { expect, it } from 'vitest';
import { described, describeText, onlyOperation } from '../testing/describe-text.ts';

const head = "openapi: 3.0.3\ninfo: { title: T, version: '1' }\n";
const fine = "responses: { '200': { description: d } }";

it('leaves the pattern of a path parameter out of the path', async () => {
  const api = await described(
    `${head}paths:
  '/a/{name:[a-z0-9][a-z0-9\\-]*}:cancel':
    parameters: [{ name: name, in: path, required: true, schema: { type: string } }]
    get: { ${fine} }
`,
  );
  const { path, parameters } = onlyOperation(api);
  expect(path).toBe('/a/{name}:cancel');
  expect(parameters.map(({ name }) => name)).toEqual(['name']);
});

it('says once what all operations of a path lack', async () => {
  const { diagnostics } = await describeText(
    `${head}paths: { '/a/{id}': { get: { ${fine} }, put: { ${fine} } } }\n`,
  );
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'No parameter of GET `/a/{id}` declares `{id}`.',
  ]);
});

it('follows a reference that stands for all properties', async () => {
  const api = await described(
    `${head}paths:
  /a:
    get:
      responses:
        '200':
          description: d
          content: { application/json: { schema: { type: object, properties: { $ref: 'parts.yaml#/both' } } } }
`,
    { 'openapi/parts.yaml': 'both: { one: { type: string }, two: { type: string } }\n' },
  );
  const [media] = onlyOperation(api).responses[0]?.content ?? [];
  expect(media?.schema?.properties?.map(({ name }) => name)).toEqual(['one', 'two']);
});

it('follows references in place of maps, and from examples to other files', async () => {
  const { api, diagnostics } = await describeText(
    `${head}paths:
  /a:
    post:
      requestBody:
        content:
          application/json:
            schema: { type: object }
            examples:
              first: { value: { $ref: 'one.json' } }
              literal: { value: { $ref: '#/one' } }
              address: { value: { $ref: 'https://example.com/one.json' } }
              lost: { value: { $ref: two.json } }
      responses:
        '200':
          description: d
          content: { $ref: answer.yaml }
          headers: { $ref: 'parts.yaml#/headers' }
          links: { $ref: 'parts.yaml#/links' }
      parameters: [{ name: q, in: query, content: { $ref: 'parts.yaml#/json' } }]
      callbacks: { $ref: 'parts.yaml#/callbacks' }
`,
    {
      'openapi/one.json': '{"name":"one",}',
      'openapi/answer.yaml':
        'text/csv: { examples: { $ref: "parts.yaml#/examples" } }\napplication/json: { example: { $ref: one.json } }',
      'openapi/parts.yaml':
        'headers: { X-Rest: { content: { $ref: "#/json" } } }\nexamples: { ship: { value: "a,b" } }\nlinks: { next: { operationId: post-a } }\n' +
        'json: { application/json: { schema: { type: boolean } } }\nanswers: { "204": { description: d } }\n' +
        'callbacks: { done: { "{$url}": { post: { responses: { $ref: "#/answers" } } } } }\n',
    },
  );
  const { body, responses, parameters, callbacks } = onlyOperation(api ?? (await described(head)));
  expect(body?.content[0]?.examples.map(({ value }) => value?.replace(/\s/g, ''))).toEqual([
    '{"name":"one"}',
    '{"$ref":"#/one"}',
    '{"$ref":"https://example.com/one.json"}',
    undefined,
  ]);
  expect(responses[0]?.content.map(({ type, examples }) => [type, examples[0]?.value])).toEqual([
    ['text/csv', 'a,b'],
    ['application/json', '{\n  "name": "one"\n}'],
  ]);
  expect(responses[0]?.headers.map(({ name, schema }) => [name, schema?.types])).toEqual([
    ['X-Rest', ['boolean']],
  ]);
  expect(parameters.map(({ schema }) => schema?.types)).toEqual([['boolean']]);
  const [exchange] = callbacks[0]?.exchanges ?? [];
  expect(exchange?.responses.map(({ status }) => status)).toEqual(['204']);
  expect(responses[0]?.links.map(({ name }) => name)).toEqual(['next']);
  const found = diagnostics.map(({ message, location }) => `${location?.line} ${message}`);
  const said = (line: number, member: string) =>
    `${line} \`paths › /a › post › ${member}\` must not be a reference.`;
  expect(found.toSorted()).toEqual([
    '1 The file is not valid JSON: there is a comma after the last member, which JSON does not allow.',
    '14 The reference "two.json" points to a file that does not exist.',
    said(18, 'responses › 200 › content'),
    said(19, 'responses › 200 › headers'),
    said(20, 'responses › 200 › links'),
    said(21, 'parameters › 0 › content'),
    said(22, 'callbacks'),
  ]);
});

it('takes no null for an example where none is allowed', async () => {
  const parameter = (name: string, more: string) =>
    `{ name: ${name}, in: query, schema: { type: boolean${more} }, example: null }`;
  const body =
    '{ content: { application/json: { schema: { type: object, properties: { a: { type: string } } }, example: null } } }';
  const api = await described(
    `${head}paths: { /a: { post: { parameters: [${parameter('a', '')}, ${parameter('b', ', nullable: true')}], requestBody: ${body}, ${fine} } } }\n`,
  );
  const { parameters, body: read } = onlyOperation(api);
  expect(parameters.map(({ examples }) => examples[0]?.value)).toEqual(['true', 'null']);
  expect(read?.content[0]?.examples).toMatchObject([{ generated: true, value: '{\n  "a": "string"\n}' }]);
});

it('shows lines of JSON as they are sent', async () => {
  const lines = '{"state":"running"}\n{"state":"done"}';
  const schema = JSON.stringify({ type: 'string', example: lines });
  const content = `{ application/x-ndjson: { schema: ${schema} }, application/json: { schema: ${schema} } }`;
  const api = await described(
    `${head}paths: { /a: { get: { responses: { '200': { description: d, content: ${content} } } } } }\n`,
  );
  const values = onlyOperation(api).responses[0]?.content.map(({ examples }) => examples[0]?.value);
  expect(values).toEqual([lines, JSON.stringify(lines)]);
});
