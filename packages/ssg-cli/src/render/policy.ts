import type { Labels, SiteConfig, ThemeServer } from '../model/index.ts';
import { securityPolicy } from '../tools/security-policy.ts';
import { redirectScript } from './redirect-pages.ts';

/** The content security policy of a site's pages; `undefined` when the config wants none. */
export function policyOf(
  { contentSecurityPolicy, search }: Pick<SiteConfig, 'contentSecurityPolicy' | 'search'>,
  { inlineScripts = () => [] }: Pick<ThemeServer, 'inlineScripts'>,
  labels: Labels,
): string | undefined {
  if (!contentSecurityPolicy) return undefined;
  const hosts =
    search && search.provider === 'hosted'
      ? (search.hosts ?? [`https://${search.appId}-dsn.algolia.net`, 'https://*.algolianet.com'])
      : [];
  return securityPolicy({
    inlineScripts: [...inlineScripts(labels), redirectScript],
    connectTo: [...hosts, ...contentSecurityPolicy.connectTo],
  });
}
