export {
  type Assets,
  assetFile,
  type Bundle,
  type BundleMemo,
  bundleAssets,
  bundleDiagrams,
  bundleDisk,
  bundleWorker,
} from './bundle.ts';
export { entryTexts } from './entries.ts';
