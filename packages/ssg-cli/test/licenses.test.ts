import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Component, inlinedComponents, licensesOf } from '../../../scripts/licenses.mjs';

const component = (name: string, ...licenses: NonNullable<Component['licenses']>): Component => ({
  name,
  version: '1.0.0',
  licenses,
});

describe('the bill of materials', () => {
  it('lists the packages of each license', () => {
    const { text, count } = licensesOf([
      component('b', { license: { id: 'MIT' } }),
      component('a', { license: { id: 'MIT' } }),
      component('c', { expression: 'ISC' }),
    ]);
    expect({ text, count }).toEqual({
      text: 'ISC (1)\n  c 1.0.0\n\nMIT (2)\n  a 1.0.0\n  b 1.0.0\n',
      count: 2,
    });
  });

  it('names packages without a license, and those whose license is not on the list', () => {
    const { strange } = licensesOf([
      component('none'),
      component('shop', { license: { name: 'SEE LICENSE IN LICENSE' } }),
      component('server', { license: { id: 'SSPL-1.0' } }),
      component('both', { expression: '(MIT AND SSPL-1.0)' }),
      component('either', { expression: '(MIT OR SSPL-1.0)' }),
      component('two', { license: { id: 'MIT' } }, { license: { id: 'ISC' } }),
    ]);
    expect(strange).toEqual([
      'none 1.0.0: no license',
      'shop 1.0.0: SEE LICENSE IN LICENSE',
      'server 1.0.0: SSPL-1.0',
      'both 1.0.0: (MIT AND SSPL-1.0)',
    ]);
  });

  it('contains the packages whose code is in the compiled files, all with a license of the list', () => {
    const file = new URL('../dist/third-party.txt', import.meta.url);
    expect(existsSync(file)).toBe(true);
    const inlined = inlinedComponents(readFileSync(file, 'utf8'));
    expect(inlined.length).toBeGreaterThan(10);
    expect(inlined.every(({ purl }) => /^pkg:npm\/(?:%40[\w-]+\/)?[\w.-]+@\d/.test(purl))).toBe(true);
    expect(licensesOf(inlined).strange).toEqual([]);
  });

  it('does not accept a part whose package is not stated', () => {
    expect(() => inlinedComponents('Parts of these:\n\nwithout a version\n')).toThrow(
      /not a name, a version/,
    );
  });
});
