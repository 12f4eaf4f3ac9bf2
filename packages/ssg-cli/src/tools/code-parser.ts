import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The parser of TypeScript and JSX, loaded when a place in code is first looked for: it is large, and most runs look for none. */
export function codeParser(): typeof import('@babel/parser') {
  return require('@babel/parser');
}
