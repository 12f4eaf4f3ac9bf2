import { expect, test } from 'vitest';
import { described } from '../testing/describe-text.ts';
import { apiSearchRecords } from './search.ts';

test('an operation is found by its path as readers meet it, with what stands before it on the server', async () => {
  const paths = {
    '/ships/{id}': { get: { summary: 'Show a ship', responses: { '200': { description: 'Fine' } } } },
  };
  const recordsAt = async (url: string) => {
    const info = { title: 'Ship API', version: '2' };
    const api = await described({ openapi: '3.0.3', info, servers: [{ url }], paths });
    return apiSearchRecords(api).filter(({ isEntry }) => isEntry);
  };
  expect(await recordsAt('https://host.example:7443/api/v1/')).toMatchObject([
    {
      path: '/docs/api/show-a-ship',
      anchor: 'endpoint-url',
      headings: ['/api/v1/ships/{id}'],
      kind: 'endpoint',
    },
  ]);
  expect(await recordsAt('https://host.example')).toMatchObject([{ headings: ['/ships/{id}'] }]);
  expect(await recordsAt('/v3')).toMatchObject([{ headings: ['/v3/ships/{id}'] }]);
});
