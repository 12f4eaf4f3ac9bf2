import { type Labels, type SiteConfig, searchProviderPlan, type ThemeServer } from '../model/index.ts';
import { securityPolicy } from '../tools/security-policy.ts';
import { redirectScript } from './redirect-pages.ts';

/** The content security policy of a site's pages; `undefined` if the config disables it. */
export function policyOf(
  { contentSecurityPolicy, search }: Pick<SiteConfig, 'contentSecurityPolicy' | 'search'>,
  { inlineScripts = () => [] }: Pick<ThemeServer, 'inlineScripts'>,
  labels: Labels,
): string | undefined {
  if (!contentSecurityPolicy) return undefined;
  const hosts = search ? searchProviderPlan(search).hosts : [];
  return securityPolicy({
    inlineScripts: [...inlineScripts(labels), redirectScript],
    connectTo: [...hosts, ...contentSecurityPolicy.connectTo],
  });
}
