import { expect, it } from 'vitest';
import { termFinder } from './terms.ts';

it('finds the terms of a run that has more of them than a call can be given', () => {
  expect(termFinder()('ab@cd.'.repeat(100_000)).all.length).toBeGreaterThan(200_000);
});
