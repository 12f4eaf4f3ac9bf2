/**
 * Builds the same pages with ceems-docs and its peers: `node bench/compare.mjs [pages] [peer,peer]`. Prints CPU seconds (user and
 * system, of the process and its children) and wall seconds of a cold build, one in which nothing changed, and one after an edit of
 * a paragraph; for `serve` the time to its first answer and from a save to the answer. Peers are installed in bench/.cache; Hugo
 * is measured where it is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { writeCorpus } from './corpus.mjs';
import { isInstalled, preparePeer } from './peer-sites.mjs';
import { peers } from './peers.mjs';

const pages = Number(process.argv[2] ?? 1000);
const wanted = (process.argv[3] ?? Object.keys(peers).join(',')).split(',');
const cache = fileURLToPath(new URL('.cache/', import.meta.url));
const cli = fileURLToPath(new URL('../packages/ssg-cli/bin/ceems-docs.js', import.meta.url));
const edited = 'docs/part-000/page-00000.md';

/** Runs a program to its end: bash adds up what it and all its children used. */
function timed(folder, program, args) {
  const script = 'TIMEFORMAT=\'%U %S %R\'; time "$@" >/dev/null 2>output.log';
  const env = { ...process.env, NODE_ENV: '', CI: '1' };
  const { status, stderr } = spawnSync('bash', ['-c', script, 'bench', program, ...args], {
    cwd: folder,
    env,
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: see ${folder}/output.log`);
  const [user, system, wall] = String(stderr).trim().split('\n').at(-1).split(' ').map(Number);
  return { cpu: user + system, wall };
}

function measure(folder, program, args, output) {
  for (const name of output) rmSync(path.join(folder, name), { recursive: true, force: true });
  const run = () => timed(folder, program, args);
  const cold = run();
  run();
  const warm = run();
  appendFileSync(path.join(folder, edited), '\nOne more line.\n');
  return { cold, warm, paragraph: run() };
}

function prepare(name, peer) {
  const folder = path.join(cache, name);
  rmSync(path.join(folder, 'docs'), { recursive: true, force: true });
  preparePeer(folder, peer);
  writeCorpus(folder, pages);
  return folder;
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Time to the first answer of `serve`, and from a save to the answer that has it. */
async function measureServe(folder) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/corpus/docs/part-000/page-00000`;
  const started = performance.now();
  const child = spawn(process.execPath, [cli, 'serve', folder, '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = { text: '' };
  child.stderr.on('data', (data) => {
    said.text += data;
  });
  const text = async () => (await fetch(url).catch(() => undefined))?.text();
  const until = async (isDone) => {
    while (!(await isDone())) await wait(10);
  };
  try {
    await until(async () => (await text())?.includes('<main'));
    const first = (performance.now() - started) / 1000;
    await until(() => said.text.includes('ready in'));
    const saves = [];
    for (let index = 0; index < 5; index += 1) {
      const mark = `Saved as number ${index} of ${process.pid}.`;
      const saved = performance.now();
      appendFileSync(path.join(folder, edited), `\n${mark}\n`);
      await until(async () => (await text())?.includes(mark));
      saves.push((performance.now() - saved) / 1000);
      await wait(2000);
    }
    return { first, save: saves.sort((a, b) => a - b)[2] };
  } finally {
    child.kill('SIGTERM');
  }
}

const rows = [];
const add = (name, result) => rows.push({ name, ...result });
const own = prepare('ceems-docs', {});
add('ceems-docs', measure(own, process.execPath, [cli, 'build', own, '--quiet'], ['build', '.ceems-docs']));
const serve = await measureServe(own);
for (const name of wanted) {
  const peer = peers[name];
  if (!peer) throw new Error(`There is no peer ${name}: ${Object.keys(peers).join(', ')}.`);
  if (!isInstalled(peer)) {
    console.log(`${name} is not installed here, so it is left out.`);
    continue;
  }
  const folder = prepare(name, peer);
  add(name, measure(folder, peer.program ?? process.execPath, peer.command, peer.output));
}

const [{ cold: ours }] = rows;
console.log(`${pages} pages; Node ${process.version}; ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`);
console.log('CPU s (wall s)   cold              nothing changed   one paragraph     cold, ours = 1');
for (const { name, cold, warm, paragraph } of rows) {
  const cell = ({ cpu, wall }) => `${cpu.toFixed(1)} (${wall.toFixed(1)})`.padEnd(18);
  console.log(
    `${name.padEnd(17)}${cell(cold)}${cell(warm)}${cell(paragraph)}${(cold.cpu / ours.cpu).toFixed(2)}`,
  );
}
console.log(
  `serve: first answer after ${serve.first.toFixed(2)} s, a saved paragraph after ${serve.save.toFixed(2)} s`,
);
