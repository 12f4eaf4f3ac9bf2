import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_LANGUAGES } from '../../src/api/samples/index.ts';
import { chromiumPath, executeInBrowser } from './browser-run.ts';
import { execute, type Result } from './execute.ts';
import { matrix } from './requests.ts';
import { startServer } from './server.ts';
import { COMPILED } from './toolchains/compiled.ts';
import { FETCHED } from './toolchains/fetched.ts';
import { SCRIPTS } from './toolchains/scripts.ts';

const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const toolchains = [...SCRIPTS, ...COMPILED, ...FETCHED];
const server = await startServer();
const folder = mkdtempSync(join(tmpdir(), 'samples-'));
const cases = matrix(server.origin);
for (const language of SAMPLE_LANGUAGES) {
  if (only.length > 0 && !only.includes(language)) continue;
  const started = Date.now();
  let results: readonly Result[] = [];
  if (language === 'javascript') {
    const path = chromiumPath();
    if (path) results = await executeInBrowser(cases, server, path);
  } else {
    const toolchain = toolchains.find((one) => one.language === language);
    const version = await toolchain?.detect();
    console.log(language, version ?? 'missing');
    if (toolchain === undefined || version === undefined) continue;
    results = await execute(toolchain, cases, server, folder);
  }
  const bad = results.filter(({ wrong }) => wrong.length > 0);
  console.log(`${language}: ${results.length - bad.length}/${results.length} in ${Date.now() - started} ms`);
  for (const { name, wrong } of bad) console.log(`  ${name}\n    ${wrong.join('\n    ').slice(0, 900)}`);
}
rmSync(folder, { recursive: true });
await server.close();
