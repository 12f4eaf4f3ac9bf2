import { lazyFile, type OutputFile } from '../model/index.ts';
import { bundledFiles } from './bundles.ts';
import type { NameOf } from './cached-index.ts';
import {
  MANIFEST_FILE,
  type Manifest,
  writeMore,
  writeNumber,
  writePostings,
  writeTerms,
} from './client/index-files/format.ts';
import { type ItemEntry, writeItems } from './client/index-files/items.ts';
import { writePages } from './client/index-files/pages.ts';
import { type SynonymGroup, synonymsWith } from './client/words/synonyms.ts';
import { commonWordsOf } from './common-words.ts';
import type { IndexPage } from './documents.ts';
import { type Impacts, postingsOf } from './impacts.ts';
import {
  contentFile,
  type NamedFile,
  nameByContent,
  scriptFile,
  scriptOf,
  scriptPath,
} from './index-file.ts';
import { type NamedPage, pageEntry, shortDigest } from './page-summary.ts';
import { type Run, splitTerms } from './split-terms.ts';
import { withSynonymTerms } from './synonym-terms.ts';
import { fileOfTexts } from './texts.ts';

/** The sizes above which an index is split into more files, in characters. */
export interface SplitSettings {
  /** The headings, and the terms, of a site that are kept in one file each. */
  readonly whole: { readonly pages: number; readonly terms: number };
  /** Terms in one file of a larger site: a query loads a few of them. */
  readonly part: { readonly terms: number };
}

/** How an index is split and named, and its synonyms. */
export interface IndexOptions {
  readonly split?: SplitSettings;
  /** Name of the file that names all others; each index of a site has its own. */
  readonly manifest?: string;
  /** Groups of words that mean the same on this site, besides those of any field. */
  readonly synonyms?: readonly SynonymGroup[] | undefined;
}

/** The sizes above which an index is split into more files. */
export const SPLIT: SplitSettings = { whole: { pages: 96_000, terms: 200_000 }, part: { terms: 16_000 } };

/** Writes an index as files named by their content, and the one file that names them. */
export function filesOfIndex(
  pages: readonly NamedPage[],
  ofWords: Impacts,
  { split = SPLIT, manifest: manifestName = MANIFEST_FILE, synonyms = [], nameOf }: FileOptions,
): OutputFile[] {
  const kinds = pages.map(({ summary }) => summary.kinds).join('');
  const ofPages = isOneFile(pages, split) ? smallFiles(pages, kinds) : largeFiles(pages, kinds, nameOf);
  const isSplit = runsOf(ofWords, split).length > 1;
  const impacts = isSplit ? withSynonymTerms(ofWords, synonymsWith(synonyms)) : ofWords;
  const termRuns = runsOf(impacts, split);
  const termFiles = termRuns.map((run) => termFile(impacts, run, nameOf));
  const commonWords = commonWordsOf(pages.map(({ summary }) => summary.title));
  const manifest: Manifest = {
    version: 1,
    ...ofPages.manifest,
    terms: termFiles.map(({ name }) => name),
    firstTerms: termRuns.map(([from]) => impacts.terms[from] ?? ''),
    count: kinds.length,
    ...(commonWords.length === 0 ? {} : { commonWords }),
  };
  const manifestFile = scriptFile(manifestName, JSON.stringify(manifest));
  return [manifestFile, ...ofPages.index, ...termFiles.map(({ file }) => file), ...ofPages.texts];
}

type FileOptions = IndexOptions & { readonly nameOf: NameOf };

/**
 * The file of some terms. An unchanged file keeps the name of the last run. Its contents are created when it is
 * written.
 */
function termFile(impacts: Impacts, [from, to]: Run, nameOf: NameOf): NamedFile {
  const terms = impacts.terms.slice(from, to);
  const frequencies = impacts.frequencies.slice(from, to);
  const payload = () => {
    const postings = terms.map((_, term) => postingsOf(impacts, from + term));
    const more = writeMore(postings.map((list, term) => (frequencies[term] ?? list.length) - list.length));
    return JSON.stringify({ terms: writeTerms(terms), ...writePostings(postings), more });
  };
  const start = from === 0 ? 0 : (impacts.ends[from - 1] ?? 0);
  const ends = impacts.ends.slice(from, to).map((end) => end - start);
  const numbers = impacts.postings.slice(start, impacts.ends[to - 1]);
  const digest = shortDigest(
    Buffer.concat([Buffer.from(terms.join('\n')), ...[ends, numbers, frequencies].map(bytesOf)]),
  );
  const name = nameOf(digest, () => nameByContent('terms', payload()));
  return { name, file: lazyFile(scriptPath(name), () => scriptOf(name, payload()), name) };
}

function bytesOf({ buffer }: Uint32Array): Uint8Array {
  return new Uint8Array(buffer);
}

/** The terms of each file. */
function runsOf({ terms, ends }: Impacts, split: SplitSettings): readonly Run[] {
  const sizes = terms.map((_, term) => 6 + ((ends[term] ?? 0) - (ends[term - 1] ?? 0)) * 2);
  return splitTerms(terms, sizes, split);
}

interface PageFiles {
  readonly manifest: Pick<Manifest, 'pages' | 'firstPages' | 'items' | 'kinds' | 'entryKinds'>;
  readonly index: readonly OutputFile[];
  readonly texts: readonly OutputFile[];
}

/** Headings are searched first, so they have their own file; entries and texts follow. */
function smallFiles(all: readonly NamedPage[], kinds: string): PageFiles {
  const pages = all.map(({ path, outline }) => ({ path, ...outline() }));
  const starts = pageStarts(pages);
  const items = pages.flatMap((page, i) => itemsOf(page, starts[i] ?? 0));
  const pageFile = contentFile('pages', [writePages(pages.map(pageEntry)), kinds]);
  const itemFile = contentFile('items', [writeItems(items), all.map(({ summary }) => summary.texts)]);
  const texts = new Map(
    all.map(({ summary, records }) => [summary.texts, fileOfTexts(summary.texts, records)] as const),
  );
  return {
    manifest: { pages: [pageFile.name], firstPages: [0], items: itemFile.name },
    index: [pageFile.file, itemFile.file],
    texts: [...texts.values()],
  };
}

function largeFiles(pages: readonly NamedPage[], kinds: string, nameOf: NameOf): PageFiles {
  const { names, firsts, files } = bundledFiles(pages, nameOf);
  const entryKinds = entryKindsOf(pages);
  return { manifest: { pages: names, firstPages: firsts, kinds, entryKinds }, index: [], texts: files };
}

/** For the letter of each kind of entries, the pages that have some, as gaps between their numbers. */
function entryKindsOf(pages: readonly NamedPage[]): Record<string, string> {
  const found: Record<string, string> = {};
  const last: Record<string, number> = {};
  pages.forEach(({ summary }, page) => {
    for (const letter of summary.entryKinds) {
      found[letter] = (found[letter] ?? '') + writeNumber(page - (last[letter] ?? -1) - 1);
      last[letter] = page;
    }
  });
  return found;
}

/** Whether all pages fit into one file, which the browser then loads at once, with the one of their entries. */
export function isOneFile(
  pages: readonly Pick<NamedPage, 'summary'>[],
  split: SplitSettings = SPLIT,
): boolean {
  return pages.reduce((sum, { summary }) => sum + summary.size, 0) <= split.whole.pages;
}

/** The document number of each page. */
function pageStarts(pages: readonly IndexPage[]): number[] {
  let next = 0;
  return pages.map((page) => {
    const start = next;
    next += 1 + page.sections.length;
    return start;
  });
}

function itemsOf(page: IndexPage, start: number): [document: number, items: ItemEntry[]][] {
  return page.sections.flatMap(({ items }, i): [number, ItemEntry[]][] => {
    if (items.length === 0) return [];
    return [[start + 1 + i, items.map(({ name, anchor = '', kind }) => ({ name, anchor, kind }))]];
  });
}
