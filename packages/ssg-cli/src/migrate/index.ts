// cspell:ignore mdbook

export { componentImports } from './docusaurus/component-imports.ts';
export { fromDocusaurus } from './docusaurus/docusaurus.ts';
export type { ReadSidebars } from './docusaurus/docusaurus-docs.ts';
export { docsInstances, docusaurusOptions } from './docusaurus/docusaurus-options.ts';
export {
  askForRedirects,
  createsRedirects,
  withoutFunction,
  withRedirects,
} from './docusaurus/docusaurus-redirects.ts';
export { fromHugo } from './hugo.ts';
export { fromMdBook } from './mdbook.ts';
export {
  type Code,
  type ForeignFolder,
  isKeys,
  type Keys,
  keysOf,
  listOf,
  type Migration,
  type MigrationRow,
  textOf,
} from './migration.ts';
export { fromMkDocs } from './mkdocs/mkdocs.ts';
export { docsDirOf, titleOf } from './mkdocs/mkdocs-folders.ts';
export { inMainLanguage } from './mkdocs/mkdocs-languages.ts';
export { namesOf, siteNav } from './mkdocs/mkdocs-site-nav.ts';
export { askForNextra, fromNextra, nextraContent, nextraModules } from './nextra/nextra.ts';
export { printConfig } from './print-config.ts';
export { printReport } from './print-report.ts';
export { withServerRedirects } from './server-redirects.ts';
export { fromStarlight, starlightDocs, starlightModules } from './starlight/starlight.ts';
export { fromVitePress, fromVuePress } from './vitepress/vitepress.ts';
