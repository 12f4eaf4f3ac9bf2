/** Samples for requests of any HTTP archive: the public entry `@ceems-docs/ssg-cli/har`. */
export { harSample } from './build-samples.ts';
export type { ArchivedPart, ArchivedRequest } from './har.ts';
export { type Pair, SAMPLE_LANGUAGES, type SampleLanguage } from './sample-request.ts';
