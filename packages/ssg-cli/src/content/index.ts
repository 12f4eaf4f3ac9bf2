export { type KeepData, readData } from './data.ts';
export type { Trace } from './files.ts';
export { type BinaryFile, type Content, loadContent, sourceOf } from './load-content.ts';
export { loadCode, type SiteCode } from './modules.ts';
export { checkSecrets } from './secret-files.ts';
