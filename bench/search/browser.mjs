/** Runs an engine in Chromium: what it loads before its first result, what it answers, and how long it takes. */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { findChromium } from '../../scripts/chromium.mjs';

const { chromium } = createRequire(fileURLToPath(new URL('../../package.json', import.meta.url)))(
  'playwright-core',
);
const TYPES = { js: 'text/javascript', json: 'application/json', css: 'text/css' };

export async function startBrowser() {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium: set CHROMIUM_PATH.');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

/** `name` is the folder of the engine's files. */
export async function runEngine(browser, name, files, queries) {
  const loaded = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://x');
    const contents = pathname === '/' ? '<!doctype html><title>bench</title>' : files.get(pathname);
    if (contents === undefined) {
      response.writeHead(404).end();
      return;
    }
    if (pathname !== '/') loaded.push({ pathname, bytes: brotliCompressSync(contents).length });
    const type =
      pathname === '/' ? 'text/html' : (TYPES[pathname.split('.').at(-1)] ?? 'application/octet-stream');
    response.writeHead(200, { 'content-type': type }).end(contents);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const page = await browser.newPage();
  try {
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.evaluate(
      (url) =>
        new Promise((resolve, reject) => {
          const script = document.createElement('script');
          script.type = 'module';
          script.src = url;
          script.onerror = reject;
          document.head.append(script);
          const wait = () => (globalThis.engine ? resolve() : setTimeout(wait, 5));
          wait();
        }),
      `/${name}/client.js`,
    );
    await page.evaluate((query) => globalThis.engine.search(query), 'energy');
    const before = loaded.filter(({ pathname }) => !pathname.includes('/text.'));
    const answers = await page.evaluate(
      measure,
      queries.map(({ query }) => query),
    );
    return {
      answers,
      client: sum(
        before.filter(({ pathname }) => /client\.js$|pagefind[\w-]*\.js$|\.pagefind$/.test(pathname)),
      ),
      bytes: sum(before),
      files: before.length,
    };
  } finally {
    await page.close();
    server.close();
  }
}

function sum(files) {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}

/** In the page: each query once to warm up, then the shortest of three. */
async function measure(queries) {
  const answers = [];
  for (const query of queries) {
    await globalThis.engine.search(query);
    let best = Number.POSITIVE_INFINITY;
    let hits = [];
    for (let i = 0; i < 3; i++) {
      const start = performance.now();
      let listed;
      globalThis.onList = () => {
        listed ??= performance.now();
      };
      hits = await globalThis.engine.search(query);
      best = Math.min(best, (listed ?? performance.now()) - start);
    }
    answers.push({ hits, milliseconds: best });
  }
  return answers;
}
