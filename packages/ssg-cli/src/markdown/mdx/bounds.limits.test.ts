import { describe, expect, it } from 'vitest';
import { compileMarkdown, toHtml } from '../index.ts';
import { compileText, foundIn } from '../testing/compile-text.ts';
import { givenNames } from './reading.ts';

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

  it.each([
    ['names that stand for each other', 'export const a = b;\nexport const b = a;\n\n# A\n\n{a}\n'],
    ['a list that holds itself', 'export const a = [...a];\n\n# A\n\n{a}\n'],
    ['an object that holds itself', 'export const a = { b: a };\n\n# A\n\n{a.b}\n'],
    ['a text that holds itself', `export const a = \`\${a}\${a}\`;\n\n# A\n\n{a}\n`],
    ['an element that holds itself', 'export const A = <b><A /></b>;\n\n# A\n\n{A}\n'],
  ])('ends for %s', async (_, text) => {
    const found = foundIn(await compileText(text, { format: 'mdx', components: [] }));
    expect(found).toEqual([expect.stringMatching(/^[56]:1 mdx-expression \{[aA]/)]);
  });

  it('ends for modules that export what the other one exports', async () => {
    const text = "import { a } from './a.js';\n\n# A\n\n{a}\n";
    const other = (name: string) => ({ file: `docs/${name}.js`, hash: '' });
    const page = await compileMarkdown(
      {
        file: 'docs/page.mdx',
        text,
        hash: '',
        imports: [
          { ...other('a'), text: "export { a } from './b';\n" },
          { ...other('b'), text: "export { a } from './a';\n" },
        ],
      },
      {},
    );
    expect(foundIn(page.value)).toEqual(['5:1 mdx-expression {a}']);
  });

  it.each([
    ['calls', `${'<b>'.repeat(100)}{n > 0 ? <A n={n - 1} /> : 1}${'</b>'.repeat(100)}`, '<A n={200} />'],
    ['steps of calls', '{deep}', '<A deep={f(39)} />'],
  ])('gives a finding for elements that %s render too deep', async (_, rendered, use) => {
    const f = `export const f = (n) => n === 0 ? 1 : ${'['.repeat(60)}f(n - 1)${']'.repeat(60)};`;
    const text = `${f}\nexport const A = ({ n, deep }) => <b>${rendered}</b>;\n\n# A\n\n${use}\n`;
    const found = foundIn(await compileText(text, { format: 'mdx', components: [] }));
    expect(found).toEqual([expect.stringMatching(/^6:1 mdx-/)]);
  });

  it('gives a finding for values that statement after statement nests too deep', async () => {
    const lines = Array.from({ length: 1_000 }, (_, i) => `  const v${i + 1} = <i>{v${i}}</i>;`);
    const text = `export const A = () => {\n  const v0 = 'x';\n${lines.join('\n')}\n  return v1000;\n};\n\n# A\n\n<A />\n`;
    expect(foundIn(await compileText(text, { format: 'mdx', components: [] }))).toEqual([
      '1008:1 mdx-element A',
    ]);
  });

  const letters = `export const l = '${'b,'.repeat(5_000)}'.split(',');\n`;
  it.each([
    [
      'what is long over and over',
      `${letters}export const f = () => l.map(() => [...l, ...l].indexOf('c'));`,
      1,
    ],
    [
      'long texts',
      `export const b = '${'b'.repeat(1_000)}'.replaceAll('b', '${'b'.repeat(1_000)}');\n${letters}export const f = () => l.map(() => b + 'x' === b + 'y').length;`,
      1,
    ],
    ['a little, often', `${letters}export const f = () => l.map((x) => x + x).length;`, 500],
    [
      'much to show, often',
      `export const f = () => '${'b'.repeat(1_000)}'.replaceAll('b', '${'b'.repeat(500)}');`,
      8,
    ],
  ])('gives a finding where the code of a page looks at %s', async (_, code, uses) => {
    const text = `${code}\n\n# A\n\n${'{f()}\n\n'.repeat(uses)}`;
    const page = await compileText(text, { format: 'mdx', components: [] });
    expect(foundIn(page)).toEqual([expect.stringMatching(/mdx-expression \{f\(\)\}$/)]);
    expect(toHtml(page.body).length).toBeLessThan(2_100_000);
  });

  it('does not take the steps of a page for names that stand for each other', async () => {
    const names = 'export const a = [b, b, c];\nexport const b = [c, a, c];\nexport const c = a + b;\n';
    const other = 'export const l = [1, 2].map((x) => x);\n';
    const text = `${names}${other}\n# A\n\n${'{a}\n\n<b title={c}>x</b>\n\n'.repeat(2_000)}{l.length}\n`;
    const page = await compileText(text, { format: 'mdx', components: [] });
    expect(foundIn(page)).toEqual(['8:1 mdx-expression {a}', '10:1 mdx-expression title={c}']);
    expect(toHtml(page.body)).toMatch(/<p>2<\/p>\s*$/);
  });

  const lists = Array.from({ length: 16 }, (_, i) => `  const v${i + 1} = [v${i}, v${i}];\n`).join('');
  const attributes = Array.from({ length: 8_000 }, (_, i) => `data${i}: 1`).join(', ');
  it.each([
    [
      'which parts of a large value are classes',
      `import clsx from 'clsx';\nexport const f = () => {\n  const v0 = ['a'];\n${lists}  return clsx(v16);\n};`,
    ],
    [
      'what many attributes are called',
      `export const f = () => {\n  const o = { ${attributes} };\n  return [${'<b {...o} />, '.repeat(25)}].length;\n};`,
    ],
    [
      'for a name in blocks within blocks',
      `export const f = () => ${'{'.repeat(100)} return 1; ${'}'.repeat(100)};`,
    ],
    [
      'for a name in functions within functions',
      `export const f = () => {\n  const f0 = ${'() => '.repeat(100)}1;\n${Array.from({ length: 100 }, (_, i) => `  const f${i + 1} = f${i}();\n`).join('')}  return f100;\n};`,
    ],
  ])('looks up to a number of steps %s', async (_, code) => {
    const { diagnostics } = await compileText(`${code}\n\n# A\n\n{f()}\n`, { format: 'mdx' });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '`{f()}` is larger than a page may be, or takes too long to evaluate: it is left out.',
    ]);
  });

  it('reads the front matter as a value once', () => {
    const names = givenNames({}, { extra: {} });
    expect(names('frontMatter')).toBe(names('frontMatter'));
  });

  it('says of an element with code why it is not rendered', async () => {
    const code = (body: string) => `export const Made = () => ${body};\n\n# A\n\n<Made />\n`;
    const saidOf = async (text: string) =>
      (await compileText(text, { format: 'mdx', components: [] })).diagnostics.map(({ message }) => message);
    expect(await saidOf(code('<Made />'))).toEqual([
      'The code of `<Made>` is larger than a page may be, or takes too long to evaluate: nothing is shown in its place.',
    ]);
    expect(await saidOf(code('<b>{Date.now()}</b>'))).toEqual([
      'The code of `<Made>` needs JavaScript, which is not run in content: nothing is shown in its place.',
    ]);
    expect(await saidOf('# A\n\n{1}\n\n<Made />\n')).toEqual([
      'There is no element or component `<Made>`: nothing is shown in its place.',
    ]);
  });

  it.each([
    ['of many lines', `export const A = () => {\n${'\n  a;\n'.repeat(1_500)}\n};\n\n# A\n`],
    ['of many lines with braces', `# A\n\n<A b={{ c: [${'{},\n'.repeat(1_600)}] }} />\n`],
    ['of one line with many braces', `# A\n\n<A b={[${'{},'.repeat(8_000)}]} />\n`],
    ['of many lines that are no code', `# A\n\n<A b={${'{}\n'.repeat(1_600)}`],
    ['of many braces', `# A\n\n{\n${'/* } */ a +\n'.repeat(1_500)}1}\n`],
  ])('gives a finding for code %s that would be read again at each', async (_, text) => {
    const { diagnostics } = await compileText(text, { format: 'mdx' });
    expect(diagnostics[0]?.message).toMatch(/read as Markdown: its code would take too long to read\.$/);
    expect(diagnostics[0]?.location?.line).toBe(text.startsWith('#') ? 3 : 1);
  });

  it('reads data of any number of braces, of which each would be read again at the next', async () => {
    const data = `{"list": [${`{"a": "} \\" {", 'b': 1}, `.repeat(400)}]}`;
    const { diagnostics } = await compileText(`# A\n\n<p data={${data}}>It is read.</p>\n`, {
      format: 'mdx',
    });
    expect(diagnostics).toEqual([]);
    const lines = `[\n${'  {"a": 1},\n'.repeat(500)}]`;
    const page = await compileText(`# A\n\n<p data={${lines}} />\n`, { format: 'mdx' });
    expect(page.diagnostics).toEqual([]);
  });

  it('renders files within files up to a number of letters, and says which is left out', async () => {
    const files = Array.from({ length: 24 }, (_, i) => ({
      file: `docs/p${i}.mdx`,
      hash: '',
      text: `import P from './p${i + 1}.mdx';\n\n## Part\n\n<P />\n\n<P />\n`,
    }));
    const [first] = files;
    if (first === undefined) throw new Error('There are 24.');
    const { value } = await compileMarkdown({ ...first, imports: files }, {});
    expect(foundIn(value).filter((found) => !found.includes('mdx-'))).toEqual(['1:1 too-large']);
    const ids = value.headings.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(400);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('fills in lists of headings up to a number of links', async () => {
    const page = await compileText(`${'## A\n\n'.repeat(300)}${'<TOCInline toc={toc} />\n\n'.repeat(100)}`, {
      format: 'mdx',
    });
    expect(foundIn(page)).toEqual(['1:1 too-large']);
    expect(toHtml(page.body).match(/<li>/g)?.length).toBe(66 * 300);
  });
});
