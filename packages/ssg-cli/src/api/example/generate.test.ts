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
