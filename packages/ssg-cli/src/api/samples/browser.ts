import { LANGUAGES } from './languages/index.ts';
import { otherSamples } from './other-samples.ts';
import { addressed, prepare } from './prepare.ts';
import type { CodeSample, SampleLanguage, SampleRequest } from './sample-request.ts';

export { isSlow } from '../../tools/bounded-pattern.ts';
export { type FetchRequest, fetchRequest } from '../console/fetch-request.ts';
export { credentialNames, fromVariable } from './credentials.ts';
export * from './sample-request.ts';

/** The sample of one language, by the emitter alone: small enough for the browser. Equal to that of `buildSamples`. */
export function buildSample(language: SampleLanguage, request: SampleRequest): CodeSample {
  const { id, label, highlight, client, emit, others } = LANGUAGES[language];
  const prepared = prepare(addressed(request));
  return { id, label, highlight, client, code: emit(prepared), others: otherSamples(others, prepared) };
}
