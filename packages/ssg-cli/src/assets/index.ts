export { type Assets, type AssetsInput, assetFile, bundleAssets } from './bundle.ts';
export { type EntryInput, entryTexts } from './entries.ts';
