/** What a search provider of a site is written with: `@ceems-docs/ssg-cli/search/provider`. */
export { answerFromHits, type HitsInput, type HostedHit, isHostedHit } from './hosted-hits.ts';
export { markWords } from './mark-words.ts';
export { queryTerms } from './query.ts';
