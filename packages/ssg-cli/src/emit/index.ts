export { type EmitReport, emit, type KnownOutput } from './emit.ts';
export { manifestOf, precompressed } from './precompress.ts';
export { isNoContent, planStaging, realOutput, type Staging, sweepStaging } from './staging.ts';
