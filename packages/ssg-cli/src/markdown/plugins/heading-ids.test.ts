import { expect, it } from 'vitest';
import { compileText } from '../testing/compile-text.ts';
import { headingSlugger } from './heading-ids.ts';

it.each([
  ['github', ['foo--bar', 'buildassets', '1-first', 'größe', 'a', 'a-1', 'own-1']],
  ['mkdocs', ['foo-bar', 'buildassets', '1-first', 'groe', 'a', 'a_1', 'own_1']],
  ['vitepress', ['foo-bar', 'build-assets', '_1-first', 'große', 'a', 'a-1', 'own-1']],
] as const)('makes ids of headings as %s does', (style, ids) => {
  const slugOf = headingSlugger(style, ['own']);
  expect(['Foo & bar', 'build.assets', '1. First', 'Größe', 'A', 'A', 'Own'].map(slugOf)).toEqual(ids);
});

it('keeps the ids of authors, whoever is followed', async () => {
  const document = await compileText('# T\n\n## a.b\n\n## Own {#x}\n\n## X\n', {
    headingIds: 'vitepress',
  });
  expect(document.headings.map(({ id }) => id)).toEqual(['t', 'a-b', 'x', 'x-1']);
});

it.each(['github', 'mkdocs', 'vitepress'] as const)(
  'leaves the ids of the parts of a page to these, as %s',
  async (style) => {
    const { headings } = await compileText('# Main\n\n## _main\n\n## `_root`\n', { headingIds: style });
    expect(headings.map(({ id }) => id)).toEqual(['main', style === 'mkdocs' ? 'main_1' : 'main-1', 'root']);
  },
);

it.each(['github', 'mkdocs'] as const)('keeps a low line before a name, as %s does', (style) => {
  expect(headingSlugger(style, [])('_auth')).toBe('_auth');
});

it.each(['mkdocs', 'vitepress'] as const)('numbers any number of equal headings as %s does', (style) => {
  const slugOf = headingSlugger(style, []);
  const ids = new Set(Array.from({ length: 60_000 }, () => slugOf('A')));
  expect(ids.size).toBe(60_000);
});

it('counts each of several spaces, as GitHub does, but not in the list of headings', async () => {
  const { headings } = await compileText('# T\n\n## `a(b)`  on all\n');
  expect(headings[1]).toMatchObject({ id: 'ab--on-all', text: 'a(b) on all' });
});
