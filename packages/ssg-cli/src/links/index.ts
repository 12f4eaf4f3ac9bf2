export { type CheckedPage, checkLinks, contentFolders, type LinksInput } from './check.ts';
export { configLocator, locateConfigKey, type Place } from './config-position.ts';
export type { KeyPath } from './layout.ts';
