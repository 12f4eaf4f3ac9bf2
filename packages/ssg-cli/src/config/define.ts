import type { ConfigInput } from './schema.ts';

export type { ConfigInput };

/**
 * Adds types and editor help to a config file; returns its argument. Errors are reported when a site is loaded.
 *
 * @example
 * export default defineConfig({ title: 'Lantern', url: 'https://team.example', baseUrl: '/lantern/' });
 */
export function defineConfig(config: ConfigInput): ConfigInput {
  return config;
}
