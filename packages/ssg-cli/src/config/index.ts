export { type ConfigInput, defineConfig } from './define.ts';
export { type ConfigOverrides, loadConfig } from './load.ts';
export { type ConfigFile, configFile, type LocateKey } from './source.ts';
