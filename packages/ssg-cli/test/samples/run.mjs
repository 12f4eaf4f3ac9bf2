// Bundles the runner, since Node 20 takes no TypeScript, and runs it.
import { mkdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const outfile = fileURLToPath(
  new URL('../../node_modules/.cache/samples/test/samples/run.mjs', import.meta.url),
);
mkdirSync(new URL('.', pathToFileURL(outfile)), { recursive: true });
await build({
  entryPoints: [fileURLToPath(new URL('run.ts', import.meta.url))],
  outfile,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  logLevel: 'warning',
  define: { 'import.meta.url': JSON.stringify(new URL('run.ts', import.meta.url).href) },
});
await import(pathToFileURL(outfile).href);
