import { posix } from 'node:path';
import { type LinkGroup, labelOf, mergeGroups, plainLabel, targetOf } from '../links.ts';
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
import { vitepressReasons } from '../reasons.ts';
import { sidebarsOfVitePress } from './vitepress-sidebars.ts';
import { asVitePress, asVuePressRows } from './vuepress.ts';

/** A config from `.vitepress/config.*`. */
export function fromVitePress(config: Keys, folder: ForeignFolder): Migration {
  return migrated(config, { folder, generator: 'VitePress' });
}

/** A config from `.vuepress/config.*`, whose static files lie next to it. */
export function fromVuePress(config: Keys, folder: ForeignFolder): Migration {
  const migration = migrated(config, { folder, generator: 'VuePress' });
  return { ...migration, rows: asVuePressRows(migration.rows) };
}

function migrated(
  config: Keys,
  { folder, generator }: { readonly folder: ForeignFolder; readonly generator: 'VitePress' | 'VuePress' },
): Migration {
  const read = readKeys(withMainLocale(asVitePress(config), folder));
  const all = sourceOf(read);
  const root = rootFolder(read);
  const source = posix.join(all, root ?? '.');
  const files = folder.filesBelow(source);
  const exclude = excluded(read, { source, files });
  const search = keysOf(read.get('themeConfig.search'));
  const hosted = { ...keysOf(search.options), ...keysOf(read.carry('themeConfig.algolia', 'search')) };
  read.carry('themeConfig.search', 'search');
  const address = textOf(read.carry('sitemap.hostname', 'url'));
  const publicFolders =
    generator === 'VuePress' ? ['.vuepress/public'] : [posix.join(all, 'public'), '.vitepress/public'];
  const publicFolder = publicFolders.find((name) => folder.kindOf(name) === 'folder');
  const edit = read.carry('themeConfig.editLink.pattern', 'docs.editUrl');
  const ours = given({
    title: read.carry('title', 'title'),
    tagline: textOf(read.carry('description', 'tagline')),
    url: address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined,
    baseUrl: read.carry('base', 'baseUrl') || undefined,
    locale: localeOf(read),
    favicon: faviconOf(read, folder, publicFolder),
    docs: given({
      path: source,
      routeBasePath: '/',
      ...pathSettings(folder, source),
      partials: namesPartial([read.get('themeConfig.sidebar'), read.get('themeConfig.nav')])
        ? false
        : undefined,
      editUrl: editUrlOf(edit, all),
      exclude,
      showLastUpdateTime: read.carry('lastUpdated', 'docs.showLastUpdateTime') === true ? true : undefined,
    }),
    blog: false,
    pages: root === undefined ? false : pagesBeside(root, { all, folder, read, exclude }),
    staticDirectories: publicFolder === undefined ? undefined : [publicFolder],
    sidebars: sidebarsOfVitePress(read.carry('themeConfig.sidebar', 'sidebars'), files),
    ...linksOf(read),
    colorMode: colorModeOf(read.carry('appearance', 'colorMode')),
    tableOfContents: outlineOf(read.carry('themeConfig.outline', 'tableOfContents')),
    search:
      textOf(hosted.appId) && textOf(hosted.apiKey) && textOf(hosted.indexName)
        ? { provider: 'hosted', appId: hosted.appId, apiKey: hosted.apiKey, indexName: hosted.indexName }
        : undefined,
    markdown: { headingIds: 'vitepress' },
    onBrokenMarkdownImages: 'warn',
  });
  return { generator, config: ours, imports: [], rows: read.rows(vitepressReasons) };
}

/** The folder of all pages: that of the config, if it lies outside. */
function sourceOf(read: KeyReader): string {
  const source = (textOf(read.carry('srcDir', 'docs.path')) ?? '.').replace(/^\.\/(?=.)|(?<=.)\/$/g, '');
  if (!source.startsWith('..')) return source;
  read.drop('srcDir', 'outside of this folder, whose pages alone are read');
  return '.';
}

/** The folder whose pages `rewrites` puts at the root, as sites of several languages do with the first. */
function rootFolder(read: KeyReader): string | undefined {
  const rules = Object.entries(keysOf(read.get('rewrites')));
  const found = rules.flatMap(([from, to]) => {
    const [, folder, rest] = /^([\w/-]+)\/(:\w+)(?:\*|\(\.\*\))$/.exec(from) ?? [];
    return folder !== undefined && String(to).replace(/\*$/, '') === rest ? [folder] : [];
  });
  if (found.length !== 1 || found.length !== rules.length) return undefined;
  read.carry('rewrites', 'docs.path', `the pages of \`${found[0]}\` stand at the root`);
  return found[0];
}

/** Pages next to the folder that is at the root, but for those of other languages. */
function pagesBeside(
  root: string,
  from: {
    readonly all: string;
    readonly folder: ForeignFolder;
    readonly read: KeyReader;
    readonly exclude: readonly string[] | undefined;
  },
): Keys | false {
  const others = [root, 'public', 'node_modules', 'build', ...Object.keys(keysOf(from.read.get('locales')))];
  const isOther = (file: string) => others.some((name) => file.startsWith(`${name}/`));
  const files = from.folder.filesBelow(from.all).filter((file) => file.endsWith('.md') && !isOther(file));
  if (files.length === 0) return false;
  const exclude = [...others.map((name) => `${name}/**`), ...(from.exclude ?? []), '**/*.{js,jsx,ts,tsx}'];
  return { path: from.all, exclude: [...new Set(exclude)] };
}

/** The keys of the main language replace those for all languages. */
function withMainLocale(config: Keys, folder: ForeignFolder): Keys {
  const { locales, ...others } = config;
  const main = mainLocale(config, folder);
  const { link: _, label: __, ...own } = keysOf(keysOf(locales)[main]);
  const themeConfig = { ...keysOf(others.themeConfig), ...keysOf(own.themeConfig) };
  const rest = Object.fromEntries(Object.entries(keysOf(locales)).filter(([name]) => name !== main));
  return {
    ...others,
    ...own,
    ...(Object.keys(themeConfig).length > 0 ? { themeConfig } : {}),
    ...(Object.keys(rest).length > 0 ? { locales: rest } : {}),
  };
}

/** The language at the root, or the first one if each language has its own folder. */
function mainLocale({ locales, srcDir }: Keys, folder: ForeignFolder): string {
  const names = Object.keys(keysOf(locales));
  const [first = 'root'] = names;
  if (names.includes('root')) return 'root';
  const pages = folder.filesBelow(posix.join(textOf(srcDir) ?? '.')).filter((file) => file.endsWith('.md'));
  const isOf = (name: string) => (file: string) => file.startsWith(`${name}/`);
  const isBeside = (file: string) =>
    /^(?!public\/|build\/|node_modules\/).*\//.test(file) && !names.some((name) => isOf(name)(file));
  return pages.some(isOf(first)) && !pages.some(isBeside) ? first : 'root';
}

function localeOf(read: KeyReader): string | undefined {
  const locale = textOf(read.carry('lang', 'locale'));
  return locale === undefined || locale === 'en' ? undefined : locale;
}

function faviconOf(read: KeyReader, folder: ForeignFolder, publicFolder = 'public'): string | undefined {
  const icons = listOf(read.get('head')).flatMap((entry) => {
    const { rel, href } = keysOf(listOf(entry)[1]);
    return textOf(rel)?.split(' ').includes('icon') ? (textOf(href) ?? []) : [];
  });
  const base = textOf(read.get('base')) ?? '/';
  const icon = icons.map((href) => (href.startsWith(base) ? `/${href.slice(base.length)}` : href));
  return icon.find((href) => /^https?:/.test(href) || folder.kindOf(`${publicFolder}${href}`) === 'file');
}

function editUrlOf(value: unknown, source: string): string | undefined {
  const start = textOf(value)?.replace(/:path.*$/, '');
  if (start === undefined || !/^https?:/.test(start)) return undefined;
  return source === '.' ? start : start.replace(new RegExp(`${source}/$`), '');
}

/** Files that are no pages: those of other languages, of the tool itself, and what is left out there. */
function excluded(
  read: KeyReader,
  { source, files }: { readonly source: string; readonly files: readonly string[] },
): readonly string[] | undefined {
  const written = listOf(read.carry('srcExclude', 'docs.exclude')).flatMap((glob) => textOf(glob) ?? []);
  const languages = Object.keys(keysOf(read.get('locales'))).filter((name) =>
    files.some((file) => file.startsWith(`${name}/`)),
  );
  const own = source === '.' ? ['node_modules/**', 'build/**'] : [];
  const all = [
    ...written,
    ...languages.map((name) => `${name}/**`),
    'public/**',
    // Pages that a loader makes of one file.
    ...files.filter((file) => /\[\w+\][^/]*\.md$/.test(file)).map((file) => file.replace(/[[\]]/g, '\\$&')),
    ...own,
    ...readmesBesideIndex(files),
  ];
  return all.filter((glob, index) => all.indexOf(glob) === index);
}

function linksOf(read: KeyReader): Keys {
  const nav = listOf(read.carry('themeConfig.nav', 'navbar.items')).filter(isKeys);
  const menus = nav.filter(({ items }) => items !== undefined);
  if (menus.length > 0) {
    const names = menus.map((menu) => `"${labelOf(menu)}"`).join(', ');
    read.carry('themeConfig.nav', 'navbar.items', `the menus ${names} are groups of the footer`);
  }
  const socials = listOf(read.carry('themeConfig.socialLinks', 'footer.links')).map(keysOf);
  const logo = read.carry('themeConfig.logo', 'navbar.logo');
  const src = textOf(logo) ?? textOf(keysOf(logo).src) ?? textOf(keysOf(logo).light);
  return {
    navbar: given({
      title: textOf(read.carry('themeConfig.siteTitle', 'navbar.title')),
      logo: src && given({ src, srcDark: textOf(keysOf(logo).dark), alt: textOf(keysOf(logo).alt) }),
      items: nav.filter((item) => !menus.includes(item)).flatMap((item) => linkOf(item)),
    }),
    footer: given({
      links: mergeGroups([
        ...menus.map((menu) => groupOf(labelOf(menu), menu)),
        {
          title: 'Community',
          items: socials.flatMap((one) => linkOf({ ...one, 'aria-label': one.ariaLabel })),
        },
      ]),
      copyright: copyrightOf(keysOf(read.carry('themeConfig.footer', 'footer.copyright'))),
    }),
  };
}

function copyrightOf({ message, copyright }: Keys): string | undefined {
  const parts = [message, copyright].flatMap((part) => textOf(part) ?? []);
  return parts.length > 0 ? parts.join('<br>') : undefined;
}

function linkOf(item: Keys): readonly Keys[] {
  const target = targetOf(textOf(item.link)?.replace(/(?:index)?\.(?:html|md)(?=$|#)/, ''));
  const label = labelOf(item);
  return target === undefined || label === '' ? [] : [{ label, ...target }];
}

/** A menu, the groups within it included. */
function groupOf(title: string, menu: Keys): LinkGroup {
  const items = listOf(menu.items)
    .map(keysOf)
    .flatMap((item) =>
      item.items === undefined ? linkOf(item) : groupOf(plainLabel(labelOf(item)), item).items,
    );
  return { title, items };
}

function colorModeOf(value: unknown): Keys | undefined {
  if (value === false) return { disableSwitch: true };
  if (value === 'dark' || value === 'force-dark') return { defaultMode: 'dark' };
  return { defaultMode: 'system' };
}

function outlineOf(value: unknown): Keys | undefined {
  const level = isKeys(value) ? value.level : value;
  if (level === 'deep') return { maxHeadingLevel: 6 };
  const [from, to] = Array.isArray(level) ? (level as readonly unknown[]) : [level, level];
  if (typeof from !== 'number' || typeof to !== 'number') return undefined;
  return { minHeadingLevel: Math.max(2, from), maxHeadingLevel: Math.max(2, to) };
}
