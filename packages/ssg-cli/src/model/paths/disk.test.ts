import { describe, expect, it } from 'vitest';
import { type DiskSite, diskUrl, looksLikePage, oddPaths, rootFrom } from './disk.ts';

const below: DiskSite = { base: '/base/', root: 'file:///home/reader/site/' };
const atRoot: DiskSite = { ...below, base: '/' };

describe('rootFrom', () => {
  it.each([
    ['/', './'],
    ['/404', './'],
    ['/docs', '../'],
    ['/docs/usage/cli', '../../../'],
  ])('from the file of %s is %s', (path, root) => expect(rootFrom(path)).toBe(root));
});

describe('diskUrl', () => {
  const urlIn = (site: DiskSite, url: string): string | undefined =>
    diskUrl(url, site, looksLikePage)?.replace(below.root, '…');

  it.each([
    ['/base/', '…index.html'],
    ['/base', '…index.html'],
    ['/base/docs/x', '…docs/x/index.html'],
    ['/base/docs/x/', '…docs/x/index.html'],
    ['/base/docs/x/index.html', '…docs/x/index.html'],
    ['/base/404', '…404.html'],
    ['/base/docs/%C3%A9#a%20b', '…docs/%C3%A9/index.html#a%20b'],
    ['/base/search?q=a.b/c#d', '…search/index.html?q=a.b/c#d'],
    ['/base?q=a', '…index.html?q=a'],
    ['/base/img/x.svg?v=2', '…img/x.svg?v=2'],
  ])('gives %s its file', (url, file) => expect(urlIn(below, url)).toBe(file));

  it.each([
    '/other/docs',
    '/basement',
    '#part',
    '?q=a',
    '',
    'docs/x',
    '//host/base/x',
    'https://host/base/x',
  ])('leaves %j alone', (url) => expect(urlIn(below, url)).toBeUndefined());

  it.each(['#part', '', '?q=a', '//host/x', 'mailto:a@b.c'])('leaves %j alone at the root of a host', (url) =>
    expect(urlIn(atRoot, url)).toBeUndefined(),
  );

  it('knows a site at the root of its host', () => {
    expect(urlIn(atRoot, '/')).toBe('…index.html');
    expect(urlIn(atRoot, '/docs/x#y')).toBe('…docs/x/index.html#y');
  });
});

it('finds pages that read like files, and files that read like pages', () => {
  expect(
    oddPaths(['/', '/docs', '/docs/v1.2', '/docs/a.b/c'], ['/LICENSE', '/img/x.svg', '/a.b/README']),
  ).toEqual(['/LICENSE', '/a.b/README', '/docs/v1.2']);
});
