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

  it('may be in a comment of JSX, which has braces around it', () => {
    const { text, marks } = readMagicComments(
      '<a>{/* [!code ++] */}\nif (a) {/* [!code --] */\n{ b /* [!code ++] */}',
    );
    expect(text).toBe('<a>\nif (a) {\n{ b /* [!code ++] */}');
    expect([...marks]).toEqual([
      [0, 'inserted'],
      [1, 'deleted'],
    ]);
  });
});

// Each took hours when it was compared with the rest of the line from each of its characters.
it.each([
  ['blanks before no comment', `a${' '.repeat(500_000)}x [!code ++]`],
  ['blanks before no sign', `//${' '.repeat(500_000)}x [!code ++]`],
  ['blanks behind the name', `// [!code${' '.repeat(500_000)}x`],
  ['blanks behind the sign', `// [!code ++]${' '.repeat(500_000)}x`],
  ['semicolons', `${';'.repeat(500_000)}x [!code ++]`],
  ['blanks behind a comment', `// highlight-next-line${' '.repeat(500_000)}x`],
])('leaves a line with 500,000 %s as it is', (_, line) => {
  expect(readMagicComments(line).text).toBe(line);
});
