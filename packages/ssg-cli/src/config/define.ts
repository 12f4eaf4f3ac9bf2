import type { ConfigInput } from './schema.ts';

export type { ConfigInput };

/**
 * Adds types and editor help to a config file; returns its argument. What is wrong in it is found when a site is loaded.
 *
 * @example
 * export default defineConfig({ title: 'Lantern', url: 'https://team.example', baseUrl: '/lantern/' });
 */
export function defineConfig(config: ConfigInput): ConfigInput {
  return config;
}
