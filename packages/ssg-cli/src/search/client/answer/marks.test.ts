import { describe, expect, it } from 'vitest';
import { markText, markWordsOf } from './marks.ts';
import { snippetOf } from './snippet.ts';

const marked = (text: string, ...words: string[]) =>
  markText(text, markWordsOf(words))
    .map((piece) => (piece.mark ? `[${piece.text}]` : piece.text))
    .join('');

describe('markText', () => {
  it('marks words and their other forms, and nothing inside of other words', () => {
    expect(marked('Collectors collect; the collector. Recollector', 'collector')).toBe(
      '[Collectors] collect; the [collector]. Recollector',
    );
  });

  it('marks a whole flag with its dashes, or the part of it that was asked for', () => {
    expect(marked('set --collector.gpu-order-map now', 'collectorgpuordermap')).toBe(
      'set [--collector.gpu-order-map] now',
    );
    expect(marked('set --collector.gpu-order-map now', 'gpu')).toBe('set --collector.[gpu]-order-map now');
  });

  it('sets names of code in the code face and leaves markup as text', () => {
    expect(markText('the --web.file <bold>', markWordsOf(['bold']))).toEqual([
      { text: 'the ' },
      { text: '--web.file', code: true },
      { text: ' <' },
      { text: 'bold', mark: true },
      { text: '>' },
    ]);
  });

  it('keeps every character', () => {
    const text = 'Über --a.b, (x_y) “z” /api/v1/units end';
    expect(
      markText(text, markWordsOf(['uber', 'units']))
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});

describe('snippetOf', () => {
  it('starts near the place with the most words', () => {
    const text = `${'filler words here. '.repeat(40)}energy alone. ${'filler words here. '.repeat(40)}energy of a job. ${'more. '.repeat(60)}`;
    const snippet = snippetOf(text, markWordsOf(['energy', 'job']))
      .map((piece) => piece.text)
      .join('');
    expect(snippet).toContain('energy of a job');
    expect(snippet.length).toBeLessThan(220);
    expect(snippet).toMatch(/^… .* …$/);
  });
});
