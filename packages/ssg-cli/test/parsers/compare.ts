import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { titleEdits } from '../../src/markdown/directives/directive-syntax.ts';
import { type Doubt, type FastParser, loadFastParser } from '../../src/markdown/fast/index.ts';
import { constructs } from '../../src/markdown/parse/syntax.ts';
import { applyEdits } from '../../src/markdown/text/edits.ts';

const always = constructs.filter(({ option }) => option === undefined);
const micromarkExtensions = always.map(({ syntax }) => syntax());
const mdastExtensions = always.flatMap(({ tree }) => [tree()].flat());

/** How the two parsers read a number of texts. */
export interface Comparison {
  /** Texts that the fast parser took. */
  readonly taken: number;
  /** How many it left to remark-parse, by the reason. */
  readonly left: Readonly<Partial<Record<Doubt, number>>>;
  /** Those among the taken that the parsers read differently, positions included. */
  readonly different: readonly string[];
}

/** Reads texts with both parsers: remark-parse with every construct that no option asks for, and the fast one. */
export async function compareParsers(texts: Iterable<string>): Promise<Comparison> {
  const fast: FastParser = await loadFastParser();
  const left: Partial<Record<Doubt, number>> = {};
  const different: string[] = [];
  let taken = 0;
  for (const text of texts) {
    const tree = fast(text);
    if (typeof tree === 'string') left[tree] = (left[tree] ?? 0) + 1;
    else {
      taken++;
      const reference = fromMarkdown(text, { extensions: micromarkExtensions, mdastExtensions });
      if (shapeOf(tree) !== shapeOf(reference)) different.push(text);
    }
  }
  return { taken, left, different };
}

/** A tree as text: all members that have a value, in the order of their names, with positions. */
function shapeOf(tree: Nodes): string {
  return JSON.stringify(tree, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** The Markdown files below folders, as the parser gets them: titles of directives are in brackets. */
export async function markdownBelow(folders: readonly string[]): Promise<readonly string[]> {
  const files = (await Promise.all(folders.map(markdownFiles))).flat();
  return Promise.all(
    files.map(async (file) => {
      const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
      const edits = titleEdits(text).flatMap((title) => title.edits);
      return applyEdits(file, text, edits).text;
    }),
  );
}

/** Folders of installed packages, and of what was built from the Markdown. They are not entered: they hold half a million files. */
const notWritten = ['node_modules', 'build'];

async function markdownFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter(({ name }) => !notWritten.includes(name))
      .map((entry) => {
        const file = path.join(folder, entry.name);
        if (entry.isDirectory()) return markdownFiles(file);
        return entry.isFile() && file.endsWith('.md') ? [file] : [];
      }),
  );
  return found.flat().sort();
}
