import { describe, expect, it } from 'vitest';
import { checkDuplicateRoutes, checkReplaced } from './duplicates.ts';

const claim = (path: string, file: string) => ({ path, owner: { file, line: 1 }, kind: 'doc' as const });

describe('duplicate routes', () => {
  it('say which source is served', () => {
    expect(
      checkDuplicateRoutes([claim('/x', 'a.md'), claim('/x', 'b.md'), claim('/x', 'c.md')]),
    ).toMatchObject([
      {
        message: '`/x` is claimed by a.md, which is served, and by b.md and c.md, which are not.',
        target: '/x',
      },
    ]);
  });

  it('name the generated page that has the path', () => {
    const tag = { path: '/docs/tags/a', owner: { file: 'docs' }, kind: 'doc-tag' as const };
    expect(checkDuplicateRoutes([tag, claim('/docs/tags/a', 'a.md')])[0]?.message).toBe(
      '`/docs/tags/a` is claimed by the page of a tag of docs, which is served, and by a.md, which is not.',
    );
  });

  it('are distinguished from paths that differ in letter case', () => {
    const claims = [claim('/x', 'a.md'), claim('/x', 'b.md'), claim('/X', 'c.md')];
    expect(checkDuplicateRoutes(claims).map(({ message }) => message)).toEqual([
      '`/x` is claimed by a.md, which is served, and by b.md, which is not.',
      '`/x` (a.md) and `/X` (c.md) differ in letter case only: where case does not count, one takes the place of the other.',
    ]);
  });

  it('report a static file that a generated page replaces', () => {
    const home = { path: '/', owner: { file: 'ceems.config.ts' }, kind: 'category' as const };
    expect(checkDuplicateRoutes([home], new Map([['/index.html', 'static/index.html']]))).toMatchObject([
      {
        message: expect.stringMatching(
          /by the generated home page, which is served, and by static\/index\.html/,
        ),
      },
    ]);
  });
});

it('reports a static file in the place of a generated one', () => {
  const statics = new Map([['/sitemap.xml', 'static/sitemap.xml']]);
  expect(checkReplaced(['/sitemap.xml', '/llms.txt'], statics)).toMatchObject([
    { code: 'replaced-file', location: { file: 'static/sitemap.xml' } },
  ]);
});
