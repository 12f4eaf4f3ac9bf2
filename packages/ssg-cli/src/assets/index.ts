export {
  type Assets,
  assetFile,
  bundleAssets,
  bundleDiagrams,
  bundleDisk,
  bundleWorker,
} from './bundle.ts';
export type { Bundle, BundleCache } from './bundler.ts';
export { entryTexts } from './entries.ts';
export { stylesheetAt } from './sheets.ts';
