import { expect, test } from 'vitest';
import { described } from '../testing/describe-text.ts';
import { consoleSources } from './origins.ts';

async function sourcesOf(servers: unknown, more: object = {}): Promise<readonly string[]> {
  const api = await described({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    servers,
    paths: { '/a': { get: { responses: { 200: { description: 'd' } } } } },
  });
  return consoleSources({ ...api, ...more });
}

test('a policy has to name the origins of the servers', async () => {
  expect(
    await sourcesOf([{ url: 'https://B.example:7443/api/v1' }, { url: 'http://localhost:9020' }]),
  ).toEqual(['http://localhost:9020', 'https://b.example:7443']);
  expect(await sourcesOf([{ url: '/api' }])).toEqual(["'self'"]);
  expect(await sourcesOf([{ url: 'https://a.example' }], { console: false })).toEqual([]);
});

test('variables are written out, and open ones allow their scheme', async () => {
  const stage = { default: 'x', enum: ['x', 'y'] };
  expect(await sourcesOf([{ url: 'https://{stage}.example', variables: { stage } }])).toEqual([
    'https://x.example',
    'https://y.example',
  ]);
  const any = { default: 'x' };
  expect(await sourcesOf([{ url: 'https://{name}.example', variables: { name: any } }])).toEqual(['https:']);
  expect(await sourcesOf([{ url: 'https://a.example/{name}', variables: { name: any } }])).toEqual([
    'https://a.example',
  ]);
});

test('a server cannot add to the policy, or to the files that it is written to', async () => {
  const hostile = [
    "https://a.example; script-src-elem * 'unsafe-inline'",
    'https://a.example;sandbox',
    'https://a.example";internal;"',
    'https://a.example\n  X-Evil: 1',
    'https://$http_host',
    'https://*',
    "https://'unsafe-eval'",
    'https://a example',
  ];
  for (const url of hostile) expect([url, await sourcesOf([{ url }])]).toEqual([url, []]);
  const host = { default: 'x', enum: ["x; script-src-elem * 'unsafe-inline'", 'y'] };
  expect(await sourcesOf([{ url: 'https://{host}.example', variables: { host } }])).toEqual([
    'https://y.example',
  ]);
  expect(await sourcesOf([{ url: 'https://me:secret@[::1]:8080/api' }])).toEqual(['https://[::1]:8080']);
});
