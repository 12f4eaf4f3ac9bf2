import { describe, expect, it } from 'vitest';
import { readData } from './data.ts';

const read = async (files: Readonly<Record<string, string>>) => {
  const texts = new Map(Object.entries(files).map(([file, text]) => [file, { file, text, hash: '' }]));
  const { value, diagnostics } = await readData(texts, 'data');
  const said = diagnostics.map(
    ({ message, location }) => `${location?.file}:${location?.line}:${location?.column} ${message}`,
  );
  return { value, said };
};
const held = async (schema: unknown, data: string): Promise<string[]> => {
  const text = typeof schema === 'string' ? schema : JSON.stringify(schema, null, 2);
  return (await read({ 'data/q.schema.json': text, 'data/q.yml': data })).said;
};

describe('readData', () => {
  it('reads YAML and JSON by their names, and no other folder', async () => {
    expect(
      await read({
        'data/a.yml': 'x: [1, 2]\n',
        'data/b.json': '{ "y": null }\n',
        'data/in/c.yml': 'z: 1\n',
      }),
    ).toEqual({ value: { a: { x: [1, 2] }, b: { y: null } }, said: [] });
  });

  it.each([
    ['{ "a": 1, "ü": [2,], }\n', '1:18', 'JSON does not support trailing commas'],
    ['{\n  // why\n  "a": 1\n}\n', '2:3', 'JSON does not support comments'],
    ["{ 'a': 1 }\n", '1:3', 'JSON strings must use double quotes'],
    ['a: 1\n', '1:1', 'Unexpected "a" in JSON'],
    ['', '1:1', 'Unexpected end of file in JSON'],
  ])('refuses what is not valid JSON in a file of that ending: %j', async (text, where, message) => {
    expect(await read({ 'data/q.json': text })).toEqual({
      value: { q: undefined },
      said: [`data/q.json:${where} This file is not valid JSON: ${message}.`],
    });
  });

  it.each([
    ['a: [1,\nb: 2\n', /^data\/q\.yml:2:1 This file cannot be parsed: Flow sequence/],
    ['a: *gone\n', /^data\/q\.yml:1:4 This file cannot be parsed: there is no anchor/],
  ])('reports what is no YAML: %j', async (text, message) => {
    const { said } = await read({ 'data/q.yml': text });
    expect(said).toEqual([expect.stringMatching(message)]);
  });

  it('says which of two files of one name counts', async () => {
    expect(await read({ 'data/q.json': '{}', 'data/q.yaml': 'a: 1\n', 'data/q.schema.json': '{}' })).toEqual({
      value: { q: { a: 1 } },
      said: ['data/q.json:undefined:undefined `data/q.json` is ignored: `data/q.yaml` takes its place.'],
    });
  });

  it('names the key that is too much, at its place, and the values that are allowed', async () => {
    const schema = {
      properties: {
        kind: { enum: ['one', 'two', 3] },
        is: { const: true },
        list: { items: { properties: { a: {} }, additionalProperties: false, required: ['a'] } },
      },
      additionalProperties: false,
    };
    expect((await held(schema, 'kind: three\nis: no\nlist:\n  - a: 1\n  - b: 2\nextra: 1\n')).sort()).toEqual(
      [
        'data/q.yml:1:7 `/kind` must be one of `"one"`, `"two"`, `3`.',
        'data/q.yml:2:5 `/is` must be `true`.',
        "data/q.yml:5:5 `/list/1` must have required property 'a'.",
        'data/q.yml:5:5 `/list/1` must not have the key `b`.',
        'data/q.yml:6:1 `/` must not have the key `extra`.',
      ],
    );
    expect(await held(schema, 'kind: 3\nis: true\nlist:\n  - a: 1\n')).toEqual([]);
  });

  it('does not try a pattern that could take for ever, and tries others', async () => {
    const schema = {
      properties: { a: { pattern: '^(a+)+$' }, b: { pattern: '^b+$' }, d: { pattern: '^d$' } },
    };
    expect(await held(schema, `a: ${'a'.repeat(60)}b\nb: c\nd: d\n`)).toEqual([
      'data/q.yml:2:4 `/b` must match pattern "^b+$".',
    ]);
  });

  it.each([
    [{ properties: { a: { type: 'strin' } } }, '4:15', 'schema is invalid: data/properties/a/type must be'],
    [
      '{\n  "type": "object",\n}\n',
      '2:19',
      'This file is not valid JSON: JSON does not support trailing commas',
    ],
    [{ $ref: '#/definitions/gone' }, '2:11', "can't resolve reference #/definitions/gone"],
    [{ items: { pattern: '(' } }, '3:16', 'Invalid regular expression'],
    [{ $schema: 'https://json-schema.org/draft/2020-12/schema' }, '2:14', 'no schema with key or ref'],
  ])('reports at its place why a schema cannot be used: %j', async (schema, where, message) => {
    const [said = '', ...others] = await held(schema, 'a: 1\n');
    expect(said.startsWith(`data/q.schema.json:${where} `), said).toBe(true);
    expect(said).toContain(message);
    expect(others).toEqual([]);
  });
});
