import { expect, it } from 'vitest';
import { importedFiles, resolveImport, resolveModule } from './imports.ts';

it.each([
  ['./_x.md', 'docs/a/b.md', 'docs/a/_x.md'],
  ['../_x.md', 'docs/a/b.md', 'docs/_x.md'],
  ['@site/parts/./x.md', 'docs/a/b.md', 'parts/x.md'],
  ['/src/x.md', 'docs/a/b.md', 'src/x.md'],
  ['/../x.md', 'docs/b.md', undefined],
  ['@theme/A', 'docs/b.md', 'src/theme/A'],
  ['@components/A', 'docs/b.md', 'src/components/A'],
  ['@/ui/a', 'docs/b.md', 'src/ui/a'],
  ['@src/ui/a', 'docs/b.md', 'src/ui/a'],
  ['~/ui/a', 'docs/b.md', 'src/ui/a'],
  ['@scope/a', 'docs/b.md', undefined],
  ['@theme/../A', '../docs/b.md', 'src/A'],
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
  expect(importedFiles(text, 'docs/a.mdx')).toEqual(['./_a.mdx', './b.js', './c']);
});

it('finds what modules import and pass on, and no styles', () => {
  const text = `import {
  a,
  b,
} from "./values";
import * as c from '@site/data.json';
export { d } from '../d.js';
import './x.css';
import E from "/src/e";
import styles from './x.module.css';
import React from 'react';
const text = \`import e from './e';\`;
`;
  expect(importedFiles(text, 'src/a.tsx')).toEqual(['./values', '@site/data.json', '../d.js', '/src/e']);
});

it.each([
  ['./a', ['docs/a.tsx', 'docs/a.js'], 'docs/a.tsx'],
  ['./a', ['docs/a/index.ts'], 'docs/a/index.ts'],
  ['./a.js', ['docs/a.ts'], 'docs/a.ts'],
  ['./a.json', ['docs/a.json'], 'docs/a.json'],
  ['./a', ['docs/a.css'], undefined],
])('%s of a file in docs is, of %j, %s', (source, files, file) => {
  expect(resolveModule(source, 'docs/x.mdx', (name) => files.includes(name))).toBe(file);
});

it.each([
  ['@/a', ['a.ts', 'src/a/index.ts'], 'src/a/index.ts'],
  ['@/lib/a', ['lib/a.ts'], 'lib/a.ts'],
  ['~/a', ['a.tsx'], 'a.tsx'],
  ['@components/a', ['components/a.tsx'], 'components/a.tsx'],
  ['@/../a', ['a.ts', '../a.ts'], 'a.ts'],
  ['@src/a', ['a.ts'], undefined],
])('%s is, of %j, %s: in `src`, or in the site folder', (source, files, file) => {
  expect(resolveModule(source, 'docs/x.mdx', (name) => files.includes(name))).toBe(file);
});

it('finds the files that empty fences show', () => {
  const text =
    '- ```go file=a.go#L2\n  ```\n\n~~~sh title="x" file="/b c.sh"\n~~~\n\n`file=d`\n\n```sh file=own.sh\ntext\n```\n';
  expect(importedFiles(text, 'docs/a.md')).toEqual(['./a.go', '/b c.sh']);
  expect(importedFiles(text, 'src/a.ts')).toEqual([]);
  const both = "import A from './_a.mdx';\n\n```go file=a.go\n```\n";
  expect(importedFiles(both, 'docs/a.md')).toEqual(['./_a.mdx', './a.go']);
});
