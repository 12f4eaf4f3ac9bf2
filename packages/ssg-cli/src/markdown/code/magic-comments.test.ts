import { describe, expect, it } from 'vitest';
import { readMagicComments } from './magic-comments.ts';

describe('marks at the end of a line', () => {
  it.each(['highlight', 'hl', 'focus', 'error', 'warning', 'info'])('may be `[!code %s]`', (name) => {
    const { text, marks } = readMagicComments(`a\nb // [!code ${name}]\nc`);
    expect(text).toBe('a\nb\nc');
    expect([...marks]).toEqual([[1, 'highlighted']]);
  });

  it('may count lines, from their own or from the next', () => {
    const { text, marks } = readMagicComments(
      'a // [!code focus:2]\nb\nc\n// [!code --:2]\nd\ne\nf\n# [!code ++]\ng',
    );
    expect(text).toBe('a\nb\nc\nd\ne\nf\ng');
    expect([...marks]).toEqual([
      [0, 'highlighted'],
      [1, 'highlighted'],
      [3, 'deleted'],
      [4, 'deleted'],
      [6, 'inserted'],
    ]);
  });
});
