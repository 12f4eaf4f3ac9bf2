// cspell:ignore codeinclude markdownextradata
import { describe, expect, it } from 'vitest';
import { type ForeignFolder, keysOf } from '../migration.ts';
import { fromMkDocs } from './mkdocs.ts';
import { inMainLanguage } from './mkdocs-languages.ts';
import { navItems } from './mkdocs-nav.ts';
import { siteNav } from './mkdocs-site-nav.ts';

function folderOf(files: Readonly<Record<string, string>>): ForeignFolder {
  const names = Object.keys(files);
  return {
    kindOf: (path) => (names.includes(path) ? 'file' : undefined),
    filesBelow: (folder) =>
      names
        .filter((name) => name.startsWith(`${folder}/`) && !/(?:^|\/)\./.test(name))
        .map((name) => name.slice(folder.length + 1)),
    readText: (path) => files[path],
  };
}

describe('the navigation of MkDocs that plugins make', () => {
  it('is that of the folders, in the order and under the names of `.pages`', () => {
    const folder = folderOf({
      'docs/.pages': 'nav:\n  - index.md\n  - Use: use\n  - ...\n  - Forum: https://forum.example\n',
      'docs/use/.pages': 'nav:\n  - b.md\n  - "First": a.md\n  - gone.md\n',
      'docs/old-parts/.pages': 'title: Older\norder: desc\n',
      'docs/drafts/.pages': 'hide: true\n',
      'docs/index.md': '',
      'docs/more_here/c.md': '',
      'docs/more_here/index.md': '',
      'docs/old-parts/d.md': '',
      'docs/old-parts/e.md': '',
      'docs/drafts/f.md': '',
      'docs/use/a.md': '',
      'docs/use/b.md': '',
      'docs/use/unnamed.md': '',
    });
    expect(siteNav({ plugins: ['search', 'awesome-pages'] }, folder, 'docs')).toEqual([
      'index.md',
      { Use: ['use/b.md', { First: 'use/a.md' }] },
      { 'More here': ['more_here/index.md', 'more_here/c.md'] },
      { Older: ['old-parts/e.md', 'old-parts/d.md'] },
      { Forum: 'https://forum.example' },
    ]);
  });

  it('takes patterns and pages of folders below, as awesome-nav does', () => {
    const folder = folderOf({
      'docs/.nav.yml': 'nav:\n  - About: about/a.md\n  - Rest:\n      - "*"\nappend_unmatched: true\n',
      'docs/about/a.md': '',
      'docs/b.md': '',
      'docs/z.md': '',
    });
    expect(siteNav({ plugins: { 'awesome-nav': {} } }, folder, 'docs')).toEqual([
      { About: 'about/a.md' },
      { Rest: ['b.md', 'z.md'] },
    ]);
  });

  it('is a list of links in a file', () => {
    const folder = folderOf({
      'docs/SUMMARY.md':
        '# Summary\n\n* [Start](README.md)\n* Use\n    * [One \\& `two`](use/one%20two.md)\n        * [Inner](use/inner.md)\n* [API](api/)\n* [Else](https://else.example)\n* *.md\n',
      'docs/api/SUMMARY.md': '- [List](list.md)\n',
      'docs/README.md': '',
      'docs/api/list.md': '',
      'docs/use/one two.md': '',
      'docs/use/inner.md': '',
    });
    const nav = siteNav({ plugins: ['literate-nav'] }, folder, 'docs');
    expect(nav).toEqual([
      { Start: 'README.md' },
      { Use: [{ 'One & two': ['use/one two.md', { Inner: 'use/inner.md' }] }] },
      { API: [{ List: 'api/list.md' }] },
      { Else: 'https://else.example' },
      'README.md',
    ]);
  });

  it('names no page that the plugin `exclude` leaves out, and no redirect from a page to itself', () => {
    const folder = folderOf({ 'docs/index.md': '', 'docs/a.gotmpl.md': '', 'docs/b/c.md': '' });
    const plugins = [
      'awesome-pages',
      { exclude: { glob: ['*.gotmpl.md'] } },
      { redirects: { redirect_maps: { 'b.md': 'b/index.md', 'old.md': 'b/c.md' } } },
    ];
    const { config } = fromMkDocs({ site_name: 'Lantern', plugins }, folder);
    expect(config).toMatchObject({
      docs: { exclude: expect.arrayContaining(['**/*.gotmpl.md']) },
      sidebars: { docs: ['index', { type: 'category', label: 'B', items: ['b/c'] }] },
      redirects: [{ from: '/old', to: '/b/c' }],
      severities: { 'redirect-conflict': 'warn' },
    });
  });

  it('comes with logo and icon of the docs folder, copied to where they have an address', () => {
    const of = (logo: string, favicon: string) => {
      const folder = folderOf({
        'docs/a.svg': '',
        'docs/b.ico': '',
        'static/b.ico': '',
        'docs/../c.svg': '',
      });
      const { config, copies } = fromMkDocs({ theme: { logo, favicon } }, folder);
      return [keysOf(config.navbar).logo, config.favicon, Object.fromEntries(copies ?? [])];
    };
    const copied = { 'docs/a.svg': 'static/a.svg' };
    expect(of('a.svg', 'b.ico')).toEqual([{ src: 'a.svg' }, 'b.ico', copied]);
    expect(of('../c.svg', 'a.svg')).toEqual([undefined, 'a.svg', copied]);
    expect(of('../docs/a.svg', 'gone.ico')).toEqual([undefined, undefined, {}]);
  });

  it('comes with the pictures of the theme folder, at the addresses that they have there', () => {
    const files = ['overrides/img/a.svg', 'overrides/img/b.png', 'overrides/main.html', 'static/img/b.png'];
    const folder = folderOf(Object.fromEntries(['docs/index.md', ...files].map((name) => [name, ''])));
    const theme = { name: 'material', custom_dir: 'overrides/', logo: 'img/a.svg' };
    const { config, copies } = fromMkDocs({ theme }, folder);
    expect(config.navbar).toEqual({ logo: { src: 'img/a.svg' } });
    expect([...(copies ?? [])]).toEqual([['overrides/img/a.svg', 'static/img/a.svg']]);
    expect(fromMkDocs({ theme: { custom_dir: '.' } }, folder).copies?.size).toBe(0);
  });

  it.each([
    ['material', undefined],
    [{ name: 'material', features: ['navigation.indexes'] }, undefined],
    [{ name: 'material', features: ['content.action.edit'] }, 'https://github.com/x/y/edit/master/'],
    // That of Zensical needs no name.
    [{ features: [] }, undefined],
    [{ name: 'mkdocs', features: [] }, 'https://github.com/x/y/edit/master/'],
    [undefined, 'https://github.com/x/y/edit/master/'],
  ])('leads from pages to their sources where the theme %j does', (theme, editUrl) => {
    const written = { repo_url: 'https://github.com/x/y', theme };
    const { config } = fromMkDocs(written, folderOf({ 'docs/index.md': '' }));
    expect(keysOf(config.docs).editUrl).toBe(editUrl);
  });

  it.each([
    ['material', [], 2, 6],
    ['material', ['toc'], 2, 6],
    ['material', [{ toc: { toc_depth: 4 } }], 2, 4],
    ['material', [{ toc: { toc_depth: '3-5' } }], 3, 5],
    ['material', [{ toc: { toc_depth: 3 } }], undefined, undefined],
    ['material', [{ toc: { toc_depth: 0 } }], undefined, undefined],
    ['mkdocs', [], undefined, undefined],
  ])('lists the headings of pages that the theme %j lists with %j', (theme, extensions, least, most) => {
    const written = { theme, markdown_extensions: extensions };
    const { tableOfContents } = fromMkDocs(written, folderOf({ 'docs/index.md': '' })).config;
    const { minHeadingLevel, maxHeadingLevel } = keysOf(tableOfContents);
    expect([minHeadingLevel, maxHeadingLevel]).toEqual([least, most]);
  });

  it.each([
    [['git-revision-date-localized'], true],
    [{ 'git-revision-date': { enabled: true } }, true],
    [[{ 'git-revision-date-localized': { enabled: false } }], undefined],
    [['search'], undefined],
  ])('says when pages were changed where the plugins %j do', (plugins, shown) => {
    const { config } = fromMkDocs({ plugins }, folderOf({ 'docs/index.md': '' }));
    expect(keysOf(config.docs).showLastUpdateTime).toBe(shown);
  });

  it('has those of its plugins that need no equal', () => {
    const plugins = ['search', 'markdownextradata', { codeinclude: { title_mode: 'none' } }, 'own-charts'];
    const { rows } = fromMkDocs({ site_name: 'Lantern', plugins }, folderOf({ 'docs/index.md': '' }));
    expect(rows.find(({ there }) => there === 'plugins')?.note).toBe('without an equal: own-charts');
  });

  it.each([
    ['folder', ['fr/index.md', 'sub/a.md'], ['fr/**']],
    ['suffix', ['index.fr.md', 'a.en.md'], ['**/*.fr.md']],
  ])('is that of the main language of several, each in its own %s', (structure, files, exclude) => {
    const folder = folderOf(Object.fromEntries(['index.md', ...files].map((name) => [`docs/${name}`, ''])));
    const languages = [
      { locale: 'fr', name: 'Français', site_name: 'Lanterne' },
      { locale: 'nb', default: true, site_name: 'Lykt', nav: [{ Hjem: 'index.md' }] },
      { locale: 'de' },
    ];
    const written = { site_name: 'Lantern', plugins: [{ i18n: { docs_structure: structure, languages } }] };
    const { config, rows } = fromMkDocs(
      inMainLanguage(written, () => false),
      folder,
    );
    expect(config).toMatchObject({
      title: 'Lykt',
      locale: 'nb',
      docs: { exclude },
      sidebars: { docs: [{ type: 'doc', id: 'index', label: 'Hjem' }] },
    });
    expect(rows.find(({ there }) => there === 'the plugin i18n')?.note).toMatch(
      /nb\. The files of fr, de are/,
    );
    const inFolder = inMainLanguage(written, (path) => path === 'docs/nb').docs_dir;
    expect(inFolder).toBe(structure === 'folder' ? 'docs/nb' : undefined);
  });

  it('has sections that a page stands for', () => {
    const files = ['a/index.md', 'a/b.md'];
    const nav = [{ A: ['./a/index.md', { B: 'a/b.md' }] }];
    const items = [{ type: 'doc', id: 'a/b', label: 'B' }];
    expect(navItems(nav, { files, index: 'index' })).toEqual([
      { type: 'category', label: 'A', link: { type: 'doc', id: 'a/index' }, items },
    ]);
    expect(navItems(nav, { files, index: undefined })).toEqual([
      { type: 'category', label: 'A', items: ['a/index', ...items] },
    ]);
    expect(navItems([{ A: ['a/b.md', 'a/index.md'] }], { files, index: 'index' })).toEqual([
      { type: 'category', label: 'A', items: ['a/b', 'a/index'] },
    ]);
    expect(navItems([{ A: ['a/b.md', 'a/index.md'] }], { files, index: 'first' })).toEqual([
      { type: 'category', label: 'A', link: { type: 'doc', id: 'a/b' }, items: ['a/index'] },
    ]);
  });
});
