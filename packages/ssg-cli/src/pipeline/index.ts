export type { BundleStore, CachedBundle } from './cache/bundles.ts';
export { clearDiskCache, moduleStore, openDiskCache } from './cache/disk-cache.ts';
export { cacheFolder } from './cache/manifest.ts';
export { DamagedCache } from './cache/packed.ts';
export { memoryCache, type SiteCache } from './cache/site-cache.ts';
export { type EarlyOutput, earlyOutput, type OutlineOutput, outlineOutput } from './early-output.ts';
export { type Configured, loadSite, readConfig } from './load-site.ts';
export { renderEdited } from './render-edited.ts';
export { renderSite } from './render-site.ts';
export type {
  OnStage,
  RenderedSite,
  Reusable,
  Site,
} from './site.ts';
export { openThreads, type Threads } from './threads/open-threads.ts';
