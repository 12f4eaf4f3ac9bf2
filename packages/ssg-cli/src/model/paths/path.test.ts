import { expect, it } from 'vitest';
import { joinPaths, outputPathOf, urlOfFile } from './path.ts';

it.each([
  [['docs', '/guide/', 'setup'], '/docs/guide/setup'],
  [['docs', '../../../etc'], '/etc'],
  [['/', '/../..', 'a/./b//c/..'], '/a/b'],
  [['blog', 'tags', '..', '..', '..'], '/'],
])('joins %j within the site', (parts, path) => {
  expect(joinPaths(...parts)).toBe(path);
  expect(outputPathOf(joinPaths(...parts))).not.toMatch(/(?:^|\/)\.\.?(?:\/|$)/);
});

it.each(['img/a.svg', '/img/a.svg', '/kit/img/a.svg'])('adds the base once to the file %s', (file) => {
  expect(urlOfFile('/kit/', file)).toBe('/kit/img/a.svg');
});

it('leaves the address of a file elsewhere as it is', () => {
  expect(urlOfFile('/kit/', 'https://example.org/a.svg')).toBe('https://example.org/a.svg');
  expect(urlOfFile('/', '/img/a.svg')).toBe('/img/a.svg');
});
