import { describe, expect, test } from 'vitest';
import { type ApiReference, labelsOf, phraseText, resolveSchema, type Schema } from '../../model/index.ts';
import { described, onlyOperation, withSchema } from '../testing/describe-text.ts';

async function read(
  schema: unknown,
  schemas: Readonly<Record<string, unknown>> = {},
): Promise<{ schema: Schema; api: ApiReference }> {
  const api = await described(withSchema(schema, schemas));
  const found = onlyOperation(api).responses[0]?.content[0]?.schema;
  if (found === undefined) throw new Error('expected a schema');
  return { schema: resolveSchema(found, api), api };
}

function namesOf(schema: Schema | undefined): string[] | undefined {
  return schema?.properties?.map(({ name, required }) => (required ? `${name}!` : name));
}

test('a whole without a description has that of its part', async () => {
  const part = { type: 'object', description: 'Of the part.', properties: { a: {} } };
  const allOf = [{ $ref: '#/components/schemas/Part' }, { properties: { b: {} } }];
  expect((await read({ allOf }, { Part: part })).schema.description).toBe('Of the part.');
  expect((await read({ allOf, description: 'Own.' }, { Part: part })).schema.description).toBe('Own.');
});

test('alternatives of a part stay, but for the schema that is one of them', async () => {
  const choice = {
    oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
    discriminator: { propertyName: 'kind' },
  };
  const more = { properties: { since: { type: 'string' } } };
  const schemas = {
    Pet: choice,
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { purrs: {} } }] },
    Dog: { properties: { barks: {} } },
  };
  const labels = (schema: Schema) => schema.oneOf?.map(({ label }) => label);
  expect(labels((await read({ allOf: [choice, more] }, schemas)).schema)).toEqual(['Cat', 'Dog']);
  expect(labels((await read({ $ref: '#/components/schemas/Cat' }, schemas)).schema)).toBeUndefined();
});

describe('null is one notion', () => {
  test.each([
    { type: ['string', 'null'] },
    { type: 'string', nullable: true },
    { type: 'string', 'x-nullable': true },
    { anyOf: [{ type: 'string' }, { type: 'null' }] },
    { oneOf: [{ enum: [null] }, { type: 'string' }] },
    { oneOf: [{ const: null }, { type: 'string' }] },
    { anyOf: [{ type: 'string' }, { nullable: true }] },
  ])('%j', async (given) => {
    expect((await read(given)).schema).toEqual({ types: ['string'], nullable: true });
  });

  test('a schema of nothing but null is of type null', async () => {
    expect((await read({ type: 'null' })).schema).toEqual({ types: ['null'] });
  });

  test('beside a reference it belongs to this use only', async () => {
    const both = {
      a: { $ref: '#/components/schemas/A', nullable: true },
      b: { $ref: '#/components/schemas/A' },
    };
    const { schema } = await read({ properties: both }, { A: { type: 'object' } });
    expect(schema.properties?.map((property) => property.schema.nullable)).toEqual([true, undefined]);
  });
});

describe('allOf', () => {
  const A = {
    type: 'object',
    description: 'An A.',
    required: ['id'],
    properties: { id: { type: 'string' } },
  };

  test('is one schema of all properties, required ones by whichever part says so', async () => {
    const { schema } = await read(
      {
        allOf: [
          { $ref: '#/components/schemas/A' },
          { properties: { id: { minLength: 3 }, name: {} }, required: ['name', 'other'] },
        ],
        description: 'Both.',
      },
      { A },
    );
    expect(namesOf(schema)).toEqual(['id!', 'name!', 'other!']);
    expect(schema.properties?.[0]?.schema).toEqual({
      types: ['string'],
      constraints: [{ label: 'apiMinLength', values: { count: '3' } }],
    });
    expect(schema.description).toBe('Both.');
  });

  test('with a reference alone stays the reference, with words of its own', async () => {
    const { schema } = await read(
      {
        properties: {
          a: { allOf: [{ $ref: '#/components/schemas/A' }], description: 'Mine.', nullable: true },
        },
      },
      { A },
    );
    expect(schema.properties?.[0]?.schema).toEqual({
      ref: '#/components/schemas/A',
      name: 'A',
      types: [],
      description: 'Mine.',
      nullable: true,
    });
  });

  test('may hold the schema that it is in', async () => {
    const node = {
      type: 'object',
      properties: { up: { allOf: [{ $ref: '#/components/schemas/Node' }, { properties: { extra: {} } }] } },
    };
    const { schema, api } = await read({ $ref: '#/components/schemas/Node' }, { Node: node });
    const up = schema.properties?.[0]?.schema;
    expect(up === undefined ? undefined : namesOf(resolveSchema(up, api))).toEqual(['up', 'extra']);
  });

  test('in a circle ends', async () => {
    const { schema } = await read(
      { $ref: '#/components/schemas/A' },
      {
        A: { allOf: [{ $ref: '#/components/schemas/B' }, { properties: { a: {} } }] },
        B: { allOf: [{ $ref: '#/components/schemas/A' }, { properties: { b: {} } }] },
      },
    );
    expect(namesOf(schema)).toContain('a');
  });
});

describe('alternatives', () => {
  const schemas = {
    Cat: { type: 'object', properties: { kind: { type: 'string' } } },
    Dog: { type: 'object', properties: { kind: { type: 'string' } } },
  };
  const references = [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }];

  test('are named, with the discriminator values that choose them', async () => {
    const { schema } = await read(
      {
        oneOf: references,
        discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat', kitten: 'Cat' } },
      },
      schemas,
    );
    expect(schema.discriminator).toBe('kind');
    expect(schema.oneOf?.map(({ label, discriminatorValues }) => [label, discriminatorValues])).toEqual([
      ['Cat', ['cat', 'kitten']],
      ['Dog', ['Dog']],
    ]);
  });

  test('are chosen by the values that they allow themselves, if their names are not among them', async () => {
    const own = (kind: object) => ({ type: 'object', properties: { kind } });
    const { schema } = await read(
      { oneOf: references, discriminator: { propertyName: 'kind' } },
      { Cat: own({ enum: ['cat', 'kitten'] }), Dog: own({ const: 'Dog' }) },
    );
    expect(schema.oneOf?.map(({ discriminatorValues }) => discriminatorValues)).toEqual([
      ['cat', 'kitten'],
      ['Dog'],
    ]);
  });

  test('of a parent with a discriminator are the schemas that extend it', async () => {
    const { schema, api } = await read(
      { $ref: '#/components/schemas/Pet' },
      {
        Pet: {
          type: 'object',
          discriminator: { propertyName: 'kind' },
          properties: { kind: { type: 'string' } },
        },
        Cat: {
          allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { claws: { type: 'integer' } } }],
        },
      },
    );
    expect(schema.oneOf?.map(({ label }) => label)).toEqual(['Cat']);
    const cat = api.schemas['#/components/schemas/Cat'];
    expect(namesOf(cat)).toEqual(['kind', 'claws']);
    expect(cat?.oneOf).toBeUndefined();
  });

  test('without names are called by their types', async () => {
    const { schema } = await read({
      anyOf: [{ title: 'Short' }, { type: 'array', items: { type: 'string' } }, {}],
    });
    expect(schema.anyOf?.map(({ label }) => label)).toEqual(['Short', 'array of string', 'Alternative 3']);
  });
});

test('every keyword that limits a value is explained in words', async () => {
  const limits = {
    minimum: 1,
    maximum: 9,
    exclusiveMaximum: true,
    multipleOf: 2,
    minLength: 1,
    maxLength: 2,
    pattern: '^a`b$',
    minItems: 1,
    maxItems: 3,
    uniqueItems: true,
    minProperties: 1,
    maxProperties: 2,
    dependentRequired: { a: ['b'] },
  };
  const { constraints = [] } = (await read(limits)).schema;
  const labels = labelsOf({ locale: 'en' });
  expect(constraints.map((limit) => phraseText(limit, labels))).toEqual([
    'at least 1',
    'less than 9',
    'a multiple of 2',
    'at least 1 character',
    'at most 2 characters',
    'matches `` ^a`b$ ``',
    'at least 1 item',
    'at most 3 items',
    'all items different',
    'at least 1 property',
    'at most 2 properties',
    '`a` needs `b`',
  ]);
});

test('the other notions are kept', async () => {
  const { schema } = await read({
    type: 'object',
    title: 'T',
    format: 'f',
    deprecated: true,
    readOnly: true,
    writeOnly: true,
    default: { a: [1] },
    const: 1.5,
    not: { type: 'string' },
    patternProperties: { '^x-': { type: 'number' } },
    additionalProperties: false,
    propertyNames: { maxLength: 3 },
    if: { required: ['a'] },
    else: { required: ['b'] },
  });
  expect(schema).toMatchObject({
    types: ['object'],
    title: 'T',
    format: 'f',
    deprecated: true,
    readOnly: true,
    writeOnly: true,
    default: '{"a": [1]}',
    not: { types: ['string'] },
    patternProperties: [{ pattern: '^x-', schema: { types: ['number'] } }],
    additionalProperties: false,
    propertyNames: { constraints: [{ label: 'apiMaxLength', values: { count: '3' } }] },
    conditions: [{ label: { label: 'apiIf' } }, { label: { label: 'apiElse' } }],
  });
});

test('allowed values keep their order and what extensions say of them', async () => {
  const { schema } = await read({
    type: ['string', 'null'],
    enum: ['b', 'a', null],
    'x-enumDescriptions': { a: 'first' },
  });
  expect(schema.enum).toEqual([{ value: '"b"' }, { value: '"a"', description: 'first' }]);
});
