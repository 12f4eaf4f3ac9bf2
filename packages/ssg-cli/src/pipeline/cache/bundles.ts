import path from 'node:path';
import type { Bundle, BundleCache } from '../../assets/index.ts';
import { settingsAbove } from '../../tools/modules/compiler-settings.ts';
import type { ReadBook, Reads } from './reads.ts';

/**
 * A bundle, and digests of the files that it was made from, of the folders of the site that these are looked for in, and of
 * the compiler's settings for them.
 */
export interface CachedBundle {
  readonly bundle: Pick<Bundle, 'files' | 'entries'>;
  readonly inputs: readonly string[];
  readonly reads: Reads;
}

/** Bundles by a digest of everything they were made from except the files. */
export interface BundleStore {
  readonly get: (key: string) => CachedBundle | undefined;
  readonly set: (key: string, cached: CachedBundle) => void;
}

/** The bundles of a site's cache, and behind it those of other runs of this process, which the cache takes over. */
export function withShared(own: BundleStore, shared: BundleStore | undefined): BundleStore {
  if (shared === undefined) return own;
  return {
    get(key) {
      const cached = own.get(key);
      if (cached !== undefined) return cached;
      const other = shared.get(key);
      if (other !== undefined) own.set(key, other);
      return other;
    },
    set(key, cached) {
      own.set(key, cached);
      shared.set(key, cached);
    },
  };
}

/** Bundles of earlier runs whose files are unchanged. A new file next to one of them may take precedence over it. */
export function bundleCache(siteFolder: string, store: BundleStore, reads: ReadBook): BundleCache {
  const isInside = (file: string) =>
    file.startsWith(`${siteFolder}${path.sep}`) && !file.includes(`${path.sep}node_modules${path.sep}`);
  return {
    get(key) {
      const cached = store.get(key);
      if (cached === undefined || !reads.isCurrent(cached.reads)) return undefined;
      return { ...cached.bundle, inputs: cached.inputs.map((file) => path.resolve(siteFolder, file)) };
    },
    set(key, { inputs, ...bundle }) {
      const own = inputs.filter(isInside);
      const looked = [...inputs, ...own.flatMap(foldersOf), ...settingsAbove(own).files];
      const names = inputs.map((file) => path.relative(siteFolder, file));
      store.set(key, { bundle, inputs: names, reads: reads.digests(new Set(looked)) });
    },
  };
}

/** Folders in which a new file could take precedence: that of the file, and, for an index file, the one above. */
function foldersOf(file: string): readonly string[] {
  const folder = path.dirname(file);
  return path.basename(file).startsWith('index.') ? [folder, path.dirname(folder)] : [folder];
}
