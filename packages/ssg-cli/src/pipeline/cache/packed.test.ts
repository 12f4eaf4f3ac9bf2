import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { RenderedPage } from '../../render/index.ts';
import { keep, openPage, packPage } from './packed.ts';

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
  const { metadata, texts } = packPage(page, checksOnly);
  return openPage(metadata, {
    html: () => texts.html,
    markdown: () => texts.markdown,
    records: () => texts.records,
    search: () => texts.search,
  });
};

describe('keep', () => {
  it('leaves a value that the store has to the store', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const kept = (isTaken: boolean) => {
      const packed = new Uint8Array(100_000);
      const load = keep({ put: () => isTaken, read: () => new Uint8Array(1) }, 'name', packed);
      return { load, reference: new WeakRef(packed) };
    };
    const [taken, refused] = [kept(true), kept(false)];
    await new Promise(setImmediate);
    collect();
    expect(taken.reference.deref()).toBeUndefined();
    expect(taken.load().length).toBe(1);
    expect(refused.load().length).toBe(100_000);
  });
});

describe('packPage', () => {
  it('gives values that are no part of a larger buffer, which would be kept and sent with them', () => {
    const sizes = Object.values(packPage(page, false).texts).map((value) => [
      value.length,
      value.buffer.byteLength,
    ]);
    expect(sizes.every(([own, whole]) => own === whole)).toBe(true);
  });

  it('keeps the search terms of a page beside its records, so that they are found once', () => {
    expect(opened(false).records).toEqual(page.records);
    expect(JSON.stringify(opened(false).search)).not.toContain('Power of nodes');
    expect(opened(false).search.terms.terms.split('\n')).toEqual(['power', 'nodes']);
  });

  it('finds no terms for a page that is rendered for its checks', () => {
    expect(opened(true).search.terms.terms).toBe('');
    expect(opened(true).records).toEqual(page.records);
  });
});
