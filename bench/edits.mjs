/** What is edited while `serve` runs: a paragraph, a title, and all other kinds of files that a page may depend on. */
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const run = process.pid;

/** The config of the corpus, with a style sheet. */
const configOf = (title) =>
  `export default { title: '${title}', url: 'https://example.org', baseUrl: '/corpus/', blog: false, stylesheets: ['styles/bench.css'] };\n`;
const componentOf = (mark) =>
  `export default function BenchNote({ data }) {\n  return <p>{data.bench.mark} {${JSON.stringify(mark)}}</p>;\n}\n`;

/** Adds to a corpus what is edited: a component that shows data, on one page, and a style sheet. */
export function addParts(folder, file) {
  const write = (name, text) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  write('ceems.config.mjs', configOf('Corpus'));
  write('components/BenchNote.jsx', componentOf('first'));
  write('data/bench.yml', 'mark: first\n');
  write('styles/bench.css', ':root { --bench: first; }\n');
  appendFileSync(file, '\n::BenchNote{}\n');
}

/** The edits of a corpus with these parts, for `saves`. `file`: of the open page. */
export function editsOf(folder, file) {
  const at = (name) => path.join(folder, name);
  const newFile = (index) => path.join(path.dirname(file), `aaa-bench-${index}.md`);
  const several = 3;
  return {
    paragraph: {
      count: 20,
      write(index) {
        const mark = `Saved as number ${index} of ${run}.`;
        appendFileSync(file, `\n${mark}\n`);
        return mark;
      },
    },
    title: {
      count: several,
      write(index) {
        const mark = `Title ${index} of ${run}`;
        const text = readFileSync(file, 'utf8')
          .replace(/^title: .*\n/m, '')
          .replace(/^# .*$/m, `# ${mark}`);
        writeFileSync(file, text);
        return mark;
      },
    },
    component: {
      count: several,
      write(index) {
        const mark = `Component ${index} of ${run}`;
        writeFileSync(at('components/BenchNote.jsx'), componentOf(mark));
        return mark;
      },
    },
    data: {
      count: several,
      write(index) {
        const mark = `Data ${index} of ${run}`;
        writeFileSync(at('data/bench.yml'), `mark: ${mark}\n`);
        return mark;
      },
    },
    'style sheet': {
      count: several,
      write(index) {
        const style = `v${run}x${index}`;
        writeFileSync(at('styles/bench.css'), `:root { --bench: ${style}; }\n`);
        return { style };
      },
    },
    config: {
      count: several,
      write(index) {
        const mark = `Config ${index} of ${run}`;
        writeFileSync(at('ceems.config.mjs'), configOf(mark));
        return mark;
      },
    },
    'new file': {
      count: several,
      write(index) {
        const mark = `New file ${index} of ${run}`;
        writeFileSync(newFile(index), `# ${mark}\n\nText.\n`);
        return mark;
      },
    },
    'deleted file': {
      count: several,
      write(index) {
        rmSync(newFile(index));
        return { gone: `New file ${index} of ${run}` };
      },
    },
    findings: {
      count: several,
      write(index) {
        const missing = `missing-${index}-${run}`;
        appendFileSync(file, `\nSee [it](./${missing}.md).\n`);
        return { said: missing };
      },
    },
  };
}
