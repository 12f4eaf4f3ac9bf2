export { type BuildOptions, build } from './commands/build.ts';
export { type ConfigInput, defineConfig } from './config/define.ts';
export type * from './model/index.ts';
