export { asWritten, checkLinks, externalLinks } from './check-all.ts';
export { checkContent } from './content.ts';
export * from './external/index.ts';
export type { LinksInput } from './links/gather.ts';
