import { describe, expect, it } from 'vitest';
import { describeApi } from './describe.ts';
import { samplesOf } from './pages/samples.ts';
import { asParagraph, described, describeText, onlyOperation, withSchema } from './testing/describe-text.ts';

/** A description whose only operation answers with a schema, written as JSON. */
const answering = (schema: string, schemas = '{}'): string =>
  `{"openapi":"3.0.3","info":{"title":"T","version":"1"},"components":{"schemas":${schemas}},"paths":{"/a":{"get":{` +
  `"operationId":"a","responses":{"200":{"description":"d","content":{"application/json":{"schema":${schema}}}}}}}}}`;

/** Schemas `D0` to `D<levels>`, each made of the next. */
const levels = (count: number, make: (next: unknown) => unknown): string => {
  const entries = Array.from({ length: count }, (_, level) => [
    `D${level}`,
    make({ $ref: `#/components/schemas/D${level + 1}` }),
  ]);
  return answering(
    '{"$ref":"#/components/schemas/D0"}',
    JSON.stringify({ ...Object.fromEntries(entries), [`D${count}`]: { type: 'string' } }),
  );
};

const wide = (next: unknown) => ({
  type: 'object',
  properties: Object.fromEntries(Array.from({ length: 10 }, (_, key) => [`p${key}`, next])),
});

// Each of these unfolds to more than any machine can hold: without its bound the test does not end.
const unfolding: readonly (readonly [name: string, text: string])[] = [
  ['a fan of ten references on twelve levels', levels(12, wide)],
  ['a diamond on 24 levels', levels(24, (next) => ({ type: 'object', properties: { x: next, y: next } }))],
  ['a diamond of allOf', levels(20, (next) => ({ allOf: [next, next] }))],
  ['a diamond of oneOf', levels(20, (next) => ({ oneOf: [next, next] }))],
  ['a diamond of anyOf', levels(20, (next) => ({ anyOf: [next, next] }))],
  ['lists of at least three lists', levels(30, (next) => ({ type: 'array', minItems: 3, items: next }))],
];

describe('files that refer to each other without end', () => {
  it('are read up to a number, and the first reference further is a finding', async () => {
    let read = 0;
    const again = JSON.stringify({ $defs: { a: { $ref: 'a/x.json' }, b: { $ref: 'b/x.json' } } });
    const { value, diagnostics } = await describeApi(
      { id: 'api', file: 'api.json', routeBasePath: 'docs/api', credentialPrefix: 'TEST' },
      {
        readFile: async (file) => {
          read += 1;
          return file === 'api.json' ? answering('{"$ref":"a/x.json#/$defs/a"}') : again;
        },
        compileFragment: asParagraph,
      },
    );
    expect(value?.operations).toHaveLength(1);
    expect(read).toBe(3_000);
    const [first] = diagnostics;
    expect(`${first?.code} ${first?.message}`).toMatch(
      /^api-broken-ref api\.json refers to too many files, or too much text: …?[ab/]+x\.json and/,
    );
  });
});

describe('descriptions that unfold to absurdly much', () => {
  it.each(unfolding)('are read once for each part: %s', async (_, text) => {
    const { api, diagnostics } = await describeText(text);
    expect(api?.operations).toHaveLength(1);
    expect(diagnostics).toEqual([]);
    expect(Object.keys(api?.schemas ?? {}).length).toBeGreaterThan(10);
    expect(JSON.stringify(api).length).toBeLessThan(200_000);
  });

  it('are refused at their place when values nest too deep or aliases stand for too much', async () => {
    const deep = answering(`${'{"properties":{"x":'.repeat(3_000)}{}${'}}'.repeat(3_000)}`);
    const laughs = Array.from({ length: 10 }, (_, level) =>
      level === 0
        ? 'x-0: &l0 [x,x,x,x,x,x,x,x,x,x]'
        : `x-${level}: &l${level} [${`*l${level - 1},`.repeat(10)}]`,
    );
    const said = [];
    for (const text of [deep, `openapi: 3.0.3\npaths: {}\n${laughs.join('\n')}`]) {
      const { api, diagnostics } = await describeText(text);
      expect(api).toBeUndefined();
      said.push(...diagnostics.map(({ code, location, message }) => `${location?.line} ${code} ${message}`));
    }
    expect(said).toEqual([
      '1 api-unreadable Cannot read the API description: values are nested more than 300 deep.',
      '7 api-unreadable Cannot read the API description: the aliases of `&l4` stand for more than can be read.',
    ]);
  });
});

it('samples carry no example that is too long for a page of all languages', async () => {
  const long = 'a "b" '.repeat(500_000);
  const examples = { long: { value: { long } }, short: { value: { short: 1 } } };
  const requestBody = { content: { 'application/json': { examples } } };
  const parameters = [{ name: 'q', in: 'query', required: true, example: long }];
  const api = await described({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { '/a': { post: { parameters, requestBody, responses: { '200': { description: 'd' } } } } },
  });
  const { samples } = samplesOf(api, onlyOperation(api), (code) => code);
  expect(samples.map(({ code }) => code.length).filter((length) => length > 4_000)).toEqual([]);
  expect(samples.find(({ language }) => language === 'python')?.code).toContain('"short": 1');
});

it('an example of repetitions within repetitions is not made to the end', async () => {
  const said = (schema: object) => described(withSchema({ type: 'string', ...schema }));
  for (const schema of [
    { pattern: '^(a+)+$', minLength: 100_000_000 },
    { pattern: '((x{1000}){1000}){9}' },
  ]) {
    const [example] = onlyOperation(await said(schema)).responses[0]?.content[0]?.examples ?? [];
    expect((example?.value ?? '').length).toBeLessThan(21_000);
  }
});
