import { describe, expect, it } from 'vitest';
import { type Labels, labelsOf } from '../../model/index.ts';
import { described } from '../testing/describe-text.ts';
import { announcesBreaks } from './announced.ts';
import { breakingFindings } from './breaking-findings.ts';
import type { ApiChange } from './changes.ts';
import { changesMarkdown } from './changes-markdown.ts';
import { compareVersions } from './compare.ts';

type Json = Readonly<Record<string, unknown>>;

/** A description of one operation. */
function describing(operation: Json, more: Json = {}, version = '1.0.0'): Json {
  const responses = { '200': { description: 'Fine' } };
  const paths = { '/things/{id}': { post: { operationId: 'makeThing', responses, ...operation } } };
  return { openapi: '3.1.0', info: { title: 'Test', version }, paths, ...more };
}

const english = labelsOf({ locale: 'en' });

/** What changed between two descriptions, each as a line; those that break start with `!`. */
async function changesOf(before: Json, after: Json, labels: Labels = english): Promise<readonly string[]> {
  const found = compareVersions(await described(before), await described(after), labels);
  const all: readonly Pick<ApiChange, 'breaking' | 'text'>[] = [
    ...found.general,
    ...found.operations
      .filter(({ kind }) => kind !== 'changed')
      .map(({ kind, operation }) => ({ breaking: kind === 'removed', text: `${operation.id} ${kind}` })),
    ...found.operations.flatMap(({ changes }) => changes),
    ...found.schemas.flatMap(({ name, changes }) =>
      changes.map((one) => ({ ...one, text: `${name} ${one.text}` })),
    ),
  ];
  return all.map(({ breaking, text }) => `${breaking ? '! ' : ''}${text}`);
}

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const sends = (schema: unknown) => describing({ requestBody: json(schema) });
const answers = (schema: unknown) =>
  describing({ responses: { '200': { description: 'Fine', ...json(schema) } } });
const takes = (...parameters: readonly Json[]) =>
  describing({ parameters: parameters.map((one) => ({ in: 'query', schema: { type: 'string' }, ...one })) });

/** A schema before and after, and what is said where it is sent, and where it is the answer. */
const schemas: readonly (readonly [before: Json, after: Json, sent: string, answered: string])[] = [
  [
    { type: 'integer' },
    { type: 'number' },
    'type `integer` is now `number`',
    '! type `integer` is now `number`',
  ],
  [
    { type: 'number' },
    { type: 'integer' },
    '! type `number` is now `integer`',
    'type `number` is now `integer`',
  ],
  [
    { type: 'string' },
    { type: 'object' },
    '! type `string` is now `object`',
    '! type `string` is now `object`',
  ],
  [{ type: 'string' }, { type: ['string', 'null'] }, 'can be null', '! can be null'],
  [{ enum: ['a'] }, { enum: ['a', 'b'] }, 'value `"b"` added', '! value `"b"` added'],
  [{ enum: ['a', 'b'] }, { enum: ['a'] }, '! value `"b"` removed', 'value `"b"` removed'],
  [{ type: 'string' }, { type: 'string', enum: ['a'] }, '! only `"a"` allowed now', 'only `"a"` allowed now'],
  [{ maximum: 9 }, { maximum: 5 }, '! at most 9 is now at most 5', 'at most 9 is now at most 5'],
  [{ maximum: 5 }, { maximum: 9 }, 'at most 5 is now at most 9', '! at most 5 is now at most 9'],
  [
    { minLength: 1 },
    { minLength: 2 },
    '! at least 1 character is now at least 2 characters',
    'at least 1 character is now at least 2 characters',
  ],
  [{ type: 'string' }, { type: 'string', pattern: '^a' }, '! now matches `^a`', 'now matches `^a`'],
  [{ multipleOf: 2 }, {}, 'no longer a multiple of 2', '! no longer a multiple of 2'],
  [{ format: 'date' }, {}, 'format `date` removed', '! format `date` removed'],
  [{ default: 1 }, { default: 2 }, '! default `1` is now `2`', 'default `1` is now `2`'],
  [
    { items: { type: 'string' } },
    { items: { type: 'number' } },
    '! `[]`: type `string` is now `number`',
    '! `[]`: type `string` is now `number`',
  ],
];

describe('compareVersions', () => {
  it.each(schemas)('%j, then %j', async (before, after, sent, answered) => {
    expect(await changesOf(sends(before), sends(after))).toEqual([sent.replace(/^(! )?/, '$1body: ')]);
    expect(await changesOf(answers(before), answers(after))).toEqual([
      answered.replace(/^(! )?/, '$1response `200`: '),
    ]);
  });

  it('distinguishes properties that are sent from those that are answered', async () => {
    const [before, after] = [
      { type: 'object', required: ['a'], properties: { a: {}, b: {}, d: { readOnly: true } } },
      { type: 'object', required: ['b', 'c'], properties: { a: {}, b: {}, c: {} } },
    ];
    expect(await changesOf(sends(before), sends(after))).toEqual([
      '! body: required property `c` added',
      'body: `a` is now optional',
      '! body: `b` is now required',
    ]);
    expect(await changesOf(answers(before), answers(after))).toEqual([
      'response `200`: property `c` added',
      '! response `200`: property `d` removed',
      '! response `200`: `a` is now optional',
      'response `200`: `b` is now required',
    ]);
  });

  it('compares parameters by place and name, those of the path by their position', async () => {
    expect(
      await changesOf(takes({ name: 'a' }), takes({ name: 'b' }, { name: 'c', required: true })),
    ).toEqual([
      'query parameter `b` added',
      '! required query parameter `c` added',
      '! query parameter `a` removed',
    ]);
    const renamed = {
      ...sends({}),
      paths: { '/things/{number}': { post: { requestBody: json({}), responses: { '200': {} } } } },
    };
    expect(await changesOf(sends({}), renamed)).toEqual([]);
    const list = { name: 'a', schema: { type: 'array', items: {} } };
    expect(await changesOf(takes(list), takes({ ...list, explode: false }))).toEqual([
      expect.stringMatching(/^! query parameter `a`: .*, now values separated by commas$/),
    ]);
    const texts = { name: 'a', schema: { type: 'array', items: { type: 'string' } } };
    expect(await changesOf(takes({ name: 'a' }), takes(texts))).toEqual([
      'query parameter `a`: one value, now key repeated',
    ]);
    expect((await changesOf(takes(texts), takes({ name: 'a' })))[0]).toBe(
      '! query parameter `a`: key repeated, now one value',
    );
  });

  it('says of a named schema once what changed, whoever uses it and however deep it holds itself', async () => {
    const withNode = (properties: Json) => ({
      ...describing({
        requestBody: json({ $ref: '#/components/schemas/Node' }),
        responses: { '200': { description: 'Fine', ...json({ $ref: '#/components/schemas/Node' }) } },
      }),
      components: {
        schemas: {
          Node: {
            type: 'object',
            properties: {
              below: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
              ...properties,
            },
          },
        },
      },
    });
    expect(await changesOf(withNode({}), withNode({ x: { type: 'string' } }))).toEqual([
      'Node property `x` added',
    ]);
  });

  it('knows alternatives of one name by the values that they are fixed to, else by their properties', async () => {
    const off = { type: 'object', properties: { status: { enum: ['off'] } } };
    const on = { type: 'object', properties: { status: { enum: ['on'] }, since: { type: 'string' } } };
    const late = { type: 'object', properties: { status: { const: 'late' } } };
    const [text, list] = [{ properties: { text: {} } }, { properties: { list: {}, more: {} } }];
    expect(await changesOf(answers({ oneOf: [off, on] }), answers({ oneOf: [on, off] }))).toEqual([]);
    expect(await changesOf(answers({ oneOf: [off, on] }), answers({ oneOf: [off, late, on] }))).toEqual([
      '! response `200`: alternative `object` added',
    ]);
    expect(await changesOf(answers({ oneOf: [off, late, on] }), answers({ oneOf: [off, on] }))).toEqual([
      'response `200`: alternative `object` removed',
    ]);
    const objects = (...members: readonly Json[]) => ({
      anyOf: members.map((one) => ({ ...one, type: 'object' })),
    });
    const longer = { properties: { text: {}, lang: {} } };
    expect(await changesOf(sends(objects(text, list)), sends(objects(list, longer)))).toEqual([
      'body: property `lang` added',
    ]);
  });

  it('says of an object that becomes one of several nothing else', async () => {
    const one = { type: 'object', properties: { a: {}, b: {} } };
    const several = { oneOf: [one, { type: 'string' }] };
    expect(await changesOf(answers(one), answers(several))).toEqual([
      '! response `200`: one of several alternatives now',
    ]);
    expect(await changesOf(sends(several), sends(one))).toEqual(['! body: no alternatives any more']);
  });

  it('asks whether credentials that were enough still are', async () => {
    const securitySchemes = {
      key: { type: 'apiKey', in: 'header', name: 'K' },
      token: { type: 'http', scheme: 'bearer' },
    };
    const asks = (...security: readonly Json[]) =>
      describing({ security }, { components: { securitySchemes } });
    expect(await changesOf(asks(), asks({ key: [] }))).toEqual(['! credentials: none, now `key`']);
    expect(await changesOf(asks({ key: [] }), asks({ key: [] }, { token: [] }))).toEqual([
      'credentials: `key`, now `key` or `token`',
    ]);
    expect(await changesOf(asks({ key: [] }), asks({ key: [], token: [] }))).toEqual([
      '! credentials: `key`, now `key` with `token`',
    ]);
  });

  it('compares operations, statuses, media types and servers', async () => {
    const [before, after] = [
      describing(
        { responses: { '200': { description: '' }, '404': { description: '' } } },
        { servers: [{ url: 'https://a.example' }] },
      ),
      describing(
        { responses: { '404': { description: '', ...json({}) } } },
        { servers: [{ url: 'https://b.example' }] },
      ),
    ];
    expect(await changesOf(before, after)).toEqual([
      'server `https://b.example` added',
      '! server `https://a.example` removed',
      '! response `200` removed',
      'response `404`: media type `application/json` added',
    ]);
    expect(await changesOf(before, { ...before, paths: {} })).toEqual(['! make-thing removed']);
    expect(await changesOf({ ...before, paths: {} }, before)).toEqual(['make-thing added']);
    expect(await changesOf(before, before)).toEqual([]);
  });

  it('turns requests and answers around for webhooks', async () => {
    const hook = (schema: Json) => ({
      ...describing({}),
      webhooks: { made: { post: { requestBody: json(schema), responses: { '200': {} } } } },
    });
    expect(await changesOf(hook({ enum: ['a'] }), hook({ enum: ['a', 'b'] }))).toEqual([
      '! body: value `"b"` added',
    ]);
  });
});

it.each([
  ['1.2.0', '1.3.0', false],
  ['1.2.0', '2.0.0', true],
  ['v1', 'v2', true],
  ['0.2.0', '0.3.0', true],
  ['0.2.0', '0.2.1', false],
  ['2.0', '1.0', false],
  ['2024-05-01', '2024-06-01', true],
  ['2024-05-01', '2024-05-01', false],
  ['', '', false],
])('from %s to %s: announced %s', (from, to, announced) => {
  expect(announcesBreaks(from, to)).toBe(announced);
});

it('finds what breaks at its operation, unless the version says so, and writes it on the page', async () => {
  const before = await described(takes({ name: 'a' }));
  const after = await described(takes());
  const changes = compareVersions(before, after, english);
  const [found, ...others] = breakingFindings(changes, after);
  expect(others).toEqual([]);
  expect(found?.message).toBe(
    'Breaking since version 1.0.0: `POST /things/{id}`: query parameter `a` removed.',
  );
  expect(found?.location?.line).toBe(1);
  expect(breakingFindings({ ...changes, to: '2.0.0' }, after)).toEqual([]);
  expect(changesMarkdown([changes], after, english)).toContain('- **Breaking:** Query parameter `a` removed');
  expect(changesMarkdown([changes], { ...after, operations: [] }, english)).toContain(
    '\n`POST /things/{id}`\n',
  );
});

it('says what changed in the language of the site, and writes the page in it', async () => {
  const [before, after] = [takes({ name: 'a' }), takes({ name: 'b', required: true })];
  const german = labelsOf({ locale: 'de' });
  const lines = await changesOf(before, after, german);
  expect(lines).toEqual([
    '! Abfrageparameter `b` (erforderlich) hinzugefügt',
    '! Abfrageparameter `a` entfernt',
  ]);
  const values = [{ enum: ['a', 'b'] }, { enum: ['a', 'c', 'd'] }] as const;
  const french = labelsOf({ locale: 'fr', labels: { apiBodyPart: 'contenu' } });
  expect(await changesOf(sends(values[0]), sends(values[1]), french)).toEqual([
    'contenu : ajout : valeurs `"c"`, `"d"`',
    '! contenu : suppression : valeur `"b"`',
  ]);
  const api = await described(after);
  const page = changesMarkdown([compareVersions(await described(before), api, german)], api, german);
  expect(page).toContain('# Änderungen\\: Test\n');
  expect(page).toContain('Verglichen mit 1.0.0: 1 Operation geändert, 2 inkompatible Änderungen.');
  expect(page).toContain('- **Inkompatibel:** Abfrageparameter `a` entfernt');
});
