export { buildSamples } from './build-samples.ts';
export { credentialNames, fromVariable } from './credentials.ts';
export * from './sample-request.ts';
