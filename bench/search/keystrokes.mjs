/**
 * Types into the search of the built site, in Chromium, and times each key until its list stands on the page, over the
 * site's own index and over that of a site of many pages:
 *
 *     node scripts/build-packages.mjs && node bench/search/keystrokes.mjs [pages]
 *
 * Prints Markdown. Each query is typed twice: at first, files come while somebody types, on a large site when they pause; the
 * second time all that the query needs is there. "Longest task" is what the page's main thread did at a stretch, both times. Then
 * the same queries, and each of their beginnings, are asked of this search, MiniSearch and Pagefind over the large site, without a
 * window.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { indexSearch } from '../../packages/ssg-cli/dist/search/index.js';
import { runEngine, startBrowser } from './browser.mjs';
import { miniSearchFiles, ownFiles, pagefindFiles } from './engines.mjs';
import { recordsOfLargeSite, recordsOfSite } from './records.mjs';

const pages = Number(process.argv[2] ?? 5000);
const QUERIES = [
  'exporter',
  'slurm jobs',
  'how do I install on debian',
  'load balancer access control',
  'promethues',
  '--collector.slurm',
  'energy of a compute unit',
  'continuous profiling with grafana',
  'which flags enable the infiniband collector',
];
/** Milliseconds between two keys: a quick typist. */
const PAUSE = 90;
const TYPES = { html: 'text/html', css: 'text/css', js: 'text/javascript', svg: 'image/svg+xml' };

const output = mkdtempSync(path.join(tmpdir(), 'keystrokes-'));
const cli = fileURLToPath(new URL('../../packages/ssg-cli/bin/ceems-docs.js', import.meta.url));
const site = fileURLToPath(new URL('../../site', import.meta.url));
execFileSync(process.execPath, [cli, 'build', site, '--quiet', '--out-dir', output]);

const records = await recordsOfSite();
const large = recordsOfLargeSite(records, pages);
const browser = await startBrowser();
console.log(
  '| Pages | characters | first list, ms | lists of keys typed again | ms p50 | ms p95 | longest task, ms | most bytes of the index for a query, texts too | most files |',
);
console.log('|---|---|---|---|---|---|---|---|---|');
try {
  await report(records, new Map());
  await report(large, new Map(indexSearch(large).map((file) => [file.path, file.contents])));
  await reportPeers(large);
} finally {
  await browser.close();
  rmSync(output, { recursive: true, force: true });
}

async function reportPeers(content) {
  console.log(
    '\n| Engine | bytes before the first result | files | ms p50 | ms p95 | most ms |\n|---|---|---|---|---|---|',
  );
  const beginnings = QUERIES.flatMap((query) =>
    Array.from({ length: query.length - 2 }, (_, more) => ({ query: query.slice(0, more + 3) })),
  );
  for (const [name, label, filesOf] of [
    ['own', 'This project', ownFiles],
    ['minisearch', 'MiniSearch', miniSearchFiles],
    ['pagefind', 'Pagefind', pagefindFiles],
  ]) {
    const { answers, bytes, files } = await runEngine(browser, name, await filesOf(content), beginnings);
    const times = answers.map(({ milliseconds }) => milliseconds);
    const cells = [label, bytes, files, at(times, 0.5), at(times, 0.95), at(times, 1)];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

/** The figure below which a share of the list lies. */
function at(list, share) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(list.length - 1, Math.floor(list.length * share))].toFixed(1);
}

async function report(content, index) {
  const times = [];
  const firsts = [];
  let longest = 0;
  let most = 0;
  let maxFiles = 0;
  for (const query of QUERIES) {
    const run = await typeQuery(query, index);
    firsts.push(run.first);
    times.push(...run.times);
    longest = Math.max(longest, run.longest);
    most = Math.max(most, run.bytes);
    maxFiles = Math.max(maxFiles, run.files);
  }
  const count = new Set(content.map((record) => record.path)).size;
  const characters = content.reduce((total, { text }) => total + text.length, 0);
  const cells = [
    count,
    characters,
    at(firsts, 0.5),
    times.length,
    at(times, 0.5),
    at(times, 0.95),
    longest.toFixed(0),
    most,
    maxFiles,
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

/** In a browser that knows nothing of the site yet. `index` is served in place of the site's own. */
async function typeQuery(query, index) {
  const loaded = new Map();
  const server = createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url, 'http://x').pathname).replace('/ceems/', '');
    const contents = index.get(name) ?? fileOf(name);
    if (contents === undefined) {
      response.writeHead(404).end();
      return;
    }
    if (name.startsWith('search/')) loaded.set(name, brotliCompressSync(contents).length);
    const type =
      TYPES[name.split('.').at(-1)] ?? (name.includes('.') ? 'application/octet-stream' : 'text/html');
    response.writeHead(200, { 'content-type': type }).end(contents);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/ceems/docs`);
    await page.keyboard.press('Control+k');
    await page.waitForSelector('[data-search-open] [role=combobox]');
    await page.evaluate(watchKeys);
    const type = async () => {
      await page.keyboard.type(query, { delay: PAUSE });
      await page.waitForSelector('[data-search-open] [role=option]', { timeout: 60_000 });
      // Long enough for the texts of the rows.
      await page.waitForTimeout(1000);
    };
    await type();
    const bytes = [...loaded.values()].reduce((sum, one) => sum + one, 0);
    const files = loaded.size;
    const first = await page.evaluate(() => globalThis.typing.times.splice(0)[0]);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.evaluate(() => globalThis.typing.times.splice(0));
    await type();
    const { times, longest } = await page.evaluate(() => globalThis.typing);
    return { first, times, longest, bytes, files };
  } finally {
    await context.close();
    server.close();
  }
}

function fileOf(name) {
  for (const file of [name, `${name}.html`, `${name}/index.html`]) {
    try {
      return readFileSync(path.join(output, file));
    } catch {
      // The next name.
    }
  }
  return undefined;
}

/**
 * In the page: the time from each key to the first change of the list that leaves hits with marks, which those pages do not have that
 * are offered before anything is typed. A key that the next one overtakes has none.
 */
function watchKeys() {
  const typing = { times: [], longest: 0 };
  globalThis.typing = typing;
  let started;
  document.addEventListener(
    'input',
    () => {
      started = performance.now();
    },
    true,
  );
  const isOfList = ({ target }) =>
    target.closest?.('[role=listbox]') || target.querySelector?.('[role=listbox]');
  new MutationObserver((changes) => {
    if (started === undefined || !changes.some(isOfList)) return;
    if (document.querySelector('[data-search-open] [role=option] mark') === null) return;
    typing.times.push(performance.now() - started);
    started = undefined;
  }).observe(document.body, { childList: true, subtree: true });
  new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) typing.longest = Math.max(typing.longest, duration);
  }).observe({ type: 'longtask' });
}
