import { expect, it } from 'vitest';
import { namedByContent } from './content-names.ts';

/** A bundle of scripts, `name-SIGN` → text, as the bundler gives it. */
const bundle = (scripts: Readonly<Record<string, string>>) => ({
  files: Object.entries(scripts).map(([name, text]) => ({
    path: `assets/${name}.js`,
    contents: new TextEncoder().encode(text),
  })),
  entries: { one: `assets/${Object.keys(scripts)[0]}.js` },
});

const named = (scripts: Readonly<Record<string, string>>) => {
  const { files, entries } = namedByContent(bundle(scripts));
  const texts = files.map(({ path, contents }) => [path, Buffer.from(contents).toString()] as const);
  return { texts: new Map(texts), entry: entries.one ?? '' };
};

it('gives scripts the same names whatever the bundler called them', () => {
  const one = named({
    'one-AAAAAAAA': 'import"./chunk-BBBBBBBB.js";import("./chunk-CCCCCCCC.js");"ä"',
    'chunk-BBBBBBBB': 'import"./chunk-CCCCCCCC.js";2',
    'chunk-CCCCCCCC': '3',
  });
  const other = named({
    'one-ZZZZZZZZ': 'import"./chunk-XXXXXXXX.js";import("./chunk-YYYYYYYY.js");"ä"',
    'chunk-YYYYYYYY': '3',
    'chunk-XXXXXXXX': 'import"./chunk-YYYYYYYY.js";2',
  });
  expect(new Map([...other.texts].sort())).toEqual(new Map([...one.texts].sort()));
  expect(other.entry).toBe(one.entry);
  for (const text of one.texts.values())
    for (const [, name] of text.matchAll(/"\.\/(chunk-\w+\.js)"/g))
      expect([...one.texts.keys()]).toContain(`assets/${name}`);
});

it('gives a script another name when one that it loads is another, however far away', () => {
  const chain = (last: string) =>
    named({
      'one-AAAAAAAA': 'import"./chunk-BBBBBBBB.js"',
      'chunk-BBBBBBBB': 'import"./chunk-CCCCCCCC.js"',
      'chunk-CCCCCCCC': last,
    }).entry;
  expect(chain('4')).not.toBe(chain('3'));
  expect(chain('3')).toBe(chain('3'));
});

it('distinguishes scripts that load the same in another order, and loops end', () => {
  const order = (first: string, second: string) =>
    named({
      'one-AAAAAAAA': `import"./chunk-${first}.js";import"./chunk-${second}.js"`,
      'chunk-BBBBBBBB': 'import("./one-AAAAAAAA.js")',
      'chunk-CCCCCCCC': '3',
    }).entry;
  expect(order('BBBBBBBB', 'CCCCCCCC')).not.toBe(order('CCCCCCCC', 'BBBBBBBB'));
});

it('leaves names alone that are not of the bundle', () => {
  const { texts } = named({ 'one-AAAAAAAA': '"other-DDDDDDDD.js"' });
  expect([...texts.values()]).toEqual(['"other-DDDDDDDD.js"']);
});
