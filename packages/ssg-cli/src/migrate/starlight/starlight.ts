import { posix } from 'node:path';
import { hasNumberPrefix } from '../../model/index.ts';
import { labelOf, targetOf } from '../links.ts';
import {
  type ForeignFolder,
  given,
  isKeys,
  isNamedAsFolder,
  type KeyReader,
  type Keys,
  keysOf,
  listOf,
  type Migration,
  readKeys,
  textOf,
} from '../migration.ts';
import { plainRedirects } from '../plain-redirects.ts';
import { starlightReasons } from '../reasons.ts';
import { type StarlightPages, starlightPages } from './starlight-pages.ts';
import { labelIn, sidebarsOfStarlight } from './starlight-sidebars.ts';

/** The key of an integration that holds the options of Starlight, see `starlightModules`. */
const optionsKey = '$starlight';

/** What takes the place of Starlight's package when a config of Astro is run: it returns its options. */
export const starlightModules: Readonly<Record<string, string>> = {
  '@astrojs/starlight': `export default (options) => ({ ${optionsKey}: options });`,
};

/** Where Starlight reads its pages. */
export const starlightDocs = 'src/content/docs';

/** Front matter keys of Starlight that have another name here. */
const renamedKeys = {
  'sidebar.order': 'sidebar_position',
  'sidebar.label': 'sidebar_label',
  'tableOfContents.minHeadingLevel': 'toc_min_heading_level',
  'tableOfContents.maxHeadingLevel': 'toc_max_heading_level',
};

/** A config from `astro.config.*` with the integration of Starlight. */
export function fromStarlight(config: Keys, folder: ForeignFolder): Migration {
  const read = readKeys(withOptions(config));
  const { language, prefix, others } = languagesOf(read);
  const files = folder.filesBelow(starlightDocs);
  const pages = starlightPages(starlightDocs, folder, prefix);
  const publicFolder = trimSlashes(textOf(read.carry('publicDir', 'staticDirectories')) ?? 'public');
  const hasPublic = folder.kindOf(publicFolder) === 'folder';
  const logo = logoOf(read, folder, hasPublic ? publicFolder : 'static');
  const title = labelIn(read.carry('starlight.title', 'title'), language);
  const ours = given({
    title,
    tagline: textOf(read.carry('starlight.description', 'tagline')),
    ...addressOf(read),
    locale: language === undefined || language === 'en' ? undefined : language,
    trailingSlash: read.carry('trailingSlash', 'trailingSlash') === 'always' ? true : undefined,
    favicon: faviconOf(read, folder, publicFolder),
    docs: docsOf(read, { files, pages, others }),
    blog: false,
    pages: false,
    staticDirectories: hasPublic ? [publicFolder] : undefined,
    sidebars: sidebarsOfStarlight(read.carry('starlight.sidebar', 'sidebars'), pages, language),
    navbar: given({ logo: logo?.config, items: socialsOf(read) }),
    tableOfContents: outlineOf(read),
    redirects: redirectsOf(read),
    markdown: { frontMatterKeys: renamedKeys },
    severities: { 'redirect-conflict': 'warn' },
    onBrokenMarkdownImages: 'warn',
  });
  read.remark({ there: 'sidebar.order, sidebar.label in front matter', here: 'markdown.frontMatterKeys' });
  return {
    generator: 'Starlight',
    config: ours,
    imports: [],
    rows: read.rows(starlightReasons, starlightNeedless),
    ...(logo === undefined ? {} : { copies: logo.copies }),
  };
}

function trimSlashes(path: string): string {
  return path.replace(/^\.?\/+|\/+$/g, '');
}

function addressOf(read: KeyReader): Keys {
  const site = textOf(read.carry('site', 'url'));
  const base = trimSlashes(textOf(read.carry('base', 'baseUrl')) ?? '');
  return given({
    url: site !== undefined && URL.canParse(site) ? new URL(site).origin : undefined,
    baseUrl: base === '' ? undefined : `/${base}/`,
  });
}

function docsOf(
  read: KeyReader,
  from: {
    readonly files: readonly string[];
    readonly pages: StarlightPages;
    /** Folders of other languages. */
    readonly others: readonly string[];
  },
): Keys {
  const notFound = from.files.filter((file) => /^404\.mdx?$/.test(file));
  const showsUpdates = read.carry('starlight.lastUpdated', 'docs.showLastUpdateTime') === true;
  return given({
    path: starlightDocs,
    routeBasePath: '/',
    numberPrefixes: from.files.some(hasNumberPrefix) ? false : undefined,
    folderNamePages: from.files.some(isNamedAsFolder) ? false : undefined,
    slugPaths: from.pages.areSlugged ? true : undefined,
    editUrl: editUrlOf(read),
    exclude: [...from.others.map((name) => `${name}/**`), ...notFound],
    sidebarCollapsed: false,
    showLastUpdateTime: showsUpdates ? true : undefined,
  });
}

const starlightNeedless = [
  'integrations',
  'output',
  'compressHTML',
  'starlight.credits',
  'starlight.pagefind',
];

/** The options of Starlight as a key of the config. Those of other integrations do not matter here. */
function withOptions({ integrations, title, ...config }: Keys): Keys {
  const all = listOf(integrations).flat(3).filter(isKeys);
  const starlight = keysOf(all.find((one) => isKeys(one[optionsKey]))?.[optionsKey]);
  // Without them, all that is known is the title that the folder suggests.
  return { ...config, starlight: given({ title, ...starlight }) };
}

interface Languages {
  /** Code of the main language. */
  readonly language: string | undefined;
  /** The folder of its pages; empty if they are at the top. */
  readonly prefix: string;
  /** Folders of the others. */
  readonly others: readonly string[];
}

/** The main language is the one without a folder, or the default one. */
function languagesOf(read: KeyReader): Languages {
  const locales = keysOf(read.get('starlight.locales'));
  const main = 'root' in locales ? 'root' : textOf(read.carry('starlight.defaultLocale', 'locale'));
  const { lang } = keysOf(locales[main ?? '']);
  const others = Object.keys(locales).filter((name) => name !== main && name !== 'root');
  const isOneOnly = Object.keys(locales).length === 0;
  if (others.length === 0 && !isOneOnly) read.carry('starlight.locales', 'locale');
  read.carry('starlight.defaultLocale', 'locale');
  return {
    language: textOf(lang) ?? (main === 'root' ? undefined : main),
    prefix: main === 'root' || isOneOnly ? '' : (main ?? ''),
    // Folders may be written in another case than the address.
    others: others.flatMap((name) => [...new Set([name, textOf(keysOf(locales[name]).lang) ?? name])]),
  };
}

function faviconOf(read: KeyReader, folder: ForeignFolder, publicFolder: string): string | undefined {
  const named = textOf(read.carry('starlight.favicon', 'favicon')) ?? '/favicon.svg';
  const path = named.startsWith('/') ? named : `/${named}`;
  return folder.kindOf(`${publicFolder}${path}`) === 'file' ? path : undefined;
}

/** The logo, which lies among the sources there, and the copies of it that are needed. */
function logoOf(read: KeyReader, folder: ForeignFolder, target: string) {
  const { src, light, dark, alt } = keysOf(read.carry('starlight.logo', 'navbar.logo'));
  const isReplaced = read.get('starlight.logo.replacesTitle') === true;
  const copies = new Map<string, string>();
  const pathOf = (value: unknown): string | undefined => {
    const file = textOf(value)
      ?.replace(/^(?:~|@)\//, 'src/')
      .replace(/^\.?\//, '');
    if (file === undefined || folder.kindOf(file) !== 'file') return undefined;
    const name = posix.basename(file);
    if (folder.kindOf(`${target}/${name}`) === undefined) copies.set(file, `${target}/${name}`);
    return `/${name}`;
  };
  const [plain, inDark] = [pathOf(src ?? light), pathOf(dark)];
  if (plain === undefined) return undefined;
  const config = given({ src: plain, srcDark: inDark, alt: textOf(alt) ?? (isReplaced ? undefined : '') });
  return { config, copies };
}

function editUrlOf(read: KeyReader): string | undefined {
  const start = textOf(read.carry('starlight.editLink.baseUrl', 'docs.editUrl'));
  return start !== undefined && /^https?:/.test(start) ? start.replace(/\/$/, '') : undefined;
}

/** Links to other places: a list, or addresses by the names of their icons. */
function socialsOf(read: KeyReader): readonly Keys[] {
  const written = read.carry('starlight.social', 'navbar.items');
  const links = Array.isArray(written)
    ? written.map(keysOf)
    : Object.entries(keysOf(written)).map(([icon, href]): Keys => ({ icon, href }));
  return links.flatMap(({ href, label, icon }) => {
    const target = targetOf(textOf(href));
    const name = textOf(label) ?? labelOf({ href, title: textOf(icon) && capitalized(String(icon)) });
    return target === undefined || name === '' ? [] : [{ label: name, ...target, position: 'right' }];
  });
}

function capitalized(name: string): string {
  return name === 'github' ? 'GitHub' : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function outlineOf(read: KeyReader): Keys | undefined {
  const { minHeadingLevel, maxHeadingLevel } = keysOf(
    read.carry('starlight.tableOfContents', 'tableOfContents'),
  );
  return given({ minHeadingLevel, maxHeadingLevel });
}

/** `'/old': '/new'`, or an object with the status. */
function redirectsOf(read: KeyReader): readonly Keys[] | undefined {
  const written = Object.entries(keysOf(read.carry('redirects', 'redirects')));
  return plainRedirects(
    written.map(([from, value]) => [from, textOf(value) ?? keysOf(value).destination] as const),
  );
}
