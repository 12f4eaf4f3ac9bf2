import { expect, test } from 'vitest';
import { schemaFindings } from './schema-findings.ts';

const described = (schema: unknown) => ({
  paths: { '/a': { post: { requestBody: { content: { 'application/json': { schema } } } } } },
});
const isSlow = (pattern: string, length: number) => pattern.includes('+)+') && length > 30;
const found = (schema: unknown, value: unknown) =>
  schemaFindings(described(schema), 'POST /a', value, isSlow);

test('a pattern is held against the body', () => {
  const schema = { properties: { name: { type: 'string', pattern: '^[a-z]+$' } } };
  expect(found(schema, { name: 'betty' })).toEqual([]);
  expect(found(schema, { name: 'Betty' })).toEqual([expect.stringMatching(/^name: .*pattern/)]);
});

test('a pattern that could take for ever, and one that is no regular expression, are left out', () => {
  const text = `${'a'.repeat(40)}!`;
  const slow = '^(a+)+$';
  expect(found({ properties: { name: { type: 'string', pattern: slow } } }, { name: text })).toEqual([]);
  const names = { patternProperties: { [slow]: { type: 'integer' } }, additionalProperties: false };
  expect(found(names, { [text]: 1 })).toEqual([]);
  expect(found({ properties: { name: { type: 'string', pattern: '(' } } }, { name: 1 })).toEqual([
    expect.stringMatching(/^name: .*type/),
  ]);
});

test('an example with an id is no schema, and a property may be called so', () => {
  const unit = {
    type: 'object',
    example: { id: 1 },
    properties: { id: { type: 'integer' }, example: { type: 'string' } },
  };
  const schema = { properties: { a: unit, b: { ...unit, examples: [{ id: 1 }] } } };
  expect(found(schema, { a: { id: 1 }, b: {} })).toEqual([]);
  expect(found(schema, { a: { id: 'x' }, b: { example: 1 } })).toEqual([
    expect.stringMatching(/^a\/id: .*type/),
    expect.stringMatching(/^b\/example: .*type/),
  ]);
  const components = {
    schemas: { U: unit },
    examples: { one: { value: { id: 1 } }, two: { value: { id: 1 } } },
  };
  const description = { ...described({ $ref: '#/components/schemas/U' }), components };
  expect(schemaFindings(description, 'POST /a', { id: 'x' }, isSlow)).toEqual([
    expect.stringMatching(/^id: .*type/),
  ]);
});

test('what only the server sets is not asked for, and the body of any method is held against its schema', () => {
  const schema = {
    required: ['id', 'name'],
    properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string' } },
  };
  expect(found(schema, { name: 'betty' })).toEqual([]);
  expect(found(schema, { id: 1 })).toEqual([expect.stringMatching(/name/)]);
  const content = {
    'text/json+a': { schema: {} },
    'application/json': { $ref: '#/components/mediaTypes/A' },
  };
  const copy = { additionalOperations: { COPY: { requestBody: { content } } } };
  const description = {
    paths: { '/a': { $ref: '#/components/pathItems/A' } },
    components: { pathItems: { A: copy }, mediaTypes: { A: { schema } } },
  };
  expect(schemaFindings(description, 'COPY /a', { name: 1 }, isSlow)).toEqual([
    expect.stringMatching(/^name: .*type/),
  ]);
});
