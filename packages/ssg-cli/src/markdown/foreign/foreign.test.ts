import { describe, expect, it } from 'vitest';
import { compileText } from '../testing/compile-text.ts';

const fixOf = async (text: string): Promise<readonly (readonly [string | undefined, string | undefined])[]> =>
  (await compileText(text)).diagnostics
    .filter(({ code }) => code === 'foreign-syntax')
    .map(({ target, replacement }) => [target, replacement] as const);

describe('syntax of other generators', () => {
  it('becomes directives where that is certain, blocks within blocks too', async () => {
    const written =
      '!!! Bug "A title"\n    One.\n\n    ??? note\n        Two.\n\n    === "A"\n        Three.';
    const replaced =
      ':::::danger A title\n\nOne.\n\n<details>\n<summary>Note</summary>\n\nTwo.\n\n</details>\n\n' +
      '::::tabs\n:::tab[A]\n\nThree.\n\n:::\n::::\n\n:::::';
    expect(await fixOf(`# T\n\n${written}\n\nAfter.\n`)).toEqual([[written, replaced]]);
    expect((await compileText(`# T\n\n${replaced}\n`)).diagnostics).toEqual([]);
  });

  it('is reported once a target, and corrected at every place', async () => {
    expect(await fixOf('{{ a }} and {{ a }} and {{ b }}\n')).toEqual([
      ['{{ a }}', undefined],
      ['{{ b }}', undefined],
    ]);
    expect(await fixOf('[TOC]\n\n## A {: #x }\n\n[TOC]\n')).toEqual([
      ['[TOC]', ''],
      ['{: #x }', '{#x}'],
      ['[TOC]', ''],
    ]);
  });

  it('is none in code, in comments, behind a backslash, and in plain text', async () => {
    const text = [
      `\`{{ a }}\` \\{{ a }} ${'$'}{{ a }}`,
      '```\n!!! note\n```',
      '    !!! note',
      '<!-- {{ a }} -->',
      'a === "b" !!! note',
      'C++ and 1++2++3, a : b, {a: 1}',
    ];
    expect(await fixOf(`${text.join('\n\n')}\n`)).toEqual([]);
  });
});
