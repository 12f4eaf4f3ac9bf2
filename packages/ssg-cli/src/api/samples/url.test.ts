import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildAddress, encodePairs, encodeStrict, keepsReserved, wellFormed } from './url.ts';

const text = fc.string({ unit: 'binary' });

describe('the URL encoder', () => {
  it('leaves nothing but unreserved characters and escapes, and loses nothing', () => {
    fc.assert(
      fc.property(text, (value) => {
        const encoded = encodeStrict(value);
        expect(encoded).toMatch(/^(?:[A-Za-z0-9\-._~]|%[0-9A-F]{2})*$/);
        expect(decodeURIComponent(encoded)).toBe(wellFormed(value));
      }),
    );
  });

  it('writes pairs that a URL parser reads back, in order and repeated', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ name: text, value: text })), (pairs) => {
        const read = [...new URLSearchParams(encodePairs(pairs))];
        const meant = pairs.map(({ name, value }) => [wellFormed(name), wellFormed(value)]);
        // An empty name with an empty value is written as a lone "=", which the parser keeps.
        expect(read).toEqual(meant);
      }),
    );
  });

  it('replaces lone surrogates, which cannot be sent', () => {
    expect(encodeStrict('a\ud800b😀')).toBe('a%EF%BF%BDb%F0%9F%98%80');
  });
});

describe('values with reserved characters', () => {
  const value = "2024-01-01T10:00/x?y@z!$'()*,;=&+#[] {}%%2f5%é";

  it('keep those that a query can hold, and escapes', () => {
    expect(encodePairs([{ name: 'a/b', value, reserved: true }])).toBe(
      "a%2Fb=2024-01-01T10:00/x?y@z!$'()*,;=%26%2B%23%5B%5D%20%7B%7D%25%2f5%25%C3%A9",
    );
    expect(encodePairs([{ name: 'a', value: '/' }])).toBe('a=%2F');
  });

  it('keep in a path those that cannot end it', () => {
    const pair = { name: 'id', value, reserved: true };
    expect(buildAddress({ server: 'https://a.example', path: '/{id}', pathParameters: [pair] })).toBe(
      "https://a.example/2024-01-01T10:00%2Fx%3Fy@z!$'()*,;=&+%23%5B%5D%20%7B%7D%25%2f5%25%C3%A9",
    );
  });

  it('are all that a query is written out for', () => {
    const is = (text: string) => keepsReserved([{ name: 'a', value: text, reserved: true }]);
    expect(['plain-text', 'a b', 'a&b', 'a/b'].map(is)).toEqual([false, false, false, true]);
  });
});

describe('the address', () => {
  const address = (server: string, path: string, value = '') =>
    buildAddress({ server, path, pathParameters: [{ name: 'id', value }] });

  it('joins server and path and encodes what is put in', () => {
    expect(address('https://a.example/v1/', '/u/{id}.json', "a/b'c")).toBe(
      'https://a.example/v1/u/a%2Fb%27c.json',
    );
  });

  it('keeps placeholders without a value, encoded', () => {
    expect(address('https://a.example', '/u/{other}')).toBe('https://a.example/u/%7Bother%7D');
  });

  it('keeps what a path may hold and encodes the rest', () => {
    expect(address('https://[::1]:8080', '/a(b):c@d,e;f=g%20/é x?y#z')).toBe(
      'https://[::1]:8080/a(b):c@d,e;f=g%20/%C3%A9%20x%3Fy%23z',
    );
  });
});
