/** `npm test`: installs, then types, lint, the site itself, and all tests. */

import { createRequire } from 'node:module';
import { ensureChromium } from './chromium.mjs';
import { binary, install, node, together } from './steps.mjs';

const { scripts } = createRequire(import.meta.url)('../package.json');
const [, ...prose] = scripts['lint:prose'].split(' ');
const cli = 'packages/ssg-cli/bin/ceems-docs.js';

install();
node('Compile the packages', ['scripts/build-packages.mjs', '--clean']);
await together([
  ['Types', [binary('typescript', 'bin/tsc'), '-p', 'tsconfig.json', '--noEmit']],
  ['Lint', [binary('@biomejs/biome', 'bin/biome'), 'ci', '--error-on-warnings', '--colors=off']],
  ['Spelling', [binary('cspell', 'bin.mjs'), 'lint', '--no-progress']],
  ['Prose', [binary('remark-cli', 'cli.js'), ...prose]],
  ['Build the site, warnings fail', [cli, 'build', 'site', '--strict', '--quiet']],
]);
const chromium = ensureChromium();
node('Tests', [binary('vitest', 'vitest.mjs'), 'run', ...process.argv.slice(2)], {
  env: { ...process.env, CHROMIUM_PATH: chromium },
});
