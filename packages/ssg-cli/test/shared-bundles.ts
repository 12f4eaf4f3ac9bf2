import type { CachedBundle } from '../src/pipeline/index.ts';

/** Browser scripts of the sites that this process built: most sites have the same, and bundling is most of a small build. */
export const sharedBundles: Map<string, CachedBundle> = new Map();
