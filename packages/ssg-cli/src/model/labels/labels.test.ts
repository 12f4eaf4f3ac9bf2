import { describe, expect, it } from 'vitest';
import { counted, englishLabels, fill, labelsOf, shippedLabels } from './index.ts';

describe('the texts of a site', () => {
  it('come in the language of its locale, in English where there is no such language, with its own in place of some', () => {
    expect(labelsOf({ locale: 'de-CH' }).edit).toBe('Diese Seite bearbeiten');
    expect(labelsOf({ locale: 'fr' }).edit).toBe('Modifier cette page');
    expect(labelsOf({ locale: 'ja' }).edit).toBe('Edit this page');
    expect(labelsOf({ locale: 'de', labels: { edit: 'Verbessern', close: undefined } })).toMatchObject({
      edit: 'Verbessern',
      close: 'Schließen',
      locale: 'de',
    });
  });

  it('have the same values to put in, in every language', () => {
    const holes = (text: unknown) => [...new Set(JSON.stringify(text).match(/\{\w+\}/g))].sort();
    for (const [language, texts] of Object.entries(shippedLabels))
      for (const [key, text] of Object.entries(texts))
        expect([language, key, holes(text)]).toEqual([
          language,
          key,
          holes(englishLabels[key as keyof typeof englishLabels]),
        ]);
  });

  it('take values, and the form of a number in their language', () => {
    expect(fill('{a} of {b}', { a: 0 })).toBe('0 of {b}');
    const forms = { one: '{count} Seite', other: '{count} Seiten' };
    expect([0, 1, 2].map((count) => counted(forms, count, 'de'))).toEqual([
      '0 Seiten',
      '1 Seite',
      '2 Seiten',
    ]);
    expect(counted({ one: '{count} page', other: '{count} pages' }, 0, 'fr')).toBe('0 page');
    expect(counted({ few: 'few', other: 'other' }, 3, 'pl')).toBe('few');
  });
});
