import { expect, it } from 'vitest';
import { checkOwnUrl } from './own-url.ts';
import { targetIndex } from './target-index.ts';

const indexAt = (origin: string) =>
  targetIndex(
    { routes: new Map([['/page', { title: 'The Page' } as never]]), pathOfSource: new Map() },
    {
      base: '/kit/',
      origin,
      contentFolders: ['docs'],
      anchors: new Map([['/page', new Set(['part'])]]),
      files: new Set(['/a.pdf', '/demo/index.html']),
      sourceFiles: new Set(),
      renames: new Map(),
      redirects: new Map([['/old', { from: '/old', to: '/page' } as never]]),
      leftOut: new Map([['/repl', 'src/pages/repl.tsx']]),
      partials: new Map(),
    },
  );
const index = indexAt('https://example.org');

it.each([
  'https://example.org/kit/page',
  'https://EXAMPLE.org/kit/page/?x=1#part',
  '//example.org/kit/page/index.html',
  'https://example.org/kit/a.pdf',
  'https://example.org/kit/demo/',
  'https://example.org/kit/old',
  'https://example.org/other',
  'http://example.org/kit/gone',
  'https://www.example.org/kit/gone',
  '/kit/gone',
  'mailto:ann@example.org',
])('has nothing to say about %s', (url) => {
  expect(checkOwnUrl(url, url, index)).toBeUndefined();
});

it.each([
  ['https://example.org/kit/pgae#part', 'which has no such page or file', 'Did you mean `/page'],
  ['https://example.org/kit/gone/at/all', 'which has no such page or file', 'Link to a page by its path'],
  ['https://example.org/kit/repl#?a=1', 'leads to `src/pages/repl.tsx`', 'Write it again as a page'],
  ['https://example.org/kit/page#prat', 'nothing on this site’s page `/page` has the id `prat`', '#part'],
])('reports %s', (url, message, hint) => {
  const found = checkOwnUrl(url, url, index);
  expect(found?.code).toBe('broken-own-url');
  expect(found?.message).toContain(message);
  expect(found?.hint).toContain(hint);
});

it('says nothing about a site that has no address yet', () => {
  const url = 'http://localhost:3000/kit/gone';
  expect(checkOwnUrl(url, url, indexAt('http://localhost:3000'))).toBeUndefined();
});
