import { describe, expect, it } from 'vitest';
import { compileText, foundIn } from '../testing/compile-text.ts';

const grown = (start: string, step: (name: string) => string) =>
  `export const Grown = () => {\n  const v0 = ${start};\n${Array.from(
    { length: 40 },
    (_, i) => `  const v${i + 1} = ${step(`v${i}`)};`,
  ).join('\n')}\n  return v40;\n};\n\n# A\n\n<Grown />\n`;

// Each of these would fill the memory, or take for ever, were it evaluated to its end.
const refused: readonly (readonly [name: string, text: string])[] = [
  ['a text that doubles', grown("'ha'", (name) => `${name} + ${name}`)],
  [
    'a text that replaces each of its letters by itself',
    grown("'aa'", (name) => `${name}.replaceAll('a', ${name})`),
  ],
  ['a list that doubles', grown('[1]', (name) => `[...${name}, ...${name}]`)],
  ['a list that is joined to itself', grown('[1]', (name) => `${name}.concat(${name})`)],
  ['lists within lists', grown('[1]', (name) => `[${name}, ${name}]`)],
  [
    'a list of lists that is joined by itself',
    grown("['a', 'b']", (name) => `[${name}.join('--'), ${name}.join('--')]`),
  ],
  ['objects within objects', grown('({ a: 1 })', (name) => `({ a: ${name}, b: ${name} })`)],
  ['elements within elements', grown('<b>x</b>', (name) => `<b>{${name}}{${name}}</b>`)],
  ['a list that each of its items makes again', grown('[1, 2]', (name) => `${name}.flatMap(() => ${name})`)],
];

describe('what the code of a page may come to', () => {
  it.each(refused)('%s needs a script', async (_, text) => {
    const page = await compileText(text, { format: 'mdx', components: [] });
    expect(foundIn(page)).toEqual([expect.stringContaining('mdx-element Grown')]);
  });

  it('ends for calls that never do', async () => {
    const text = 'export const Again = () => <Again />;\n\n# A\n\n<Again />\n';
    expect(foundIn(await compileText(text, { format: 'mdx', components: [] }))).toEqual([
      expect.stringContaining('mdx-element Again'),
    ]);
  });

  it.each([
    ['expressions', `# A\n\n{${'('.repeat(20_000)}1${')'.repeat(20_000)}}\n`],
    ['lists', `# A\n\n{${'['.repeat(20_000)}${']'.repeat(20_000)}}\n`],
    ['a sum of many parts', `# A\n\n{${'1 + '.repeat(20_000)}1}\n`],
    ['code of the page', `export const a = ${'['.repeat(20_000)}${']'.repeat(20_000)};\n\n# A\n\n{a}\n`],
  ])('gives a finding for %s that are nested too deep', async (_, text) => {
    expect(foundIn(await compileText(text, { format: 'mdx' }))).not.toEqual([]);
  });
});
