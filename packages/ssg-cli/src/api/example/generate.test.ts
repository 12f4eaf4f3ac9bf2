import { expect, test } from 'vitest';
import { described, onlyOperation, withSchema } from '../testing/describe-text.ts';

const query = { $ref: '#/components/schemas/Query' };
const list = { type: 'array', items: query };

test.each([
  ['itself', query],
  ['a list of itself', list],
  ['itself, a list of itself or null', { anyOf: [query, list, { nullable: true }] }],
  ['an alternative that is itself', { oneOf: [{ oneOf: [query, list] }, { type: 'null' }] }],
])('an example leaves out a property that is %s', async (_, before) => {
  const properties = { text: { type: 'string', example: 'cat' }, before };
  const api = await described(withSchema(query, { Query: { type: 'object', properties } }));
  const value = onlyOperation(api).responses[0]?.content[0]?.examples[0]?.value ?? '';
  expect(JSON.parse(value)).toEqual({ text: 'cat' });
});

test('an example takes an alternative that does not begin again', async () => {
  const before = { anyOf: [{ type: 'string', example: 'all' }, query] };
  const api = await described(withSchema(query, { Query: { type: 'object', properties: { before } } }));
  const value = onlyOperation(api).responses[0]?.content[0]?.examples[0]?.value ?? '';
  expect(JSON.parse(value)).toEqual({ before: 'all' });
});

/** The body of the samples of an operation that takes a schema. */
async function bodyFor(schema: object, schemas: object = {}): Promise<unknown> {
  const requestBody = { content: { 'application/json': { schema } } };
  const paths = { '/a': { post: { requestBody, responses: { '200': { description: '' } } } } };
  const info = { title: 'Test', version: '1' };
  const api = await described({ openapi: '3.1.0', info, paths, components: { schemas } });
  return JSON.parse(onlyOperation(api).body?.content[0]?.examples[0]?.value ?? '');
}

const text = { type: 'string' };

test('a value goes before null, wherever null is named', async () => {
  const emoji = { type: 'object', required: ['id'], properties: { id: { type: ['null', 'string'] } } };
  const properties = {
    emoji: { oneOf: [{ type: 'null' }, { $ref: '#/components/schemas/Emoji' }] },
    roles: { type: 'array', items: { oneOf: [{ type: 'null' }, text] } },
  };
  const value = await bodyFor({ type: 'object', properties }, { Emoji: emoji });
  expect(value).toEqual({ emoji: { id: 'string' }, roles: ['string'] });
});

test('a request leaves out null and objects in objects that are neither required nor somebody’s example', async () => {
  const deep = (inner: object) => ({
    type: 'object',
    properties: { in: { type: 'object', properties: { inner } } },
  });
  const properties = {
    name: text,
    poll: { type: 'null' },
    filter: deep(text),
    given: deep({ example: 1 }),
    last: deep(text),
  };
  const schema = { type: 'object', required: ['last'], properties };
  expect(await bodyFor(schema)).toEqual({
    name: 'string',
    given: { in: { inner: 1 } },
    last: { in: { inner: 'string' } },
  });
  expect(await bodyFor({ type: 'object', properties: { filter: deep(text) } })).toEqual({
    filter: { in: { inner: 'string' } },
  });
});

test('the discriminator of an example chooses the alternative that it is', async () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const kind = (more: object = {}) => ({
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string' }, ...more },
  });
  const schemas = { Mail: kind({ to: text }), Call: kind({ number: text }) };
  const oneOf = [ref('Mail'), ref('Call')];
  // Without the discriminator, a value of one is a value of the other, too.
  expect(await bodyFor({ oneOf, discriminator: { propertyName: 'kind' } }, schemas)).toEqual({
    kind: 'Mail',
    to: 'string',
  });
  // Many descriptions map nothing, and the values are those that each schema allows itself.
  const own = (value: string) => ({ ...kind(), properties: { kind: { enum: [value] } } });
  const listed = { Mail: own('mail'), Call: own('call') };
  expect(await bodyFor({ oneOf, discriminator: { propertyName: 'kind' } }, listed)).toEqual({ kind: 'mail' });
  const mapping = { phone: ref('Call').$ref, mail: 'Mail' };
  const discriminator = { propertyName: 'kind', mapping };
  expect(await bodyFor({ oneOf, discriminator }, schemas)).toEqual({ kind: 'mail', to: 'string' });
  const parent = { ...kind(), discriminator: { propertyName: 'kind', mapping: { dog: ref('Dog').$ref } } };
  const child = { allOf: [ref('Pet'), { type: 'object', properties: { bark: text } }] };
  const family = { Pet: parent, Dog: child, Cat: child };
  expect(await bodyFor(ref('Dog'), family)).toEqual({ kind: 'dog', bark: 'string' });
  expect(await bodyFor(ref('Cat'), family)).toEqual({ kind: 'Cat', bark: 'string' });
  expect(await bodyFor(ref('Pet'), family)).toEqual({ kind: 'string' });
});
