/**
 * Looks for runs of nine words that the prose of `site/` shares with other documentation, and ends with 1 if there are any:
 *
 *     node site/test/shared-words.mjs <folder of Markdown> […]
 *
 * Code, names in code and addresses do not count. `--write FILE` keeps 40 bits of a digest of each run of the other text,
 * which is what the test holds the site against: the text itself is not ours.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const RUN = 9;
const BYTES = 5;
const site = fileURLToPath(new URL('..', import.meta.url));

/** The runs of nine words in a text of Markdown, in small letters. */
export function runsOf(text) {
  const prose = text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^( *)(`{3,}|~{3,})[\s\S]*?^\1\2.*$/gm, '\n')
    .replace(/`[^`\n]*`|<!--[\s\S]*?-->|\]\([^)]*\)|https?:\S+/g, ' ');
  const words = prose.toLowerCase().match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? [];
  return words.slice(RUN - 1).map((_, i) => words.slice(i, i + RUN).join(' '));
}

/** 40 bits of a run's digest, in hexadecimal digits. */
export const digestOf = (run) =>
  createHash('sha256')
    .update(run)
    .digest('hex')
    .slice(0, 2 * BYTES);

/** The digests that a file keeps. */
export function readDigests(file) {
  const digits = readFileSync(file).toString('hex');
  return new Set(digits.match(new RegExp(`.{${2 * BYTES}}`, 'g')));
}

/** The Markdown of the site: where it is, and what it says. */
export const sitePages = () => ['docs', 'blog'].flatMap((folder) => markdownBelow(path.join(site, folder)));

function markdownBelow(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => ({ file: path.join(folder, name), text: readFileSync(path.join(folder, name), 'utf8') }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const given = process.argv.slice(2);
  const at = given.indexOf('--write');
  const [, target] = at < 0 ? [] : given.splice(at, 2);
  const foreign = new Set(given.flatMap(markdownBelow).flatMap(({ text }) => runsOf(text)));
  if (target !== undefined) {
    const digests = [...new Set([...foreign].map(digestOf))].sort();
    writeFileSync(target, Buffer.from(digests.join(''), 'hex'));
  }
  const shared = sitePages().flatMap(({ file, text }) =>
    runsOf(text)
      .filter((run) => foreign.has(run))
      .map((run) => `${path.relative(site, file)}: ${run}`),
  );
  process.stdout.write([...shared, `${shared.length} of ${foreign.size} runs are shared.`, ''].join('\n'));
  process.exitCode = shared.length > 0 ? 1 : 0;
}
