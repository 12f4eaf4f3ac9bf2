import { expect, it } from 'vitest';
import { importedFiles, resolveImport } from './imports.ts';

it.each([
  ['./_x.md', 'docs/a/b.md', 'docs/a/_x.md'],
  ['../_x.md', 'docs/a/b.md', 'docs/_x.md'],
  ['@site/parts/./x.md', 'docs/a/b.md', 'parts/x.md'],
  ['./_x.md', '../docs/b.md', '../docs/_x.md'],
  ['../parts/_x.md', '../docs/b.md', '../parts/_x.md'],
  ['../../x.md', '../docs/b.md', undefined],
  ['../x.md', 'b.md', undefined],
  ['@site/../x.md', 'docs/b.md', undefined],
  ['some-package/x.md', 'docs/b.md', undefined],
])('%s in %s is %s', (source, from, file) => {
  expect(resolveImport(source, from)).toBe(file);
});

it('finds imported files also where a formatter has escaped their names', () => {
  const text = "import A from './\\_a.mdx';\nimport b from '!!raw-loader!./b.js';\nimport C from './c';\n";
  expect(importedFiles(text)).toEqual(['./_a.mdx', './b.js']);
});
