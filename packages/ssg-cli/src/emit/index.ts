export { type EmitReport, emit } from './emit.ts';
