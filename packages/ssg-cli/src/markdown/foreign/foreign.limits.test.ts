import { expect, it } from 'vitest';
import { compileText } from '../testing/compile-text.ts';
import { mystBlocks } from './myst-blocks.ts';

it.each([
  ['that are never closed', '::::{card}\n'.repeat(50_000) + ':::\n'.repeat(50_000)],
  ['of a kind that is left', `${':::{card}\n'.repeat(50_000)}:::\n`],
  ['of tabs', `${':::{tab-set}\n'.repeat(50_000)}:::\n`],
  ['of fences', '````{note}\n```\n'.repeat(50_000)],
  [
    'within tabs',
    Array.from(
      { length: 60 },
      (_, depth) => `${':'.repeat(70 - depth)}{tab-set}\n${':'.repeat(69 - depth)}{tab-item} A\n`,
    ).join(''),
  ],
  ['with blanks before a title', `:::{note}${' '.repeat(500_000)}x\n:::\n`],
  ['with blanks in a text', `:::{note}\na${' '.repeat(500_000)}x\n:::\n`],
])('reads many directives of MyST %s', (_, text) => {
  expect(mystBlocks(text).length).toBeGreaterThan(0);
});

it.each([
  ['notes', '> !!! tip\n'],
  ['blocks between slashes', '> /// tip\n'],
])('reads 50,000 lines of %s in a quote', async (_, line) => {
  const { diagnostics } = await compileText(`# T\n\n${line.repeat(50_000)}`);
  expect(diagnostics.length).toBeGreaterThan(0);
});
