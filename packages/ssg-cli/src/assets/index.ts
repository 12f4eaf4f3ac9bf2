export {
  type Assets,
  type AssetsInput,
  assetFile,
  type Bundle,
  bundleAssets,
  bundleDiagrams,
  bundleDisk,
} from './bundle.ts';
export { type EntryInput, entryTexts } from './entries.ts';
