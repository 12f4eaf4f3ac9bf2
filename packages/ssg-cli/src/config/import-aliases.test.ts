import { describe, expect, it } from 'vitest';
import { withoutAlias } from '../model/index.ts';
import { importAliases } from './import-aliases.ts';

const read = (files: Readonly<Record<string, string>>) => importAliases({ readText: (file) => files[file] });

describe('importAliases', () => {
  it('reads them from the settings of the site, and from those that these extend', () => {
    const paths = '"paths": { "@a": ["x.ts"], "@b/*": ["./y/*", "z/*"] }';
    const aliases = { '@a': 'src/x.ts', '@b/*': 'src/y/*' };
    expect(
      read({ 'tsconfig.json': `{ // A comment\n"compilerOptions": { "baseUrl": "src", ${paths}, }, }` }),
    ).toEqual(aliases);
    const base = `{ "compilerOptions": { ${paths} } }`;
    expect(
      read({ 'tsconfig.json': '{ "extends": ["pkg/base", "./src/base"] }', 'src/base.json': base }),
    ).toEqual(aliases);
  });

  it('leaves out what lies elsewhere, what has a meaning already, and every name', () => {
    const paths = [
      '"*": ["y/*"]',
      '"@site/*": ["*"]',
      '"r": ["node_modules/r"]',
      '"o/*": ["../o/*"]',
      '"l/*": ["l"]',
    ];
    expect(read({ 'tsconfig.json': `{ "compilerOptions": { "paths": { ${paths.join(', ')} } } }` })).toEqual(
      {},
    );
  });

  it.each([
    '',
    '{',
    '[]',
    '{ "paths": 5 }',
    '{ "compilerOptions": { "paths": { "a": 5 } } }',
    '{ "extends": "./tsconfig" }',
  ])('finds none in %s', (text) => expect(read({ 'tsconfig.json': text })).toEqual({}));
});

it('takes the longest alias, and a whole one before others', () => {
  const aliases = { '@/*': 'src/*', '@/a/*': 'a/*', '@/a/b': 'b.ts' };
  expect(['@/x', '@/a/x', '@/a/b', '@x', './x'].map((source) => withoutAlias(source, aliases))).toEqual([
    '@site/src/x',
    '@site/a/x',
    '@site/b.ts',
    '@x',
    './x',
  ]);
});
