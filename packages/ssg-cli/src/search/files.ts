import { createHash } from 'node:crypto';
import type { OutputFile } from '../model/index.ts';
import {
  KIND_LETTERS,
  MANIFEST_FILE,
  type Manifest,
  type PageEntry,
  REGISTRY,
  writePostings,
  writeTerms,
} from './client/format.ts';
import { writePages } from './client/pages.ts';
import type { IndexDocument, PageRecords } from './documents.ts';
import type { Impacts } from './impacts.ts';

/** Where the files go, below the output folder. */
const FOLDER = 'search';

/** Names need to differ within one site only. */
const NAME_LENGTH = 10;

/** How large a file may grow before the index is split, in bytes of text. */
export interface SplitSettings {
  readonly pages: number;
  readonly terms: number;
}

export const SPLIT: SplitSettings = { pages: 48_000, terms: 160_000 };

interface NamedFile {
  readonly name: string;
  readonly file: OutputFile;
}

/** Writes an index as files named by their content, and the one file that names them. */
export function filesOfIndex(
  pages: readonly PageRecords[],
  documents: readonly IndexDocument[],
  impacts: Impacts,
  split: SplitSettings = SPLIT,
): OutputFile[] {
  const texts = pages.map((page) =>
    contentFile(
      'text',
      page.sections.map((section) => section.text),
    ),
  );
  const entries = pages.map((page, i) => pageEntry(page, texts[i]?.name ?? ''));
  const pageRuns = splitRuns(
    entries.map((entry) => writePages([entry]).length),
    split.pages,
  );
  const termRuns = splitRuns(
    impacts.postings.map((postings) => 6 + postings.length * 2),
    split.terms,
  );
  const kinds = documents.map(({ kind, isPage }) => letterOf(KIND_LETTERS[kind], isPage)).join('');
  const isWhole = pageRuns.length <= 1;

  const pageFiles = pageRuns.map(([from, to]) =>
    contentFile('pages', [writePages(entries.slice(from, to)), ...(isWhole ? [kinds] : [])]),
  );
  const termFiles = termRuns.map(([from, to]) =>
    contentFile('terms', {
      terms: writeTerms(impacts.terms.slice(from, to)),
      ...writePostings(impacts.postings.slice(from, to)),
    }),
  );
  const documentFile = isWhole ? undefined : contentFile('documents', kinds);
  const manifest: Manifest = {
    version: 1,
    pages: pageFiles.map(({ name }) => name),
    firstPages: pageRuns.map(([from]) => from),
    terms: termFiles.map(({ name }) => name),
    firstTerms: termRuns.map(([from]) => impacts.terms[from] ?? ''),
    ...(documentFile === undefined ? {} : { documents: documentFile.name }),
    count: documents.length,
  };
  const manifestFile = scriptFile(MANIFEST_FILE, MANIFEST_FILE, manifest);
  const named = [...pageFiles, ...termFiles, ...(documentFile ? [documentFile] : []), ...texts];
  return [manifestFile, ...uniqueFiles(named)];
}

function pageEntry(page: PageRecords, text: string): PageEntry {
  const sections = page.sections.map(({ anchor, headings }) => ({ anchor, headings }));
  return { path: page.path, title: page.title, trail: page.trail, text, sections };
}

function letterOf(letter: string, isPage: boolean): string {
  return isPage ? letter.toUpperCase() : letter;
}

/** Cuts a list, given the size of each member, into runs of at most `limit`; an empty list is one empty run. */
function splitRuns(sizes: readonly number[], limit: number): (readonly [from: number, to: number])[] {
  const runs: (readonly [number, number])[] = [];
  let from = 0;
  let size = 0;
  sizes.forEach((one, i) => {
    if (size > 0 && size + one > limit) {
      runs.push([from, i]);
      from = i;
      size = 0;
    }
    size += one;
  });
  return [...runs, [from, sizes.length]];
}

function contentFile(prefix: string, payload: unknown): NamedFile {
  const hash = createHash('sha256').update(JSON.stringify(payload)).digest('hex');
  const name = `${prefix}.${BigInt(`0x${hash}`).toString(36).slice(0, NAME_LENGTH)}.js`;
  return { name, file: scriptFile(name, name, payload) };
}

function scriptFile(name: string, key: string, payload: unknown): OutputFile {
  // U+2028 and U+2029 are letters in JSON and line ends in older scripts.
  const json = JSON.stringify(payload)
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
  return { path: `${FOLDER}/${name}`, contents: `${REGISTRY}(${JSON.stringify(key)},${json});\n` };
}

/** Pages with the same text share its file. */
function uniqueFiles(files: readonly NamedFile[]): OutputFile[] {
  return [...new Map(files.map(({ name, file }) => [name, file])).values()];
}
