import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { schemasBelow } from './pages/walk.ts';
import { described } from './testing/describe-text.ts';

const names = ['Alpha', 'Beta', 'Gamma'] as const;

type Json = { readonly [key: string]: unknown };

const count = fc.nat({ max: 3 });
const propertyName = fc.oneof(
  fc.constantFrom('id', 'name', 'kind', 'example', '$ref', 'default', 'a/b', 'ä', '__proto__x', 'properties'),
  fc.string({ minLength: 1, maxLength: 5 }).filter((name) => name !== '__proto__'),
);

/** Schemas of every notion that pages render; `$ref` leads to one of three named ones, so that they may be cyclic. */
const { schema } = fc.letrec<{ schema: Json | boolean; object: Json; leaf: Json }>((tie) => ({
  leaf: fc.oneof(
    fc.record({
      type: fc.constant('string'),
      format: fc.constantFrom('date', 'uuid', 'email', 'date-time', 'ipv4', 'uri'),
    }),
    fc.record(
      { type: fc.constant('string'), minLength: count, maxLength: fc.integer({ min: 3, max: 9 }) },
      { requiredKeys: ['type'] },
    ),
    fc.record({
      type: fc.constant('string'),
      pattern: fc.constantFrom('^[a-z]{3}-\\d+$', '^(?:yes|no)$', '^\\S+@\\S+$', '[A-F0-9]{8}', '^x?y*z+$'),
    }),
    fc.record(
      {
        type: fc.constantFrom('integer', 'number'),
        minimum: fc.integer({ min: -9, max: 5 }),
        exclusiveMaximum: fc.integer({ min: 8, max: 90 }),
        multipleOf: fc.constantFrom(1, 2),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record({ type: fc.constant(['boolean', 'null']) }),
    fc.record({
      enum: fc.uniqueArray(fc.oneof(fc.string(), fc.integer(), fc.constant(null)), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
    fc.record({ const: fc.jsonValue() }),
    fc.record({ type: fc.constant('string'), default: fc.string(), example: fc.jsonValue() }),
    fc.constant({}),
  ) as fc.Arbitrary<Json>,
  object: fc
    .record(
      {
        type: fc.constant('object'),
        properties: fc.dictionary(propertyName, tie('schema') as fc.Arbitrary<Json>, { maxKeys: 4 }),
        required: fc.uniqueArray(propertyName, { maxLength: 3 }),
        additionalProperties: fc.oneof(fc.boolean(), tie('leaf') as fc.Arbitrary<Json>),
        patternProperties: fc.dictionary(
          fc.constantFrom('^x-', '^\\d+$'),
          tie('leaf') as fc.Arbitrary<Json>,
          { maxKeys: 1 },
        ),
        minProperties: fc.nat({ max: 2 }),
      },
      { requiredKeys: ['type'] },
    )
    .map((object) => ({ ...object })) as fc.Arbitrary<Json>,
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('leaf') as fc.Arbitrary<Json>,
    tie('object') as fc.Arbitrary<Json>,
    fc.constantFrom(...names).map((name) => ({ $ref: `#/components/schemas/${name}` })),
    fc.record(
      { type: fc.constant('array'), items: tie('schema'), minItems: count, uniqueItems: fc.boolean() },
      { requiredKeys: ['type'] },
    ),
    fc.record({
      type: fc.constant('array'),
      prefixItems: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      allOf: fc.array(tie('object'), { minLength: 1, maxLength: 3 }),
      description: fc.constant('All `of`.'),
    }),
    fc.record({ oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('leaf') }),
    fc.record({
      $ref: fc.constantFrom(...names).map((name) => `#/components/schemas/${name}`),
      description: fc.string(),
    }),
    fc.record({
      allOf: fc.tuple(
        fc.constantFrom(...names).map((name) => ({ $ref: `#/components/schemas/${name}` })),
        tie('object'),
      ),
    }),
    fc.boolean(),
  ) as fc.Arbitrary<Json | boolean>,
}));

interface Case {
  readonly top: Json;
  readonly schemas: Json;
}

/** Several schemas, each with named ones of its own: one description holds them all, since checking one takes long. */
const cases = fc
  .array(fc.tuple(schema, fc.tuple(schema, schema, schema)), { minLength: 1, maxLength: 20 })
  .map((list) =>
    list.map(([top, parts], index): Case => {
      const own = (value: unknown): Json =>
        JSON.parse(JSON.stringify(value).replaceAll(/(#\/components\/schemas\/\w+)/g, `$1${index}`));
      return {
        top: own(top),
        schemas: Object.fromEntries(names.map((name, part) => [`${name}${index}`, own(parts[part])])),
      };
    }),
  );

/** A description with an operation a case. */
function descriptionOf(list: readonly Case[]): unknown {
  const paths = list.map(({ top }, index) => {
    const content = { 'application/json': { schema: top } };
    return [
      `/${index}`,
      { post: { requestBody: { content }, responses: { '200': { description: 'Fine', content } } } },
    ];
  });
  const schemas = Object.assign({}, ...list.map((one) => one.schemas));
  return {
    openapi: '3.1.0',
    info: { title: 'Test', version: '1' },
    paths: Object.fromEntries(paths),
    components: { schemas },
  };
}

/** Names of all properties that a schema speaks of, references followed. */
function propertyNames(
  value: unknown,
  schemas: Json,
  found = new Set<string>(),
  seen = new Set<unknown>(),
): Set<string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || seen.has(value)) return found;
  seen.add(value);
  const part = value as Json;
  const descend = (inner: unknown): unknown => propertyNames(inner, schemas, found, seen);
  if (typeof part.$ref === 'string') descend(schemas[part.$ref.split('/').at(-1) ?? '']);
  for (const [name, inner] of Object.entries((part.properties ?? {}) as Json)) {
    found.add(name);
    descend(inner);
  }
  for (const inner of Object.values((part.patternProperties ?? {}) as Json)) descend(inner);
  for (const key of ['additionalProperties', 'items', 'not']) descend(part[key]);
  for (const key of ['allOf', 'oneOf', 'anyOf', 'prefixItems'])
    for (const inner of (part[key] ?? []) as unknown[]) descend(inner);
  return found;
}

test('no property of a schema is lost, whatever its shape', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async (list) => {
      const api = await described(descriptionOf(list));
      for (const [index, { top, schemas }] of list.entries()) {
        const shown = new Set<string>();
        const answer = api.operations[index]?.responses[0]?.content[0]?.schema;
        if (answer !== undefined)
          for (const { child } of schemasBelow(answer, api))
            if (child.role === 'property') shown.add(child.label);
        for (const name of propertyNames(top, schemas)) expect(shown).toContain(name);
      }
    }),
    { numRuns: 40 },
  );
});

test('every generated example satisfies its schema', async () => {
  let generated = 0;
  await fc.assert(
    fc.asyncProperty(cases, async (list) => {
      const api = await described(descriptionOf(list));
      for (const [index, one] of list.entries()) {
        const operation = api.operations[index];
        const validate = validatorOf(one);
        const media = [
          ...(operation?.responses ?? []).flatMap(({ content }) => content),
          ...(operation?.body?.content ?? []),
        ];
        for (const example of media
          .flatMap(({ examples }) => examples)
          .filter((candidate) => candidate.generated)) {
          generated += 1;
          const value: unknown = JSON.parse(example.value ?? '');
          const valid = decided(() => validate?.(value));
          if (valid !== undefined)
            expect({ valid, value, errors: validate?.errors }).toMatchObject({ valid: true });
        }
      }
    }),
    { numRuns: 40 },
  );
  expect(generated).toBeGreaterThan(300);
});

function validatorOf({ top, schemas }: Case): ValidateFunction | undefined {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'root', components: { schemas } });
  try {
    return ajv.compile(JSON.parse(JSON.stringify(top).replaceAll('"#/components', '"root#/components')));
  } catch {
    // A schema that only refers to itself is none.
    return undefined;
  }
}

/** The answer of a validator; none where the schema sends it round in circles. */
function decided(validate: () => unknown): boolean | undefined {
  try {
    const answer = validate();
    return answer === undefined ? undefined : answer === true;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
