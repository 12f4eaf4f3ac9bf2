import type { Diagnostic, SiteConfig } from '../model/index.ts';
import { cacheFolder } from '../pipeline/index.ts';
import type { SiteOptions } from './options.ts';

/** The copy of a site's cache on a server. */
export interface SharedCache {
  /** Downloads it if there is no local cache. */
  readonly fetch: () => Promise<void>;
  /** Uploads new packs. */
  readonly send: () => Promise<void>;
  /** What went wrong, as one hint. */
  readonly problems: () => readonly Diagnostic[];
}

/** Opens the shared cache that the options or the config name, if any. `tool`: the fingerprint of the tool. */
export async function openShared(
  { folder, cacheUrl, cacheToken }: SiteOptions,
  config: SiteConfig['cache'],
  tool: string,
): Promise<SharedCache | undefined> {
  const url = cacheUrl ?? config?.url;
  if (url === undefined) return undefined;
  // The token of the config is only for the server of the config.
  const token = cacheToken || (url === config?.url ? config.token : undefined);
  const { openRemote } = await import('../tools/remote-packs.ts');
  const remote = openRemote({ url, token }, tool);
  const cache = cacheFolder(folder);
  return {
    fetch: () => remote.fetch(cache),
    send: () => remote.send(cache),
    problems: () => problemsAt(url, remote.problem()),
  };
}

function problemsAt(url: string, reason: string | undefined): readonly Diagnostic[] {
  if (reason === undefined) return [];
  const { origin, pathname } = new URL(url);
  return [
    {
      code: 'cache-not-shared',
      message: `The cache on the server ${origin}${pathname} is left out: ${reason}.`,
      hint: 'The site itself is complete, and the same as with it. Look at the address, the token and the server.',
    },
  ];
}
