/**
 * Types 80 and 60 percent of names of the entries of `site/`, or of the site in a folder, and counts how many entries are among the first
 * three rows:
 *
 *     node scripts/build-packages.mjs && node bench/search/half-typed.mjs [folder]
 *
 * About forty names of each kind, spread evenly. Counted are starts that at most three names can complete. Plain words
 * are names without a separator, such as the parameters of an API.
 */
import { createLocalProvider } from '../../packages/ssg-cli/dist/search/client/local.js';
import { isNameLike, namesOf } from '../../packages/ssg-cli/dist/search/client/words/names.js';
import { indexSearch } from '../../packages/ssg-cli/dist/search/index.js';
import { recordsOfFolder, recordsOfSite } from './records.mjs';

const NAMES_PER_KIND = 40;
const SHARES = [1, 0.8, 0.6];

const folder = process.argv[2];
const records = await (folder === undefined ? recordsOfSite() : recordsOfFolder(folder));
const files = new Map(
  indexSearch(records).map((file) => [file.path.replace(/^search\//, ''), String(file.contents)]),
);
const load = async (name) => JSON.parse(/^__search\("[^"]+",(.*)\);\n$/s.exec(files.get(name))[1]);
const provider = createLocalProvider(load, (page, anchor = '') => `${page}#${anchor}`);

const entries = records.filter(({ isEntry }) => isEntry);
const names = [...new Set(entries.flatMap(({ headings }) => namesOf(headings.at(-1))))];
const kinds = [...new Set(entries.map(({ kind }) => kind))].sort();
console.log(
  `| Entry among the first three rows | ${SHARES.map((share) => `${share * 100} %`).join(' | ')} |`,
);
console.log(`|---|${SHARES.map(() => '---|').join('')}`);
for (const kind of kinds) {
  const own = [
    ...new Set(entries.filter((entry) => entry.kind === kind).map(({ headings }) => headings.at(-1))),
  ];
  await report(`${kind}, names`, own.filter(isWritten));
  await report(
    `${kind}, plain words`,
    own.filter((name) => !isWritten(name)),
  );
}

function isWritten(name) {
  return namesOf(name).some(isNameLike);
}

async function report(label, all) {
  if (all.length === 0) return;
  const step = Math.max(1, all.length / NAMES_PER_KIND);
  const chosen = all.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
  const cells = [];
  for (const share of SHARES) {
    const typed = chosen
      .map((name) => [
        name,
        namesOf(name)
          .at(-1)
          .slice(0, Math.ceil(namesOf(name).at(-1).length * share)),
      ])
      .filter(([, start]) => share === 1 || names.filter((name) => name.startsWith(start)).length <= 3);
    const found = [];
    for (const [name, start] of typed) if (await isAmongFirst(name, start)) found.push(name);
    if (process.env.MISSED)
      console.error(
        label,
        share,
        typed
          .filter(([name]) => !found.includes(name))
          .map(([, start]) => start)
          .join('  '),
      );
    cells.push(`${found.length} of ${typed.length}`);
  }
  console.log(`| ${[label, ...cells].join(' | ')} |`);
}

async function isAmongFirst(name, start) {
  const { pages } = await provider.search(start, { limit: 3 });
  const rows = pages.flatMap(({ sections }) => sections).slice(0, 3);
  return rows.some(
    ({ heading }) => heading.map((part) => (typeof part === 'string' ? part : part.text)).join('') === name,
  );
}
