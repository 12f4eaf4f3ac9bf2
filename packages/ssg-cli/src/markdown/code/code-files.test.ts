import { expect, it } from 'vitest';
import { compileMarkdown, toHtml } from '../index.ts';
import { foundIn } from '../testing/compile-text.ts';

const files = { 'docs/a.js': 'one\ntwo\nthree\n', 'src/b.txt': 'of <b>\n' };

async function rendered(text: string) {
  const imports = Object.entries(files).map(([file, code]) => ({ file, text: code, hash: '' }));
  const { value } = await compileMarkdown({ file: 'docs/page.md', text, hash: '', imports }, {});
  return { html: toHtml(value.body).replace(/<span[^>]*>|<\/span>/g, ''), found: foundIn(value) };
}

it.each([
  ['js file=./a.js', 'one\ntwo\nthree\n'],
  ['js title="A" file="a.js#L2"', 'two\n'],
  ['js file=a.js#L2-', 'two\nthree\n'],
  ['js file=./a.js#L1-L2', 'one\ntwo\n'],
  ['txt file=<rootDir>/src/b.txt', 'of &#x3C;b>\n'],
  ["txt file='@site/src/b.txt'", 'of &#x3C;b>\n'],
])('an empty fence shows the file that it names: %s', async (words, code) => {
  const { html, found } = await rendered(`# T\n\n- x\n\n  \`\`\`${words}\n  \`\`\`\n`);
  expect(html).toContain(`>${code}</code>`);
  expect(found).toEqual([]);
});

it('a fence with code keeps it, and one without its file is reported', async () => {
  const { html, found } = await rendered('# T\n\n```js file=./a.js\nown\n```\n\n```js file=./gone.js\n```\n');
  expect(html).toContain('own\n</code>');
  expect(html).not.toContain('two');
  expect(found).toEqual(['7:1 invalid-code-option file=./gone.js']);
});

it('shows files up to a number of letters, and says which are left out', async () => {
  const fence = '```txt file=/src/b.txt\n```\n\n';
  const { found } = await rendered(`# T\n\n${fence.repeat(1_000)}`);
  expect(found.at(-1)).toBe('3000:1 too-large');
  expect(found.length).toBe(4);
});
