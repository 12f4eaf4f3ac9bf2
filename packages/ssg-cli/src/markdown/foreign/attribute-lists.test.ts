import { describe, expect, it } from 'vitest';
import { compileText } from '../testing/compile-text.ts';

const fixOf = async (text: string) =>
  (await compileText(text)).diagnostics
    .filter(({ code }) => code === 'foreign-syntax')
    .map(({ target, replacement }) => [target, replacement]);

describe('lists of attributes at the end of a block', () => {
  it.each([
    ['More in [A](b.md) about it. {.learn-more}', [['{.learn-more}', '']]],
    ['Reference. { .sub-title}', [['{ .sub-title}', '']]],
    ['Reference.{.sub-title .b}', [['{.sub-title .b}', '']]],
    ['1. Search terms {#search-term}\n2. B', [['{#search-term}', '<a id="search-term"></a>']]],
    ['A < B {style="text-align: center"}', [['{style="text-align: center"}', '']]],
    ['## Good:{.node}', [['{.node}', '']]],
    ['The file: {.impl .node}\n\n```js\na\n```', [['{.impl .node}', '']]],
    ['- One {.a}\n- Two', [['{.a}', '']]],
  ])('are taken out: %j', async (written, replaced) => {
    expect(await fixOf(`# T\n\n${written}\n\nText.\n`)).toEqual(replaced);
  });

  it.each([
    'Use {.status.phase}',
    `Use ${'$'}{.a} or {{.b}}`,
    'Braces {.a} within a text',
    'A line {.a}\nthat goes on',
    'A `code {.a}`',
    'An object {.Values}',
    ':::tip[A *title*]{#the-tip}\n\nText.\n\n:::',
    '::: {.note}\nText\n:::',
  ])('are none elsewhere: %j', async (written) => {
    expect(await fixOf(`# T\n\n${written}\n`)).toEqual([]);
  });
});
