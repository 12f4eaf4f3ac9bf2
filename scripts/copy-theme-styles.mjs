/** Puts the theme's style sheets beside its compiled modules: `node scripts/copy-theme-styles.mjs`. */
import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const theme = new URL('../packages/theme/', import.meta.url);

cpSync(fileURLToPath(new URL('src/styles', theme)), fileURLToPath(new URL('dist/styles', theme)), {
  recursive: true,
});
