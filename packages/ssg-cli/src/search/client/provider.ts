/** What a search provider of a site is written with: `@ceems-docs/ssg-cli/search/provider`. */

export { markWords } from './answer/mark-words.ts';
export { answerFromHits, type HitsInput, type HostedHit, isHostedHit } from './hosted/hosted-hits.ts';
export { queryTerms } from './query/query.ts';
