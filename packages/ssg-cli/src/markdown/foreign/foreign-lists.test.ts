import { describe, expect, it } from 'vitest';
import { compileText } from '../testing/compile-text.ts';

const fixOf = async (text: string): Promise<readonly (string | undefined)[]> =>
  (await compileText(text)).diagnostics
    .filter(({ code }) => code === 'foreign-syntax')
    .map(({ replacement }) => replacement);

describe('syntax of other generators in the items of lists', () => {
  it('is found below further lines of the text of an item', async () => {
    const text =
      '* One,\n  two.\n  {#of-item}\n\n    !!! tip\n        Three.\n\nAfter.\n\n    !!! tip\n        Code.\n';
    expect(await fixOf(text)).toEqual(['<a id="of-item"></a>', '    :::tip\n\n    Three.\n\n    :::']);
  });

  it('is found in further blocks of an item, but not in code', async () => {
    const text =
      '-   __A__\n\n    :material-home: [B](#b)\n\n        :material-home: code\n\n:material-home: c\n\n    :material-home: code\n';
    expect(await fixOf(text)).toEqual(['[', 'c']);
  });
});
