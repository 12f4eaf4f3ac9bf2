import { describe, expect, it } from 'vitest';
import { compileText, foundIn } from '../testing/compile-text.ts';

const found = async (text: string) => foundIn(await compileText(text));

describe('links whose addresses hold blanks', () => {
  it('are reported, with the brackets that such an address needs', async () => {
    const text =
      'Text ![a](COC Europe.webp) and [b](./my page.md#x), ![c](./x.png "A title.png"), [d](see it) (e f.md).\n';
    const { diagnostics } = await compileText(text);
    expect(
      diagnostics.map(({ code, location, replacement }) => `${location?.column} ${code} ${replacement}`),
    ).toEqual(['6 mistyped-address ![a](<COC Europe.webp>)', '32 mistyped-address [b](<./my page.md#x>)']);
  });
});

it.each([
  ['[the cycle](#The Release Cycle).', '#the-release-cycle'],
  ['["TLS"](tls.md#"Client TLS/SSL") here', 'tls.md#client-tlsssl'],
])('a heading where its id belongs is reported: %j', async (text, meant) => {
  const { diagnostics } = await compileText(`See ${text}\n`);
  expect(diagnostics.map(({ code, location, hint }) => [code, location?.column, hint])).toEqual([
    ['mistyped-address', 5, `Write the id of the heading, such as \`${meant}\`.`],
  ]);
});

describe('links that are none', () => {
  it.each([
    ['See [a page](./page.md "title) and more.', '1:5 mistyped-address [a page]('],
    ['See [a page](https://example.org and more.', '1:5 mistyped-address [a page]('],
    ['See [a page](#top\nand more.', '1:5 mistyped-address [a page]('],
    ['![A *picture](../a.png', '1:1 mistyped-address ![A *picture]('],
    ['(a page)[./page.md]', '1:1 mistyped-address (a page)[./page.md]'],
    ['See (a page)[https://example.org/a].', '1:5 mistyped-address (a page)[https://example.org/a]'],
  ])('are reported at their start: %j', async (text, finding) => {
    expect(await found(text)).toEqual([finding]);
  });

  it.each([
    '[a page](./page.md)',
    '[[a] page](https://example.org)',
    '\\[a page](https://example.org)',
    '[a page\\](./page.md',
    '`[a page](./page.md`',
    'a[0](x) and f(x)[/key]',
    '(a page)[./page.md](./other.md)',
    '[x](some text)',
  ])('are not seen in %j', async (text) => {
    expect((await found(text)).filter((finding) => finding.includes('mistyped'))).toEqual([]);
  });

  it('are turned round', async () => {
    const { diagnostics } = await compileText('(a page)[./page.md]');
    expect(diagnostics.map(({ replacement }) => replacement)).toEqual(['[a page](./page.md)']);
  });
});

describe('headings without a blank', () => {
  it('are reported, with the blank', async () => {
    const { diagnostics } = await compileText('Text\n##Heading\n\n> ###Ünder\n');
    expect(
      diagnostics.map(({ code, location, replacement }) => [
        code,
        location?.line,
        location?.column,
        replacement,
      ]),
    ).toEqual([
      ['mistyped-heading', 2, 1, '## '],
      ['mistyped-heading', 4, 3, '### '],
    ]);
  });

  it.each(['#tag', '##1', '#######Seven', '`##a`', '    ##code', '\\##a'])(
    'are not seen in %j',
    async (text) => {
      expect(await found(text)).toEqual([]);
    },
  );
});
