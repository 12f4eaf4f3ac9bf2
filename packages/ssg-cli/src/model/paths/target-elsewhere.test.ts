import { expect, it } from 'vitest';
import { resolveTarget } from './target.ts';

/** A link of a page two folders down, on a site with this base. */
const link = (target: string, base: string) =>
  resolveTarget(target, {
    file: 'docs/use/run.md',
    pagePath: '/docs/use/run',
    element: 'a',
    base,
    pathOfSource: new Map(),
    files: new Set(),
    sourceFiles: new Set(),
    pages: new Set(['/', '/docs', '/docs/use', '/docs/use/run', '/docs/index/index']),
  });

it.each([
  ['/docs/index', '/kit/', '/docs'],
  ['../index', '/kit/', '/docs'],
  ['index#top', '/kit/', '/docs/use'],
  ['/kit/index', '/kit/', '/'],
  // A page of this name goes before the page of the folder.
  ['/docs/index/index', '/kit/', '/docs/index/index'],
  ['/gone/index', '/kit/', '/gone/index'],
])('reads the index of a folder by its name, as VitePress does: %s', (target, base, path) => {
  expect(link(target, base)).toMatchObject({ kind: 'page', path });
});

it.each([
  ['../../../../docs/use', '/', '/docs/use'],
  ['../../../../docs/index', '/', '/docs'],
  ['../../../../gone', '/', expect.stringMatching(/^\/\.\.\//)],
  ['../../../../docs/use', '/kit/', expect.stringMatching(/^\/\.\.\//)],
  ['../../../../kit/docs/use', '/kit/', '/docs/use'],
  ['../../../kit/docs/use', '/at/kit/', '/docs/use'],
])('goes no further up than the root of a host, as browsers do: %s', (target, base, path) => {
  expect(link(target, base)).toMatchObject({ kind: 'page', path });
});

it('reads the paths of images above the root in the same way', () => {
  const image = (target: string) =>
    resolveTarget(target, {
      file: 'docs/index.md',
      pagePath: '/',
      element: 'img',
      base: '/',
      pathOfSource: new Map(),
      files: new Set(['/img/a.svg']),
      sourceFiles: new Set(['docs/b.svg']),
    });
  expect(image('../../img/a.svg')).toMatchObject({ kind: 'file', path: '/img/a.svg' });
  expect(image('../../b.svg')).toMatchObject({ kind: 'asset', source: 'docs/b.svg' });
  expect(image('../../c.svg')).toMatchObject({ kind: 'missing-file' });
});

it.each([
  ['./use/run', '/docs/use/run'],
  // Its own folder goes first.
  ['./use', '/docs/use/use'],
  ['./use/gone', '/docs/use/use/gone'],
])('reads a link of the page of a folder as at an address without a slash: %s', (target, path) => {
  const found = resolveTarget(target, {
    file: 'docs/use/index.md',
    pagePath: '/docs/use',
    element: 'a',
    base: '/',
    pathOfSource: new Map(),
    files: new Set(),
    sourceFiles: new Set(),
    pages: new Set(['/', '/docs', '/docs/use', '/docs/use/run', '/docs/use/use']),
  });
  expect(found).toMatchObject({ kind: 'page', path });
});
