import { expect, it } from 'vitest';
import { termFinder, termsOfRecords, termsOfText } from './terms.ts';
import { record } from './testing/site.ts';

it('finds the terms of a run that has more of them than a call can be given', () => {
  const text = 'ab@cd.'.repeat(100_000);
  expect(termsOfText(text, termFinder()).all.length).toBeGreaterThan(200_000);
  const { lists } = termsOfRecords([record('/x', ['Run'], text)]);
  expect(lists[0]?.[2].length).toBeGreaterThan(200_000);
});
