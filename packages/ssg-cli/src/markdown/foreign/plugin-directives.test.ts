import { expect, it } from 'vitest';
import { toHtml } from '../index.ts';
import { compileText } from '../testing/compile-text.ts';

it.each(['md', 'mdx'] as const)('reports a directive that a plugin would render, in %s', async (format) => {
  const text = '# T\n\n::yaml{file="a.yaml" paths="a,b"}\n\nText.\n\n::video[Title]{#a}\n\n::Card{to="/a"}\n';
  const { body, diagnostics } = await compileText(text, { format, components: ['Card'] });
  expect(diagnostics.map(({ code, target }) => [code, target])).toEqual([
    ['foreign-syntax', '::yaml{file="a.yaml" paths="a,b"}'],
    ['foreign-syntax', '::video[Title]{#a}'],
  ]);
  expect(toHtml(body)).toMatch(/<p>::yaml\{file=.*\}<\/p>\s*<p>Text\.<\/p>/);
});
