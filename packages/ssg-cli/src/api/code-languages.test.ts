import { expect, it } from 'vitest';
import { codeLanguages } from './code-languages.ts';
import { LANGUAGES } from './samples/languages/index.ts';

it('names the language of every sample, and those of examples', () => {
  const ofSamples = Object.values(LANGUAGES).map(({ highlight }) => highlight);
  expect(codeLanguages).toEqual([...new Set([...ofSamples, 'json', 'yaml', 'xml', 'http'])].sort());
});
