import { expect, it } from 'vitest';
import { matchesPattern } from './bounded-pattern.ts';

it('does not try a pattern that could take for ever', () => {
  const text = `${'a'.repeat(60)}b`;
  for (const pattern of [
    '^(a+)+$',
    '(a+a+)+y',
    '^(a|a)*$',
    '((a)*)*c',
    '(a{1,9}){2,}c',
    'a*a*a*a*a*a*a*a*c',
  ]) {
    expect(matchesPattern(text, pattern)).toBe(true);
  }
});

it('does not prepare a pattern that is very large when it is written out', () => {
  expect(matchesPattern('b', '((x{1000}){1000}){9}')).toBe(true);
  expect(matchesPattern('b', '(x{1,40}){1,40}')).toBe(false);
  const address = `^(?:${Array.from({ length: 12 }, () => '(?:[0-9a-f]{1,4}:){1,7}').join('|')})$`;
  expect(matchesPattern('b', address)).toBe(false);
});

it('tries all others', () => {
  const identifier = '^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$';
  expect(matchesPattern('0b9f2d1c-1111-2222-3333-444455556666', identifier)).toBe(true);
  expect(matchesPattern('0b9f2d1c-1111-2222-3333-44445555666x', identifier)).toBe(false);
  expect(matchesPattern('not-One', '^([a-z]+-)*[a-z]+$')).toBe(false);
  expect(matchesPattern('someone', '^[^@]+@[^@]+\\.[a-z]+$')).toBe(false);
  expect(matchesPattern('a', '(')).toBe(false);
});
