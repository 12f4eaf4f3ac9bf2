/**
 * First taps on a phone: how long each takes until its effect is painted, on a freshly loaded page that nobody touched.
 *
 *     pnpm build:packages && pnpm build:site && node bench/taps.mjs [part of a tap's name …]
 *
 * Phone of 390 px. "cpu 4x" is the main thread's CPU time from the finger's touch to the frame that shows the effect, of
 * a trace, with a CPU slowed down four times on slow 4G: other work on the machine stretches wall time, not this. "cpu 6x"
 * is the same at six times, which stands for the interaction to next paint. Each is the least of three runs: caches of the
 * processor and the compiler only add. Ends with 1 where a tap is over its limit.
 */
// cspell:ignore networkidle popovertarget
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from '@ceems-docs/ssg-cli';
import { builtSiteHandler, listen } from '@ceems-docs/ssg-cli/serving';
import { chromium, devices } from 'playwright-core';
import { ensureChromium } from '../scripts/chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const runs = Number(process.env.RUNS ?? 3);
/** Milliseconds that a tap may take, by how much slower the CPU is. */
const limits = { 4: 100, 6: 200 };
/** Slow 4G as Lighthouse has it. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

/** A page, what is tapped there, what must be seen then (an expression that is true), and limits of its own. */
const taps = {
  menu: {
    on: 'docs',
    tap: '[data-open-drawer]',
    seen: '!!document.querySelector(".sidebar:popover-open")',
  },
  theme: {
    on: 'docs/configuration/config-reference',
    tap: '.navbar [data-color-mode]',
    seen: 'document.documentElement.dataset.theme === "dark"',
  },
  search: {
    on: 'docs',
    tap: '.navbar .search-button',
    seen: '!!document.querySelector("dialog[open] input")',
  },
  tab: {
    on: 'docs/usage/ceems-exporter',
    tap: '.tabs > details:nth-of-type(2) > summary, .tab-label >> nth=1',
    seen: 'document.querySelector(".tabs details:nth-of-type(2)")?.open || document.querySelectorAll(".tab-label")[1].closest("details")?.open',
  },
  // The tap is answered at once; the card itself comes with what it needs, which is a round trip away.
  card: {
    on: 'docs/usage/cacct',
    tap: '.markdown a[href*="#"] > code >> nth=0',
    seen: '!!document.querySelector("[data-followed], #_card")',
  },
  'card text': {
    on: 'docs/usage/cacct',
    tap: '.markdown a[href*="#"] > code >> nth=0',
    seen: '!!document.querySelector("#_card")',
    limits: { 4: 150, 6: 250 },
  },
  copy: {
    on: 'docs/installation/pre-compiled-binaries',
    tap: '.code-tools [data-code-copy] >> nth=0',
    seen: '!!document.querySelector(".code-tools [data-said], .code-tools [data-copied]")',
  },
  link: {
    on: 'docs',
    tap: '.pager-link >> nth=-1',
    seen: '!!document.querySelector("[data-followed]") || !location.pathname.endsWith("/docs")',
  },
  contents: { on: 'docs', tap: '.toc-mobile > summary', seen: 'document.querySelector(".toc-mobile").open' },
  version: {
    site: 'versions',
    on: 'docs/',
    tap: '[popovertarget="_versions"]',
    seen: 'document.querySelector("#_versions").matches(":popover-open")',
  },
};

const wanted = process.argv.slice(2);
const built = path.join(root, 'site/build');
if (!existsSync(path.join(built, 'index.html'))) {
  process.stderr.write(`${built} holds no site: build it first with \`pnpm build:site\`.\n`);
  process.exit(1);
}
const temporary = mkdtempSync(path.join(tmpdir(), 'taps-'));
const sites = { ceems: await serve(built, '/ceems/'), versions: await serve(await buildVersions(), '/') };
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const over = [];
process.stdout.write(`${row('tap', 'cpu 4x', 'wall 4x', 'cpu 6x', 'wall 6x', 'load')}\n`);
try {
  for (const [name, tap] of Object.entries(taps)) {
    if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
    const [four, six] = [await least(tap, 4), await least(tap, 6)];
    process.stdout.write(`${row(name, four.cpu, four.wall, six.cpu, six.wall, loadavg()[0].toFixed(1))}\n`);
    const most = tap.limits ?? limits;
    if (four.cpu > most[4] || six.cpu > most[6]) over.push(name);
  }
} finally {
  await browser.close();
  for (const { server } of Object.values(sites)) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(temporary, { recursive: true, force: true });
}
process.stdout.write(over.length === 0 ? 'All within their limits.\n' : `Over a limit: ${over.join(', ')}\n`);
process.exitCode = over.length === 0 ? 0 : 1;

async function serve(folder, base) {
  const server = await listen(builtSiteHandler(folder, base), { port: 0, host: '127.0.0.1' });
  return { server, url: `http://127.0.0.1:${server.address().port}${base}` };
}

/** The site of this repository has one version of its docs: a small one with two has a version menu. */
async function buildVersions() {
  const files = {
    'ceems.config.ts': "export default { title: 'Two', blog: false };\n",
    'versions.json': '["1.0"]\n',
    'docs/index.md': '# New\n',
    'versioned_docs/version-1.0/index.md': '# Old\n',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(temporary, file)), { recursive: true });
    writeFileSync(path.join(temporary, file), text);
  }
  const outDir = path.join(temporary, 'build');
  const { report, findings } = await build({ folder: temporary, outDir, cache: false });
  if (!report) throw new Error(`The site with versions was not built: ${JSON.stringify(findings)}`);
  return outDir;
}

/** The run that took the least CPU time. */
async function least(tap, slower) {
  const all = [];
  for (let run = 0; run < runs; run += 1) all.push(await measure(tap, slower));
  return all.sort((a, b) => a.cpu - b.cpu)[0];
}

/** Taps once on a fresh page, and gives rounded milliseconds from the touch to the frame with the effect. */
async function measure({ site = 'ceems', on, tap, seen }, slower) {
  const { viewport, userAgent, deviceScaleFactor } = devices['Pixel 5'];
  const context = await browser.newContext({
    userAgent,
    deviceScaleFactor,
    viewport: { ...viewport, width: 390 },
    isMobile: true,
    hasTouch: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', slow4G);
  await page.goto(sites[site].url + on, { waitUntil: 'networkidle' });
  // What the page fetches by itself after a second is no part of a tap: it has come, and the line is idle again.
  await page.evaluate(idle);
  const target = page.locator(tap).first();
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { x, y, width, height } = await target.boundingBox();
  await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.evaluate(mark, seen);
  const events = [];
  client.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'toplevel,blink.user_timing',
  });
  // Waits for a promise: what asks the page again and again would be counted.
  const seenIt = page.evaluate(() => globalThis.tapSeen);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await seenIt;
  const ended = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await ended;
  await context.close();
  return spent(events);
}

/** Runs in the page: ends when all that it asked for after its first second has come. */
async function idle() {
  const isIdle = () => {
    const hints = [...document.querySelectorAll('link[rel="prefetch"]')].map(({ href }) => href);
    const come = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
    return hints.every((href) => come.has(href));
  };
  await new Promise((resolve) => setTimeout(resolve, 1500));
  while (!isIdle()) await new Promise((resolve) => setTimeout(resolve, 200));
}

/**
 * Runs in the page: marks the touch, and the frame after the one in which the effect is there. Looks when something
 * changes, not in every frame: frames that are drawn while the network is waited for would be counted.
 */
function mark(seen) {
  const isSeen = new Function(`return ${seen}`);
  const { promise, resolve } = Promise.withResolvers();
  globalThis.tapSeen = promise;
  addEventListener(
    'pointerdown',
    () => {
      performance.mark('tap: touched');
      const changes = new MutationObserver(look);
      changes.observe(document, { subtree: true, childList: true, attributes: true });
      addEventListener('toggle', look, { capture: true });
      let isFound = false;
      function look() {
        if (isFound || !isSeen()) return;
        isFound = true;
        changes.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.mark('tap: seen').name)));
      }
    },
    { capture: true, once: true },
  );
}

/**
 * CPU time of the page's main thread between the two marks: of whole tasks, of which the first holds the touch. Where the
 * trace does not know a task's CPU time, its wall time stands for it, which is never less.
 */
function spent(events) {
  const [from, to] = ['tap: touched', 'tap: seen'].map((name) => events.find((event) => event.name === name));
  const tasks = events.filter(
    ({ ph, name, tid, pid, ts, dur }) =>
      ph === 'X' &&
      /RunTask$/.test(name) &&
      tid === from.tid &&
      pid === from.pid &&
      ts + dur > from.ts &&
      ts < to.ts,
  );
  const cpu = tasks.reduce((sum, { tdur, dur }) => sum + (tdur ?? dur), 0);
  return { cpu: Math.round(cpu / 1000), wall: Math.round((to.ts - from.ts) / 1000) };
}

function row(name, ...cells) {
  return name.padEnd(10) + cells.map((cell) => String(cell).padStart(9)).join('');
}
