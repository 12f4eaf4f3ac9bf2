import type { SearchSettings } from '../pages/site-props.ts';

/** What the build and the browser need of a search provider. */
export interface SearchProviderPlan {
  /** The module that exports `createProvider`: of the site, or a path below this tool's package. */
  readonly module: string;
  /** Whether the module is shipped with this tool. */
  readonly isShipped: boolean;
  /** What `createProvider` is given besides the location of the site. It is public. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Servers that it requests, which a content security policy must allow. */
  readonly hosts: readonly string[];
}

/** The provider that a site has chosen. `lastDocs` are the tags of the docs that are searched by default. */
export function searchProviderPlan(search: SearchSettings, lastDocs?: readonly string[]): SearchProviderPlan {
  switch (search.provider) {
    case 'local':
      return {
        module: 'search/local',
        isShipped: true,
        settings: { synonyms: search.synonyms },
        hosts: [],
      };
    case 'hosted': {
      // What only the build reads is not sent to browsers.
      const { exportRecords: _, provider: __, ...settings } = search;
      return {
        module: 'search/hosted',
        isShipped: true,
        settings: { ...settings, lastDocs },
        hosts: search.hosts ?? [`https://${search.appId}-dsn.algolia.net`, 'https://*.algolianet.com'],
      };
    }
    default:
      return { module: search.provider, isShipped: false, settings: search.settings, hosts: [] };
  }
}
