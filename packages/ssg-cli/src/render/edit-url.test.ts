import { expect, it } from 'vitest';
import { docEditUrl } from './edit-url.ts';

it.each([
  ['docs', 'docs', 'docs/guide/a.md', 'docs/guide/a.md'],
  ['.', '.', 'guide/a.md', 'guide/a.md'],
  ['../docs', '../docs', '../docs/a.md', '../docs/a.md'],
  ['versioned_docs/version-1', 'docs', 'versioned_docs/version-1/a.md', 'docs/a.md'],
])('leads to the file in the repository, with docs in `%s` and `%s`', (path, editFolder, file, expected) => {
  const editUrl = 'https://example.org/edit/main/';
  expect(docEditUrl({ path, editFolder, editUrl }, file)).toBe(`https://example.org/edit/main/${expected}`);
});
