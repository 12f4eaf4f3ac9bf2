// cspell:ignore mdbook

export { componentImports } from './component-imports.ts';
export { fromDocusaurus } from './docusaurus.ts';
export type { ReadSidebars } from './docusaurus-docs.ts';
export { docsInstances, docusaurusOptions } from './docusaurus-options.ts';
export { askForRedirects, createsRedirects, withoutFunction, withRedirects } from './docusaurus-redirects.ts';
export { fromHugo } from './hugo.ts';
export { fromMdBook } from './mdbook.ts';
export {
  type Code,
  type ForeignFolder,
  isKeys,
  type Keys,
  keysOf,
  type Migration,
  type MigrationRow,
  textOf,
} from './migration.ts';
export { fromMkDocs } from './mkdocs.ts';
export { docsDirOf } from './mkdocs-folders.ts';
export { inMainLanguage } from './mkdocs-languages.ts';
export { namesOf, siteNav } from './mkdocs-site-nav.ts';
export { printConfig } from './print-config.ts';
export { printReport } from './print-report.ts';
export { fromVitePress, fromVuePress } from './vitepress.ts';
