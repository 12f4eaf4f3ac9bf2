export { type BuildOptions, type BuildResult, build } from './commands/build.ts';
export { type CheckOptions, type CheckResult, check } from './commands/check-links.ts';
export type { SiteOptions } from './commands/options.ts';
export type { Terminal } from './commands/report.ts';
export { type ServeOptions, serve } from './commands/serve.ts';
export { type ConfigInput, defineConfig } from './config/define.ts';
export type * from './model/index.ts';
