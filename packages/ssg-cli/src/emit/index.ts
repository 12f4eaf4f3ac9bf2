export { type EmitReport, emit } from './emit.ts';
export { isNoContent, planStaging, realOutput, type Staging, sweepStaging } from './staging.ts';
