import { describe, expect, it } from 'vitest';
import { compileText } from '../testing/compile-text.ts';

const fixOf = async (text: string): Promise<readonly (string | undefined)[]> =>
  (await compileText(text, { definitionLists: true })).diagnostics
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

  it('is found behind the sign of an item or a definition', async () => {
    expect(await fixOf('Term\n\n:   !!! note "A"\n\n        One.\n')).toEqual([
      ':::note A\n\n    One.\n\n    :::',
    ]);
    expect(await fixOf('1.  === "A"\n\n        One.\n\n    Two.\n')).toEqual([
      '::::tabs\n    :::tab[A]\n\n    One.\n\n    :::\n    ::::',
    ]);
    expect(await fixOf('Term\n\n:   One.\n\n    !!! tip\n        Two.\n')).toEqual([
      '    :::tip\n\n    Two.\n\n    :::',
    ]);
    expect(await fixOf('- !!! note\n- === "x"\n')).toEqual([]);
  });

  it('is found in lines that go on with a text, however far in', async () => {
    expect(await fixOf('A\n    ++ctrl++\n\n# B\n    ++ctrl++\n')).toEqual(['<kbd>Ctrl</kbd>']);
  });

  it('is taken out behind an image that is defined elsewhere', async () => {
    expect(await fixOf('![A]{ width="300" }\n\n[A]: a.png\n')).toEqual(['']);
  });

  it('is found between three braces, and in calls', async () => {
    const { diagnostics } = await compileText(
      "A {{{ version }}} and {{{{x}}}}.\n\nB {{code('a/b',['c'])}}.\n",
    );
    expect(diagnostics.map(({ target }) => target)).toEqual(['{{{ version }}}', "{{code('a/b',['c'])}}"]);
  });
});
