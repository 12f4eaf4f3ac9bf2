import { expect, it } from 'vitest';
import { compileMarkdown } from '../compile.ts';
import { toHtml } from '../tree/to-html.ts';
import { holdsDefinitionList } from './definition-lists.ts';

const compile = async (text: string, definitionLists: boolean) => {
  const { value, diagnostics } = await compileMarkdown(
    { file: 'docs/a.md', text, hash: 'x' },
    { definitionLists },
  );
  return { html: toHtml(value.body), codes: diagnostics.map(({ code }) => code) };
};

const text = 'Wick\n: What burns.\n';

it('reads a list of definitions where the option asks for it, and reports it where not', async () => {
  const on = await compile(text, true);
  expect(on.html).toContain('<dt>Wick</dt>');
  expect(on.html).toContain('<dd>What burns.');
  expect(on.codes).toEqual([]);
  const off = await compile(text, false);
  expect(off.html).not.toContain('<dl>');
  expect(off.codes).toEqual(['foreign-syntax']);
});

it('makes the same of a text without definitions whether they are on or not', async () => {
  for (const plain of ['At 10:30.\n', 'a\n:::note\nb\n:::\n', '```\nA\n: b\n```\n', '|a|\n|-|\n|: b|\n']) {
    expect((await compile(plain, true)).html).toBe((await compile(plain, false)).html);
  }
});

it('finds lists of definitions, and none in code', () => {
  expect(holdsDefinitionList(`# Candles\n\n${text}`)).toBe(true);
  expect(holdsDefinitionList(`\`\`\`\n${text}\`\`\`\n`)).toBe(false);
  expect(holdsDefinitionList('At 10:30.\n')).toBe(false);
});
