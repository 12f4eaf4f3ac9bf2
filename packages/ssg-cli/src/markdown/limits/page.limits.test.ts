import { describe, expect, it } from 'vitest';
import { compileText, foundIn, htmlOf } from '../testing/compile-text.ts';
import { refusalOf } from './page-limits.ts';

const table = (rows: number, columns: number) =>
  [
    `|${' a |'.repeat(columns)}`,
    `|${' - |'.repeat(columns)}`,
    ...Array.from({ length: rows }, () => `|${' 1 |'.repeat(columns)}`),
  ].join('\n');

// Without its limit each of these takes minutes, or more memory than there is.
const refused: readonly (readonly [name: string, text: string, found: string])[] = [
  ['a page of 50 MB', `# A\n\n${'word '.repeat(10_000_000)}`, '1:1 too-large'],
  ['a table of 1,000 rows and 100 columns', `# A\n\n${table(1_000, 100)}`, '3:1 too-large'],
  [
    '1,000 lists inside each other',
    Array.from({ length: 1_000 }, (_, i) => `${'  '.repeat(i)}- a`).join('\n'),
    '101:1 too-deep',
  ],
  ['1,000 lists on one line', `# A\n\n${'- '.repeat(1_000)}a`, '3:1 too-deep'],
  ['100,000 quotes on one line', `# A\n\n${'>'.repeat(100_000)}a`, '3:1 too-deep'],
  ['2,000 blocks that are never closed', `# A\n\n${':::note\n'.repeat(2_000)}`, '103:1 too-deep'],
  ['50,000 links that are never closed', `# A\n\n${'[a]('.repeat(50_000)}`, '3:1 too-large'],
  ['50,000 such links, one a line', `# A\n\n${'[a](\n'.repeat(50_000)}`, '3:1 too-large'],
  [
    'rows of backticks of 1,500 lengths',
    `# A\n\n${Array.from({ length: 1_500 }, (_, i) => '`'.repeat(i)).join(' ')}`,
    '3:1 too-large',
  ],
  [
    'rows of dollars of 300 lengths',
    `# A\n\n${Array.from({ length: 300 }, (_, i) => '$'.repeat(i)).join(' ')}`,
    '3:1 too-large',
  ],
  [
    'rows of 100 lengths in 50 paragraphs',
    `# A\n\n${`${Array.from({ length: 100 }, (_, i) => '`'.repeat(i)).join(' ')}\n\n`.repeat(50)}`,
    '7:1 too-large',
  ],
  ['20,000 signs of emphasis, of two kinds in turn', `# A\n\n${'*a_'.repeat(10_000)}`, '3:1 too-large'],
  ['such signs, one pair a line', `# A\n\n${'*a_\n'.repeat(10_000)}`, '3:1 too-large'],
  ['such signs between bars that make no table', `# A\n\n${'|*a_\n'.repeat(10_000)}`, '3:1 too-large'],
  ['10,000 underlined headings', `# A\n\n${'a\n---\n'.repeat(10_000)}`, '4:1 too-large'],
  ['50,000 instructions that are never closed', `# A\n\na ${'<?'.repeat(50_000)}`, '3:1 too-large'],
  ['50,000 comments within a line', `# A\n\na ${'<!-- '.repeat(50_000)}`, '3:1 too-large'],
  ['50,000 declarations, one a line', `# A\n\na\n${'b <!A\n'.repeat(50_000)}`, '3:1 too-large'],
  ['50,000 sections of characters', `# A\n\na ${'<![CDATA['.repeat(50_000)}`, '3:1 too-large'],
  ['9,000 titles that are never closed', `# A\n\n${'[a](b (c '.repeat(9_000)}`, '3:1 too-large'],
  [
    '2,000 formats that each paragraph opens again',
    `# A\n\n${Array.from({ length: 2_000 }, (_, i) => `<font color=${i}><p>`).join('')}`,
    '3:5591 too-deep',
  ],
  [
    '200 formats in 2,000 paragraphs',
    `# A\n\n${Array.from({ length: 200 }, (_, i) => `<font color=${i}>`).join('')}\n\n${'a\n\n'.repeat(2_000)}`,
    '1005:1 too-deep',
  ],
  ['30,000 lines in 90 quotes', `# A\n\n${'> '.repeat(90)}a\n${'b\n'.repeat(30_000)}`, '2225:1 too-deep'],
  [
    '20,000 quotes with a block of another generator',
    `# A\n\n${'> ::: tip\n\n'.repeat(20_000)}`,
    '17890:1 too-large',
  ],
  ['20,000 notes in quotes', `# A\n\n${'> :::tip\n> a\n> :::\n\n'.repeat(20_000)}`, '25298:1 too-large'],
  ['20,000 lists within lists', `# A\n\n${'- a\n  - ::: b\n'.repeat(20_000)}`, '17889:1 too-large'],
  ['300,000 elements that are never closed', `# A\n\n${'<b>x'.repeat(300_000)}`, '3:1 too-deep'],
];

describe('limits of a page', () => {
  // Each took minutes or gigabytes in the fast parser, or where words are counted: in native code and in regular expressions, of
  // which no work can be counted. So the test says only that they end.
  it.each([
    ['50,000 characters that are written as names', '&eacute;'.repeat(50_000)],
    ['20,000 quotes', '> a\n\n'.repeat(20_000)],
    ['20,000 bare addresses in a paragraph', 'https://example.org/a. '.repeat(20_000)],
    [
      'a drawing of backticks',
      `${Array.from({ length: 130 }, (_, i) => '`'.repeat(i % 26)).join('.')}\n`.repeat(9),
    ],
    ['an address with 200,000 blanks that is never closed', `[a](x${' y'.repeat(200_000)}`],
    [
      'two lines of 200,000 words behind a sign of insertion',
      `^^a${' b'.repeat(200_000)}\nc${' d'.repeat(200_000)}`,
    ],
    ['100,000 words between brackets', `[${'a '.repeat(100_000)}] [b][`],
    ['260,000 characters of no language', 'A\uFFFD\uFFFD\uFFFDb;'.repeat(40_000)],
  ])('%s are read', async (_, text) => {
    expect(foundIn(await compileText(`# A\n\n${text}`))).toEqual([]);
  });

  it.each(refused)('%s is a finding at its line, and the page is empty', async (_, text, found) => {
    const page = await compileText(text);
    expect(foundIn(page)).toEqual([found]);
    expect(page.body.children).toEqual([]);
  });

  it('leaves what people write alone', async () => {
    const text = `# A\n\n${table(100, 20)}\n\n${'-'.repeat(200)}\n\n${'* '.repeat(60)}\n\n\`\`\`text\n${' '.repeat(120)}- far\n\`\`\`\n`;
    expect(foundIn(await compileText(text))).toEqual([]);
    const many = [
      ':::note\n\nText.\n\n:::\n\n'.repeat(300),
      '- [a](#a)\n'.repeat(11_000),
      'a <b>x</b>, <br>, `Map<String>`\n\n'.repeat(2_000),
    ];
    for (const text of many) expect(refusalOf('a.md', text)).toBeUndefined();
    // All signs of a font with their names, as the docs of a terminal list them.
    expect(refusalOf('a.md', table(10_800, 2))).toBeUndefined();
    expect(await htmlOf(Array.from({ length: 40 }, (_, i) => `${'  '.repeat(i)}- a`).join('\n'))).toContain(
      '<li>a',
    );
  });
});

it('compiles a page as empty when what reads it runs out of stack', async () => {
  const error = new RangeError('Maximum call stack size exceeded');
  const calls = { count: 0 };
  const page = await compileText('# A\n\nText.\n', {
    get frontMatterKeys() {
      calls.count += 1;
      if (calls.count === 1) throw error;
      return {};
    },
  });
  expect(foundIn(page)).toEqual(['1:1 too-deep']);
  expect(page.body.children).toEqual([]);
});

describe('HTML that is never closed', () => {
  it.each([
    ['<!-- forgot', '<!--'],
    ['<script>', '<script>'],
    ['<style>', '<style>'],
    ['<textarea>', '<textarea>'],
    ['<title>', '<title>'],
    ['<pre>', '<pre>'],
  ])('%s swallows the rest of the page: a finding at its line', async (opening, target) => {
    const page = await compileText(`a\n\n${opening}\n\n## Lost\n`);
    expect(foundIn(page)).toContain(`3:1 unclosed-html ${target}`);
  });

  it.each([
    '<!-- a -->',
    '<!-- a\n\nb -->',
    '<script>\na\n\nb</script>',
    '<textarea>a</textarea>',
    '<div>',
    '`<!--`',
  ])('%s is closed, or ends by itself', async (text) => {
    const page = await compileText(`a\n\n${text}\n\n## Kept\n`);
    expect(foundIn(page).filter((found) => found.includes('unclosed-html'))).toEqual([]);
  });
});
