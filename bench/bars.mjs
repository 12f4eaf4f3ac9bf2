/**
 * Measures every bar that the engine is held to, and prints them as the tables of docs/performance.md, with peers from the same run:
 *
 *   node bench/bars.mjs --work DIR [--shared DIR] [--only ceems,corpus,serve,peers,dev,ceems-peers,4000,20000] [--large]
 *
 * `--work`: a folder outside of the project, where sites are built and peers are installed; it may be used again. `--shared`: a folder
 * with `make-corpus.mjs` and `run-peers.mjs`, which write the corpus and build it with peers; without it the corpus is that of
 * `bench/corpus.mjs`, and `bench/compare.mjs` builds it with peers. `--only`: some of the measures. `--large`: 4,000 and 20,000 pages, too.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { writeCorpus } from './corpus.mjs';
import { addParts, editsOf } from './edits.mjs';
import { isInstalled, preparePeer, threeBuilds } from './peer-sites.mjs';
import { peers, serversOfCorpus } from './peers.mjs';
import { writePlain } from './plain-text.mjs';
import { openReport, quantile } from './report.mjs';
import { firstAnswer, saves, serveCommand } from './saves.mjs';
import { timed } from './timed.mjs';

const { values } = parseArgs({
  options: {
    work: { type: 'string' },
    pages: { type: 'string', default: '1000' },
    only: { type: 'string', default: 'version,ceems,ceems-peers,corpus,serve,peers,dev' },
    large: { type: 'boolean', default: false },
    shared: { type: 'string' },
    peers: { type: 'string', default: 'eleventy,hugo,docusaurus-faster' },
  },
});
if (!values.work) throw new Error('Name a folder outside of the project: --work DIR.');
const work = path.resolve(values.work);
const pages = Number(values.pages);
const cli = fileURLToPath(new URL('../packages/ssg-cli/bin/ceems-docs.js', import.meta.url));
const ceemsSite = fileURLToPath(new URL('../site/', import.meta.url));
const shared = values.shared && path.resolve(values.shared);
const report = openReport();
/** Our own results, with which those of peers are compared. */
const ours = {};

/** Writes the corpus as a site for ceems-docs. */
async function corpus(folder, count) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (shared) {
    const { makeCorpus } = await import(pathToFileURL(path.join(shared, 'make-corpus.mjs')).href);
    makeCorpus({ pages: count, out: path.join(folder, 'docs'), flavor: 'ceems' });
  } else writeCorpus(folder, count);
  addParts(folder, middleFile(folder));
}

const markdownIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => path.join(folder, name));

/** The file to edit: the one in the middle. */
function middleFile(folder, content = 'docs') {
  const files = markdownIn(path.join(folder, content));
  return files[Math.floor(files.length / 2)];
}

/** The path of a page of the corpus, without its ending. */
const routeOf = (folder, file, content = 'docs') =>
  path.relative(path.join(folder, content), file).replace(/\.md$/, '');

const ourBuilds = (folder) =>
  threeBuilds({
    folder,
    args: [cli, 'build', folder, '--quiet'],
    output: ['build', '.ceems-docs'],
    edited: middleFile(folder),
  });

function megabytes(folder, isCounted = () => true) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const sizes = files
    .map((one) => path.join(one.parentPath, one.name))
    .filter(isCounted)
    .map((file) => readFileSync(file).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20;
}

async function measureVersion() {
  const { wall } = await timed(work, process.execPath, [cli, '--version']);
  report.bar('`--version`', 0.15, wall, 's');
}

/** A copy of the CEEMS site, whose packages are links into the workspace, and stay so. */
function copyCeems() {
  const folder = path.join(work, 'ceems-site');
  rmSync(folder, { recursive: true, force: true });
  cpSync(ceemsSite, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (name) => !/\/(build|\.ceems-docs|node_modules)$/.test(name),
  });
  const packages = path.join(ceemsSite, 'node_modules');
  if (existsSync(packages)) execFileSync('ln', ['-s', packages, path.join(folder, 'node_modules')]);
  return folder;
}

async function measureCeems() {
  const folder = copyCeems();
  const site = await ourBuilds(folder);
  ours.ceems = site;
  report.builds('the CEEMS site', site);
  report.bar('CEEMS site, cold', 3, site.cold.wall, 's');
  report.bar('CEEMS site, nothing changed', 0.4, site.same.wall, 's');
  report.bar('CEEMS site, one paragraph changed', 0.6, site.paragraph.wall, 's');
  const route = '/ceems/docs/usage/cacct/';
  const first = await firstAnswer({ command: serveCommand(cli, folder), cwd: folder, route });
  report.bar('CEEMS site, first answer of `serve`', 1, first, 's');
}

/** Builds the text of the CEEMS site with peers. */
async function measureCeemsPeers() {
  for (const name of ['eleventy', 'hugo', 'docusaurus']) {
    const peer = peers[name];
    if (!isInstalled(peer)) continue;
    const folder = path.join(work, 'ceems-peers', name);
    preparePeer(folder, peer);
    const count = writePlain(ceemsSite, path.join(folder, 'docs'));
    const { program, command: args, output } = peer;
    const made = await threeBuilds({ folder, program, args, output, edited: middleFile(folder) });
    report.builds(`the text of ${count} of its pages with ${name}`, made, ours.ceems);
  }
}

const corpusFolder = path.join(work, `corpus-${pages}`);

async function measureCorpus() {
  const folder = corpusFolder;
  await corpus(folder, pages);
  const site = await ourBuilds(folder);
  ours.corpus = site;
  report.builds(`${pages} pages`, site);
  report.bar(`${pages} pages, cold`, 10, site.cold.wall, 's');
  report.bar(`${pages} pages, cold, CPU`, 18, site.cold.cpu, 's');
  report.bar(`${pages} pages, nothing changed`, 0.7, site.same.wall, 's');
  report.bar(`${pages} pages, one paragraph changed`, 1, site.paragraph.wall, 's');
  const sources = megabytes(path.join(folder, 'docs'), (file) => file.endsWith('.md'));
  report.bar(
    'size of the cache',
    6,
    megabytes(path.join(folder, '.ceems-docs')) / sources,
    'times the sources',
  );
}

async function measureServe() {
  const folder = corpusFolder;
  if (!existsSync(path.join(folder, '.ceems-docs'))) {
    await corpus(folder, pages);
    await ourBuilds(folder);
  }
  const file = middleFile(folder);
  const site = { command: serveCommand(cli, folder), cwd: folder };
  const route = `/corpus/docs/${routeOf(folder, file)}`;
  const settled = (said) => said.split('ready in').length - 1;
  const { first, times, cpu, memory } = await saves({
    ...site,
    route,
    edits: editsOf(folder, file),
    settled,
  });
  report.bar('first answer of `serve`', 1, first, 's');
  rmSync(path.join(folder, '.ceems-docs'), { recursive: true });
  report.bar('first answer of `serve`, without a cache', 1, await firstAnswer({ ...site, route }), 's');
  const { paragraph = [], findings = [], ...others } = times;
  if (paragraph.length === 0) return;
  report.bar('a saved paragraph in the page, p95 of 20', 100, quantile(paragraph, 0.95), 'ms');
  for (const [name, all] of Object.entries(others))
    report.bar(`a saved ${name} in the page, slowest of ${all.length}`, 500, Math.max(...all), 'ms');
  report.bar(`findings after a save, slowest of ${findings.length}`, 1000, Math.max(...findings), 'ms');
  ours.server = { first, saved: paragraph, memory };
  report.server(`ceems-docs, ${pages} pages`, ours.server);
  console.log(`serve: ${cpu.paragraph.toFixed(2)} CPU s a saved paragraph, all that follows included`);
}

async function measureLarge(count, limits) {
  const folder = path.join(work, `corpus-${count}`);
  await corpus(folder, count);
  const site = await ourBuilds(folder);
  report.builds(`${count} pages`, site);
  if (limits.cold) report.bar(`${count} pages, cold`, limits.cold, site.cold.wall, 's');
  if (limits.cpu) report.bar(`${count} pages, cold, CPU`, limits.cpu, site.cold.cpu, 's');
  if (limits.same) report.bar(`${count} pages, nothing changed`, limits.same, site.same.wall, 's');
  if (limits.paragraph)
    report.bar(`${count} pages, one paragraph changed`, limits.paragraph, site.paragraph.wall, 's');
  report.bar(`${count} pages, memory`, limits.memory, site.cold.memory, 'MiB');
  if (limits.share && ours.corpus) {
    const share = site.cold.cpu / count / (ours.corpus.cold.cpu / pages);
    report.bar(`${count} pages, CPU time a page`, limits.share, share, `times that at ${pages}`);
  }
  const route = `/corpus/docs/${routeOf(folder, middleFile(folder))}`;
  const server = { command: serveCommand(cli, folder), cwd: folder, route };
  report.bar(`${count} pages, first answer of \`serve\``, 1, await firstAnswer(server), 's');
  rmSync(path.join(folder, '.ceems-docs'), { recursive: true });
  const first = await firstAnswer(server);
  report.bar(`${count} pages, first answer of \`serve\`, without a cache`, 1, first, 's');
  rmSync(folder, { recursive: true, force: true });
}

const peerNames = values.peers.split(',').filter((name) => name !== 'hugo' || isInstalled(peers.hugo));

/** Builds the same corpus with peers. */
function measurePeers() {
  if (!shared) return;
  const folder = path.join(work, 'peers');
  const args = ['--work', folder, '--peers', peerNames.join(','), '--sizes', String(pages)];
  const options = ['--phases', 'build', '--reps-below', '0', '--force'];
  execFileSync(process.execPath, [path.join(shared, 'run-peers.mjs'), ...args, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const results = JSON.parse(readFileSync(path.join(folder, 'results.json'), 'utf8'));
  for (const name of peerNames) {
    const of = (what) => {
      const found = results[`${name}/${pages}/${what}`] ?? { failed: 'not run' };
      if (found.failed) throw new Error(`${name}, ${what}: ${found.failed}`);
      return { cpu: found.cpu, wall: found.wall, memory: found.largestMiB };
    };
    const made = { cold: of('cold'), same: of('warm'), paragraph: of('warm1') };
    report.builds(`the same with ${name}`, made, ours.corpus);
  }
}

/** Saves paragraphs while the servers of peers run on the corpus that `peers` left. */
async function measureDev() {
  if (!shared) return;
  for (const name of peerNames) {
    const { folder: own, content, command, ending, env } = serversOfCorpus[name] ?? {};
    const cwd = own && path.join(work, 'peers', own);
    if (!cwd || !existsSync(path.join(cwd, content))) continue;
    const file = middleFile(cwd, content);
    const { paragraph } = editsOf(cwd, file);
    const route = `/${routeOf(cwd, file, content)}${ending}`;
    const edits = { paragraph: { ...paragraph, count: 5 } };
    const { first, times, memory } = await saves({ command, cwd, env, route, edits, pause: 2_000 });
    if (times.paragraph)
      report.server(`${name}, ${pages} pages`, { first, saved: times.paragraph, memory }, ours.server);
  }
}

const measures = {
  version: measureVersion,
  ceems: measureCeems,
  'ceems-peers': measureCeemsPeers,
  corpus: measureCorpus,
  serve: measureServe,
  peers: measurePeers,
  dev: measureDev,
  4000: () => measureLarge(4000, { cold: 25, cpu: 45, same: 2, paragraph: 2.5, memory: 600 }),
  20000: () => measureLarge(20_000, { memory: 1536, share: 1.2 }),
};
const wanted = [...values.only.split(','), ...(values.large ? ['4000', '20000'] : [])];
const unknown = wanted.filter((name) => !(name in measures));
if (unknown.length > 0)
  throw new Error(`No measure is called ${unknown}: ${Object.keys(measures).join(', ')}.`);

mkdirSync(work, { recursive: true });
try {
  for (const name of wanted) {
    console.log(`measuring: ${name}`);
    await measures[name]();
  }
} finally {
  report.print();
}
