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
