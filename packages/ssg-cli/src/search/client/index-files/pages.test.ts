import { describe, expect, it } from 'vitest';
import type { PageEntry } from './format.ts';
import { readPages, slugOf, writePages } from './pages.ts';

const pages: PageEntry[] = [
  { path: '/', title: 'Home', trail: [], sections: [{ anchor: undefined, headings: [] }] },
  {
    path: '/docs/a',
    title: 'A & <b>',
    trail: ['Use', 'More'],
    sections: [
      { anchor: undefined, headings: [] },
      { anchor: 'first-steps', headings: ['First steps'] },
      { anchor: 'own', headings: ['First steps', 'With an id'] },
      { anchor: 'first-steps-1', headings: ['First steps'] },
      { anchor: '3-d', headings: ['3 D'] },
    ],
  },
];

describe('pages', () => {
  it('are read as they were written', () => {
    expect(readPages(writePages(pages))).toEqual(pages);
    expect(readPages(writePages([]))).toEqual([]);
  });

  it('leave out what is above a heading where it is no section', () => {
    const [page] = readPages('/a\tA\n0\n3Deep\n1Top');
    expect(page?.sections.map(({ headings }) => headings)).toEqual([[], ['Deep'], ['Top']]);
  });

  it('do not repeat an anchor that the heading gives', () => {
    expect(writePages(pages)).not.toContain('first-steps\n');
    expect(slugOf('First steps')).toBe('first-steps');
  });
});
