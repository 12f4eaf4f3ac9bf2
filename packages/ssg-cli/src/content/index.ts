export { readData } from './data.ts';
export { type BinaryFile, type Content, loadContent } from './load.ts';
export { loadCode, type SiteCode, type SiteModule } from './modules.ts';
