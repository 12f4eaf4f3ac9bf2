import { describe, expect, it } from 'vitest';
import { checkDuplicateRoutes } from './duplicates.ts';
import { checkPortable } from './portable.ts';

const claim = (path: string, file = 'docs/a.md') => ({ path, owner: { file, line: 2 } });
const codes = (path: string) => checkPortable([claim(path)]).map(({ code, location }) => [code, location]);

describe('paths that not every system can hold', () => {
  it.each(['/docs/con', '/docs/NUL.x', '/aux/b', '/docs/com1', '/docs/a:b', '/docs/end.', '/docs/why?'])(
    'are reported at their owner: %s',
    (path) => {
      expect(codes(path)).toEqual([['reserved-path', { file: 'docs/a.md', line: 2 }]]);
    },
  );

  it.each(['/docs/console', '/docs/com', '/docs/ü ber', '/docs/1.2/a', `/${'a'.repeat(255)}`])(
    'are none: %s',
    (path) => {
      expect(codes(path)).toEqual([]);
    },
  );

  it.each([`/docs/${'a'.repeat(256)}`, `/docs/${'ü'.repeat(128)}`, '/abcdefg'.repeat(400)])(
    'are errors where none can',
    (path) => {
      expect(codes(path)).toEqual([['path-too-long', { file: 'docs/a.md', line: 2 }]]);
    },
  );

  it('are two where accents are written in two ways', () => {
    const found = checkDuplicateRoutes([
      claim('/docs/caf\u00e9', 'docs/a.md'),
      claim('/docs/cafe\u0301', 'docs/b.md'),
    ]);
    expect(found).toMatchObject([
      { code: 'duplicate-route', message: expect.stringContaining('encode accents differently') },
    ]);
  });
});
