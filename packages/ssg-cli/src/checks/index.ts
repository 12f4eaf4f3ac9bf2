export { asWritten, checkLinks, externalLinks } from './check-all.ts';
export { checkContent } from './content.ts';
export * from './external/index.ts';
export type { KeyPath } from './links/config-links.ts';
export { type CheckedPage, contentFolders, type LinksInput } from './links/gather.ts';
