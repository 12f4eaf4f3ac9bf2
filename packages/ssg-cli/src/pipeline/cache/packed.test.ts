import { describe, expect, it } from 'vitest';
import type { RenderedPage } from '../../render/index.ts';
import { openPage, packPage } from './packed.ts';

const page: RenderedPage = {
  path: '/a',
  html: '<main><p>Text.</p></main>',
  article: '<p>Text.</p>',
  content: '<p>Text.</p>',
  references: [],
  anchors: new Set(),
  records: [{ path: '/a', pageTitle: 'A', trail: [], headings: [], text: 'Power of nodes.', kind: 'guide' }],
  markdown: 'Text.',
  diagnostics: [],
};

const opened = (checksOnly: boolean) => {
  const { facts, texts } = packPage(page, checksOnly);
  return openPage(facts, {
    html: () => texts.html,
    markdown: () => texts.markdown,
    records: () => texts.records,
    search: () => texts.search,
  });
};

describe('packPage', () => {
  it('keeps the search terms of a page beside its records, so that they are found once', () => {
    expect(opened(false).records).toEqual(page.records);
    expect(JSON.stringify(opened(false).search)).not.toContain('Power of nodes');
    expect(opened(false).search.terms.terms.split('\n')).toEqual(['power', 'nodes']);
  });

  it('finds no terms for a page that is drawn for its checks', () => {
    expect(opened(true).search.terms.terms).toBe('');
    expect(opened(true).records).toEqual(page.records);
  });
});
