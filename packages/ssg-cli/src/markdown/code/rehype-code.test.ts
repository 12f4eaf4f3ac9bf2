import { expect, it } from 'vitest';
import { htmlOf } from '../testing/compile-text.ts';

it.each([
  ['ts:line-numbers', 'ts', '1'],
  ['ts:line-numbers=7 {1}', 'ts', '7'],
  ['sh-vue:line-numbers', 'sh', '1'],
])('reads `%s` of VitePress as a language with numbers', async (head, language, number) => {
  const html = await htmlOf(`\`\`\`${head}\na\n\`\`\``);
  expect(html).toContain(`<code class="language-${language}">`);
  expect(html).toContain(`data-line="${number}"`);
});

it.each([
  ['ts:no-line-numbers', 'ts'],
  ['js-vue', 'js'],
  ['vue', 'vue'],
  ['vue-html', 'vue-html'],
  ['js:a.js', 'js:a.js'],
])('reads `%s` as `%s` without numbers', async (head, language) => {
  const html = await htmlOf(`\`\`\`${head}\na\n\`\`\``);
  expect(html).toContain(`<code class="language-${language}">`);
  expect(html).not.toContain('data-line-numbers');
});

it('shows no colors of a terminal as signs', async () => {
  const sign = String.fromCharCode(27);
  const code = `${sign}[1;32mdone${sign}[0m [1m]\n`;
  expect(await htmlOf(`\`\`\`ansi\n${code}\`\`\``)).toContain(
    '<code class="language-ansi">done [1m]\n</code>',
  );
});
