export { type ConfigOverrides, loadConfig } from './load-config.ts';
export { configSchema } from './schema.ts';
export { type ConfigFile, configFile } from './source.ts';
