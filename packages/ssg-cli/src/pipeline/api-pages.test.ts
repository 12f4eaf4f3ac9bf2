import { expect, it } from 'vitest';
import { configSchema } from '../config/index.ts';
import type { ConfigInput, SiteConfig } from '../model/index.ts';
import type { ApiPages } from '../routes/index.ts';
import { allowConsoles } from './api-pages.ts';

const apis = [
  { consoleSources: ['https://a.example', "'self'"] },
  { consoleSources: ['https://a.example', 'https:'] },
] as unknown as readonly ApiPages[];

const configOf = (input: ConfigInput): SiteConfig => ({ ...configSchema.parse(input), docs: [] });

it('lets consoles reach their servers, each once, where the site has a policy', () => {
  const config = configOf({ contentSecurityPolicy: { connectTo: ['https://b.example'] } });
  const { contentSecurityPolicy } = allowConsoles(config, apis);
  expect(contentSecurityPolicy).toEqual({
    meta: false,
    connectTo: ['https://b.example', 'https://a.example', 'https:'],
  });
  expect(allowConsoles(config, [])).toBe(config);
});

it('makes no policy where there is none', () => {
  const config = configOf({});
  expect(allowConsoles(config, apis)).toBe(config);
});
