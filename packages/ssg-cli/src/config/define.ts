import type { ConfigInput } from './schema.ts';

export type { ConfigInput };

/** Gives a config file its types and editor help; returns its argument. */
export function defineConfig(config: ConfigInput): ConfigInput {
  return config;
}
