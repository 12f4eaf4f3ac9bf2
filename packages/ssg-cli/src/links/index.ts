export { asWritten, checkLinks, externalLinks } from './check.ts';
export { configLocator, locateConfigKey, type Place } from './config-position.ts';
export { checkContent } from './content.ts';
export * from './external/index.ts';
export { type Edit, type FixPlan, planFixes } from './fix.ts';
export { type CheckedPage, contentFolders, type LinksInput } from './gather.ts';
export type { KeyPath } from './layout.ts';
export { loadRenames } from './renames.ts';
