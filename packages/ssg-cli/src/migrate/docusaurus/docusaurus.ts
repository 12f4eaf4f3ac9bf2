import { posix } from 'node:path';
import {
  type ForeignFolder,
  given,
  type KeyReader,
  type Keys,
  keysOf,
  listOf,
  type Migration,
  readKeys,
  textOf,
} from '../migration.ts';
import { docusaurusNeedless, docusaurusReasons, insteadOfPlugins } from '../reasons.ts';
import { apiOfDocusaurus, isApiPlugin } from './docusaurus-api.ts';
import { docsOfDocusaurus, docsPlaces, type ReadSidebars } from './docusaurus-docs.ts';
import { linksOfDocusaurus } from './docusaurus-links.ts';
import { docusaurusOptions } from './docusaurus-options.ts';
import { editUrlOf, relativePath } from './docusaurus-paths.ts';
import { createsRedirects, redirectsOf } from './docusaurus-redirects.ts';

/** A config from `docusaurus.config.*`. */
export function fromDocusaurus(
  config: Keys,
  folder: ForeignFolder,
  sidebars: ReadonlyMap<string, ReadSidebars>,
): Migration {
  const options = docusaurusOptions(config);
  const read = readKeys(options);
  const { api, exclude } = apiOfDocusaurus(read, keysOf(options.plugins), {
    folder,
    docs: docsPlaces(read, options),
  });
  const written = { folder, sidebars, exclude };
  const { docs, imports, ids, ...docsBeside } = docsOfDocusaurus(read, options, written);
  const address = textOf(read.carry('url', 'url'));
  const { navbar, footer } = linksOfDocusaurus(read, ids);
  const ours = given({
    title: read.carry('title', 'title'),
    tagline: textOf(read.carry('tagline', 'tagline')),
    url: address && URL.canParse(address) ? new URL(address).origin : undefined,
    baseUrl: withSlashes(read.carry('baseUrl', 'baseUrl')),
    trailingSlash: read.carry('trailingSlash', 'trailingSlash') === true ? true : undefined,
    favicon: textOf(read.carry('favicon', 'favicon')),
    ...languageOf(read),
    image: textOf(read.carry('themeConfig.image', 'image')),
    docs,
    api,
    blog: blogOf(read, folder),
    pages: pagesOf(read, folder),
    staticDirectories: staticFolders(read, folder),
    sidebars: docsBeside.sidebars,
    sidebar: sameKeys(read, 'themeConfig.docs.sidebar', 'sidebar', ['hideable', 'autoCollapseCategories']),
    navbar,
    footer,
    announcementBar: announcementOf(keysOf(read.carry('themeConfig.announcementBar', 'announcementBar'))),
    colorMode: sameKeys(read, 'themeConfig.colorMode', 'colorMode', [
      'defaultMode',
      'disableSwitch',
      'respectPrefersColorScheme',
    ]),
    tableOfContents: sameKeys(read, 'themeConfig.tableOfContents', 'tableOfContents', [
      'minHeadingLevel',
      'maxHeadingLevel',
    ]),
    search: searchOf(keysOf(read.carry('themeConfig.algolia', 'search'))),
    ...movesOf(read, folder),
    markdown: formatOf(read, folder),
    ...severitiesOf(read),
  });
  const all = Object.keys(keysOf(options.plugins)).filter((name) => !isApiPlugin(name));
  const blogs = all.filter((name) => /plugin-content-blog \(/.test(name));
  for (const name of blogs)
    read.remark({ there: name, note: 'a site has one blog: make docs of it, or a site of its own' });
  const plugins = all.filter((name) => !blogs.includes(name));
  if (plugins.length === 0) read.carry('plugins', 'api');
  else read.drop('plugins', `not run: ${plugins.join(', ')}; ${insteadOfPlugins}`);
  return {
    generator: 'Docusaurus',
    config: ours,
    imports,
    rows: read.rows(docusaurusReasons, needlessOf(read)),
  };
}

/** From its third version on, all Markdown is MDX there if the config does not say otherwise. */
function formatOf(read: KeyReader, folder: ForeignFolder): Keys {
  const written = read.get('markdown.format');
  if (written === 'md') return { format: read.carry('markdown.format', 'markdown.format') };
  if (written === 'detect') read.carry('markdown.format', 'markdown.format');
  const isNew = ['package.json', '../package.json'].some((name) =>
    /"@docusaurus\/core":\s*"[^"\d]*(?:[3-9]|\d\d)\b/.test(folder.readText(name) ?? ''),
  );
  if (written === 'detect' || !isNew) return {};
  read.remark({ there: 'files that end in .md', here: 'markdown.format', note: 'they are MDX there, too' });
  return { format: 'mdx' };
}

/** There, the slashes around a base may be left out. */
function withSlashes(base: unknown): unknown {
  const path = textOf(base)?.replace(/^\/+|\/+$/g, '');
  return path === undefined || path === '' ? base : `/${path}/`;
}

/** Redirects; there, one from where a page is does not stop a build. */
function movesOf(read: KeyReader, folder: ForeignFolder): Keys {
  const redirects = redirectsOf(read, hasHome(read, folder));
  const asks = read.get(createsRedirects) !== undefined;
  return redirects === undefined && !asks ? {} : { redirects, severities: { 'redirect-conflict': 'warn' } };
}

/** One language alone is no loss. */
function needlessOf(read: KeyReader): readonly string[] {
  const others = listOf(read.get('i18n.locales')).length > 1;
  return others ? docusaurusNeedless : [...docusaurusNeedless, 'i18n.locales', 'i18n.localeConfigs'];
}

function languageOf(read: KeyReader): Keys {
  const locale = textOf(read.carry('i18n.defaultLocale', 'locale'));
  if (locale === undefined || locale === 'en') return {};
  const direction = keysOf(keysOf(read.get('i18n.localeConfigs'))[locale]).direction;
  return { locale, ...(direction === 'rtl' ? { direction } : {}) };
}

/** Keys that have the same name and meaning in a section there and in one here. */
function sameKeys(read: KeyReader, there: string, here: string, names: readonly string[]): Keys {
  return given(
    Object.fromEntries(names.map((name) => [name, read.carry(`${there}.${name}`, `${here}.${name}`)])),
  );
}

function blogOf(read: KeyReader, folder: ForeignFolder): unknown {
  const path = relativePath(textOf(read.carry('blog.path', 'blog.path')) ?? 'blog');
  if (read.get('blog') === false || folder.kindOf(path) !== 'folder') return false;
  const perPage = read.get('blog.postsPerPage');
  const limit = read.get('blog.feedOptions.limit');
  return given({
    path: path === 'blog' ? undefined : path,
    exclude: excludedPosts(read),
    ...sameKeys(read, 'blog', 'blog', [
      'routeBasePath',
      'blogTitle',
      'blogDescription',
      'blogSidebarTitle',
      'blogSidebarCount',
    ]),
    authorsFile: authorsFileOf(read, folder, path),
    postsPerPage:
      typeof perPage === 'number' ? read.carry('blog.postsPerPage', 'blog.postsPerPage') : undefined,
    feedLimit: typeof limit === 'number' ? read.carry('blog.feedOptions.limit', 'blog.feedLimit') : undefined,
    editUrl: editUrlOf(read, 'blog', path),
  });
}

function excludedPosts(read: KeyReader): readonly unknown[] | undefined {
  const globs = listOf(read.carry('blog.exclude', 'blog.exclude')).filter((glob) => textOf(glob));
  return globs.length > 0 ? globs : undefined;
}

/** The file of the authors where another than that in the folder of the blog is meant. */
function authorsFileOf(read: KeyReader, folder: ForeignFolder, blog: string): string | undefined {
  const named = textOf(read.get('blog.authorsMapPath'));
  if (named === undefined) return undefined;
  const file = posix.join(blog, named);
  if (folder.kindOf(file) !== 'file') {
    const note = `there is no ${file}: if a script generates it, set \`blog.authorsFile\` and run it before the build`;
    read.drop('blog.authorsMapPath', note);
    return undefined;
  }
  read.carry('blog.authorsMapPath', 'blog.authorsFile');
  return /^authors\.(?:ya?ml|json)$/.test(named) ? undefined : file;
}

/** Pages of React there import the theme of that tool, which is not here; those of Markdown are read, and links to others understood. */
function pagesOf(read: KeyReader, folder: ForeignFolder): unknown {
  const path = relativePath(textOf(read.carry('pages.path', 'pages.path')) ?? 'src/pages');
  if (read.get('pages') === false || folder.kindOf(path) !== 'folder') return false;
  const files = folder.filesBelow(path);
  if (!files.some((file) => /\.(?:mdx?|[jt]sx?)$/.test(file))) return false;
  const code = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  if (code.length === 0) return { path };
  // What is no page there either: parts in folders or files with such a name, tests, types.
  const pages = code.filter((file) => !/(?:^|\/)_|(?:^|\/)__|\.(?:test|spec|d)\.[jt]sx?$/.test(file));
  const [first, ...more] = pages;
  if (first !== undefined)
    read.remark({
      there: `${path}/${first}${more.length === 0 ? '' : ` and ${more.length} more`}`,
      note: 'React, left out by `pages.exclude` until it is written again for this tool; links there are reported',
    });
  return { path, exclude: ['**/*.{js,jsx,ts,tsx}'] };
}

function staticFolders(read: KeyReader, folder: ForeignFolder): readonly string[] | undefined {
  const named = listOf(read.carry('staticDirectories', 'staticDirectories')).flatMap(
    (one) => textOf(one) ?? [],
  );
  const there = named.map(relativePath).filter((name) => folder.kindOf(name) === 'folder');
  const missing = named.filter((name) => folder.kindOf(relativePath(name)) !== 'folder');
  for (const name of missing)
    read.remark({ there: `staticDirectories: ${name}`, note: 'left out because there is no such folder' });
  return named.length === 0 || (there.length === 1 && there[0] === 'static') ? undefined : there;
}

/** Whether a doc is the home page of the site. */
function hasHome(read: KeyReader, folder: ForeignFolder): boolean {
  const path = relativePath(textOf(read.get('docs.path')) ?? 'docs');
  const shown = textOf(read.get('docs.lastVersion')) ?? 'current';
  const own = textOf(keysOf(keysOf(read.get('docs.versions'))[shown]).path)?.replaceAll('/', '');
  const isRoot = read.get('docs.routeBasePath') === '/' && !own;
  return (
    isRoot &&
    ['index.md', 'index.mdx', 'README.md'].some((name) => folder.kindOf(`${path}/${name}`) === 'file')
  );
}

function announcementOf(bar: Keys): Keys | undefined {
  if (textOf(bar.content) === undefined) return undefined;
  const { id, content, backgroundColor, textColor, isCloseable } = bar;
  return given({ id, content, backgroundColor, textColor, isCloseable });
}

function searchOf({ appId, apiKey, indexName }: Keys): Keys | undefined {
  return [appId, apiKey, indexName].every((value) => textOf(value) !== undefined)
    ? { provider: 'hosted', appId, apiKey, indexName }
    : undefined;
}

const gentle = 'as a warning, so that the first build gives a site; set it to `error` when nothing is found';

/** What stops a build there is reported here first. */
function severitiesOf(read: KeyReader): Keys {
  const names = ['onBrokenLinks', 'onBrokenAnchors', 'onDuplicateRoutes', 'onBrokenMarkdownLinks'];
  const images = 'onBrokenMarkdownImages';
  read.carry(`markdown.hooks.${images}`, images, gentle);
  const given = names.map((name): [string, unknown] => {
    const hook = `markdown.hooks.${name}`;
    const key = read.get(hook) === undefined ? name : hook;
    const stops = read.get(key) === 'throw';
    const value = read.carry(key, name, stops ? gentle : undefined);
    return [name, stops ? 'warn' : value];
  });
  return Object.fromEntries([
    ...given.filter(([, value]) => typeof value === 'string' && value !== 'warn'),
    [images, 'warn'],
  ]);
}
