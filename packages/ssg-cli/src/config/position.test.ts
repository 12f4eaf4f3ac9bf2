import { describe, expect, it } from 'vitest';
import { configLocator } from './position.ts';

const TEXT = `import { defineConfig } from 'x';

const repository = 'https://example.org';
const shared = { logo: { src: 'a.svg' } } as const;
export const links = [{ label: 'One', to: '/one' }, { 'label': 'Two', href: repository }];

export default defineConfig({
  title: 'T',
  navbar: { ...shared, items: links, title: \`x\` },
  sidebars: { main: ['a', { type: 'category', items: ['b'] }] },
  'quoted-key': 1,
  title: 'again',
  transformPage(page) { return page; },
} satisfies object);
`;

/** The text at a place, as far as a word goes. */
const at = (text: string, path: readonly (string | number)[]) => {
  const { line, column } = configLocator(text)(path);
  return `${line}:${column} ${/^.[\w-]*/.exec(text.split('\n')[line - 1]?.slice(column - 1) ?? '')?.[0]}`;
};

describe('configLocator', () => {
  it.each([
    [['navbar'], '9:3 navbar'],
    [['navbar', 'items'], '9:24 items'],
    [['navbar', 'items', 0, 'to'], '5:39 to'],
    [['navbar', 'items', 1, 'href'], '5:71 href'],
    [['navbar', 'items', 1, 'label'], "5:55 'label"],
    [['navbar', 'items', 1], '5:53 {'],
    [['navbar', 'logo', 'src'], '4:26 src'],
    [['sidebars', 'main', 0], "10:22 'a"],
    [['sidebars', 'main', 1, 'items', 0], "10:55 'b"],
    [['quoted-key'], "11:3 'quoted-key"],
    [['title'], '12:3 title'],
    [['transformPage'], '13:3 transformPage'],
  ])('%j is at %s', (path, place) => {
    expect(at(TEXT, path)).toBe(place);
  });

  it('gives the deepest place that it reaches', () => {
    expect(at(TEXT, ['navbar', 'items', 7, 'to'])).toBe('9:24 items');
    expect(at(TEXT, ['nope', 'deeper'])).toBe('7:16 defineConfig');
  });

  it('reads configs without a call, in JavaScript and in JSON', () => {
    expect(at("export default {\n  favicon: 'x',\n};", ['favicon'])).toBe('2:3 favicon');
    expect(at("const config = { url: 'x' };\nexport default config;", ['url'])).toBe('1:18 url');
    expect(at('{\n  "url": "x"\n}', ['url'])).toBe('2:3 "url');
  });

  it.each(['', 'export default', '{', 'const a = a;\nexport default a', 'module.exports = {}'])(
    'never throws on %j',
    (text) => {
      expect(configLocator(text)(['a', 0, 'b'])).toEqual({
        line: expect.any(Number),
        column: expect.any(Number),
      });
    },
  );
});
