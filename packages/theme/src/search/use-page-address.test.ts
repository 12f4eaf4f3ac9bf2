import { describe, expect, it } from 'vitest';
import { searchUrl } from './use-page-address.ts';

describe('the address of the search page', () => {
  it.each([
    [false, '/kit/search?q=a+b&page=2'],
    [true, '/kit/search/?q=a+b&page=2'],
  ])('is the one that is served, with trailing slashes: %s', (trailingSlash, url) => {
    expect(searchUrl({ base: '/kit/', trailingSlash }, { query: 'a b', page: 2 })).toBe(url);
  });

  it('has no question mark when nothing is asked', () => {
    expect(searchUrl({ base: '/kit/', trailingSlash: true }, {})).toBe('/kit/search/');
  });
});
