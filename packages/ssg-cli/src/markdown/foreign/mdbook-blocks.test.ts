import { describe, expect, it } from 'vitest';
import { compileText } from '../testing/compile-text.ts';

const fixOf = async (text: string): Promise<readonly (string | undefined)[]> =>
  (await compileText(text)).diagnostics
    .filter(({ code }) => code === 'foreign-syntax')
    .map(({ replacement }) => replacement);

describe('blocks of preprocessors of mdBook', () => {
  it.each([
    ['```admonish\nOne.\n```\n', ':::note\n\nOne.\n\n:::'],
    [
      '~~~admonish warning title="A \\"b\\""\n```sh\nls\n```\n~~~\n',
      ':::warning A "b"\n\n```sh\nls\n```\n\n:::',
    ],
    ['```admonish tip "A"\nOne.\n```\n', ':::tip A\n\nOne.\n\n:::'],
    [
      '```admonish example collapsible=true\nOne.\n```\n',
      '<details>\n<summary>Example</summary>\n\nOne.\n\n</details>',
    ],
    [
      '{{#tabs global="x"}}\n{{#tab name="A"}}\n```sh\na\n```\n{{#endtab}}\n{{#tab name="B" }}\nTwo.\n{{#endtab }}\n{{#endtabs}}\n',
      '::::tabs\n:::tab[A]\n\n```sh\na\n```\n\n:::\n:::tab[B]\n\nTwo.\n\n:::\n::::',
    ],
    ['{{#title A book}}\n', ''],
  ])('become notes and tabs: %j', async (text, expected) => {
    expect(await fixOf(`# T\n\n${text}`)).toEqual([expected]);
  });

  it('stay where they are shown as code', async () => {
    expect(await fixOf('# T\n\n````md\n```admonish\nOne.\n```\n````\n')).toEqual([]);
  });
});
