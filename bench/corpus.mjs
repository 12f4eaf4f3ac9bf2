/** Writes a deterministic site of N pages of about 8 kB: 3 code blocks, 2 tables and 5 links each, 40 pages a folder. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const words =
  'energy node power meter cluster job sample rate counter socket memory device host label query series rule store window load balance policy user project unit usage carbon factor zone report panel graph'.split(
    ' ',
  );

/** A small generator of numbers, the same for the same seed (mulberry32). */
function random(seed) {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const folderOf = (page) => `part-${String(Math.floor(page / 40)).padStart(3, '0')}`;
const nameOf = (page) => `page-${String(page).padStart(5, '0')}`;

/** The config of a site with the corpus. */
export const CONFIG = `export default { title: 'Corpus', url: 'https://example.org', baseUrl: '/corpus/', blog: false };\n`;

export function writeCorpus(folder, pages) {
  mkdirSync(path.join(folder, 'docs'), { recursive: true });
  writeFileSync(path.join(folder, 'ceems.config.mjs'), CONFIG);
  for (let page = 0; page < pages; page += 1) {
    const target = path.join(folder, 'docs', folderOf(page));
    mkdirSync(target, { recursive: true });
    writeFileSync(path.join(target, `${nameOf(page)}.md`), pageText(page, pages));
  }
}

function pageText(page, pages) {
  const pick = random(page + 1);
  const sentence = () => {
    const list = Array.from({ length: 10 + pick(8) }, () => words[pick(words.length)]);
    return `${list[0][0].toUpperCase()}${list.join(' ').slice(1)}.`;
  };
  const paragraph = () => Array.from({ length: 4 }, sentence).join(' ');
  const link = () => {
    const other = pick(pages);
    return `See [${words[pick(words.length)]} ${other}](../${folderOf(other)}/${nameOf(other)}.md#section-2).`;
  };
  const code = () =>
    `\`\`\`yaml\n${Array.from({ length: 10 }, (_, line) => `${words[line]}_${pick(100)}: ${pick(1000)} # ${words[pick(words.length)]}`).join('\n')}\n\`\`\``;
  const table = () =>
    `| name | value | unit |\n| --- | --- | --- |\n${Array.from({ length: 6 }, () => `| \`${words[pick(words.length)]}\` | ${pick(500)} | ${words[pick(words.length)]} |`).join('\n')}`;
  const section = (number) =>
    `## Section ${number}\n\n${paragraph()} ${link()}\n\n${number <= 3 ? `${code()}\n\n` : ''}${number <= 2 ? `${table()}\n\n` : ''}- ${sentence()}\n- ${sentence()}\n\n${paragraph()}\n`;
  return `# Page ${page}\n\n${paragraph()}\n\n${[1, 2, 3, 4, 5].map(section).join('\n')}`;
}
