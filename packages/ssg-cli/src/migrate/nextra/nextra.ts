// cspell:ignore metas theguild jsxs
import { labelOf } from '../links.ts';
import {
  type ForeignFolder,
  given,
  type KeyReader,
  type Keys,
  keysOf,
  listOf,
  type Migration,
  pathSettings,
  readKeys,
  textOf,
} from '../migration.ts';
import { plainRedirects } from '../plain-redirects.ts';
import { nextraReasons } from '../reasons.ts';
import { navbarOfNextra, nestedMetas, sidebarsOfNextra } from './nextra-sidebars.ts';
import { themeFacts } from './theme-facts.ts';

/** The key of a config that holds the options of Nextra. */
const optionsKey = '$nextra';

const pass = 'export default () => (config = {}) => config;';

/** What takes the place of packages when a config of Next.js is run: they return the config, and Nextra its options. */
export const nextraModules: Readonly<Record<string, string>> = {
  nextra: `export default (options = {}) => (config = {}) => ({ ...config, ${optionsKey}: options });`,
  '@next/bundle-analyzer': pass,
  '@next/mdx': pass,
  'next-intl/plugin': pass,
  '@theguild/components/next.config': 'export const withGuildDocs = (config = {}) => config;',
  // Titles may be elements, of which only the text counts.
  'react/jsx-runtime': `
    const textIn = (value) => (Array.isArray(value) ? value.map(textIn).join('') : /^(?:string|number)$/.test(typeof value) ? String(value) : '');
    export const jsx = (_, { children }) => textIn(children);
    export { jsx as jsxs };
    export const Fragment = '';
  `,
};

/** Code that calls the functions of such a config, for `runApart`. */
export const askForNextra = `async (config) => ({
  ...config,
  redirects: typeof config?.redirects === 'function' ? await config.redirects() : undefined,
})`;

/** The folders that Nextra reads its pages from, in the order in which they are looked for. */
const contentFolders = ['content', 'src/content', 'pages', 'src/pages', 'app', 'src/app'];

/** What of a folder of Nextra was run. */
export interface NextraSources {
  /** The folder of the pages, without that of a language. */
  readonly content: string;
  /** The values of `_meta` files, by their paths in the site. */
  readonly metas: ReadonlyMap<string, unknown>;
  /** Texts of the theme's config and of layouts. */
  readonly settings: readonly string[];
}

/** The folder with the pages. */
export function nextraContent(folder: ForeignFolder): string | undefined {
  return contentFolders.find((name) => folder.filesBelow(name).some((file) => /\.mdx?$/.test(file)));
}

/** A config from `next.config.*` with Nextra, its `_meta` files and its theme's config or layout. */
export function fromNextra(config: Keys, sources: NextraSources, folder: ForeignFolder): Migration {
  const read = readKeys(config);
  const { source, language } = sourceOf(read, sources.content, folder);
  const isApp = /(?:^|\/)app$/.test(sources.content);
  const all = folder.filesBelow(source).filter((file) => /\.mdx?$/.test(file));
  const isNoPage = (file: string) => /^404\.mdx?$/.test(file) || (isApp && !/(?:^|\/)page\.mdx?$/.test(file));
  const noPages = all.filter(isNoPage);
  const files = all.filter((file) => !noPages.includes(file) && !/(?:^|\/)_/.test(file));
  const base = (textOf(read.carry(`${optionsKey}.contentDirBasePath`, 'docs.routeBasePath')) ?? '').replace(
    /^\/|\/$/g,
    '',
  );
  const pages = {
    files,
    index: isApp ? 'page' : 'index',
    metas: metasOf(sources, source),
    base: base && `${base}/`,
  };
  const theme = themeFacts(sources.settings);
  const sitePath = textOf(read.carry('basePath', 'baseUrl'))?.replace(/^\/|\/$/g, '');
  const repository = theme.repository && {
    label: labelOf({ href: theme.repository }),
    href: theme.repository,
  };
  const ours = given({
    title: theme.title ?? read.get('title'),
    url: theme.url,
    baseUrl: sitePath ? `/${sitePath}/` : undefined,
    locale: language === undefined || language === 'en' ? undefined : language,
    docs: given({
      path: source,
      routeBasePath: base === '' ? '/' : base,
      ...pathSettings(folder, source, files),
      indexNames: isApp ? ['page'] : undefined,
      editUrl: theme.editUrl,
      exclude: noPages,
    }),
    blog: false,
    pages: false,
    staticDirectories: folder.kindOf('public') === 'folder' ? ['public'] : undefined,
    sidebars: sidebarsOfNextra(pages),
    navbar: given({
      items: [...navbarOfNextra(pages), ...(repository ? [{ ...repository, position: 'right' }] : [])],
    }),
    redirects: redirectsOf(read),
    markdown: { format: 'mdx', frontMatterKeys: { sidebarTitle: 'sidebar_label' } },
    severities: { 'redirect-conflict': 'warn' },
    onBrokenMarkdownImages: 'warn',
  });
  read.drop('title', 'the name of the package or folder');
  read.remark({ there: '_meta.*', here: 'sidebars, navbar.items' });
  read.remark({ there: 'sidebarTitle in front matter', here: 'markdown.frontMatterKeys' });
  if (sources.settings.length > 0)
    read.remark({
      there: 'the config or layout of the theme',
      note: 'only title, address, repository and edit links are read',
    });
  return { generator: 'Nextra', config: ours, imports: [], rows: read.rows(nextraReasons, nextraNeedless) };
}

const nextraNeedless = ['output', 'reactStrictMode', 'latex', 'defaultShowCopyCode', 'search'];

/** The folder of the pages; in a site with languages, that of the main one. */
function sourceOf(read: KeyReader, content: string, folder: ForeignFolder) {
  const { defaultLocale } = keysOf(read.get('i18n'));
  const language = textOf(defaultLocale);
  const own = language === undefined ? undefined : `${content}/${language}`;
  const source = own !== undefined && folder.kindOf(own) === 'folder' ? own : content;
  read.carry('i18n', 'locale', 'a site has one language; build one site for each language');
  return { source, language: language?.split('-')[0] };
}

/** Entries by their folders below the pages. */
function metasOf({ metas }: NextraSources, source: string): ReadonlyMap<string, Keys> {
  const found = new Map<string, Keys>();
  for (const [file, value] of metas) {
    if (!file.startsWith(`${source}/`)) continue;
    const folder = file.slice(source.length + 1).replace(/\/?_meta\.[\w.]+$/, '');
    if (!file.includes('_meta.global.')) found.set(folder, keysOf(value));
    else for (const [name, meta] of nestedMetas(keysOf(value), folder)) found.set(name, meta);
  }
  return found;
}

function redirectsOf(read: KeyReader): readonly Keys[] | undefined {
  const written = listOf(read.carry('redirects', 'redirects')).map(keysOf);
  return plainRedirects(written.map(({ source, destination }) => [source, destination] as const));
}
