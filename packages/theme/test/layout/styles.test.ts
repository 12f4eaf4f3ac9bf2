import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('../../src/styles/', import.meta.url);

const names = readdirSync(folder).filter((name) => name.endsWith('.css'));

/** What names a side of the screen and not of the text. */
const declaration =
  /(?<![-\w])(?:(?:margin|padding|border)-(?:left|right)[-\w]*|(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius)\s*:[^;]*|(?<![-\w])(?:text-align|float|clear|transform-origin)\s*:\s*(?:left|right)[^;]*/g;
/** Four values of which the second and the fourth differ: the right one and the left one. */
const fourValues = /(?<![-\w])(?:margin|padding|inset)\s*:([^;]*)/g;

describe.each(names)('%s', (name) => {
  const text = readFileSync(new URL(name, folder), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

  it('names sides by the direction of the text', () => {
    const sided = [...text.matchAll(fourValues)].filter(([, values = '']) => {
      const [, right, , left] =
        values.trim().match(/(?:\w+)?\([^()]*(?:\([^()]*\)[^()]*)*\)|[^\s()]+/g) ?? [];
      return left !== undefined && right !== left;
    });
    expect([...text.matchAll(declaration), ...sided].map(([whole]) => whole)).toEqual([]);
  });

  it('has no selector that a browser has to try on every element of a page', () => {
    let plain = text;
    while (/\([^()]*\)/.test(plain)) plain = plain.replace(/\([^()]*\)/g, '');
    const selectors = [...plain.matchAll(/([^{};]+)\{/g)]
      .map(([, list = '']) => list.trim())
      .filter((list) => !/^(?:@|from|to|\d)/.test(list))
      .flatMap((list) => list.split(/\s*,\s*/));
    expect(selectors.filter((selector) => !isFoundByName(selector))).toEqual([]);
  });
});

/**
 * Whether browsers find a selector by a name: of its last part, or of what is around that, by which they pass over all
 * other elements. A list of names in `:is()` is none. What is said of every element on purpose is found, too.
 */
function isFoundByName(selector: string): boolean {
  if (/^(?:\*?::?[-\w]+|\*)$/.test(selector)) return true;
  const [last = '', ...before] = selector.split(/\s*([\s>+~])\s*/).reverse();
  const around = before.filter((_, at) => at % 2 === 1 && !/[+~]/.test(before[at - 1] ?? ''));
  return [last, ...around].some((part) => /^[\w.#]|\[/.test(part));
}
