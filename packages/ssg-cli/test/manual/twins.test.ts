import { describe, expect, it } from 'vitest';
import { htmlOf } from '../../src/markdown/testing/compile-text.ts';
import { markdownOf } from '../../src/markdown/testing/markdown-of.ts';
import { manual } from './pages.ts';

/** What there is to read and to follow. */
function wordsOf(html: string): readonly string[] {
  return html
    .replace(/ (?:data-|class=)[^\s>]*/g, '')
    .split(/\s+|(?=<)|(?<=>)/)
    .filter((word) => !/^<!|^$/.test(word));
}

describe('Markdown twins of the manual', () => {
  it('say the same as their pages', async () => {
    for (const name of ['blog.md', 'deploy.md', 'diagnostics.md']) {
      const text = (manual.get(name) ?? '').replace(/^---\n.*?\n---\n/s, '');
      expect(text, name).not.toBe('');
      const [twin, page] = [await htmlOf(await markdownOf(text)), await htmlOf(text)];
      expect(wordsOf(twin), name).toEqual(wordsOf(page));
    }
  });
});
