/**
 * Times `ceems-docs build` and `check-links` on a generated site: `node bench/build.mjs [pages]`.
 * Prints cold, warm and one-edit runs, each as a whole process, and their ratio to the cold build.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeCorpus } from './corpus.mjs';

const pages = Number(process.argv[2] ?? 1000);
const cli = fileURLToPath(new URL('../packages/ssg-cli/bin/ceems-docs.js', import.meta.url));
const site = mkdtempSync(path.join(tmpdir(), 'bench-'));
writeCorpus(site, pages);

const page = path.join(site, 'docs/part-000/page-00000.md');
const clear = () => rmSync(path.join(site, '.ceems-docs'), { recursive: true, force: true });
const run = (...args) => {
  const started = performance.now();
  execFileSync(process.execPath, [cli, ...args, '--quiet'], { stdio: ['ignore', 'ignore', 'inherit'] });
  return (performance.now() - started) / 1000;
};

const rows = [];
const measure = (name, ...args) => rows.push([name, run(...args)]);
measure('build, cold', 'build', site);
measure('build, warm', 'build', site);
appendFileSync(page, '\nOne more line.\n');
measure('build, one page edited', 'build', site);
clear();
measure('check-links, cold', 'check-links', site);
measure('check-links, warm', 'check-links', site);
const [, cold] = rows[0];
console.log(`${pages} pages, ${(readFileSync(page).length / 1000).toFixed(1)} kB each`);
for (const [name, seconds] of rows) {
  console.log(
    `${name.padEnd(24)} ${seconds.toFixed(2).padStart(8)} s  ${(seconds / cold).toFixed(2)} × cold build`,
  );
}
rmSync(site, { recursive: true, force: true });
