import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Processor } from 'unified';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { loadFastParser, mayParseFast } from '../../src/markdown/fast/index.ts';
import { compareParsers, markdownBelow } from './compare.ts';
import { mutated, randomNumbers } from './mutate.ts';

/**
 * More inputs, other ones, and other people's files: `PARSER_INPUTS=100000 PARSER_SEED=7 PARSER_FILES=/folder pnpm
 * compare:parsers`.
 */
const { PARSER_INPUTS = '1500', PARSER_SEED = '1', PARSER_FILES } = process.env;

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const examples = z
  .object({ tests: z.array(z.object({ markdown: z.string() })) })
  .parse(createRequire(import.meta.url)('commonmark-spec'))
  .tests.map(({ markdown }) => markdown.replaceAll('→', '\t'));
const ours = await markdownBelow(['site', 'docs', 'packages/ssg-cli/test/sites'].map((name) => root + name));

/** One text for each construct that files of documentation are full of. */
const everyday = [
  '> [!NOTE]\n> **bold** x\n> and `code`\n> more\n',
  '- a b\n  `c` d\n  **e**\n  f\n- [x](y)\n  *z*\n',
  '1. one\n   two `three`\n   > quote\n   > `four`\n\n   ```sh\n   run it\n   ```\n2. two  \n   three\\\n   four\n',
  '| a `b` | c |\n| --- | :-: |\n| https://x.example/z | **d** |\n',
  '> para\n>\n> - a\n> - b\n',
  '- [ ] open\n- [x] done `c`\n\n[ref]: https://x.example "T"\n\nSee [ref] and [other][ref] and ![img](a.png "t").\n',
  'A <b>x</b> and <br/> <!-- c -->\n\n<div>\n\n**x**\n\n</div>\n',
  'Note[^1] and[^2].\n\n[^1]: One `a`.\n[^2]: Two\n    more.\n',
  'Line one  \nline two ~~gone~~ https://a.example/b?c=d. And a@b.example, (www.c.example)\n',
  ':::note\ntext\n:::\n',
  '::::tabs{group="x"}\n:::tab[A]{value="a"}\n```sh\nx\n```\n:::\n:::tab[B]\nb\n:::\n::::\n',
  '::Name{a="b" c="d"}\n\n# H\n\n:::warning[Title]\n\n| a | b |\n|---|---|\n| c | d |\n\n:::\n\ntext **b**\n',
  '---\ntitle: x\n---\n\n- a\n\n  text\n\n  - b\n  - c\n\n***\n\nend\n',
];

test('both parsers make the same tree of the examples of CommonMark', async () => {
  const { taken, different } = await compareParsers(examples);
  expect(different).toEqual([]);
  expect(taken).toBeGreaterThan(350);
});

test('both parsers make the same tree of the files of this project, most of which the fast one takes', async () => {
  const { taken, different } = await compareParsers(ours);
  expect(different).toEqual([]);
  expect(taken / ours.length).toBeGreaterThan(0.75);
});

test('the fast parser takes what documentation is full of', async () => {
  const { taken, left, different } = await compareParsers(everyday);
  expect({ taken, left, different }).toEqual({ taken: everyday.length, left: {}, different: [] });
});

test(`both parsers make the same tree of ${PARSER_INPUTS} mutated texts (seed ${PARSER_SEED})`, async () => {
  const random = randomNumbers(Number(PARSER_SEED));
  const texts = [...examples, ...everyday.flatMap((text) => Array<string>(25).fill(text))];
  const inputs = Array.from({ length: Number(PARSER_INPUTS) }, () => mutated(texts, random));
  const { taken, left, different } = await compareParsers(inputs);
  if (inputs.length > 1500) process.stdout.write(`${JSON.stringify({ taken, left, different }, null, 1)}\n`);
  expect(different.length).toBeLessThanOrEqual(taken / 10_000);
  expect(taken / inputs.length).toBeGreaterThan(0.3);
}, 3_600_000);

test.runIf(PARSER_FILES !== undefined)(
  'both parsers make the same tree of the files of others',
  async () => {
    const files = await markdownBelow([PARSER_FILES ?? '']);
    const { taken, left, different } = await compareParsers(files);
    const heads = different.map((text) => text.slice(0, 200));
    process.stdout.write(`${JSON.stringify({ files: files.length, taken, left, heads }, null, 1)}\n`);
    expect(heads).toEqual([]);
  },
  3_600_000,
);

test('plugins that bring syntax, and the config, keep a site from the fast parser', () => {
  function syntax(this: Processor) {
    this.data('micromarkExtensions', [{}]);
  }
  function parser(this: Processor) {
    this.parser = () => ({ type: 'root', children: [] });
  }
  const tree = () => () => {};
  expect(mayParseFast({})).toBe(true);
  expect(mayParseFast({ remarkPlugins: [tree] })).toBe(true);
  expect(mayParseFast({ parser: 'remark' })).toBe(false);
  expect(mayParseFast({ remarkPlugins: [tree, syntax] })).toBe(false);
  expect(mayParseFast({ remarkPlugins: [parser] })).toBe(false);
});

test.each([
  ['a\rb', 'character'],
  ['a\0b', 'character'],
  ['---\ntitle: x\n--- \n', 'front matter'],
  ['---\n---\t\nBar\n---\nBaz\n', 'front matter'],
  ['10) foo\n  <iv>\n bar\n', 'html'],
  ['[^1]:<!-- One.\n[^2]: Two\n', 'html'],
  ['> - a\n>   - b\n> \n> - d\n', 'quote'],
  ['$x$', 'math'],
  ['see "http://example.org"', 'bare address'],
  ['**foo*_**', 'delimiters'],
  ['*foo\\**bar**baz*', 'delimiters'],
  ['> > nested', 'quote'],
  [':::note\n', 'directive'],
  ['- [ ] [link](a.md)', 'task'],
  [`${'> '.repeat(60)}x`, 'depth'],
  [`${'- '.repeat(60)}x`, 'depth'],
  ['[a]: <', 'link'],
] as const)('%j goes to remark-parse', async (text, doubt) => {
  expect((await loadFastParser())(text)).toBe(doubt);
});
