import { expect, it } from 'vitest';
import { drawnLanguages } from './drawn-languages.ts';
import { LANGUAGES } from './samples/languages/index.ts';

it('names the language of every sample, and those of examples', () => {
  const ofSamples = Object.values(LANGUAGES).map(({ highlight }) => highlight);
  expect(drawnLanguages).toEqual([...new Set([...ofSamples, 'json', 'yaml', 'xml', 'http'])].sort());
});
