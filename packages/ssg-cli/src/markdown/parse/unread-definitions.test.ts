import { describe, expect, it } from 'vitest';
import { compileText } from '../testing/compile-text.ts';

const found = async (text: string) =>
  (await compileText(text)).diagnostics.map(
    ({ code, location, message, notes = [] }) =>
      `${location?.line}:${location?.column} ${code} ${message}${notes.map((note) => ` ${note.message} ${note.location?.line}`).join('')}`,
  );

describe('definitions without effect', () => {
  it.each([
    [
      'Text.\n\n[^a b]: Note.\n[^a]: Note.\n',
      '4:1 unread-definition No text refers to the footnote `[^a]`: readers do not see it.',
    ],
    [
      'Text[^a].\n\n[^a]: Note.\n\n[^A]: Other.\n',
      '5:1 unread-definition `[^A]` is defined before: this definition has no effect. The first definition. 3',
    ],
    [
      '[a b]\n\n[a b]: ./page.md\n\n> [A  b]: https://example.org\n',
      '5:3 unread-definition `[A  b]` is defined before: this definition has no effect. The first definition. 3',
    ],
  ])('are reported: %j', async (text, finding) => {
    expect(await found(text)).toEqual([finding]);
  });

  it.each([
    'Text[^a].\n\n[^a]: Note[^b].\n\n[^b]: Note.\n',
    '[//]: # (a comment)\n[//]: # (another)\n',
    '[a]\n\n[a]: ./page.md\n\n[a]: ./page.md\n',
    'Text.\n\n[unused]: https://example.org\n',
    '    [^a]: code\n',
  ])('are not seen in %j', async (text) => {
    expect(await found(text)).toEqual([]);
  });
});
