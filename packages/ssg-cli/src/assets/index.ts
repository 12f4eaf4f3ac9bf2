export {
  type Assets,
  type AssetsInput,
  assetFile,
  type Bundle,
  type BundleMemo,
  bundleAssets,
  bundleDiagrams,
  bundleDisk,
  bundleWorker,
} from './bundle.ts';
export { type EntryInput, entryTexts } from './entries.ts';
