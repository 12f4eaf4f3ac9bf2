import { describe, expect, it } from 'vitest';
import { breakableParts } from './long-words.ts';

describe('a line', () => {
  it.each([
    ['in a short word', 'Using JavaScript and camelCase', 'Using JavaScript and camelCase'],
    ['in words that are long only together', 'a-b c.d e_f g/h i:j k=l', 'a-b c.d e_f g/h i:j k=l'],
    ['after leading dashes', '--antidisestablishmentarianism', '--antidisestablishmentarianism'],
  ])('never ends %s', (_, text, expected) => {
    expect(breakableParts(text).join('|')).toBe(expected);
  });

  it.each([
    ['dots', 'see coverage.thresholds.functions here', 'see coverage.|thresholds.|functions here'],
    ['underscores', 'ceems_rapl_package_joules_total', 'ceems_|rapl_|package_|joules_|total'],
    ['inner dashes', '--collector.expand-env-vars', '--collector.|expand-|env-|vars'],
    ['slashes', '/usage/{mode}/admin/of/all', '/usage/|{mode}/|admin/|of/|all'],
  ])('may end after the %s of a long word', (_, text, expected) => {
    expect(breakableParts(text).join('|')).toBe(expected);
  });

  it.each([
    ['humps', 'coveragePathIgnorePatterns', 'coverage|Path|Ignore|Patterns'],
    ['brackets', '.toHaveBeenCalledTimes(number)', '.to|Have|Been|Called|Times|(number)'],
  ])('may end before the %s of a long word', (_, text, expected) => {
    expect(breakableParts(text).join('|')).toBe(expected);
  });

  it('may end in any word that is longer than its room', () => {
    expect(breakableParts('ceems_exporter runs', 13).join('|')).toBe('ceems_|exporter runs');
    expect(breakableParts('ceems_exporter runs', 14).join('|')).toBe('ceems_exporter runs');
  });

  it('gives all of the text', () => {
    const text = '  spaces  and\nlines of coveragePathIgnorePatterns ';
    expect(breakableParts(text).join('')).toBe(text);
  });
});
