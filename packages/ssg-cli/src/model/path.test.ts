import { expect, it } from 'vitest';
import { joinPaths, outputPathOf } from './path.ts';

it.each([
  [['docs', '/guide/', 'setup'], '/docs/guide/setup'],
  [['docs', '../../../etc'], '/etc'],
  [['/', '/../..', 'a/./b//c/..'], '/a/b'],
  [['blog', 'tags', '..', '..', '..'], '/'],
])('joins %j within the site', (parts, path) => {
  expect(joinPaths(...parts)).toBe(path);
  expect(outputPathOf(joinPaths(...parts))).not.toMatch(/(?:^|\/)\.\.?(?:\/|$)/);
});
