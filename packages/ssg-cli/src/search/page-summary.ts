import { hash } from 'node:crypto';
import type { SearchRecord } from '../model/index.ts';
import { KIND_LETTERS, type PageEntry } from './client/index-files/format.ts';
import { writePages } from './client/index-files/pages.ts';
import type { IndexPage } from './documents.ts';
import type { SearchPart } from './part.ts';

/** A page less its texts and terms. */
export type Outline = Omit<SearchPart, 'terms' | 'texts'>;

/** What the index needs of every page. */
export interface PageSummary {
  readonly title: string;
  /** Name of the file with its texts. */
  readonly texts: string;
  /** Digest of its outline, on which other pages and the lists of pages depend. */
  readonly shape: string;
  /** The kinds of the page and its sections, a letter each; empty when there is nothing to find. */
  readonly kinds: string;
  /** The letters of the kinds of its entries, each once. */
  readonly entryKinds: string;
  /** How many characters its headings take in a file of pages. */
  readonly size: number;
}

/** A page of the index: what is asked of every page, and what is read where it is written. */
export interface NamedPage {
  readonly path: string;
  readonly summary: PageSummary;
  readonly outline: () => Outline;
  readonly records: () => readonly SearchRecord[];
}

/** Looks at a page. */
export function summaryOf(path: string, part: SearchPart): PageSummary {
  const outline = outlineOf(part);
  const { title, kind, sections } = outline;
  const entries = sections.flatMap(({ items }) => items.map((item) => KIND_LETTERS[item.kind]));
  const kinds = KIND_LETTERS[kind].toUpperCase() + sections.map((one) => KIND_LETTERS[one.kind]).join('');
  return {
    title,
    texts: part.texts,
    shape: shortDigest(JSON.stringify(outline)),
    kinds: sections.length === 0 ? '' : kinds,
    entryKinds: [...new Set(entries)].join(''),
    size: writePages([pageEntry({ path, ...outline })]).length,
  };
}

/** The outline of a page. */
export function outlineOf({ terms: _, texts: __, ...outline }: SearchPart): Outline {
  return outline;
}

/** A page as it is listed. */
export function pageEntry({ path, title, trail, sections }: IndexPage): PageEntry {
  return { path, title, trail, sections: sections.map(({ anchor, headings }) => ({ anchor, headings })) };
}

/** A short digest for what one site keeps. */
export function shortDigest(data: string | Uint8Array): string {
  return hash('sha1', data, 'base64url').slice(0, 16);
}
