/**
 * Compares this project's search with Pagefind and MiniSearch over public documentation that it was not made for, in
 * one run and one browser. Each tree is given as the name of its labeled queries and the folder of its Markdown:
 *
 *     node scripts/build-packages.mjs
 *     node bench/search/trees.mjs klipper=klipper/docs cargo=cargo/doc/book/src mastodon=documentation/content/en
 *
 * Prints Markdown. The trees are public: Klipper3d/klipper, rust-lang/cargo, mastodon/documentation, pi-hole/docs (`docs`),
 * meshtastic/meshtastic (`docs`), defold/doc (`docs/en`, less `shared`), helm/helm-www (`docs`), questdb/documentation
 * (`documentation`), darktable-org/dtdocs (`content`), actualbudget/docs, jitsi/handbook, nextflow-io/nextflow and freqtrade/freqtrade (`docs` of each), ankitects/anki-manual (`src`),
 * blakeblackshear/frigate (`docs/docs`), obsidianmd/obsidian-help (`en`), betaflight/betaflight.com and
 * paperless-ngx/paperless-ngx (`docs` of each), jellyfin/jellyfin.org and wled/WLED-Docs (`docs` of each), sveltejs/kit (`documentation/docs`), caddyserver/website (`src/docs/markdown`), prometheus/docs (`docs`), twpayne/chezmoi (`assets/chezmoi.io/docs`), dokku/dokku (`docs`),
 * farmOS/farmOS (`docs`), audacity/audacity-support, mavlink/mavlink-devguide (`en`), zmkfirmware/zmk (`docs/docs`), crystal-lang/crystal-book (`docs`, less `SUMMARY.md`) and nats-io/nats.docs (the pages of its `SUMMARY.md`),
 * MukurtuCMS/mukurtu-user-manual (`docs`), turtlebot/turtlebot4-user-manual, openenergymonitor/docs (`main`), Orama-Interactive/Pixelorama-Docs (`docs`),
 * sonic-pi-net/sonic-pi (`etc/doc/tutorial`), valhalla/valhalla (`docs/docs`), JabRef/user-documentation (`en`, less `SUMMARY.md`), firefly-iii/docs (`docs/docs`)
 * and OpenRefine/openrefine.org (`docs`) on GitHub.
 * Their text is not ours and is not kept here.
 */
// cspell:ignore openrefine Orama Pixelorama valhalla Mukurtu mukurtu turtlebot openenergymonitor mavlink devguide zmkfirmware caddyserver jellyfin wled sveltejs dokku twpayne chezmoi betaflight obsidianmd ankitects anki freqtrade blakeblackshear dtdocs darktable actualbudget jitsi nextflow questdb defold klipper Klipper meshtastic
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runEngine, startBrowser } from './browser.mjs';
import { miniSearchFiles, ownFiles, pagefindFiles } from './engines.mjs';
import { scoresOf } from './quality.mjs';
import { recordsOfFolder } from './records.mjs';

const KINDS = [
  'page',
  'section',
  'question',
  'phrase',
  'keyword',
  'typo',
  'identifier',
  'prefix',
  'title',
  'synonym',
];
const ENGINES = [
  ['own', 'This project', ownFiles],
  ['minisearch', 'MiniSearch', miniSearchFiles],
  ['pagefind', 'Pagefind', pagefindFiles],
];

const trees = process.argv.slice(2).map((argument) => argument.split('='));
const browser = await startBrowser();
console.log(
  `| Tree | Engine | right page first | in the first three | right section first | ${KINDS.join(' | ')} |`,
);
console.log(`|---|---|---|---|---|${KINDS.map(() => '---|').join('')}`);
try {
  for (const [name, folder] of trees) await compare(name, folder);
} finally {
  await browser.close();
}

async function compare(name, folder) {
  const records = await recordsOfTree(name, folder);
  const queries = JSON.parse(readFileSync(new URL(`queries-${name}.json`, import.meta.url), 'utf8'));
  const pages = new Set(records.map((record) => record.path)).size;
  for (const [id, label, filesOf] of ENGINES) {
    const { answers } = await runEngine(browser, id, await filesOf(records), queries);
    const { first, three, section } = scoresOf(queries, answers);
    const kinds = KINDS.map((kind) => firstOf(kind, queries, answers));
    const cells = [`${name}, ${pages} pages`, label, ...[first, three, section, ...kinds].map(percent)];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

/** Right page first, of one kind of query. */
function firstOf(kind, queries, answers) {
  const chosen = queries.flatMap((query, i) => (query.kind === kind ? [[query, answers[i]]] : []));
  if (chosen.length === 0) return undefined;
  return scoresOf(
    chosen.map(([query]) => query),
    chosen.map(([, answer]) => answer),
  ).first;
}

/** The records of a folder of Markdown, as the docs of a site of its own. */
async function recordsOfTree(name, folder) {
  const site = mkdtempSync(path.join(tmpdir(), 'search-tree-'));
  try {
    cpSync(folder, path.join(site, 'docs'), { recursive: true });
    writeFileSync(
      path.join(site, 'ceems.config.mjs'),
      `export default ${JSON.stringify({ title: name, url: 'https://example.org' })};\n`,
    );
    return await recordsOfFolder(site);
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}

function percent(value) {
  return value === undefined ? '–' : value.toFixed(1);
}
