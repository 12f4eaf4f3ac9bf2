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

test('samples show credentials that are needed, and none where a request may go without', async () => {
  expect(await authOf('[{ basic: [] }]')).toBe('basic');
  expect(await authOf('[{ basic: [] }, {}]')).toBe('none');
  expect(await authOf('[{}, { basic: [] }]')).toBe('none');
  expect(await authOf('[]')).toBe('none');
});
