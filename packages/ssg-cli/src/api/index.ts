export { type ApiInput, type ApiTools, describeApi } from './describe.ts';
export type { CompileFragment } from './read/context.ts';
export type { ReadFile } from './source/load.ts';
