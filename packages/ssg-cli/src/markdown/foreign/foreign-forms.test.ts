import { describe, expect, it } from 'vitest';
import { compileText } from '../testing/compile-text.ts';

const fixOf = async (text: string): Promise<readonly (readonly [string | undefined, string | undefined])[]> =>
  (await compileText(text)).diagnostics
    .filter(({ code }) => code === 'foreign-syntax')
    .map(({ target, replacement }) => [target, replacement] as const);

describe('forms of other generators', () => {
  it.each([
    ['a kind that is called otherwise here', '!!! bug\n    One.', ':::danger Bug\n\nOne.\n\n:::'],
    ['a kind in another language', '!!! Préface\n    One.', ':::note Préface\n\nOne.\n\n:::'],
    ['a kind that nobody knows', '!!! hinweis\n    One.', ':::note Hinweis\n\nOne.\n\n:::'],
    ['an empty title', '!!! tip ""\n    One.', ':::tip{no-title}\n\nOne.\n\n:::'],
    ['an empty title of a fence', '```admonish tip title=""\nOne.\n```', ':::tip{no-title}\n\nOne.\n\n:::'],
    [
      'a box whose kind is its title',
      '/// details\n    type: warning\n\nOne.\n///',
      '<details>\n<summary>Warning</summary>\n\nOne.\n\n</details>',
    ],
    [
      'a folded alert that is open',
      '> [!bug]+\n> One.',
      '<details open>\n<summary>Bug</summary>\n\nOne.\n\n</details>',
    ],
    [
      'the tab that is open at first',
      '=== "A"\n    One.\n\n===+ "B"\n    Two.',
      '::::tabs\n:::tab[A]\n\nOne.\n\n:::\n:::tab[B]{default}\n\nTwo.\n\n:::\n::::',
    ],
    [
      'the size in a style',
      '![A](https://x.example/a.png){: style="border: 0; width:50%"}',
      '<img src="https://x.example/a.png" alt="A" width="50%">',
    ],
    ['a closing line of more colons above another container', '::: raw\nOne.\n:::::', 'One.'],
    [
      'Markdown in an element within another one',
      '<figure markdown>\n*One*\n<figcaption markdown>*Two*</figcaption>\n</figure>',
      '<figure>\n\n*One*\n<figcaption>\n\n*Two*\n\n</figcaption>\n\n</figure>',
    ],
    [
      'a note within a definition',
      'A\n\n:   !!! tip\n\n        One.',
      '<dl>\n<dt>\n\nA\n\n</dt>\n<dd>\n\n:::tip\n\nOne.\n\n:::\n\n</dd>\n</dl>',
    ],
  ])('has %s', async (_, written, replaced) => {
    const [found] = await fixOf(`# T\n\n${written}\n\n:::note\n\nAfter.\n\n:::\n`);
    expect(found).toEqual([written, replaced]);
    expect((await compileText(`# T\n\n${replaced}\n\nAfter.\n`)).diagnostics).toEqual([]);
  });

  it('begins another set of tabs at ===!', async () => {
    const [one, two] = ['=== "A"\n    One.', '===! "B"\n    Two.'];
    expect((await fixOf(`${one}\n\n${two}\n`)).map(([target]) => target)).toEqual([one, two]);
  });

  it('finds files by names with and without blanks around them', async () => {
    expect(
      (await fixOf('{!a.md!} {! b.md !} {!> c.md!} {* d.py *} {a.b}\n')).map(([target]) => target),
    ).toEqual(['{!a.md!}', '{! b.md !}', '{!> c.md!}', '{* d.py *}']);
  });

  it('finds blocks between slashes that are never closed', async () => {
    const { diagnostics } = await compileText('# T\n\n/// note | A\nOne.\n\n/// of-a-kind\n');
    expect(diagnostics.map(({ target, replacement, hint }) => [target, replacement, hint])).toEqual([
      ['/// note | A', undefined, 'Close it with a line of as many slashes, or remove it.'],
    ]);
  });
});

describe('blocks within quotes', () => {
  it.each([
    ['> !!! tip "A"\n>\n>     One.', '> :::tip A\n>\n> One.\n>\n> :::'],
    ['> /// tip\n> One.\n> ///', '> :::tip\n>\n> One.\n>\n> :::'],
    [
      '>::: details A\n> ```md\n> ::: details\n> ```\n>:::',
      '><details>\n> <summary>A</summary>\n>\n> ```md\n> ::: details\n> ```\n>\n> </details>',
    ],
  ])('are rewritten: %j', async (written, replaced) => {
    const [[target = '', replacement = ''] = [], ...others] = await fixOf(
      `# T\n\nText.\n\n> Before.\n>\n${written}\n`,
    );
    expect(others).toEqual([]);
    expect(written.replace(target, replacement)).toBe(replaced);
    expect((await compileText(`# T\n\n${replaced}\n`)).diagnostics).toEqual([]);
  });

  it('are none where the quote is code', async () => {
    expect(await fixOf('# T\n\n```md\n> !!! tip\n>     One.\n```\n')).toEqual([]);
  });
});
