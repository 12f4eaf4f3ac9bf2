import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutNumberPrefix } from './number-prefix.ts';
import { addBase, encodePath, normalizePath, removeBase, urlOfPath } from './path.ts';
import { resolveTarget, type TargetContext } from './target.ts';

const CONTEXT: TargetContext = {
  file: 'docs/02-usage/01-run it.md',
  pagePath: '/docs/usage/run it',
  element: 'a',
  base: '/kit/',
  pathOfSource: new Map([
    ['docs/index.md', '/docs'],
    ['docs/02-usage/index.md', '/docs/usage'],
    ['docs/02-usage/01-run it.md', '/docs/usage/run it'],
    ['docs/02-usage/stop.md', '/docs/usage/stop'],
    ['docs/Größe.md', '/docs/Größe'],
    ['docs/old.mdx', '/docs/old'],
    ['blog/2025-01-01-hi.md', '/blog/2025/01/01/hi'],
    ['pages/index.tsx', '/'],
  ]),
  files: new Set([
    '/img/logo.svg',
    '/files/a b.pdf',
    '/demo/index.html',
    '/demo.html',
    '/notes.md',
    '/blog/rss.xml',
  ]),
  sourceFiles: new Set([
    'docs/02-usage/chart.svg',
    'docs/02-usage/data.csv',
    'docs/_part.md',
    'docs/02-usage/stop.md',
  ]),
  pages: new Set([
    '/',
    '/docs',
    '/docs/usage',
    '/docs/usage/run it',
    '/docs/usage/stop',
    '/docs/old',
    '/blog/2025/01/01/hi',
  ]),
};

const link = (target: string, more: Partial<TargetContext> = {}) =>
  resolveTarget(target, { ...CONTEXT, ...more });
const image = (target: string) => link(target, { element: 'img' });

describe('Markdown files', () => {
  it.each([
    ['./stop.md', '/docs/usage/stop'],
    ['stop.md', '/docs/usage/stop'],
    ['../index.md', '/docs'],
    ['./index.md', '/docs/usage'],
    ['01-run%20it.md', '/docs/usage/run it'],
    ['./01-run it.md', '/docs/usage/run it'],
    ['../Gr%C3%B6%C3%9Fe.md', '/docs/Größe'],
    ['../../blog/2025-01-01-hi.md', '/blog/2025/01/01/hi'],
    ['@site/docs/02-usage/stop.md', '/docs/usage/stop'],
    ['/02-usage/stop.md', '/docs/usage/stop'],
    ['/docs/02-usage/stop.md', '/docs/usage/stop'],
    ['/kit/02-usage/stop.md', '/docs/usage/stop'],
    ['/2025-01-01-hi.md', '/blog/2025/01/01/hi'],
    ['02-usage/stop.md', '/docs/usage/stop'],
    ['docs/02-usage/stop.md', '/docs/usage/stop'],
    ['../old.mdx', '/docs/old'],
  ])('%s is page %s', (target, path) => {
    expect(link(target)).toEqual({ kind: 'page', path, url: `/kit${encodeURI(path)}` });
  });

  it('keeps query and hash, and decodes the hash to compare it', () => {
    expect(link('./stop.md?tab=2#gr%C3%B6%C3%9Fe')).toEqual({
      kind: 'page',
      path: '/docs/usage/stop',
      hash: 'größe',
      url: '/kit/docs/usage/stop?tab=2#gr%C3%B6%C3%9Fe',
    });
  });

  it.each([
    './gone.md',
    './Stop.md',
    './run it.md',
    '../stop.md',
    '@site/stop.md',
    '/docs/gone.md',
    '../_part.md',
    './stop.mdx',
  ])('%s is no document', (target) => {
    expect(link(target).kind).toBe('missing-document');
  });

  it('reads a static Markdown file as a file', () => {
    expect(link('/notes.md')).toEqual({ kind: 'file', path: '/notes.md', url: '/kit/notes.md' });
  });
});

describe('paths', () => {
  it.each([
    ['/docs/usage/stop', '/docs/usage/stop'],
    ['/docs/usage/stop/', '/docs/usage/stop'],
    ['/docs/usage/stop.html', '/docs/usage/stop'],
    ['/docs/usage/stop/index.html', '/docs/usage/stop'],
    ['/kit/docs/usage/stop', '/docs/usage/stop'],
    ['/kit/', '/'],
    ['/kit', '/'],
    ['/', '/'],
    ['./stop', '/docs/usage/stop'],
    ['stop/', '/docs/usage/stop'],
    ['../../docs', '/docs'],
    ['/docs/usage/run%20it', '/docs/usage/run it'],
    ['/docs//usage/../usage/stop', '/docs/usage/stop'],
  ])('%s is page %s', (target, path) => {
    const expected = path === '/' ? '/kit/' : `/kit${encodeURI(path)}`;
    expect(link(target)).toEqual({ kind: 'page', path, url: expected });
  });

  it.each([
    ['/kit/kit/docs/usage/stop', '/kit/docs/usage/stop'],
    ['/docs/Usage/stop', '/docs/Usage/stop'],
    ['./gone', '/docs/usage/gone'],
    ['../../../gone', '/../../../../gone'],
  ])('%s is the unknown page %s', (target, path) => {
    const found = link(target);
    expect(found.kind === 'page' && found.path).toBe(path);
    expect(found.kind === 'page' && CONTEXT.pages?.has(found.path)).toBe(false);
  });

  it('stays on the page for a hash, a query, and nothing but these', () => {
    expect(link('#a%20b')).toEqual({
      kind: 'page',
      path: '/docs/usage/run it',
      hash: 'a b',
      url: '/kit/docs/usage/run%20it#a%20b',
    });
    expect(link('#')).toMatchObject({ kind: 'page', hash: '' });
    expect(link('?x=1')).toMatchObject({
      kind: 'page',
      path: '/docs/usage/run it',
      url: '/kit/docs/usage/run%20it?x=1',
    });
  });

  it('reads a relative URL of a folder page from that page, of another page from its folder', () => {
    const index = { file: 'docs/02-usage/index.md', pagePath: '/docs/usage' };
    expect(link('./stop', index)).toMatchObject({ path: '/docs/usage/stop' });
    expect(link('./usage', index)).toMatchObject({ path: '/docs/usage/usage' });
    expect(link('./usage/stop', { file: 'docs/index.md', pagePath: '/docs' })).toMatchObject({
      path: '/docs/usage/stop',
    });
    expect(link('./stop', { file: 'docs/x.md', pagePath: '/docs/usage' })).toMatchObject({
      path: '/docs/usage/stop',
    });
    expect(link('./gone', { file: 'docs/x.md', pagePath: '/docs/usage' })).toMatchObject({
      path: '/docs/gone',
    });
    expect(link('./gone', { file: 'docs/x.md', pagePath: '/docs/usage', isFolderPage: true })).toMatchObject({
      path: '/docs/usage/gone',
    });
  });

  it('reads a relative URL that climbs out of the site from the page itself, as its slash at the end has it', () => {
    const page = { file: 'docs/size.md', pagePath: '/size' };
    expect(link('../docs/usage/stop', page)).toMatchObject({ path: '/docs/usage/stop' });
    expect(link('../02-usage/data.csv', page)).toMatchObject({ source: 'docs/02-usage/data.csv' });
    expect(link('../gone', page)).toMatchObject({ kind: 'page', path: '/../../gone' });
  });

  it('distinguishes a page below a folder named as the base from the base', () => {
    const pages = new Set(['/kit/a', '/b']);
    expect(link('/kit/a', { pages })).toMatchObject({ path: '/kit/a', url: '/kit/kit/a' });
    expect(link('/kit/b', { pages })).toMatchObject({ path: '/b', url: '/kit/b' });
  });
});

describe('files', () => {
  it.each([
    ['/files/a%20b.pdf', '/files/a b.pdf'],
    ['/files/a b.pdf', '/files/a b.pdf'],
    ['/kit/files/a%20b.pdf', '/files/a b.pdf'],
    ['@site/static/files/a b.pdf', '/files/a b.pdf'],
    ['../../static/files/a b.pdf', '/files/a b.pdf'],
    ['/demo/', '/demo/'],
    ['/demo/index.html', '/demo/index.html'],
    ['/demo.html', '/demo.html'],
    ['/blog/rss.xml', '/blog/rss.xml'],
  ])('%s is the file %s', (target, path) => {
    expect(link(target)).toEqual({ kind: 'file', path, url: `/kit${encodeURI(path)}` });
  });

  it('finds files beside the own one, for links and images', () => {
    expect(link('./data.csv?raw#L2')).toEqual({
      kind: 'asset',
      source: 'docs/02-usage/data.csv',
      suffix: '?raw#L2',
    });
    expect(image('chart.svg')).toEqual({ kind: 'asset', source: 'docs/02-usage/chart.svg', suffix: '' });
    expect(image('@site/docs/02-usage/chart.svg')).toMatchObject({ kind: 'asset' });
    expect(image('/kit/02-usage/chart.svg#x')).toEqual({
      kind: 'asset',
      source: 'docs/02-usage/chart.svg',
      suffix: '#x',
    });
    expect(link('/02-usage/stop.md.svg')).toMatchObject({ kind: 'page' });
    expect(image('/img/logo.svg')).toMatchObject({ kind: 'file', url: '/kit/img/logo.svg' });
  });

  it.each([
    'chart.SVG',
    './gone.png',
    '/img/gone.png',
    '/kit/img/Logo.svg',
    '@site/static/img/gone.png',
    '/docs/usage/stop',
    './stop.md',
    '../../../x.png',
  ])('the image %s is missing', (target) => {
    expect(['missing-file', 'page']).toContain(image(target).kind);
    expect(image(target).kind === 'page' && CONTEXT.pages?.has(normalizePath(target))).toBe(false);
  });
});

describe('what is not checked', () => {
  it.each([
    'mailto:a@b.c',
    'tel:+1',
    'data:image/png;base64,AA',
    '//cdn.example/x',
    'https://example.org',
    'HTTPS://example.org/kit/gone',
    'javascript:void 0',
  ])('%s', (target) => {
    expect(link(target)).toEqual({ kind: 'external', url: target });
  });

  it('takes the protocol off `pathname://` and adds no base', () => {
    expect(link('pathname:///other/app')).toEqual({ kind: 'external', url: '/other/app' });
  });

  it('reports an empty target', () => {
    expect(link(' ')).toEqual({ kind: 'empty', url: ' ' });
  });
});

describe('laws', () => {
  const part = fc.stringMatching(/^[a-z0-9äö][a-z0-9äö -]{0,8}$/).map((text) => text.trim());
  const path = fc
    .array(
      part.filter((text) => text !== '' && text !== 'index'),
      { minLength: 1, maxLength: 4 },
    )
    .map((parts) => `/${parts.join('/')}`);

  it('every form of a path names the same page, with the base and without', () => {
    fc.assert(
      fc.property(path, (page) => {
        const pages = new Set([page]);
        const written = encodeURI(page);
        const forms = [written, `${written}/`, `${written}.html`, `${written}/index.html`];
        for (const form of [...forms, ...forms.map((each) => `/kit${each}`)]) {
          expect(link(form, { pages })).toEqual({ kind: 'page', path: page, url: `/kit${written}` });
        }
        expect(removeBase('/kit/', addBase('/kit/', page))).toBe(page);
      }),
    );
  });

  it('never throws, whatever is written', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('a', 'img', 'source'), (target, element) => {
        expect(link(target, { element })).toHaveProperty('kind');
        const { file: _, ...bare } = CONTEXT;
        expect(resolveTarget(target, { ...bare, element })).toHaveProperty('kind');
      }),
    );
  });

  it('keeps dates and versions in names', () => {
    expect(['01-a', '2.b', '2025-01-01-x', '1.2-notes', '7'].map(withoutNumberPrefix)).toEqual([
      'a',
      'b',
      '2025-01-01-x',
      '1.2-notes',
      '7',
    ]);
  });
});

describe('URLs of paths', () => {
  it('escape what would start a query or a hash, and a percent sign', () => {
    expect(urlOfPath({ base: '/kit/' }, '/docs/what? C# 100%/ä')).toBe('/kit/docs/what%3F C%23 100%25/ä');
    expect(urlOfPath({ base: '/kit/' }, '/')).toBe('/kit/');
    expect(urlOfPath({ base: '/kit/', trailingSlash: true }, '/')).toBe('/kit/');
    expect(urlOfPath({ base: '/kit/', trailingSlash: true }, '/a?')).toBe('/kit/a%3F/');
    expect(encodePath('/docs/what? C# 100%/ä')).toBe('/docs/what%3F%20C%23%20100%25/%C3%A4');
  });
});
