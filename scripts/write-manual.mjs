/** Writes the tables of `docs/config.md` and `docs/labels.md` from the schema of the config and the texts: `node scripts/write-manual.mjs`, once the packages are compiled. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const LABEL_HEAD = '| Key | English text |\n| --- | --- |';
const HEAD = '| Key | Type | Default | What it does |';

/** A row of the table for one key. */
function rowOf({ key, type, byDefault, description }) {
  return `| \`${key}\` | ${type} | ${byDefault} | ${description} |`;
}

/**
 * A page with each row of its tables of keys as the schema has it. A key that no table has follows its neighbor of the
 * schema; a row whose key the schema does not know goes.
 */
export function withConfigTables(text, keys) {
  const byKey = new Map(keys.map((known) => [known.key, known]));
  const shown = new Set([...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, key]) => key));
  const followers = new Map();
  let last = '';
  for (const known of keys) {
    if (shown.has(known.key)) last = known.key;
    else followers.set(last, [...(followers.get(last) ?? []), known]);
  }
  let isTable = false;
  const lines = text.split('\n').flatMap((line) => {
    if (line === HEAD) isTable = true;
    if (!line.startsWith('|')) isTable = false;
    const key = isTable ? line.match(/^\| `([^`]+)` \|/)?.[1] : undefined;
    if (key === undefined) return [line];
    const known = byKey.get(key);
    return [...(known ? [known] : []), ...(followers.get(key) ?? [])].map(rowOf);
  });
  return lines.join('\n');
}

/** The page of all texts, with a row for each as the tool has it. */
export function withLabelTable(text, labels) {
  const textOf = (written) => (typeof written === 'string' ? written : Object.values(written).join(' / '));
  const rows = Object.entries(labels).map(([key, written]) => `| \`${key}\` | ${textOf(written)} |`);
  const head = text.slice(0, text.indexOf(LABEL_HEAD) + LABEL_HEAD.length);
  return `${head}\n${rows.join('\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { keysOf } = await import('../packages/ssg-cli/dist/tools/schema-keys.js');
  const { configSchema } = await import('../packages/ssg-cli/dist/config/schema.js');
  const { englishLabels } = await import('../packages/ssg-cli/dist/model/index.js');
  const docs = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'docs');
  const rewrite = (file, change) =>
    writeFileSync(path.join(docs, file), change(readFileSync(path.join(docs, file), 'utf8')));
  rewrite('config.md', (text) =>
    withConfigTables(text, keysOf(configSchema, ['sidebars', 'docs.sidebars', 'labels'])),
  );
  rewrite('labels.md', (text) => withLabelTable(text, englishLabels));
}
