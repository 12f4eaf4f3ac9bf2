import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileMarkdown, toHtml, toMarkdown, toText } from './index.ts';
import { mayHoldAutolinkLiteral } from './parse/literal-links.ts';
import { constructs } from './parse/syntax.ts';
import { compileText, htmlOf } from './testing/compile-text.ts';
import { wordsOf } from './tree/title-and-description.ts';

const pieces = fc.constantFrom(
  '---\n',
  'title: x\n',
  'a: &a *a\n',
  '# H',
  ' {#id}',
  '\n',
  '\n\n',
  ' ',
  '  ',
  '\t',
  '- ',
  '1. ',
  '> ',
  '[!NOTE]\n',
  ':::tip',
  ':::tip T]\n',
  ':::',
  '::::',
  '\n:::\n',
  ':::nope\n',
  '::::tabs{group="x"}\n',
  ':::tab[A]\n',
  '::X{a=b}',
  ':::X\n',
  '```',
  '```js {1} title="x"\n',
  '```mermaid\n',
  '~~~',
  '`',
  '``',
  '$',
  '$$',
  '\\',
  '<',
  '<b>',
  '</b>',
  '<details>',
  '<!--',
  '-->',
  '<!-- truncate -->',
  '<a href="x.md">',
  '<table><tr><td>',
  '<svg>',
  '<template>',
  '<pre><code>',
  '<site-component data-attributes="x">',
  '[a](b.md)',
  '![a](b.png)',
  '[a][b]',
  '[b]: c\n',
  '[^1]',
  '[^1]: n\n',
  '| a | b |\n|---|:-:|\n',
  '|',
  'https://example.org/x',
  'www.e.org',
  'a@b.org',
  '@v@',
  '@v',
  '*',
  '**',
  '_',
  '~',
  '- [x] ',
  'word',
  '10:30',
  '{',
  '}',
  '&amp;',
  '&#0;',
  '\u0000',
  '𝒳',
  '\r\n',
  '\r',
  '// highlight-next-line\n',
);
const markdown = fc.oneof(
  { weight: 4, arbitrary: fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);
const options = { variables: { v: 'a\nvalue' }, components: ['X'] };

describe('any text', () => {
  it('compiles, twice to the same, and gives HTML, text and a twin', async () => {
    await fc.assert(
      fc.asyncProperty(markdown, async (text) => {
        const source = { file: 'docs/a.md', text, hash: '' };
        const first = await compileMarkdown(source, options);
        const second = await compileMarkdown(source, { ...options });
        expect(JSON.stringify(second)).toBe(JSON.stringify(first));
        // Plain data: it goes into caches and to workers.
        const copy: typeof first = JSON.parse(JSON.stringify(first));
        expect(toHtml(copy.value.body)).toBe(toHtml(first.value.body));
        expect(first.diagnostics.filter(({ code }) => code === 'plugin-failed')).toEqual([]);
        expect(
          typeof (toHtml(first.value.body) + toText(first.value.body) + toMarkdown(first.value.body)),
        ).toBe('string');
      }),
      { numRuns: 150 },
    );
  });

  it('has positions and findings that lie within it', async () => {
    await fc.assert(
      fc.asyncProperty(markdown, async (text) => {
        const lines = text.split(/\r\n?|\n/);
        const { value } = await compileMarkdown({ file: 'docs/a.md', text, hash: '' }, options);
        for (const { location } of value.diagnostics) {
          const line = lines[(location?.line ?? 1) - 1];
          expect(line).toBeDefined();
          expect(location?.column ?? 1).toBeLessThanOrEqual((line ?? '').length + 1);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('has headings with ids of their own, unless their author chose otherwise', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('## a\n', '## a 1\n', '## a-1\n', '## \n', '## b {#a}\n', '### ?\n')),
        async (parts) => {
          const once = parts.filter((part, index) => !part.includes('{#a}') || parts.indexOf(part) === index);
          const ids = (await compileText(once.join('\n'))).headings.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
        },
      ),
    );
  });
});

describe('words', () => {
  it('are counted in ASCII as the segmenter does', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'ab1 2_.,\':;-"\n\t!/@{}()+*#Z9'), maxLength: 12 }),
        (text) => {
          expect(wordsOf(text)).toBe(
            [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length,
          );
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe('constructs on demand', () => {
  // A comment of no meaning with every sign: with it in the text, no construct is left out.
  const everything = '\n\n<!-- https://x.example @ [^ ~ | [x] :: $ -->\n';

  it('change nothing, for any text', async () => {
    await fc.assert(
      fc.asyncProperty(
        // Text that takes up what follows it (an open fence or element) would swallow the comment.
        markdown.filter((text) => !/[`~<$]|^\s*\[/.test(text)),
        async (text) => {
          const all = `${text}${everything}`;
          expect(
            constructs
              .slice(1)
              .every(({ option, isPossibleIn }) => option !== undefined || isPossibleIn(all)),
          ).toBe(true);
          const plain = async (whole: string) =>
            (await htmlOf(whole, options)).trim().replaceAll('data-footnotes=""', 'data-footnotes');
          // Footnotes behind a comment are parsed once more, which leaves the attribute its empty value.
          expect(await plain(text)).toBe(await plain(all));
        },
      ),
      { numRuns: 150 },
    );
  });

  it.each([
    ['See https://x.example', true],
    ['See www.x.example or a@x.example', true],
    ['`https://x.example` and [a](https://x.example) and [b `c`](https://x.example/#d).', false],
    ['```sh\ncurl https://x.example\n```\n\ntext', false],
    ['- a\n  ```sh\n  curl https://x.example\n  ```\n', true],
    ['[^a](https://x.example)', true],
    ['\\[a](https://x.example)', true],
    ['a ` b\n`https://x.example` c', true],
    ['<div>\n```\n</div>\nhttps://x.example\n```', true],
    [':::tip\n```\n:::\nhttps://x.example\n```', true],
    ['````\n```\n````\nhttps://x.example\n```\n', true],
    ['| [a|b](https://x.example) |\n|---|---|', true],
  ])('look for bare links in %j', (text, expected) => {
    expect(mayHoldAutolinkLiteral(text)).toBe(expected);
  });

  it('find every link that GFM makes, in any text', async () => {
    const parts = fc.array(
      fc.constantFrom(
        '`',
        '``',
        '```\n',
        '\n```\n',
        '\n',
        '[a]',
        '(',
        ')',
        '](',
        '[',
        '!',
        '\\',
        '<',
        '>',
        '|',
        '^',
        ':::tip\n',
        '\n:::\n',
        ' ',
        'https://x.example',
        'a@x.example',
        '[b](https://y.example)',
        '`https://z.example`',
      ),
      { maxLength: 14 },
    );
    await fc.assert(
      fc.asyncProperty(parts, async (chosen) => {
        const text = chosen.join('');
        if (mayHoldAutolinkLiteral(text)) return;
        // An address before all else makes sure that the construct is there.
        const full = await htmlOf(`https://first.example\n\n${text}`);
        expect(full.replace(/^<p><a[^>]*>[^<]*<\/a><\/p>\n?/, '')).toBe(await htmlOf(text));
      }),
      { numRuns: 500 },
    );
  });
});
