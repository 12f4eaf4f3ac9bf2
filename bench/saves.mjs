/** How long it takes from a save to the changed page in Chromium, and what the server does for it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { findChromium } from '../scripts/chromium.mjs';
import { cpuOf, largestBelow } from './timed.mjs';

const now = () => performance.timeOrigin + performance.now();

/** The longest wait, in milliseconds. */
const limit = 120_000;

/**
 * Starts a server and waits until a page of it is there. `command(port)`: program and arguments. Gives the page's URL, the process,
 * what it said, and the seconds to that first answer.
 */
export async function startServer({ command, cwd, env = {}, route }) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}${route}`;
  const [program, ...args] = command(port);
  const started = now();
  const options = { cwd, env: { ...process.env, NODE_ENV: '', ...env }, detached: true };
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      said.text += data;
    });
  const until = async (isDone) => {
    const start = now();
    while (!(await isDone())) {
      if (child.exitCode !== null) throw new Error(`The server ended: ${said.text.slice(-2000)}`);
      if (now() - start > limit) throw new Error(`Nothing in ${limit} ms: ${said.text.slice(-2000)}`);
      await wait(10);
    }
  };
  const stop = async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    // Kills its child processes, too.
    process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  try {
    await until(async () => (await fetch(url).catch(() => undefined))?.ok);
    return { url, child, said, until, stop, first: (now() - started) / 1000 };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The command that serves a site of ours. */
export const serveCommand = (cli, folder) => (port) => [
  process.execPath,
  cli,
  'serve',
  folder,
  '--port',
  String(port),
];

/** Seconds until a server gives a page. */
export async function firstAnswer(site) {
  const { stop, first } = await startServer(site);
  await stop();
  return first;
}

/**
 * Serves a site, opens a page, and makes edits one after the other. `edits`: by name, what each writes, how often, and when it is
 * seen: `write(index)` gives a text that comes into the page, `{ gone }` with one that leaves it, `{ style }` with the value that
 * `--bench` gets, or `{ said }` with what the server says. `settled(said)`: a number that grows when the server has nothing more to
 * do. Gives seconds to the first answer, milliseconds by name, each from the write to the change, CPU seconds a save, and MiB.
 */
export async function saves({ edits, settled, pause = 300, ...site }) {
  const { url, child, said, until, stop, first } = await startServer(site);
  const executablePath = findChromium();
  const browser = executablePath && (await chromium.launch({ executablePath, args: ['--no-sandbox'] }));
  try {
    if (settled) await until(() => settled(said.text) > 0);
    if (!browser) return { first, times: {}, cpu: {}, memory: largestBelow(child.pid) };
    const page = await browser.newPage();
    await page.goto(url);
    await page.waitForTimeout(1500);
    const times = {};
    const cpu = {};
    for (const [name, { count, write }] of Object.entries(edits)) {
      const before = cpuOf(child.pid);
      times[name] = [];
      for (let index = 0; index < count; index += 1) {
        const renewals = settled?.(said.text);
        times[name].push(await save({ page, said, until, write: () => write(index) }));
        if (settled) await until(() => settled(said.text) > renewals);
        await wait(pause);
      }
      cpu[name] = (cpuOf(child.pid) - before) / count;
    }
    return { first, times, cpu, memory: largestBelow(child.pid) };
  } finally {
    await browser?.close();
    await stop();
  }
}

/** Milliseconds from a write until the page shows it. */
async function save({ page, said, until, write }) {
  await page.evaluate(watchTouches);
  const start = now();
  const sign = write();
  if (sign.said) {
    await until(() => said.text.includes(sign.said));
    return now() - start;
  }
  const sought = typeof sign === 'string' ? { text: sign } : sign;
  for (;;) {
    // A reload of the page aborts what runs in it.
    const seen = await page.evaluate(whenSeen, sought).catch(() => undefined);
    if (seen) {
      if (sought.style && seen.touches !== 0)
        throw new Error(`The page changed with its style: ${seen.touches}`);
      return seen.time - start;
    }
    if (now() - start > limit) throw new Error(`Not seen in ${limit} ms: ${JSON.stringify(sought)}`);
  }
}

/** Runs in the page: counts what is changed in its body. */
function watchTouches() {
  window.benchTouches = 0;
  window.benchObserver?.disconnect();
  window.benchObserver = new MutationObserver((records) => {
    window.benchTouches += records.length;
  });
  window.benchObserver.observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Runs in the page: waits until something appears or disappears, and counts how much of the body changed. */
function whenSeen({ text, gone, style }) {
  const isThere = () => {
    if (style) return getComputedStyle(document.documentElement).getPropertyValue('--bench').trim() === style;
    const all = document.documentElement.textContent;
    return gone ? !all.includes(gone) : all.includes(text);
  };
  return new Promise((resolve) => {
    const look = () => {
      if (isThere())
        resolve({
          time: performance.timeOrigin + performance.now(),
          touches: window.benchTouches ?? 'loaded again',
        });
      else setTimeout(look, 2);
    };
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
