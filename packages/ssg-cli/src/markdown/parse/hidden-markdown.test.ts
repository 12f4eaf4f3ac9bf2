import { describe, expect, it } from 'vitest';
import { compileText, foundIn } from '../testing/compile-text.ts';

describe('Markdown below a line of HTML', () => {
  it.each([
    ['<details>\n\nx\n\n</details>\n## After\n', '6:1 markdown-in-html ## After'],
    ['<br/>\nText **bold**\n', '2:1 markdown-in-html Text **bold**'],
    ['<div>\n\n</div>\n```bash\nls\n```\n', '4:1 markdown-in-html ```bash'],
    [
      '> - <p>\n>   See [this](https://example.org).\n>   </p>\n',
      '2:5 markdown-in-html See [this](https://example.org).',
    ],
    [
      '<table>\r\n<tr><td>\r\n![x](https://example.org/x.png)\r\n</td></tr>\r\n</table>\r\n',
      '3:1 markdown-in-html ![x](https://example.org/x.png)',
    ],
  ])('is reported once for each block: %j', async (text, finding) => {
    expect(foundIn(await compileText(text))).toEqual([finding]);
  });

  it.each([
    '<details>\n\nx\n\n</details>\n\n## After\n',
    '<pre>\n# a comment\n**x**\n</pre>\n',
    '<div>\n<code>**x**</code> <!-- [a](b) -->\n</div>\n',
    '<p>\n2 ** 3 and **kwargs, **more\n</p>\n',
    '<p title="[a](b)"\nlang="**x**">text</p>\n',
    '<table>\n<tr><td><pre>\n**Hello**,\n\n_world_.\n</pre>\n</td></tr>\n</table>\n',
    'Text <b>x</b>\n**y**\n',
  ])('is no finding where it is read, or meant as it is: %j', async (text) => {
    expect(foundIn(await compileText(text))).toEqual([]);
  });

  it('is set apart where only tags are above it', async () => {
    const fixes = async (text: string) =>
      (await compileText(text)).diagnostics.map(({ replacement }) => replacement);
    expect(await fixes('<br>\n<img src="https://example.org/x.png" alt="x">\n## Next\n')).toEqual([
      '\n## Next',
    ]);
    expect(await fixes('</details>\nText\nand **more**\n')).toEqual(['\nText']);
    expect(await fixes('<p>\n**x**\n</p>\n')).toEqual([undefined]);
    expect(await fixes('- <br>\n  **x**\n')).toEqual([undefined]);
    const { diagnostics } = await compileText('<p>\n**x**\n</p>\n');
    expect(diagnostics.map(({ hint }) => hint)).toEqual(['Put blank lines around it, or write it as HTML.']);
  });
});
