/**
 * Measures every bar that the engine is held to, and prints them as tables of Markdown with ratios to peers from the same run:
 *
 *   node bench/bars.mjs --work DIR [--pages 1000] [--large] [--shared DIR] [--peers eleventy,hugo,docusaurus-faster]
 *
 * `--work`: a folder outside of the project, where sites are built and peers are installed. `--shared`: a folder with
 * `make-corpus.mjs` and `run-peers.mjs`, which write the corpus and build it with peers; without it the corpus is that of
 * `bench/corpus.mjs` and no peer is built (`bench/compare.mjs` does that). `--large`: 4,000 and 20,000 pages, too, by ceems-docs.
 * On a quiet machine of two cores: ten minutes, with `--large` twenty-five.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { CONFIG, writeCorpus } from './corpus.mjs';
import { firstAnswer, saves } from './saves.mjs';
import { timed } from './timed.mjs';

const { values } = parseArgs({
  options: {
    work: { type: 'string' },
    pages: { type: 'string', default: '1000' },
    large: { type: 'boolean', default: false },
    shared: { type: 'string' },
    peers: { type: 'string', default: 'eleventy,hugo,docusaurus-faster' },
  },
});
if (!values.work) throw new Error('Name a folder outside of the project: --work DIR.');
const work = path.resolve(values.work);
const pages = Number(values.pages);
const cli = fileURLToPath(new URL('../packages/ssg-cli/bin/ceems-docs.js', import.meta.url));
const shared = values.shared && path.resolve(values.shared);

/** Bars by name: the limit, and what was measured. */
const bars = [];
const bar = (name, limit, measured, unit) => bars.push({ name, limit, measured, unit });

/** Writes the corpus as a site of ours. */
async function corpus(folder, count) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (!shared) return writeCorpus(folder, count);
  const { makeCorpus } = await import(pathToFileURL(path.join(shared, 'make-corpus.mjs')).href);
  writeFileSync(path.join(folder, 'ceems.config.mjs'), CONFIG);
  return makeCorpus({ pages: count, out: path.join(folder, 'docs'), flavor: 'ceems' });
}

function markdownIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => path.join(folder, name));
}

/** A cold build, one in which nothing changed, and one after an edit of a paragraph. */
async function builds(folder) {
  for (const name of ['build', '.ceems-docs'])
    rmSync(path.join(folder, name), { recursive: true, force: true });
  const build = () => timed(folder, process.execPath, [cli, 'build', folder, '--quiet']);
  const cold = await build();
  const same = await build();
  const files = markdownIn(path.join(folder, 'docs'));
  appendFileSync(files[Math.floor(files.length / 2)], '\nOne more line.\n');
  return { cold, same, paragraph: await build() };
}

function megabytes(folder, isCounted = () => true) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const sizes = files
    .map((one) => path.join(one.parentPath, one.name))
    .filter(isCounted)
    .map((file) => readFileSync(file).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20;
}

const timesOf = ({ cpu, wall, memory }) => `${cpu.toFixed(1)} (${wall.toFixed(1)}), ${memory} MiB`;
const rows = [];
const addRow = (name, { cold, same, paragraph }, ours = cold) =>
  rows.push([name, timesOf(cold), timesOf(same), timesOf(paragraph), (cold.cpu / ours.cpu).toFixed(2)]);

async function measureCeems() {
  const from = fileURLToPath(new URL('../site/', import.meta.url));
  const folder = path.join(work, 'ceems-site');
  rmSync(folder, { recursive: true, force: true });
  // Its packages are links into the workspace, and stay so.
  cpSync(from, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (name) => !/\/(build|\.ceems-docs|node_modules)$/.test(name),
  });
  const packages = path.join(from, 'node_modules');
  if (existsSync(packages)) execFileSync('ln', ['-s', packages, path.join(folder, 'node_modules')]);
  const site = await builds(folder);
  addRow('ceems-docs, the CEEMS site', site);
  bar('CEEMS site: cold', 3, site.cold.wall, 's');
  bar('CEEMS site: nothing changed', 0.4, site.same.wall, 's');
  bar('CEEMS site: one paragraph', 0.6, site.paragraph.wall, 's');
}

async function measureCorpus() {
  const folder = path.join(work, `corpus-${pages}`);
  await corpus(folder, pages);
  const site = await builds(folder);
  addRow(`ceems-docs, ${pages} pages`, site);
  bar(`${pages} pages: cold, CPU`, 18, site.cold.cpu, 's');
  bar(`${pages} pages: cold`, 10, site.cold.wall, 's');
  bar(`${pages} pages: nothing changed`, 0.7, site.same.wall, 's');
  bar(`${pages} pages: one paragraph`, 1, site.paragraph.wall, 's');
  const sources = megabytes(path.join(folder, 'docs'), (file) => file.endsWith('.md'));
  bar('cache: times the sources', 6, megabytes(path.join(folder, '.ceems-docs')) / sources, '×');
  await measureServe(folder);
  return site.cold;
}

async function measureServe(folder) {
  const files = markdownIn(path.join(folder, 'docs'));
  const file = files[Math.floor(files.length / 2)];
  const route = `/corpus/docs/${path.relative(path.join(folder, 'docs'), file).replace(/\.md$/, '')}`;
  const served = await saves({ cli, folder, file, route, count: 20 });
  bar('serve: first answer', 1, served.first, 's');
  rmSync(path.join(folder, '.ceems-docs'), { recursive: true });
  bar('serve: first answer without a cache', 1, await firstAnswer({ cli, folder, route }), 's');
  if (!served.paragraphs) return;
  const sorted = served.paragraphs.toSorted((a, b) => a - b);
  bar('serve: a saved paragraph in the DOM, p95 of 20', 100, sorted[18], 'ms');
  bar('serve: a saved paragraph in the DOM, median', 100, sorted[10], 'ms');
  bar('serve: a saved title in the DOM', 500, Math.max(...served.titles), 'ms');
  console.log(
    `serve: ${served.perSave.toFixed(2)} CPU s a saved paragraph, all that follows included; ${served.memory} MiB`,
  );
}

async function measureLarge(small) {
  const bounds = { 4000: { same: 2, paragraph: 2.5, memory: 600 }, 20000: { memory: 1536 } };
  for (const [count, limits] of Object.entries(bounds)) {
    const folder = path.join(work, `corpus-${count}`);
    await corpus(folder, Number(count));
    const site = await builds(folder);
    addRow(`ceems-docs, ${count} pages`, site);
    bar(`${count} pages: memory`, limits.memory, site.cold.memory, 'MiB');
    if (limits.same) {
      bar(`${count} pages: cold, CPU`, 45, site.cold.cpu, 's');
      bar(`${count} pages: cold`, 25, site.cold.wall, 's');
      bar(`${count} pages: nothing changed`, limits.same, site.same.wall, 's');
      bar(`${count} pages: one paragraph`, limits.paragraph, site.paragraph.wall, 's');
    } else
      bar(
        `${count} pages: time a page, 1,000 = 1`,
        1.2,
        site.cold.cpu / Number(count) / (small.cpu / pages),
        '×',
      );
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds the same corpus with peers. */
function measurePeers(ours) {
  if (!shared) return;
  const folder = path.join(work, 'peers');
  const names = values.peers
    .split(',')
    .filter((name) => name !== 'hugo' || !spawnSync('hugo', ['version']).error);
  const options = [
    '--work',
    folder,
    '--peers',
    names.join(','),
    '--sizes',
    String(pages),
    '--phases',
    'build',
    '--reps-below',
    '0',
    '--force',
  ];
  execFileSync(process.execPath, [path.join(shared, 'run-peers.mjs'), ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const results = JSON.parse(readFileSync(path.join(folder, 'results.json'), 'utf8'));
  for (const name of names) {
    const of = (what) => {
      const {
        cpu,
        wall,
        largestMiB: memory,
        failed,
      } = results[`${name}/${pages}/${what}`] ?? { failed: 'not run' };
      if (failed) throw new Error(`${name}, ${what}: ${failed}`);
      return { cpu, wall, memory };
    };
    addRow(`${name}, ${pages} pages`, { cold: of('cold'), same: of('warm'), paragraph: of('warm1') }, ours);
  }
}

mkdirSync(work, { recursive: true });
const version = await timed(work, process.execPath, [cli, '--version']);
bar('--version', 150, version.wall * 1000, 'ms');
await measureCeems();
const cold = await measureCorpus();
measurePeers(cold);
if (values.large) await measureLarge(cold);

const table = (head, lines) =>
  [head, head.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');
const shown = (value) => (value < 10 ? value.toFixed(2) : value.toFixed(0));
console.log(`\nNode ${process.version}; ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}\n`);
console.log(
  table(
    ['bar', 'at most', 'measured', 'met'],
    bars.map(({ name, limit, measured, unit }) => [
      name,
      `${limit} ${unit}`,
      `${shown(measured)} ${unit}`,
      measured <= limit ? 'yes' : 'no',
    ]),
  ),
);
console.log(`\nCPU s (wall s), memory of the largest process:\n`);
console.log(table(['what', 'cold', 'nothing changed', 'one paragraph', 'cold CPU, ours = 1'], rows));
