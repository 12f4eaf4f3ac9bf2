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
});
