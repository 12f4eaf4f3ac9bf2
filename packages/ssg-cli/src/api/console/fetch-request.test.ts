import { expect, test } from 'vitest';
import { buildSample } from '../samples/browser.ts';
import type { SampleRequest } from '../samples/sample-request.ts';
import { fetchRequest } from './fetch-request.ts';

const request: SampleRequest = {
  method: 'get',
  server: 'https://a.example',
  path: '/a',
  pathParameters: [],
  query: [],
  headers: [
    { name: 'X-One', value: '1' },
    { name: 'Referer', value: 'https://b.example' },
    { name: 'Sec-Fetch-Mode', value: 'cors' },
  ],
  cookies: [{ name: 'sid', value: 'x' }],
  auth: { kind: 'none' },
  body: { kind: 'json', text: '{}' },
};

test('what no page can send is left out and named, and samples send it', () => {
  const { headers, body, leftOut } = fetchRequest(request);
  expect(headers.map(([name]) => name)).toEqual(['X-One', 'Content-Type']);
  expect(body).toBeUndefined();
  expect(leftOut).toEqual([
    { kind: 'Cookies', name: '' },
    { kind: 'Header', name: 'Referer' },
    { kind: 'Header', name: 'Sec-Fetch-Mode' },
    { kind: 'Body', name: 'GET' },
  ]);
  const sample = buildSample('curl', request).code;
  for (const sent of ["'Referer: https://b.example'", "'Sec-Fetch-Mode: cors'", "'Cookie: sid=x'", "'{}'"])
    expect(sample).toContain(sent);
});
