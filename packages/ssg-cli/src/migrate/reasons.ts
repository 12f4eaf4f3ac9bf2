// cspell:ignore mathjax mdbook

import type { Keys } from './migration.ts';

const styles = 'styles of the other theme; see `stylesheets` for your own';
/** What does here what plugins do there. */
export const insteadOfPlugins = 'see `remarkPlugins`, `rehypePlugins` and components';
const plugins = `plugins of the other tool are not run; ${insteadOfPlugins}`;

/** Why a key of Docusaurus has no equal here. By path, or by name. */
export const docusaurusReasons: Keys = {
  'i18n.locales': 'a site is one language; another one is a build of its own',
  'i18n.localeConfigs': 'a site is one language; another one is a build of its own',
  customCss: styles,
  theme: styles,
  stylesheets: styles,
  scripts: 'scripts of others are not loaded; see interactive components',
  headTags: 'not read; the head is made from title, description and image',
  metadata: 'not read; the head is made from title, description and image',
  prism: 'code is colored at build time, in all languages of highlight.js',
  customFields: 'components import their data',
  gtag: 'no analytics is built in',
  googleTagManager: 'no analytics is built in',
  sitemap: 'always written',
  remarkPlugins: plugins,
  rehypePlugins: plugins,
  beforeDefaultRemarkPlugins: plugins,
  future: 'flags of the other tool',
  organizationName: 'only the other tool’s deployment asks for it',
  projectName: 'only the other tool’s deployment asks for it',
  deploymentBranch: 'only the other tool’s deployment asks for it',
  mermaid: 'always on',
  style: 'the colors of the theme are set by styles',
  noIndex: 'write it into `robots.txt` of a static folder',
  sidebarItemsGenerator: 'write the entries under `sidebars`',
  titleDelimiter: 'the title of the site follows that of the page',
  feedOptions: 'feeds in RSS, Atom and JSON are always written',
  showReadingTime: 'always shown',
  onInlineAuthors: 'authors may be written out in a post',
  onInlineTags: 'reported as `unknown-tag` where there is a `tags.yml`',
  onUntruncatedBlogPosts: 'not reported',
  'themeConfig.footer.logo': 'the footer has links and a line of text',
  hideOnScroll: 'the navbar stays where it is',
  include: 'all Markdown of the folder is read',
  mdxPageComponent: 'the theme is another one; see `theme`',
  pages: 'pages of React are written again, those of Markdown are read',
  'i18n.path': 'a site is one language; another one is a build of its own',
};

/** Why a key of MkDocs has no equal here. */
export const mkdocsReasons: Keys = {
  extra_css: styles,
  extra_javascript: 'scripts of others are not loaded; see interactive components',
  hooks: 'code of the other tool; see `remarkPlugins` and `transformPage`',
  watch: '`ceems-docs serve` watches the site folder',
  use_directory_urls: '`/x`, `/x/` and `/x.html` are one page',
  strict: '`--strict`',
  validation: '`onBrokenLinks`, `onBrokenAnchors`',
  extra: 'values for templates; variables of the text go to `variables`',
  theme: 'the theme is another one; see its `colorMode`, and styles',
};

/** Why a key of mdBook has no equal here. */
export const mdbookReasons: Keys = {
  authors: 'not shown; `footer.copyright`',
  build: 'settings of the other tool’s build',
  rust: 'code is not run',
  preprocessor: 'code of the other tool; see `remarkPlugins` and `transformPage`',
  playground: 'code is not run',
  code: 'lines that are hidden there are shown',
  search: 'always on; see `search`',
  'smart-punctuation': 'signs stay as they are written',
  'mathjax-support': 'math is always read, between `$`; write `\\\\(` so',
  'hash-files': 'always',
  'additional-css': styles,
  'additional-js': 'scripts of others are not loaded; see interactive components',
  theme: styles,
  print: 'the browser prints a page',
};

/** Why a key of Hugo has no equal here. */
export const hugoReasons: Keys = {
  theme: 'the theme is another one; see its `colorMode`, and styles',
  module: 'modules of the other tool',
  markup: 'settings of the other parser',
  outputs: 'pages, feeds, a sitemap and texts for machines are always written',
  outputFormats: 'pages, feeds, a sitemap and texts for machines are always written',
  mediaTypes: 'pages, feeds, a sitemap and texts for machines are always written',
  permalinks: 'write `slug` into the front matter',
  taxonomies: '`tags` in the front matter have pages of their own',
  languages: 'a site is one language; another one is a build of its own',
  disableKinds: 'settings of the other tool’s pages',
  enableRobotsTXT: 'always written',
  enableGitInfo: '`docs.showLastUpdateTime`',
  services: 'no analytics is built in',
  googleAnalytics: 'no analytics is built in',
  imaging: 'images stay as they are',
  params: 'values for templates; variables of the text go to `variables`',
};

/** Why a key of VitePress has no equal here. */
export const vitepressReasons: Keys = {
  head: 'not read, but for the icon',
  locales: 'a site is one language; another one is a build of its own',
  vite: 'the other tool’s bundler',
  vue: 'the other tool’s framework',
  markdown: 'plugins of the other parser; see `remarkPlugins`',
  cleanUrls: '`/x`, `/x/` and `/x.html` are one page',
  rewrites: 'write `slug` into the front matter',
  ignoreDeadLinks: '`onBrokenLinks`',
  titleTemplate: 'the title of the site follows that of the page',
  metaChunk: 'there is no such file here',
  transformPageData: 'see `transformPage`',
  transformHead: 'see `transformPage`',
  buildEnd: 'a script after the build does the same',
};
