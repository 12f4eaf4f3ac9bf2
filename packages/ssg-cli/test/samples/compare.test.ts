import { describe, expect, it } from 'vitest';
import type { SampleRequest } from '../../src/api/samples/index.ts';
import { differences, lengthDifferences } from './compare.ts';
import type { Received } from './server.ts';

const REQUEST: SampleRequest = {
  method: 'post',
  server: 'http://127.0.0.1:9/key/v1',
  path: '/a/{id}',
  pathParameters: [{ name: 'id', value: 'x/y' }],
  query: [
    { name: 'q', value: '1' },
    { name: 'q', value: '+' },
  ],
  headers: [
    { name: 'X-Tag', value: 'one' },
    { name: 'X-Tag', value: 'two' },
  ],
  cookies: [],
  auth: { kind: 'bearer', token: { kind: 'variable', name: 'TOKEN' } },
  body: { kind: 'json', text: '{"n": 12345678901234567890}' },
};

const RECEIVED: Received = {
  method: 'POST',
  target: '/v1/a/x%2Fy?q=1&q=%2B',
  headers: [
    ['Host', '127.0.0.1'],
    ['x-tag', 'one'],
    ['X-Tag', 'two'],
    ['Authorization', 'Bearer t'],
    ['Content-Type', 'application/json; charset=utf-8'],
  ],
  body: Buffer.from('{"n":12345678901234567890}'),
};

function wrong(changes: Partial<Received>): readonly string[] {
  return differences({ ...REQUEST, method: 'POST' }, { ...RECEIVED, ...changes }, { TOKEN: 't' });
}

describe('the comparison of requests', () => {
  it('finds nothing in the request that was meant', () => {
    expect(wrong({})).toEqual([]);
  });

  const without = (name: string) => RECEIVED.headers.filter(([header]) => header !== name);
  it.each<[string, Partial<Received>]>([
    ['method', { method: 'PUT' }],
    ['path', { target: '/v1/a/x/y?q=1&q=%2B' }],
    ['query', { target: '/v1/a/x%2Fy?q=1&q=+' }],
    ['query', { target: '/v1/a/x%2Fy?q=%2B&q=1' }],
    ['query', { target: '/v1/a/x%2Fy?q=1' }],
    ['header x-tag', { headers: without('x-tag') }],
    ['header authorization', { headers: without('Authorization') }],
    ['header x-more', { headers: [...RECEIVED.headers, ['X-More', '1']] }],
    ['header cookie', { headers: [...RECEIVED.headers, ['Cookie', 'a=b']] }],
    ['content-type', { headers: without('Content-Type') }],
    ['JSON', { body: Buffer.from('{"n":12345678901234567000}') }],
    ['JSON', { body: Buffer.from('') }],
  ])('finds a wrong %s (%#)', (what, changes) => {
    const found = wrong(changes);
    expect(found).toHaveLength(1);
    expect(found[0]?.startsWith(what)).toBe(true);
  });

  it('finds wrong forms and parts', () => {
    const fields = [{ name: 'a', value: '\n' }];
    const form = { ...REQUEST, method: 'POST', body: { kind: 'form', fields } } as const;
    const type = 'application/x-www-form-urlencoded';
    const sent = (text: string, mediaType = type): Received => ({
      ...RECEIVED,
      headers: [...without('Content-Type'), ['Content-Type', mediaType]],
      body: Buffer.from(text),
    });
    expect(differences(form, sent('a=%0A'), { TOKEN: 't' })).toEqual([]);
    expect(differences(form, sent('a=%0D%0A'), { TOKEN: 't' })).toHaveLength(1);
    const parts = { ...form, body: { kind: 'multipart', parts: fields } } as const;
    const text = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\n\r\n--b--\r\n';
    expect(differences(parts, sent(text, 'multipart/form-data; boundary=b'), { TOKEN: 't' })).toEqual([]);
    expect(
      differences(parts, sent(text.replace('"a"', '"b"'), 'multipart/form-data; boundary=b'), { TOKEN: 't' }),
    ).toHaveLength(1);
    const headers = [{ name: 'X-A', value: '1' }];
    const body = { kind: 'multipart', parts: fields.map((part) => ({ ...part, headers })) } as const;
    expect(
      differences({ ...parts, body }, sent(text, 'multipart/form-data; boundary=b'), { TOKEN: 't' }),
    ).toHaveLength(1);
    const mixed = { ...form, body: { kind: 'raw', text, mediaType: 'multipart/mixed; boundary=b' } } as const;
    expect(differences(mixed, sent(text, 'multipart/mixed; boundary="b"'), { TOKEN: 't' })).toEqual([]);
    expect(differences(mixed, sent(text, 'multipart/mixed; boundary=c'), { TOKEN: 't' })).toHaveLength(1);
  });

  it('wants a request without a body to say so where one is usual', () => {
    const none = { ...REQUEST, method: 'POST', body: { kind: 'none' } } as const;
    const headers = without('Content-Type');
    const sent = (more: Received['headers']) => ({
      ...RECEIVED,
      headers: [...headers, ...more],
      body: Buffer.from(''),
    });
    expect(lengthDifferences(none, sent([['Content-Length', '0']]))).toEqual([]);
    expect(lengthDifferences(none, sent([]))).toHaveLength(1);
  });
});
