import { expect, test } from 'vitest';
import { buildAddress } from '../../api/samples/url.ts';
import { cookiePairs, pairsOf, pathPair } from './serialization.ts';

/** A path as it goes on the wire with a value in it. */
function sent(style: string, explode: boolean, value: unknown): string {
  const pair = pathPair({ name: 'ids', style, explode }, value, String);
  return buildAddress({ server: 'https://x', path: '/{ids}', pathParameters: [pair] }).slice(
    'https://x/'.length,
  );
}

test('a path keeps what separates parts, and encodes the parts (RFC 6570)', () => {
  const list = ['a b', 'c,d', 'e/f'];
  const object = { R: 100, 'G;': 'x=y' };
  expect(sent('simple', false, list)).toBe('a%20b,c%2Cd,e%2Ff');
  expect(sent('matrix', false, list)).toBe(';ids=a%20b,c%2Cd,e%2Ff');
  expect(sent('matrix', true, list)).toBe(';ids=a%20b;ids=c%2Cd;ids=e%2Ff');
  expect(sent('label', true, list)).toBe('.a%20b.c%2Cd.e%2Ff');
  expect(sent('simple', false, object)).toBe('R,100,G%3B,x%3Dy');
  expect(sent('simple', true, object)).toBe('R=100,G%3B=x%3Dy');
  expect(sent('matrix', true, object)).toBe(';R=100;G%3B=x%3Dy');
  expect(sent('matrix', false, '日;\ud800')).toBe(';ids=%E6%97%A5%3B%EF%BF%BD');
  expect(sent('simple', false, 'a,b;c')).toBe('a%2Cb%3Bc');
});

test('a cookie holds no blanks, quotes, semicolons or letters beyond ASCII, unless its style says that it is encoded', () => {
  const value = ['x y;"z"', 'é%20\\'];
  const of = (style: string) =>
    cookiePairs({ name: 'c', style, explode: false }, value, String).map((pair) => pair.value);
  expect(of('form')).toEqual(['x%20y%3B%22z%22,%C3%A9%20%5C']);
  expect(of('cookie')).toEqual(['x y;"z",é%20\\']);
});

test('a query takes one pair of a plain value, of null and of content, and one of each part of others', () => {
  const of = (style: string, value: unknown) =>
    pairsOf({ name: 'q', style, explode: true }, value, (part) => JSON.stringify(part)).map(
      (pair) => `${pair.name}=${pair.value}`,
    );
  expect([of('form', 1), of('form', null), of('content', { a: 1 })]).toEqual([
    ['q=1'],
    ['q=null'],
    ['q={"a":1}'],
  ]);
  expect([of('form', [1, 2]), of('form', { a: 1, b: 2 })]).toEqual([
    ['q=1', 'q=2'],
    ['a=1', 'b=2'],
  ]);
});
