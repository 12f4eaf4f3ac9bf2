import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Run, runSite } from '../../src/commands/run.ts';

/** A link or image of the site, and all that it needs: taking any of it away breaks it. */
interface Use {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly target: string;
  readonly needs: readonly string[];
  /** Code when `needs[0]`, the page or file, is gone. */
  readonly code: string;
}

const PAGES = ['alpha', 'beta', 'gamma', 'delta'] as const;
const HEADINGS = ['first-part', 'second-part'] as const;
const LOCAL = ['docs/one.svg', 'docs/two.svg'] as const;
const STATIC = ['static/img/three.svg', 'static/files/four.txt'] as const;

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

/** Writes a page that uses every page, heading, image and file of the site, in each form, one a line. */
function writePage(name: string): { readonly text: string; readonly uses: readonly Use[] } {
  const file = `docs/${name}.md`;
  const lines = [`# Page ${name}`, ''];
  const uses: Use[] = [];
  const use = (before: string, written: string, rest: Omit<Use, 'file' | 'line' | 'column'>) => {
    lines.push(`${before}${written} and more.`, '');
    uses.push({ ...rest, file, line: lines.length - 1, column: before.length + 1 });
  };
  for (const heading of HEADINGS) lines.push(`## ${heading.replace('-', ' ')}`, '', 'Text.', '');
  for (const other of PAGES) {
    const page = `docs/${other}.md`;
    const md = { needs: [page], code: 'broken-markdown-link' };
    const address = { needs: [page], code: 'broken-link' };
    use('See ', `[x](./${other}.md)`, { ...md, target: `./${other}.md` });
    use('Or ', `[x](/docs/${other}/)`, { ...address, target: `/docs/${other}/` });
    use('', `<a href="/base/docs/${other}.html">x</a>`, { ...address, target: `/base/docs/${other}.html` });
    for (const heading of HEADINGS) {
      const id = `${page}#${heading}`;
      use('- ', `[x](./${other}.md#${heading})`, {
        ...md,
        needs: [page, id],
        target: `./${other}.md#${heading}`,
      });
      use('> ', `[x](${other}#${heading})`, { ...address, needs: [page, id], target: `${other}#${heading}` });
    }
  }
  for (const image of LOCAL) {
    const target = `./${path.basename(image)}`;
    use('An image ', `![x](${target})`, { needs: [image], code: 'broken-markdown-image', target });
    use('A link ', `[x](${target})`, { needs: [image], code: 'broken-link', target });
  }
  for (const asset of STATIC) {
    const target = asset.slice('static'.length);
    use('A link ', `[x](${target})`, { needs: [asset], code: 'broken-link', target });
  }
  use('An image ', '![x](/img/three.svg)', {
    needs: [STATIC[0]],
    code: 'broken-markdown-image',
    target: '/img/three.svg',
  });
  return { text: `${lines.join('\n')}\n`, uses };
}

const pages = new Map(PAGES.map((name) => [`docs/${name}.md`, writePage(name)] as const));
const uses = [...pages.values()].flatMap((page) => page.uses);
const folder = mkdtempSync(path.join(tmpdir(), 'removal-'));
const state: { first?: Run } = {};

const files: Readonly<Record<string, string>> = {
  'ceems.config.ts': "export default { title: 'T', url: 'https://example.org', baseUrl: '/base/' };\n",
  'docs/index.md': '# Start\n\nText.\n',
  ...Object.fromEntries([...pages].map(([file, { text }]) => [file, text])),
  ...Object.fromEntries(LOCAL.map((file) => [file, svg])),
  [STATIC[0]]: svg,
  [STATIC[1]]: 'text\n',
};

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

const findings = async () => {
  const reusable = state.first?.site?.reusable;
  const run = await runSite({ folder, ...(reusable === undefined ? {} : { reusable }) });
  state.first ??= run;
  return run.findings.map(({ code, target, location }) => {
    const { end: _, ...place } = location ?? {};
    return { code, target, ...place };
  });
};

beforeAll(() => {
  for (const [file, text] of Object.entries(files)) write(file, text);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What must be reported when a thing is gone: each use of it that is still there, and nothing else. */
function expected(gone: string) {
  return uses
    .filter(({ file, needs }) => file !== gone && needs.includes(gone))
    .map(({ file, line, column, target, needs, code }) => ({
      code: needs[0] === gone ? code : 'broken-anchor',
      target,
      file,
      line,
      column,
    }))
    .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
}

describe('a correct site', () => {
  it('has no findings', async () => {
    expect(await findings()).toEqual([]);
    expect(uses.length).toBeGreaterThan(100);
  });

  it.each([...pages.keys(), ...LOCAL, ...STATIC])(
    'without %s: exactly its uses are reported',
    async (file) => {
      rmSync(path.join(folder, file));
      try {
        expect(await findings()).toEqual(expected(file));
        expect(expected(file).length).toBeGreaterThan(3);
      } finally {
        write(file, files[file] ?? '');
      }
    },
  );

  it.each([...pages.keys()].flatMap((file) => HEADINGS.map((heading) => [file, heading] as const)))(
    'without the heading of %s#%s: exactly its uses are reported',
    async (file, heading) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      write(file, text.replace(`## ${heading.replace('-', ' ')}`, 'No heading.'));
      try {
        expect(await findings()).toEqual(expected(`${file}#${heading}`));
      } finally {
        write(file, text);
      }
    },
  );
});
