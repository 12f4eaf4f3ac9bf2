import { expect, test } from 'vitest';
import { labelsOf } from '../../model/index.ts';
import { described } from '../testing/describe-text.ts';
import { apiSearchRecords } from './search.ts';

const labels = labelsOf({ locale: 'en' });

test('an operation is found by its path as readers meet it, with what is before it on the server', async () => {
  const paths = {
    '/ships/{id}': { get: { summary: 'Show a ship', responses: { '200': { description: 'Fine' } } } },
  };
  const recordsAt = async (url: string) => {
    const info = { title: 'Ship API', version: '2' };
    const api = await described({ openapi: '3.0.3', info, servers: [{ url }], paths });
    const [operation] = api.operations;
    return apiSearchRecords({ api, labels, ...(operation && { operation }) }).filter(
      ({ anchor }) => anchor === 'endpoint-url',
    );
  };
  expect(await recordsAt('https://host.example:7443/api/v1/')).toMatchObject([
    {
      path: '/docs/api/show-a-ship',
      anchor: 'endpoint-url',
      headings: ['GET /api/v1/ships/{id}'],
      kind: 'endpoint',
    },
  ]);
  expect(await recordsAt('https://host.example')).toMatchObject([{ headings: ['GET /ships/{id}'] }]);
  expect(await recordsAt('/v3')).toMatchObject([{ headings: ['GET /v3/ships/{id}'] }]);
});

test('parameters are entries of the request, and failures one record of the responses', async () => {
  const parameter = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
  const responses = {
    '200': { description: 'The ship' },
    '404': { description: 'No such ship' },
    '503': { description: 'In the dock' },
  };
  const paths = { '/ships/{id}': { get: { summary: 'Show a ship', parameters: [parameter], responses } } };
  const api = await described({ openapi: '3.0.3', info: { title: 'Ship API', version: '2' }, paths });
  const [operation] = api.operations;
  const records = apiSearchRecords({ api, labels, ...(operation && { operation }) });
  expect(records.map(({ headings, isEntry }) => [headings.join(' > '), isEntry ?? false])).toEqual([
    ['', false],
    ['GET /ships/{id}', true],
    ['Request', false],
    ['Request > id', true],
    ['Responses', false],
    ['Responses > 200 OK', false],
  ]);
  expect(records.at(-2)?.text).toBe('404 Not Found: No such ship 503 Service Unavailable: In the dock');
});

test('every section of an operation is behind the one that it is in', async () => {
  const schema = { type: 'object', properties: { name: { type: 'string' } } };
  const content = { 'application/json': { schema } };
  const responses = { '200': { description: 'Fine', content } };
  const paths = { '/ships': { get: { responses }, post: { requestBody: { content }, responses } } };
  const api = await described({ openapi: '3.0.3', info: { title: 'Ship API', version: '2' }, paths });
  for (const operation of api.operations) {
    const sections = apiSearchRecords({ api, labels, operation }).filter(({ isEntry }) => isEntry !== true);
    const seen = new Set<string>(['']);
    for (const { headings } of sections) {
      expect(seen).toContain(headings.slice(0, -1).join(' > '));
      seen.add(headings.join(' > '));
    }
    expect(seen.size).toBeGreaterThan(2);
  }
});
