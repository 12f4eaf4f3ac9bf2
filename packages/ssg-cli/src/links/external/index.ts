export {
  checkExternalLinks,
  type ExternalInput,
  type ExternalResult,
  readAnswerCache,
  writeAnswerCache,
} from './check.ts';
export { type AnswerCache, EXTERNAL_DEFAULTS, type ExternalLink, type ExternalOptions } from './types.ts';
