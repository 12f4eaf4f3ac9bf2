import { expect, it } from 'vitest';
import { holdsMath } from './math-syntax.ts';

it.each([
  ['$a$', true],
  ['#### $\\{a}_$\\{b}', true],
  ['`$a$` and $5', false],
  ['It costs $5 or $6.', false],
])('%s begins math: %s', (text, isMath) => expect(holdsMath(text)).toBe(isMath));
