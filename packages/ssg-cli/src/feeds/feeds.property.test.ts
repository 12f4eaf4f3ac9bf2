import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedsOf, valuesOf } from './testing/feeds-of.ts';

describe('feeds', () => {
  it('are well-formed for every text, and give it back as it was', () => {
    const nasty = fc.constantFrom(
      'R&D',
      '<i>',
      ']]>',
      '"\'',
      '&amp;',
      '\u0000\u0008',
      '\uD800',
      '\uFFFE',
      '<!--',
      '&#1;',
    );
    const text = fc
      .array(fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 8 })))
      .map((parts) => `x${parts.join('')}x`);
    fc.assert(
      fc.property(
        fc.record({ title: text, description: text, tag: text, author: text, html: text }),
        (texts) => {
          const { rss, atom, json } = feedsOf(texts);
          const kept = (value: string) =>
            value
              .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
              .replace(/\r\n?/g, '\n');
          expect(valuesOf(atom, 'category@label')).toEqual([kept(texts.tag).replace(/[\t\n]/g, ' ')]);
          expect(valuesOf(rss, 'category').map(kept)).toEqual([kept(texts.tag)]);
          expect(valuesOf(atom, 'title').map(kept)).toContain(kept(texts.title));
          expect(JSON.parse(json).items[0].title).toBe(texts.title);
        },
      ),
    );
  });
});
