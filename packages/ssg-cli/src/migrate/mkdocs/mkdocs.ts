// cspell:ignore codeinclude markdownextradata

import { posix } from 'node:path';
import picomatch from 'picomatch';
import { labelOf, targetOf } from '../links.ts';
import {
  type ForeignFolder,
  given,
  isKeys,
  type KeyReader,
  type Keys,
  keysOf,
  listOf,
  type Migration,
  namesPartial,
  pathSettings,
  readKeys,
  readmesBesideIndex,
  textOf,
} from '../migration.ts';
import { mkdocsReasons } from '../reasons.ts';
import { docsDirOf } from './mkdocs-folders.ts';
import { languagesOf, otherLanguageFiles } from './mkdocs-languages.ts';
import { navItems } from './mkdocs-nav.ts';
import { namesOf, optionsOf, siteNav } from './mkdocs-site-nav.ts';

/** A config from `mkdocs.yml`. */
export function fromMkDocs(config: Keys, folder: ForeignFolder): Migration {
  const read = readKeys(config);
  const docsDir = docsDirOf(read.carry('docs_dir', 'docs.path'));
  const address = textOf(read.carry('site_url', 'url', '`url` and `baseUrl`'));
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
  read.carry('nav', 'sidebars');
  const exclude = excluded(
    textOf(read.carry('exclude_docs', 'docs.exclude')),
    listOf(optionsOf(config.plugins, 'exclude').glob).flatMap((glob) => textOf(glob) ?? []),
    [
      ...otherLanguageFiles(config, folder.filesBelow(docsDir)),
      ...readmesBesideIndex(folder.filesBelow(docsDir)),
    ],
  );
  const isOut = picomatch([...(exclude ?? [])]);
  const files = folder.filesBelow(docsDir).filter((file) => !isOut(file));
  const copies = new Map(themePictures(read, folder));
  const nav = siteNav(config, { ...folder, filesBelow: () => files }, docsDir);
  const items = navItems(nav, {
    files,
    index: sectionIndex(config),
  });
  const ours = given({
    title: read.carry('site_name', 'title'),
    tagline: read.carry('site_description', 'tagline'),
    url: url?.origin,
    baseUrl: url && url.pathname !== '/' ? `${url.pathname.replace(/\/$/, '')}/` : undefined,
    locale: localeOf(read, languagesOf(config)?.main),
    favicon: fileOf(read, 'theme.favicon', 'favicon', { docsDir, folder, copies }),
    docs: given({
      path: docsDir === 'docs' ? undefined : docsDir,
      routeBasePath: '/',
      ...pathSettings(folder, docsDir),
      partials: namesPartial(items) ? false : undefined,
      editUrl: editUrlOf(read, docsDir),
      showLastUpdateTime: showsDates(config) ? true : undefined,
      exclude,
    }),
    blog: false,
    pages: false,
    sidebars: items.length > 0 ? { docs: items } : undefined,
    navbar: given({
      logo: logoOf(fileOf(read, 'theme.logo', 'navbar.logo', { docsDir, folder, copies })),
      items: repositoryOf(read),
    }),
    footer: given({
      links: socialLinks(read),
      copyright: textOf(read.carry('copyright', 'footer.copyright')),
    }),
    colorMode: colorModeOf(read),
    tableOfContents: tableOfContentsOf(config),
    ...redirectsOf(read),
    markdown: { headingIds: 'mkdocs', ...(hasDefinitionLists(read) ? { definitionLists: true } : {}) },
    onBrokenMarkdownImages: 'warn',
  });
  read.drop('INHERIT', `left out, with what it sets: there is no \`${textOf(read.get('INHERIT'))}\``);
  notePlugins(read);
  noteLanguages(read, config);
  return { generator: 'MkDocs', config: ours, imports: [], rows: read.rows(mkdocsReasons), copies };
}

function localeOf(read: KeyReader, main: string | undefined): string | undefined {
  const locale =
    textOf(read.carry('theme.language', 'locale')) ?? textOf(read.carry('theme.locale', 'locale')) ?? main;
  return locale === undefined || locale === 'en' ? undefined : locale.replace('_', '-');
}

/** Pictures beside the templates of a theme, which have addresses of their own there: static folders hold such files here. */
function themePictures(read: KeyReader, folder: ForeignFolder): readonly (readonly [string, string])[] {
  const own = posix.normalize(textOf(read.get('theme.custom_dir')) ?? '').replace(/\/$/, '');
  if (own === '.') return [];
  const pictures = folder
    .filesBelow(own)
    .filter((file) => /\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/i.test(file))
    .filter((file) => folder.kindOf(`static/${file}`) !== 'file');
  if (pictures.length > 0)
    read.carry('theme.custom_dir', 'static', 'its pictures are copied there; its templates are not read');
  return pictures.map((file) => [`${own}/${file}`, `static/${file}`]);
}

/** A file of the docs folder that pages show. Only static folders hold what has an address of its own: it is copied there. */
function fileOf(
  read: KeyReader,
  key: string,
  here: string,
  {
    docsDir,
    folder,
    copies,
  }: {
    readonly docsDir: string;
    readonly folder: ForeignFolder;
    readonly copies: Map<string, string>;
  },
): string | undefined {
  const value = textOf(read.get(key));
  if (value === undefined) return undefined;
  const isThere =
    folder.kindOf(`static/${value}`) === 'file' || [...copies.values()].includes(`static/${value}`);
  if (/^https?:/.test(value) || isThere) return textOf(read.carry(key, here));
  if (!/(?:^|\/)\.\.\//.test(value) && folder.kindOf(`${docsDir}/${value}`) === 'file') {
    copies.set(`${docsDir}/${value}`, `static/${value}`);
    return textOf(read.carry(key, here, `copied to \`static/${value}\``));
  }
  read.drop(key, `copy \`${docsDir}/${value}\` into \`static/\` and name it under \`${here}\``);
  return undefined;
}

function logoOf(src: string | undefined): Keys | undefined {
  return src === undefined ? undefined : { src };
}

/** Here the path of a source from the site folder follows, so the docs folder is not part of the start. */
function editUrlOf(read: KeyReader, docsDir: string): string | undefined {
  const repository = textOf(read.get('repo_url'));
  // An empty one is how a site says that it has no such links, even on a host with a usual address for them.
  if (read.get('edit_uri') === '') {
    read.carry('edit_uri', 'docs.editUrl', 'left out, as there');
    return undefined;
  }
  if (isMaterial(read.get('theme')) && !featuresOf(read.get('theme')).includes('content.action.edit')) {
    read.carry('edit_uri', 'docs.editUrl', 'left out: `theme.features` has no `content.action.edit`');
    return undefined;
  }
  const written = textOf(read.carry('edit_uri', 'docs.editUrl'));
  if (repository === undefined || !/^https?:/.test(repository)) return undefined;
  const isHub = /\/\/(www\.)?(github|gitlab)\.com\//.test(repository);
  const part = written ?? (isHub ? `edit/master/${docsDir}/` : undefined);
  if (part === undefined || /[?#]/.test(part)) return undefined;
  const start = /^https?:/.test(part) ? part : `${repository.replace(/\/$/, '')}/${part.replace(/^\//, '')}`;
  const end = new RegExp(`/${docsDir.replace(/[.*+?^${'$'}{}()|[\]\\]/g, '\\$&')}/?$`);
  return end.test(start) ? start.replace(end, '/') : undefined;
}

/** Whether a plugin says on pages when they were changed. */
function showsDates({ plugins }: Keys): boolean {
  const names = ['git-revision-date-localized', 'git-revision-date'];
  return namesOf(plugins).some((name) => names.includes(name) && optionsOf(plugins, name).enabled !== false);
}

/** Lines in the syntax of `.gitignore` and patterns of the plugin `exclude`, as globs, with others that are such already. */
function excluded(
  lines: string | undefined,
  patterns: readonly string[],
  others: readonly string[],
): readonly string[] | undefined {
  const written = (lines ?? '').split('\n').flatMap((line) => {
    const pattern = line.trim();
    if (pattern === '' || pattern.startsWith('#') || pattern.startsWith('!')) return [];
    const plain = pattern.replace(/^\//, '').replace(/\/$/, '/**');
    return pattern.replace(/\/$/, '').includes('/') ? [plain] : [plain, `**/${plain}`];
  });
  const globs = [...written, ...patterns.flatMap((glob) => fnmatch(glob)), ...others];
  return globs.length > 0 ? globs : undefined;
}

/** In the plugin `exclude`, `*` stands for slashes, too. */
function fnmatch(glob: string): readonly string[] {
  const deep = glob.replace(/\*+/g, '*');
  return deep.includes('*') ? [deep, deep.replace(/^\*/, '**/*').replace(/\/\*$/, '/**')] : [deep];
}

/** Which page of a section stands for it. */
function sectionIndex({ plugins, theme }: Keys): 'first' | 'index' | undefined {
  if (namesOf(plugins).includes('section-index')) return 'first';
  return featuresOf(theme).includes('navigation.indexes') ? 'index' : undefined;
}

function featuresOf(theme: unknown): readonly unknown[] {
  return listOf(keysOf(theme).features);
}

/** Whether it is the theme Material, or that of Zensical, which has its features and needs no name. */
function isMaterial(theme: unknown): boolean {
  if (!isKeys(theme)) return theme === 'material';
  return theme.name === 'material' || (theme.name === undefined && 'features' in theme);
}

/** The headings that pages list: all of them in that theme, or those that the extension `toc` names, as `4` or `2-4`. */
function tableOfContentsOf({ theme, markdown_extensions: extensions }: Keys): Keys | undefined {
  if (!isMaterial(theme)) return undefined;
  const written = String(optionsOf(extensions, 'toc').toc_depth ?? 6);
  const [, first = '2', last] = /^(?:([1-6])-)?([1-6])$/.exec(written) ?? [];
  const [least, most] = [Math.max(2, Number(first)), Number(last)];
  if (!(most >= least) || (least === 2 && most === 3)) return undefined;
  return { minHeadingLevel: least, maxHeadingLevel: most };
}

function repositoryOf(read: KeyReader): readonly Keys[] | undefined {
  const href = textOf(read.carry('repo_url', 'navbar.items', 'and `docs.editUrl`'));
  const label = textOf(read.carry('repo_name', 'navbar.items')) ?? labelOf({ href });
  return href === undefined || !/^https?:/.test(href) ? undefined : [{ label, href, position: 'right' }];
}

function socialLinks(read: KeyReader): readonly Keys[] | undefined {
  const links = listOf(read.carry('extra.social', 'footer.links')).map(keysOf);
  const items = links.flatMap(({ link, name }) => {
    const target = targetOf(textOf(link));
    return target === undefined ? [] : [{ label: textOf(name) ?? labelOf({ href: link }), ...target }];
  });
  return items.length > 0 ? [{ title: 'Community', items }] : undefined;
}

function colorModeOf(read: KeyReader): Keys | undefined {
  const palette = read.carry('theme.palette', 'colorMode');
  const mode = textOf(read.carry('theme.color_mode', 'colorMode'));
  const schemes = (Array.isArray(palette) ? palette : [palette]).map((one) => keysOf(one));
  if (mode === 'auto' || schemes.some(({ media }) => textOf(media) !== undefined)) {
    return { defaultMode: 'system' };
  }
  return mode === 'dark' || schemes[0]?.scheme === 'slate' ? { defaultMode: 'dark' } : undefined;
}

/** `old.md: new.md` of the redirects plugin; there, one from a page is passed over. */
function redirectsOf(read: KeyReader): Keys {
  const maps = keysOf(optionsOf(read.get('plugins'), 'redirects').redirect_maps);
  const redirects = Object.entries(maps).flatMap(([old, written]) => {
    const target = textOf(written);
    if (target === undefined) return [];
    const from = pathOf(old);
    const to = /^https?:/.test(target) ? target : pathOf(target);
    return from === to ? [] : [{ from, to }];
  });
  return redirects.length === 0 ? {} : { redirects, severities: { 'redirect-conflict': 'warn' } };
}

/** The path of a page from its file: `a/index.md` is `/a`. */
function pathOf(file: string): string {
  const [name = '', hash] = file.split('#');
  const path = name.replace(/\.md$/, '').replace(/(^|\/)(index|README)$/, '');
  return `/${path.replace(/^\/|\/$/g, '')}${hash === undefined ? '' : `#${hash}`}`;
}

/** Whether an extension that reads lists of definitions is on. */
function hasDefinitionLists(read: KeyReader): boolean {
  return namesOf(read.get('markdown_extensions')).some((name) =>
    /^(?:markdown\.extensions\.)?(?:def_list|extra)$|^pymdownx\.extra$/.test(name),
  );
}

const readExtensions =
  /^(admonition|attr_list|footnotes|tables|toc|md_in_html|fenced_code|codehilite|meta|sane_lists|smarty|def_list|abbr|nl2br|markdown\.extensions\..*|callouts|pymdownx\.(snippets|superfences|highlight|inlinehilite|details|tabbed|tasklist|tilde|magiclink|arithmatex|emoji|betterem|mark|caret|keys|critic|smartsymbols|extra|blocks\..*))$/;

/** Plugins and extensions by name: which are part of the tool, and which have no equal. */
function notePlugins(read: KeyReader): void {
  const builtIn = `search redirects autorefs mermaid2 git-revision-date git-revision-date-localized privacy
    awesome-pages awesome-nav literate-nav section-index exclude macros markdownextradata codeinclude
    include-markdown minify i18n`.split(/\s+/);
  const others = namesOf(read.get('plugins')).filter(
    (name) => !builtIn.includes(name.replace(/^material\//, '')),
  );
  if (others.length === 0) read.carry('plugins', 'search, redirects, sidebars');
  else read.drop('plugins', `without an equal: ${others.join(', ')}`);
  const unread = namesOf(read.get('markdown_extensions')).filter((name) => !readExtensions.test(name));
  if (unread.length === 0)
    read.carry('markdown_extensions', 'markdown', 'built in, or rewritten by `--content`');
  else read.drop('markdown_extensions', `without an equal: ${unread.join(', ')}`);
}

function noteLanguages(read: KeyReader, config: Keys): void {
  const { main, others = [] } = languagesOf(config) ?? {};
  if (others.length === 0) return;
  const note = `a site has one language: ${main}. The files of ${others.join(', ')} are left out; build one site for each`;
  read.remark({ there: 'the plugin i18n', note });
}
