import { describe, expect, it } from 'vitest';
import { buildSample } from './browser.ts';
import { harSample } from './build-samples.ts';
import { SAMPLE_LANGUAGES, type SampleRequest } from './sample-request.ts';

describe('requests of any HTTP archive', () => {
  const har = {
    method: 'POST',
    url: 'https://example.org/units?at=10%3A00&uuid=1&uuid=2',
    httpVersion: 'HTTP/1.1',
    headers: [{ name: 'Accept', value: 'text/csv' }],
    queryString: [],
    cookies: [],
    headersSize: -1,
    bodySize: -1,
    postData: { mimeType: 'application/json', text: '{"big": 12345678901234567890}' },
  };

  it('are turned by the clients that are registered with httpsnippet', () => {
    const meant: SampleRequest = {
      method: 'POST',
      server: 'https://example.org',
      path: '/units',
      pathParameters: [],
      query: [
        { name: 'at', value: '10:00' },
        { name: 'uuid', value: '1' },
        { name: 'uuid', value: '2' },
      ],
      headers: har.headers,
      cookies: [],
      auth: { kind: 'none' },
      body: { kind: 'json', text: har.postData.text },
    };
    for (const id of SAMPLE_LANGUAGES) expect(harSample(id, har)).toBe(buildSample(id, meant).code);
  });

  it('keep a form, and have no body where there is none', () => {
    const params = [{ name: 'a', value: '1 2' }];
    const form = { ...har, postData: { mimeType: 'application/x-www-form-urlencoded', params } };
    expect(harSample('curl', form)).toContain("--data-urlencode 'a=1 2'");
    const { postData: _, ...bare } = har;
    expect(harSample('curl', { ...bare, method: 'GET' } as typeof har)).not.toContain('--data-raw');
  });
});

describe('requests that tools recorded', () => {
  it('may say a query twice, headers of HTTP/2, and what no sample needs', () => {
    const recorded = {
      method: 'POST',
      url: 'https://example.org/a?q=1%202&q=3#top',
      httpVersion: 'h2',
      headers: [
        { name: ':authority', value: 'example.org' },
        { name: 'accept-encoding', value: 'gzip, br' },
        { name: 'content-length', value: '7' },
        { name: 'cookie', value: 'session=x' },
        { name: 'content-type', value: 'application/x-www-form-urlencoded' },
        { name: 'x-own', value: 'yes', comment: 'kept' },
      ],
      queryString: [
        { name: 'q', value: '1%202' },
        { name: 'q', value: '3' },
      ],
      cookies: [{ name: 'session', value: 'x', expires: null, httpOnly: true }],
      postData: {
        mimeType: 'application/x-www-form-urlencoded',
        text: 'a=b',
        params: [{ name: 'a', value: 'b' }],
      },
      timings: {},
    };
    const meant: SampleRequest = {
      method: 'POST',
      server: 'https://example.org',
      path: '/a',
      pathParameters: [],
      query: [
        { name: 'q', value: '1 2' },
        { name: 'q', value: '3' },
      ],
      headers: [{ name: 'x-own', value: 'yes' }],
      cookies: [{ name: 'session', value: 'x' }],
      auth: { kind: 'none' },
      body: { kind: 'form', fields: [{ name: 'a', value: 'b' }] },
    };
    for (const id of SAMPLE_LANGUAGES) expect(harSample(id, recorded)).toBe(buildSample(id, meant).code);
  });

  it('may leave out all but method and address', () => {
    const bare = { method: 'GET', url: 'https://example.org/' };
    for (const id of SAMPLE_LANGUAGES) expect(harSample(id, bare)).toContain('https://example.org/');
  });
});
