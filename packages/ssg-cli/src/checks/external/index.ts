export {
  checkExternalLinks,
  type ExternalInput,
  type ExternalResult,
  readAnswerCache,
  writeAnswerCache,
} from './check-external.ts';
export {
  type AnswerCache,
  EXTERNAL_DEFAULTS,
  type ExternalLink,
  type ExternalOptions,
} from './external-link.ts';
