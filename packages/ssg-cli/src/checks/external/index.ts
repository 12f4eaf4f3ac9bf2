export { checkExternalLinks, readAnswerCache, writeAnswerCache } from './check-external.ts';
export type { ExternalLink } from './external-link.ts';
