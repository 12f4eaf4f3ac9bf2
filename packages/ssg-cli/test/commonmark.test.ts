import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compileText, htmlOf } from '../src/markdown/testing/compile-text.ts';
import { plainHtml } from '../src/markdown/testing/plain-html.ts';

const examples = z
  .object({ tests: z.array(z.object({ markdown: z.string(), html: z.string(), number: z.number() })) })
  .parse(createRequire(import.meta.url)('commonmark-spec'))
  .tests.map(({ markdown, html, number }) => ({
    number,
    // The specification shows tabs as arrows.
    markdown: markdown.replaceAll('→', '\t'),
    html: html.replaceAll('→', '\t'),
  }));

/** The examples of CommonMark 0.31.2 that come out otherwise, by the reason for it. */
const deviations: Readonly<Record<string, readonly number[]>> = {
  'A first line of `---` opens front matter.': [96, 98],
  'Comments, and what browsers take for comments (processing instructions, declarations, CDATA), are left out.':
    [177, 179, 180, 182, 183, 308, 309, 625, 626, 627, 628, 629],
  'An element that is never closed ends with its paragraph: one page’s slip cannot swallow the rest of the page.':
    [187, 344, 476, 477, 494, 613, 614, 615, 616, 630, 631, 642, 643],
  'GFM makes links of bare addresses.': [602, 606, 608, 611, 612],
};

describe('the examples of CommonMark 0.31.2', () => {
  it('pass, but for those that we want otherwise', async () => {
    const failing: number[] = [];
    for (const { markdown, html, number } of examples) {
      if (plainHtml(await htmlOf(markdown)) !== plainHtml(html)) failing.push(number);
    }
    expect(examples).toHaveLength(652);
    expect(failing).toEqual(
      Object.values(deviations)
        .flat()
        .sort((a, b) => a - b),
    );
    expect(examples.length - failing.length).toBe(620);
  });

  it('hold only the slips that some of them are about', async () => {
    const slips: Record<string, number[]> = {};
    for (const { markdown, number } of examples) {
      const { diagnostics } = await compileText(markdown);
      for (const { code } of diagnostics) slips[code] = [...(slips[code] ?? []), number];
    }
    expect(examples).toHaveLength(652);
    expect(slips).toEqual({
      'unclosed-code-block': [126, 127, 137, 139, 237],
      'unclosed-html': [173],
      'markdown-in-html': [161],
      'mdx-syntax': [163],
      'unread-front-matter': [96],
      'mistyped-address': [488, 508],
      'unread-definition': [204, 544],
    });
  });
});
