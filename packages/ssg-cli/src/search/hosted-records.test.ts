import { describe, expect, it } from 'vitest';
import type { SearchRecord } from '../model/index.ts';
import { hostedRecords } from './hosted-records.ts';

const record: SearchRecord = {
  path: '/docs/x',
  anchor: 'a',
  pageTitle: 'X',
  trail: ['Use', 'More'],
  headings: ['A'],
  text: 'Some text.',
  kind: 'flag',
};
const options = { url: 'https://example.org', base: '/base/', locale: 'en' };

describe('hostedRecords', () => {
  it('gives a heading and its text in the shape that DocSearch reads', () => {
    expect(hostedRecords([record], options)).toEqual([
      expect.objectContaining({
        objectID: 'https://example.org/base/docs/x#a',
        url: 'https://example.org/base/docs/x#a',
        url_without_anchor: 'https://example.org/base/docs/x',
        anchor: 'a',
        type: 'lvl2',
        content: null,
        kind: 'flag',
        language: 'en',
        hierarchy: {
          lvl0: 'Use > More',
          lvl1: 'X',
          lvl2: 'A',
          lvl3: null,
          lvl4: null,
          lvl5: null,
          lvl6: null,
        },
      }),
      expect.objectContaining({
        type: 'content',
        content: 'Some text.',
        url: 'https://example.org/base/docs/x#a',
      }),
    ]);
  });

  it('cuts long texts, and gives every record an id of its own', () => {
    const records = hostedRecords(
      [
        { ...record, text: 'word '.repeat(3000).trim() },
        { ...record, anchor: 'b' },
      ],
      options,
    );
    expect(
      records.filter(({ content }) => content).every(({ content }) => (content?.length ?? 0) <= 4000),
    ).toBe(true);
    expect(
      records
        .map(({ content }) => content ?? '')
        .join(' ')
        .match(/word/g),
    ).toHaveLength(3000);
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
  });

  it.each([
    ['Chinese', '监控计算单元的能耗与碳排放。'.repeat(1000)],
    ['Cyrillic', 'Мониторинг энергопотребления. '.repeat(1000)],
    ['one long word', 'x'.repeat(30_000)],
    ['emoji', '🙂'.repeat(5000)],
  ])('keeps every record below the 10 kB that the service takes: %s', (_, text) => {
    const records = hostedRecords([{ ...record, text }], options);
    expect(Math.max(...records.map((one) => Buffer.byteLength(JSON.stringify(one))))).toBeLessThan(10_000);
    const letters = (value: string) => value.replace(/\s/g, '');
    expect(letters(records.map(({ content }) => content ?? '').join(''))).toBe(letters(text));
  });

  it('says of which docs a record is, where a site has several versions', () => {
    const docsOf = (path: string) => ({ docusaurus_tag: `docs-of${path}`, version: '1.0' });
    expect(hostedRecords([record], { ...options, docsOf })[1]).toMatchObject({
      content: 'Some text.',
      docusaurus_tag: 'docs-of/docs/x',
      version: '1.0',
    });
    expect(hostedRecords([record], options)[0]).not.toHaveProperty('docusaurus_tag');
  });
});
