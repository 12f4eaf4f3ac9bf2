import { expect, it } from 'vitest';
import { compileText, foundIn, htmlOf } from '../testing/compile-text.ts';

it('reads front matter in TOML, as sites of Hugo have it', async () => {
  const text =
    '+++\ntitle = "A: \\"b\\""\ndraft = false\nweight = 3\ndate = 2024-05-06\n\n[menu.main]\nweight = 10\n+++\n\nText with [x](y.md).\n';
  const page = await compileText(text, { frontMatterKeys: { weight: 'sidebar_position' } });
  expect(page.frontMatter).toMatchObject({ title: 'A: "b"', draft: false, sidebar_position: 3 });
  expect(foundIn(page)).toEqual([]);
  expect(await htmlOf(text)).toBe('<p>Text with <a href="y.md">x</a>.</p>');
});

it('keeps the places of what follows', async () => {
  const page = await compileText('+++\ntitle = "A"\n+++\n\n::: warning\n');
  expect(foundIn(page)[0]).toMatch(/^5:1 /);
});

it.each(['+++\ntitle = \n+++\n\nText\n', '+++\ntitle = "A"\n\nText\n'])(
  'says what is no TOML: %j',
  async (text) => {
    expect(foundIn(await compileText(text))).toContain('1:1 invalid-front-matter');
  },
);

it('leaves a line of signs alone', async () => {
  expect(foundIn(await compileText('+++\n\nText\n'))).toEqual([]);
});

it('reads a list in YAML whose end is at the start of a line', async () => {
  const page = await compileText(
    '---\ntags: [\n\t"a",\n  "b"\n]\ntitle: T\nslug: 4x x\nbroken_key: 1\n---\n\nText\n',
  );
  expect(page.frontMatter).toMatchObject({ tags: ['a', 'b'], title: 'T' });
  expect(foundIn(page).filter((line) => line.includes('invalid-front-matter'))).toEqual([]);
});
