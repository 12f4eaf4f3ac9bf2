import { describe, expect, it } from 'vitest';
import { maxValueDepth, readYaml, tooDeepMessage } from './yaml.ts';

const lineOf = (text: string, offset: number | undefined) => text.slice(0, offset).split('\n').length;

describe('readYaml', () => {
  it('gives a document, or what YAML says against it with its place', () => {
    expect(readYaml('a: [1, 2]').document.toJS()).toEqual({ a: [1, 2] });
    expect(readYaml('a: 1\nb: "x').problem?.offset).toBe(10);
  });

  it.each([
    ['lists in flow style', (depth: number) => `a: 1\nb: ${'['.repeat(depth)}${']'.repeat(depth)}`],
    ['objects in flow style', (depth: number) => `a: 1\nb: ${'{x: '.repeat(depth)}1${'}'.repeat(depth)}`],
    ['lists in block style', (depth: number) => `a: 1\nb:\n  ${'- '.repeat(depth)}1`],
  ])('refuses %s that nest too deep, at their line', (_, textOf) => {
    for (const depth of [maxValueDepth + 5, 3_000]) {
      const text = textOf(depth);
      expect(lineOf(text, readYaml(text).problem?.offset ?? 0)).toBe(2 + Number(text.includes('\n  -')));
    }
    expect(readYaml(textOf(maxValueDepth + 5)).problem?.message).toBe(tooDeepMessage);
    expect(readYaml(textOf(maxValueDepth - 5)).problem).toBeUndefined();
  });

  it('names the line of the value that is too deep, and not of the one that it all lies in', () => {
    const text = Array.from({ length: maxValueDepth + 5 }, (_, level) => `${' '.repeat(level)}a:`).join('\n');
    expect(lineOf(text, readYaml(text).problem?.offset)).toBe(maxValueDepth + 1);
  });

  const laughs = (levels: number) =>
    Array.from({ length: levels }, (_, level) =>
      level === 0
        ? 'l0: &l0 [x,x,x,x,x,x,x,x,x,x]'
        : `l${level}: &l${level} [${`*l${level - 1},`.repeat(10)}]`,
    ).join('\n');

  it('refuses aliases that stand for absurdly much, at the line where they do', () => {
    const text = laughs(10);
    const { problem } = readYaml(text);
    expect(problem?.message).toBe('the aliases of `&l4` stand for more than can be read');
    expect(lineOf(text, problem?.offset)).toBe(5);
  });

  it('reads aliases that are used in earnest, and one inside of itself', () => {
    expect(readYaml(laughs(3)).problem).toBeUndefined();
    const many = `a: &a {x: 1}\n${Array.from({ length: 5_000 }, (_, key) => `k${key}: *a`).join('\n')}`;
    expect(readYaml(many).problem).toBeUndefined();
    expect(readYaml('a: &a [*a]').problem).toBeUndefined();
  });

  it('names an alias of nothing', () => {
    expect(readYaml('a: 1\nb: *c').problem).toEqual({ message: 'there is no anchor `&c`', offset: 8 });
  });

  it('refuses a chain of anchors that nests too deep', () => {
    const chain = (length: number) =>
      ['a0: &a0 [x]', ...Array.from({ length }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}]`)].join('\n');
    expect(readYaml(chain(100)).problem).toBeUndefined();
    expect(readYaml(chain(5_000)).problem?.message).toBe(tooDeepMessage);
  });

  const keys = Array.from({ length: 1_000 }, (_, key) => `k${key}: 1`).join('\n');

  it('names the second of two keys', () => {
    expect(readYaml(keys).problem).toBeUndefined();
    const { problem } = readYaml(`${keys}\nin: {x: 1, y: [{z: 1, z: 2}]}\nk7: 2`);
    expect(problem?.message).toBe('Map keys must be unique');
    expect(lineOf(`${keys}\nin: {x: 1`, problem?.offset)).toBe(1_001);
    expect(readYaml('a: 1\na: 2', { uniqueKeys: false }).problem).toBeUndefined();
  });

  it('has the parser compare no key with all that are before it', () => {
    const compared = { times: 0 };
    const uniqueKeys = () => {
      compared.times += 1;
      return false;
    };
    expect(readYaml(keys, { uniqueKeys }).problem).toBeUndefined();
    expect(compared.times).toBe(0);
  });
});
