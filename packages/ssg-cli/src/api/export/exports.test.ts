import { expect, test } from 'vitest';
import { described } from '../testing/describe-text.ts';

const text = `openapi: 3.1.0
info: { title: Jobs, version: '2' }
servers: [{ url: https://example.org:8443/v1 }]
tags: [{ name: jobs, description: d }]
components: { securitySchemes: { b: { type: http, scheme: basic } } }
paths:
  /jobs/{id}:
    post:
      summary: Change a job
      tags: [jobs]
      security: [{ b: [] }]
      parameters:
        - { name: id, in: path, required: true, schema: { type: string }, example: a/b }
        - { name: tag, in: query, required: true, schema: { type: array, items: { type: string } }, example: [x, y z] }
        - { name: dry, in: query, schema: { type: boolean }, example: true }
      requestBody: { content: { application/json: { schema: { type: object }, example: { n: 1 } } } }
      responses: { '200': { description: d } }
`;

async function fileOf(ending: string, description = text): Promise<string> {
  const api = await described(description);
  const found = api.downloads.find(({ path }) => path === `/docs/api/jobs/api.${ending}`);
  if (found === undefined) throw new Error(api.downloads.map(({ path }) => path).join());
  return found.contents;
}

test('a Postman collection has a folder for each tag, and optional parameters switched off', async () => {
  const collection: unknown = JSON.parse(await fileOf('postman.json'));
  expect(collection).toMatchObject({
    info: { name: 'Jobs', schema: expect.stringContaining('v2.1.0') },
    variable: [{ key: 'TEST_USER' }, { key: 'TEST_PASSWORD' }],
    item: [
      {
        name: 'Jobs',
        item: [
          {
            name: 'Change a job',
            request: {
              method: 'POST',
              auth: { type: 'basic', basic: [{ value: '{{TEST_USER}}' }, { value: '{{TEST_PASSWORD}}' }] },
              url: {
                protocol: 'https',
                host: ['example', 'org'],
                port: '8443',
                path: ['v1', 'jobs', 'a%2Fb'],
                query: [
                  { key: 'tag', value: 'x' },
                  { key: 'tag', value: 'y z' },
                  { key: 'dry', value: 'true', disabled: true },
                ],
              },
              body: { mode: 'raw', raw: expect.stringContaining('"n": 1') },
            },
          },
        ],
      },
    ],
  });
});

test('a query that is one text has no value in a Postman collection', async () => {
  const query =
    "{ name: q, in: querystring, required: true, content: { text/plain: { schema: {}, example: 'a&b c' } } }";
  const whole = text
    .replace('openapi: 3.1.0', 'openapi: 3.2.0')
    .replace(/ {8}- \{ name: tag[\s\S]*?(?= {6}requestBody)/, `        - ${query}\n`);
  expect(JSON.parse(await fileOf('postman.json', whole))).toMatchObject({
    item: [{ item: [{ request: { url: { query: [{ key: 'a%26b%20c', value: null }] } } }] }],
  });
});

test('a whole query that may be left out is switched off in a Postman collection', async () => {
  const query =
    '{ name: q, in: querystring, content: { application/x-www-form-urlencoded: { schema: {}, example: { a: 1, b: x } } } }';
  const whole = text
    .replace('openapi: 3.1.0', 'openapi: 3.2.0')
    .replace(/ {8}- \{ name: tag[\s\S]*?(?= {6}requestBody)/, `        - ${query}\n`);
  const members = [
    { key: 'a', value: '1', disabled: true },
    { key: 'b', value: 'x', disabled: true },
  ];
  expect(JSON.parse(await fileOf('postman.json', whole))).toMatchObject({
    item: [{ item: [{ request: { url: { query: members } } }] }],
  });
});

test('a file of requests can be sent by an editor', async () => {
  expect(await fileOf('http')).toMatch(
    /^@TEST_USER =\n@TEST_PASSWORD =\n\n### Change a job\nPOST https:\/\/example\.org:8443\/v1\/jobs\/a%2Fb\?tag=x&tag=y%20z\nContent-Type: application\/json\nAuthorization: Basic \{\{TEST_USER\}\} \{\{TEST_PASSWORD\}\}\n\n\{\s+"n": 1\s+\}\n$/,
  );
});

test('an archive has every request', async () => {
  const archive: unknown = JSON.parse(await fileOf('har'));
  expect(archive).toMatchObject({
    log: {
      version: '1.2',
      entries: [
        {
          request: {
            method: 'POST',
            url: 'https://example.org:8443/v1/jobs/a%2Fb?tag=x&tag=y%20z',
            postData: { mimeType: 'application/json' },
          },
        },
      ],
    },
  });
});
