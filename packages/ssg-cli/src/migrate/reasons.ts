// cspell:ignore mathjax mdbook

import type { Keys } from './migration.ts';

const styles = 'styles of the other theme; see `stylesheets` for your own';
/** What does here what plugins do there. */
export const insteadOfPlugins = 'use `remarkPlugins`, `rehypePlugins` and components';
const plugins = `plugins of the other tool are not run; ${insteadOfPlugins}`;

/** Why a key of Docusaurus has no equal here. By path, or by name. */
export const docusaurusReasons: Keys = {
  'i18n.locales': 'a site has one language; build one site for each language',
  'i18n.localeConfigs': 'a site has one language; build one site for each language',
  customCss: styles,
  theme: styles,
  stylesheets: styles,
  scripts: 'external scripts are not loaded; see interactive components',
  headTags: 'not read; the head is made from title, description and image',
  metadata: 'not read; the head is made from title, description and image',
  customFields: 'components import their data',
  gtag: 'no analytics is built in',
  googleTagManager: 'no analytics is built in',
  remarkPlugins: plugins,
  rehypePlugins: plugins,
  beforeDefaultRemarkPlugins: plugins,
  style: 'the colors of the theme are set by styles',
  noIndex: 'write it in `static/robots.txt`',
  sidebarItemsGenerator: 'write the entries under `sidebars`',
  titleDelimiter: 'the title of the site follows that of the page',
  onInlineAuthors: 'posts can define authors themselves',
  onInlineTags: 'reported as `unknown-tag` where there is a `tags.yml`',
  onUntruncatedBlogPosts: 'not reported',
  'themeConfig.footer.logo': 'the footer has links and a line of text',
  hideOnScroll: 'the navbar stays where it is',
  include: 'all Markdown of the folder is read',
  mdxPageComponent: 'settings of another theme; see `theme`',
  pages: 'rewrite React pages; Markdown pages are read',
  'i18n.path': 'a site has one language; build one site for each language',
};

/** Keys of Docusaurus that nothing is lost with: what they ask for is always done here, or is about that tool alone. */
export const docusaurusNeedless: readonly string[] = [
  ...['deploymentBranch', 'future', 'organizationName', 'projectName'],
  ...['feedOptions', 'mermaid', 'prism', 'showReadingTime', 'sitemap'],
];

/** Why a key of MkDocs has no equal here. */
export const mkdocsReasons: Keys = {
  extra_css: styles,
  extra_javascript: 'external scripts are not loaded; see interactive components',
  hooks: 'code of the other tool; see `remarkPlugins` and `transformPage`',
  watch: '`ceems-docs serve` watches the site folder',
  use_directory_urls: '`/x`, `/x/` and `/x.html` are one page',
  strict: '`--strict`',
  validation: '`onBrokenLinks`, `onBrokenAnchors`',
  extra: 'template values; put variables of the text in `variables`',
  theme: 'settings of another theme; see its `colorMode`, and styles',
};

/** Why a key of mdBook has no equal here. */
export const mdbookReasons: Keys = {
  authors: 'not shown; `footer.copyright`',
  build: 'settings of the other tool’s build',
  rust: 'code is not run',
  preprocessor: 'code of the other tool; see `remarkPlugins` and `transformPage`',
  playground: 'code is not run',
  code: 'hidden lines are shown',
  search: 'always on; see `search`',
  'smart-punctuation': 'punctuation is not changed',
  'mathjax-support': 'math is always on, between `$`; rewrite `\\\\(` so',
  'hash-files': 'always',
  'additional-css': styles,
  'additional-js': 'external scripts are not loaded; see interactive components',
  theme: styles,
  print: 'the browser prints a page',
};

/** Why a key of Hugo has no equal here. */
export const hugoReasons: Keys = {
  theme: 'settings of another theme; see its `colorMode`, and styles',
  module: 'modules of the other tool',
  markup: 'settings of the other parser',
  outputs: 'pages, feeds, a sitemap and Markdown copies are always written',
  outputFormats: 'pages, feeds, a sitemap and Markdown copies are always written',
  mediaTypes: 'pages, feeds, a sitemap and Markdown copies are always written',
  permalinks: 'write `slug` into the front matter',
  taxonomies: '`tags` in the front matter have pages of their own',
  languages: 'a site has one language; build one site for each language',
  disableKinds: 'settings of the other tool’s pages',
  enableRobotsTXT: 'always written',
  enableGitInfo: '`docs.showLastUpdateTime`',
  services: 'no analytics is built in',
  googleAnalytics: 'no analytics is built in',
  imaging: 'images stay as they are',
  params: 'template values; put variables of the text in `variables`',
};

/** Why a key of Next.js or of Nextra has no equal here. */
export const nextraReasons: Keys = {
  $nextra: 'settings of the other parser and theme',
  images: 'images stay as they are',
  webpack: 'the other tool’s bundler',
  turbopack: 'the other tool’s bundler',
  experimental: 'settings of the other tool’s build',
  typescript: 'settings of the other tool’s build',
  eslint: 'settings of the other tool’s build',
  env: 'components import their data',
  rewrites: 'write `slug` into the front matter',
  headers: 'settings of a server',
  transpilePackages: 'the other tool’s bundler',
};

/** Why a key of Astro or of Starlight has no equal here. */
export const starlightReasons: Keys = {
  head: 'not read; the head is made from title, description and image',
  customCss: styles,
  components: 'components of the other framework; see `theme`',
  plugins,
  routeMiddleware: 'see `transformPage`',
  expressiveCode: 'settings of another highlighter',
  locales: 'a site has one language; build one site for each language',
  titleDelimiter: 'the title of the site follows that of the page',
  disable404Route: 'the 404 page is always written',
  pagination: '`pagination_prev: null` and `pagination_next: null` in front matter',
  i18n: 'a site has one language; build one site for each language',
  markdown: 'plugins of the other parser; see `remarkPlugins`',
  vite: 'the other tool’s bundler',
  image: 'images stay as they are',
  build: 'settings of the other tool’s build',
  adapter: 'the site is static files',
  experimental: 'settings of the other tool’s build',
  fonts: styles,
};

/** Why a key of VitePress or VuePress has no equal here. */
export const vitepressReasons: Keys = {
  plugins,
  bundler: 'the other tool’s bundler',
  'markdown.anchor': 'a function of the other parser: compare the ids of headings with `ceems-docs compare`',
  head: 'only the icon is read',
  locales: 'a site has one language; build one site for each language',
  vite: 'the other tool’s bundler',
  vue: 'the other tool’s framework',
  markdown: 'plugins of the other parser; see `remarkPlugins`',
  cleanUrls: '`/x`, `/x/` and `/x.html` are one page',
  rewrites: 'write `slug` into the front matter',
  ignoreDeadLinks: '`onBrokenLinks`',
  titleTemplate: 'the title of the site follows that of the page',
  metaChunk: 'no such file is written',
  transformPageData: 'see `transformPage`',
  transformHead: 'see `transformPage`',
  buildEnd: 'run a script after the build',
};
