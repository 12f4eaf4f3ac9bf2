import { expect, test } from 'vitest';
import { described } from '../testing/describe-text.ts';
import { sampleRequest } from './request-of-operation.ts';

async function authOf(security: string): Promise<string> {
  const text = `openapi: 3.1.0
info: { title: T, version: '1' }
components: { securitySchemes: { basic: { type: http, scheme: basic } } }
paths: { /x: { get: { security: ${security}, responses: { '200': { description: d } } } } }
`;
  const api = await described(text);
  const [operation] = api.operations;
  if (operation === undefined) throw new Error('no operation');
  return sampleRequest(api, operation).auth.kind;
}

test('samples name the media type of the answer, JSON before others, and no range', async () => {
  const typesOf = async (content: string) => {
    const api = await described(`openapi: 3.1.0
info: { title: T, version: '1' }
paths: { /x: { get: { responses: {
  '200': { description: d, content: ${content} }, '400': { description: e, content: { text/html: {} } } } } } }
`);
    return api.operations.flatMap((operation) => sampleRequest(api, operation).headers);
  };
  expect(await typesOf('{ application/problem+json: {} }')).toEqual([
    { name: 'Accept', value: 'application/problem+json' },
  ]);
  expect(await typesOf('{ text/csv: {}, application/json: {} }')).toEqual([
    { name: 'Accept', value: 'application/json' },
  ]);
  expect(await typesOf('{ "*/*": {} }')).toEqual([]);
});

test('samples show credentials that are needed, and none where a request may go without', async () => {
  expect(await authOf('[{ basic: [] }]')).toBe('basic');
  expect(await authOf('[{ basic: [] }, {}]')).toBe('none');
  expect(await authOf('[{}, { basic: [] }]')).toBe('none');
  expect(await authOf('[]')).toBe('none');
});
