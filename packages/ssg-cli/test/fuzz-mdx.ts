import fc from 'fast-check';
import type { SourceFile } from '../src/model/index.ts';

const loop: SourceFile = {
  file: 'docs/loop.js',
  hash: '',
  text: "export { a, b as c } from './loop';\nexport const b = [...b, a];\nexport const f = (x) => f(x + 1);\n",
};
const data: SourceFile = {
  file: 'docs/data.json',
  hash: '',
  text: '{"a":[1,"b",null,{"__proto__":{"c":1}}]}',
};

/** What a page of MDX imports: names that lead in a ring, and data. */
export const importedByMdx: readonly SourceFile[] = [loop, data];

/** Any code points, halves of pairs among them. */
export const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10_ff_ff }), { maxLength: 6 })
  .map((points) => String.fromCodePoint(...points));

/** Code of a page, made of all that has a value without being run; the names may stand for themselves. */
const { expression } = fc.letrec((tie) => {
  const inner = tie('expression') as fc.Arbitrary<string>;
  const made = (...parts: readonly (string | fc.Arbitrary<string>)[]) =>
    fc
      .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
      .map((all) => all.join(''));
  const name = fc.constantFrom(
    'a',
    'b',
    'c',
    'f',
    'x',
    'F',
    'data',
    'loop',
    'toc',
    'props',
    'frontMatter',
    'undefined',
  );
  const key = fc.constantFrom(
    'a',
    'length',
    'map',
    '__proto__',
    'constructor',
    'default',
    'toString',
    'children',
  );
  const method = fc.constantFrom(
    ...[
      'map',
      'flatMap',
      'filter',
      'join',
      'concat',
      'split',
      'replaceAll',
      'slice',
      'flat',
      'reverse',
      'includes',
      'find',
      'at',
    ],
  );
  return {
    expression: fc.oneof(
      { maxDepth: 6 },
      name,
      fc.constantFrom(
        '1',
        '-1',
        "'t'",
        "''",
        'null',
        'true',
        '1e400',
        '/r/',
        '`t`',
        "'a'.repeat(1e9)",
        `'${'a,'.repeat(1_000)}'`,
      ),
      anyText.map((written) => JSON.stringify(written)),
      made('[', inner, ', ', inner, ']'),
      made('[...', inner, ', ...', inner, ']'),
      made('({ a: ', inner, ', [', inner, ']: ', inner, ', ...', inner, ' })'),
      made('`a${', inner, '}b${', inner, '}`'),
      made('(', inner, ').', key),
      made('(', inner, ')?.[', inner, ']'),
      made('(', inner, ').', method, '(', inner, ')'),
      made('(', inner, ')(', inner, ', ...', inner, ')'),
      made('((x, { a = x, ...b } = {}, ...c) => ', inner, ')'),
      made('(', inner, ' ? ', inner, ' : ', inner, ')'),
      made('(', inner, fc.constantFrom(' + ', ' - ', ' * ', ' === ', ' && ', ' ?? ', ' < '), inner, ')'),
      made('Object.entries(', inner, ')'),
      made('<b className={', inner, '} {...', inner, '}>{', inner, '}t</b>'),
      made('<F a={', inner, '}>{', inner, '}{', inner, '}</F>'),
      made('<Card a={', inner, '} />'),
    ) as fc.Arbitrary<string>,
  };
});
/** A page whose names and elements stand for such code, several times. */
export const mdxPage = fc
  .tuple(expression, expression, expression, expression, fc.integer({ min: 1, max: 40 }))
  .map(
    ([a, b, c, shown, times]) =>
      "import data from './data.json';\nimport { a as loop } from './loop';\n" +
      `export const a = ${a};\nexport const b = ${b};\nexport const c = ${c};\n` +
      'export const f = (x) => a;\nexport const F = ({ a, children }) => <i title={a}>{children}{b}{children}</i>;\n\n' +
      `# A\n\n${`{${shown}}\n\n<F a={${shown}}>{c}</F>\n\n<Tabs values={${c}}><TabItem value="a">{b}</TabItem></Tabs>\n\n`.repeat(times)}`,
  );
