export { readData } from './data.ts';
export { type BinaryFile, sourceOf } from './describe-file.ts';
export type { Trace } from './files.ts';
export { type Content, loadContent } from './load-content.ts';
export { loadCode, type SiteCode } from './modules.ts';
export { checkSecrets, secretTest } from './secret-files.ts';
