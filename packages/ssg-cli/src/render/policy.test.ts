import { expect, test } from 'vitest';
import { labelsOf, type SiteConfig } from '../model/index.ts';
import { policyOf } from './policy.ts';

type Parts = Pick<SiteConfig, 'contentSecurityPolicy' | 'search'>;

const own = { meta: false, connectTo: [] };
const connections = (parts: Parts) =>
  /connect-src ([^;]*);/.exec(policyOf(parts, {}, labelsOf({ locale: 'en' })) ?? '')?.[1];

test('a page may talk to its own site, and to what the site has switched on', () => {
  const hosted = { provider: 'hosted', appId: 'APP', apiKey: 'k', indexName: 'i' } as SiteConfig['search'];
  const other = { ...own, connectTo: ['https://api.example'] };
  expect(connections({ contentSecurityPolicy: own, search: false })).toBe("'self'");
  expect(connections({ contentSecurityPolicy: other, search: false })).toBe("'self' https://api.example");
  expect(connections({ contentSecurityPolicy: own, search: hosted })).toBe(
    "'self' https://APP-dsn.algolia.net https://*.algolianet.com",
  );
  expect(policyOf({ contentSecurityPolicy: false, search: hosted }, {}, labelsOf({ locale: 'en' }))).toBe(
    undefined,
  );
});

test('no inline script or style runs, nor text as code', () => {
  const policy =
    policyOf({ contentSecurityPolicy: own, search: false }, {}, labelsOf({ locale: 'en' })) ?? '';
  expect(policy).not.toContain('unsafe');
  expect(policy).toMatch(/^default-src 'self'; script-src 'self' 'sha256-[^';]+'; style-src 'self'; /);
});
