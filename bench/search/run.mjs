/**
 * Compares this project's search with Pagefind and MiniSearch over the content of `site/`, in one run and one browser:
 *
 *     node scripts/build-packages.mjs && node bench/search/run.mjs [labeled queries.json …]
 *
 * Prints quality for each kind of query, bytes (brotli) before the first result and latency, as Markdown.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runEngine, startBrowser } from './browser.mjs';
import { miniSearchFiles, ownFiles, pagefindFiles } from './engines.mjs';
import { scoresOf } from './quality.mjs';
import { recordsOfSite } from './records.mjs';

const KINDS = ['keyword', 'phrase', 'question', 'identifier', 'prefix', 'typo'];
const own = fileURLToPath(new URL('queries.json', import.meta.url));
const sources = process.argv.length > 2 ? process.argv.slice(2) : [own];

const records = await recordsOfSite();
const characters = records.reduce((total, { text }) => total + text.length, 0);
const pages = new Set(records.map(({ path }) => path)).size;
console.log(`${pages} pages, ${records.length} sections and entries, ${characters} characters of text.`);

const engines = [
  ['own', 'This project', await ownFiles(records)],
  ['minisearch', 'MiniSearch', await miniSearchFiles(records)],
  ['pagefind', 'Pagefind', await pagefindFiles(records)],
];
const browser = await startBrowser();
try {
  for (const source of sources) await compare(source);
} finally {
  await browser.close();
}

async function compare(source) {
  const queries = JSON.parse(readFileSync(source, 'utf8'));
  const sets = [...new Set(queries.map(({ set }) => set))];
  console.log(`\n${queries.length} queries of ${source.split('/').at(-1)}\n`);
  const runs = [];
  for (const [name, label, files] of engines)
    runs.push({ label, ...(await runEngine(browser, name, files, queries)) });

  console.log('| Engine | queries | right page first | in the first three | MRR | right section first |');
  console.log('|---|---|---|---|---|---|');
  for (const { label, answers } of runs) {
    for (const set of sets.length > 1 ? [undefined, ...sets] : [undefined]) {
      const chosen = queries
        .map((query, i) => [query, answers[i]])
        .filter(([query]) => set === undefined || query.set === set);
      const { count, first, three, reciprocal, section } = scoresOf(
        chosen.map(([query]) => query),
        chosen.map(([, answer]) => answer),
      );
      const cells = [
        label,
        `${count} ${set ?? 'all'}`,
        percent(first),
        percent(three),
        percent(reciprocal),
        percent(section),
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
  }
  console.log(
    `\n| Right page first, by kind | ${KINDS.join(' | ')} |\n|---|${KINDS.map(() => '---|').join('')}`,
  );
  for (const { label, answers } of runs) {
    const cells = KINDS.map((kind) => {
      const chosen = queries.map((query, i) => [query, answers[i]]).filter(([query]) => query.kind === kind);
      return chosen.length === 0
        ? '–'
        : percent(
            scoresOf(
              chosen.map(([query]) => query),
              chosen.map(([, answer]) => answer),
            ).first,
          );
    });
    console.log(`| ${[label, ...cells].join(' | ')} |`);
  }
  console.log(
    '\n| Engine | bytes before the first result | of these script | files | ms p50 | ms p95 |\n|---|---|---|---|---|---|',
  );
  for (const { label, bytes, client, files, answers } of runs) {
    const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
    const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1);
    console.log(`| ${[label, bytes, client, files, at(0.5), at(0.95)].join(' | ')} |`);
  }
}

function percent(value) {
  return value === undefined ? '–' : value.toFixed(1);
}
