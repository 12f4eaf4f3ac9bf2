/** How long it takes from a save to the changed page in Chromium, and what the server does for it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { findChromium } from '../scripts/chromium.mjs';
import { cpuOf, largestBelow } from './timed.mjs';

const now = () => performance.timeOrigin + performance.now();

/** Serves a site until a page of it is there. Gives the server, what it said, and the seconds to that first answer. */
async function serve({ cli, folder, route }) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}${route}`;
  const started = now();
  const child = spawn(process.execPath, [cli, 'serve', folder, '--port', String(port)]);
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      said.text += data;
    });
  const until = async (isDone) => {
    while (!(await isDone())) {
      if (child.exitCode !== null) throw new Error(`serve ended: ${said.text}`);
      await wait(10);
    }
  };
  await until(async () => (await fetch(url).catch(() => undefined))?.ok);
  return { url, child, said, until, first: (now() - started) / 1000 };
}

/** Seconds until `serve` gives a page. */
export async function firstAnswer(site) {
  const { child, first } = await serve(site);
  child.kill('SIGTERM');
  await once(child, 'exit');
  return first;
}

/**
 * Serves a site, opens a page and saves its file: `count` times a paragraph, three times the title. Gives milliseconds, each from
 * the write to the change of the DOM, the seconds to the first answer, CPU seconds a saved paragraph, and the memory in MiB.
 */
export async function saves({ cli, folder, file, route, count }) {
  const { url, child, said, until, first } = await serve({ cli, folder, route });
  const renewals = () => said.text.split('ready in').length - 1;
  const executablePath = findChromium();
  const browser = executablePath && (await chromium.launch({ executablePath, args: ['--no-sandbox'] }));
  try {
    await until(() => renewals() > 0);
    if (!browser) return { first, memory: largestBelow(child.pid) };
    const page = await browser.newPage();
    await page.goto(url);
    await page.waitForTimeout(1000);
    const save = async (mark, write) => {
      const changed = page.evaluate(seen, mark);
      // The page watches when it answers what it is asked next.
      await page.evaluate(() => document.title);
      const [before, start] = [renewals(), now()];
      write();
      const time = (await changed) - start;
      await until(() => renewals() > before);
      await wait(300);
      return time;
    };
    const cpu = cpuOf(child.pid);
    const paragraphs = [];
    for (let index = 0; index < count; index += 1) {
      const mark = `Saved as number ${index} of ${process.pid}.`;
      paragraphs.push(await save(mark, () => appendFileSync(file, `\n${mark}\n`)));
    }
    const perSave = (cpuOf(child.pid) - cpu) / count;
    const titles = [];
    for (let index = 0; index < 3; index += 1) {
      const mark = `Title ${index} of ${process.pid}`;
      const text = readFileSync(file, 'utf8')
        .replace(/^title: .*$/m, '')
        .replace(/^# .*$/m, `# ${mark}`);
      titles.push(await save(mark, () => writeFileSync(file, text)));
    }
    return { first, paragraphs, titles, perSave, memory: largestBelow(child.pid) };
  } finally {
    await browser?.close();
    child.kill('SIGTERM');
  }
}

/** Runs in the page: when a text has come into it. */
function seen(mark) {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector('main')?.textContent.includes(mark)) return;
      observer.disconnect();
      resolve(performance.timeOrigin + performance.now());
    };
    const observer = new MutationObserver(look);
    observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true });
    look();
  });
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
