import { describe, expect, it } from 'vitest';
import { suggestAnchor, suggestDocument, suggestFile, suggestPage } from './suggest.ts';
import { targetIndex } from './target-index.ts';

function targets(paths: readonly string[], files: readonly string[] = [], ids: readonly string[] = []) {
  return targetIndex(
    { routes: new Map(paths.map((path) => [path, { title: 'The Page' } as never])), pathOfSource: new Map() },
    {
      base: '/',
      origin: 'https://example.org',
      contentFolders: ['docs'],
      anchors: new Map([['/page', new Set(ids)]]),
      files: new Set(files),
      sourceFiles: new Set(),
      renames: new Map(),
      redirects: new Map(),
      leftOut: new Map(),
      partials: new Map(),
    },
  );
}

const page = (target: string, ...paths: readonly string[]) =>
  suggestPage(`/${target.replace(/^\//, '')}`, { target, file: undefined, urlFolder: '/' }, targets(paths));
const file = (target: string, ...files: readonly string[]) =>
  suggestFile(target, { target, file: undefined, urlFolder: '/' }, targets([], files))?.target;
const anchor = (written: string, ...ids: readonly string[]) => {
  const [path = '', hash = ''] = written.includes('#') ? written.split('#') : ['', written];
  return suggestAnchor(
    '/page',
    hash,
    { target: `${path}#${hash}`, file: undefined, urlFolder: '/' },
    targets(['/page'], [], ids),
  )?.target;
};

describe('suggestions', () => {
  it('takes nothing for a page whose name shares no letter', () => {
    expect(page('y', '/')).toBeUndefined();
    expect(page('/x', '/', '/z')).toBeUndefined();
    expect(page('/instal', '/', '/install')?.target).toBe('/install');
    expect(page('/abc', '/abd')?.target).toBe('/abd');
    expect(page('/cli/pn', '/cli/pm')).toBeUndefined();
    expect(page('/cli/pn', '/cli/pnx')).toBeUndefined();
  });

  it('takes no image for a film, and any file for a misspelt ending', () => {
    expect(file('/intro.mp4', '/intro.svg')).toBeUndefined();
    expect(file('/intro.mp4', '/intro.svg', '/intros.webm')).toBe('/intros.webm');
    expect(file('/intro.png', '/intro.svg')).toBe('/intro.svg');
    expect(file('/manual.pfd', '/manual.pdf')).toBe('/manual.pdf');
    expect(file('/blog/feed.xml', '/blog/feed.json')).toBeUndefined();
  });

  it('looks through all files and pages once, however many targets lead nowhere', () => {
    let looks = 0;
    const counted = <T extends object>(list: T): T =>
      new Proxy(list, {
        get(whole, key) {
          if (key === 'keys' || key === Symbol.iterator) looks++;
          const value: unknown = Reflect.get(whole, key);
          return typeof value === 'function' ? value.bind(whole) : value;
        },
      });
    const all = targetIndex(
      { routes: new Map(), pathOfSource: new Map() },
      {
        ...targets([]),
        anchors: counted(new Map([['/page', new Set(['a'])]])),
        files: counted(new Set(['/logo.png'])),
        sourceFiles: counted(new Set(['docs/logo.png'])),
      },
    );
    for (let nth = 0; nth < 100; nth++) {
      const spelling = { target: `./${nth}.jpg`, file: 'docs/a.md', urlFolder: '/' };
      expect(suggestFile(`/x/${nth}.jpg`, spelling, all)).toBeUndefined();
      expect(suggestAnchor('/page', `${nth}b`, { ...spelling, target: `#${nth}b` }, all)).toBeUndefined();
    }
    expect(looks).toBe(7);
  });

  it('takes the page itself for a hash that says its title, which has no id', () => {
    expect(anchor('/page#the-page')).toBe('/page');
    expect(anchor('/page#thepage')).toBe('/page');
    expect(anchor('/page#the-page', 'thePage')).toBe('/page');
    expect(anchor('/page#the-page', 'The-Page')).toBe('/page#The-Page');
    expect(anchor('/page#the')).toBeUndefined();
    expect(anchor('#the-page')).toBeUndefined();
  });

  it('takes an id of another page of the same folder, and none of another version', () => {
    const all = targetIndex(
      {
        routes: new Map(),
        pathOfSource: new Map([
          ['docs/a.md', '/a'],
          ['versions/1/b.md', '/1/b'],
          ['blog/c.md', '/c'],
        ]),
      },
      {
        ...targets([]),
        contentFolders: ['docs', 'versions/1', 'blog'],
        anchors: new Map([
          ['/a', new Set(['intro'])],
          ['/1/b', new Set(['old'])],
        ]),
      },
    );
    const from = (file: string, hash: string) =>
      suggestAnchor('/x', hash, { target: `#${hash}`, file, urlFolder: '/' }, all)?.target;
    expect(from('docs/x.md', 'intro')).toBe('./a.md#intro');
    expect(from('docs/x.md', 'old')).toBeUndefined();
    expect(from('versions/1/x.md', 'old')).toBe('./b.md#old');
    expect(from('docs/x.md', 'Intro')).toBe('./a.md#intro');
  });

  it('writes the way into the site from a folder beside it from the site', () => {
    const all = targetIndex(
      { routes: new Map(), pathOfSource: new Map([['blog/a.md', '/a']]) },
      { ...targets([]), renames: new Map([['../docs/a.md', 'blog/a.md']]) },
    );
    expect(
      suggestPage('/a.md', { target: './a.md', file: '../docs/b.md', urlFolder: '/' }, all)?.target,
    ).toBe('@site/blog/a.md');
  });

  it('names the file of a page where one was named, with a slash behind it or not', () => {
    const places = {
      routes: new Map([['/b', { title: 'B' } as never]]),
      pathOfSource: new Map([['docs/b.md', '/b']]),
    };
    const all = targetIndex(places, { ...targets([]), anchors: new Map() });
    const of = (target: string, path: string) =>
      suggestPage(path, { target, file: 'docs/x.md', urlFolder: '/' }, all)?.target;
    expect(of('b.md/#a', '/b.md')).toBe('b.md#a');
    expect(of('./b.md/', '/b.md')).toBe('./b.md');
    expect(of('./B', '/B')).toBe('./b');
  });

  it('takes an id that holds the hash, is most of it, or begins with its first word', () => {
    expect(anchor('reporters', 'coverage-reporters', 'reporter-kinds')).toBe('#coverage-reporters');
    expect(anchor('side-effects-cache', 'ca')).toBeUndefined();
    expect(anchor('install-the-exporter', 'the-exporter')).toBe('#the-exporter');
    expect(anchor('coverage-list', 'coverage-list--of-names', '-list')).toBe('#coverage-list--of-names');
    expect(anchor('environment-text', 'environment-node--text', '-text')).toBe('#environment-node--text');
    expect(anchor('environment-text', 'environment-of-nodes', 'environment-in-a-browser')).toBeUndefined();
    expect(anchor('user-content-main', 'main', 'content')).toBe('#main');
    expect(anchor('test-eachtable', 'test-eachtable--options', 'another-test-eachtable')).toBe(
      '#test-eachtable--options',
    );
  });

  it('takes no id whose first half is another, but for a typo', () => {
    expect(anchor('linkworkspacepackages', 'hoistworkspacepackages')).toBeUndefined();
    expect(anchor('sharing-configurations', 'basic-configuration')).toBeUndefined();
    expect(anchor('lnikworkspacepackages', 'linkworkspacepackages')).toBe('#linkworkspacepackages');
    expect(anchor('fileinfo-of-a-path', 'fileinfo-of-url-or-path')).toBe('#fileinfo-of-url-or-path');
  });

  it('never takes the file in which the link is', () => {
    const places = {
      routes: new Map([['/security', { title: 'S' } as never]]),
      pathOfSource: new Map([['docs/security.md', '/security']]),
    };
    const all = targetIndex(places, { ...targets([]), anchors: new Map() });
    const from = (file: string) =>
      suggestDocument('SECURITY.md', { target: '../SECURITY.md', file, urlFolder: '/' }, all)?.target;
    expect(from('docs/x.md')).toBe('./security.md');
    expect(from('docs/security.md')).toBeUndefined();
  });
});

it.each([
  ['docs/a.md', '/governance', '/governance.md'],
  ['ceems.config.ts', '/governance', '/blog/governance'],
  [undefined, '/governance', '/blog/governance'],
])('names a file in Markdown and a page elsewhere: %s', (from, target, meant) => {
  const index = targetIndex(
    {
      routes: new Map([['/blog/governance', { title: 'How we govern' } as never]]),
      pathOfSource: new Map([['blog/governance.md', '/blog/governance']]),
    },
    {
      base: '/',
      origin: 'https://example.org',
      contentFolders: ['docs', 'blog'],
      anchors: new Map(),
      files: new Set(),
      sourceFiles: new Set(['blog/governance.md']),
      renames: new Map(),
      redirects: new Map(),
      leftOut: new Map(),
      partials: new Map(),
    },
  );
  expect(suggestPage(target, { target, file: from, urlFolder: '/' }, index)?.target).toBe(meant);
});
