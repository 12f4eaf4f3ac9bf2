import type { SearchKind, SearchRecord } from '../model/index.ts';
import { termsOf, wholeTermOf } from './client/tokenize.ts';

/** A section with the entries that its tables list: flags, keys, metrics. */
export interface SectionRecords {
  readonly record: SearchRecord;
  readonly items: readonly SearchRecord[];
}

/** A page with its sections, in order. */
export interface PageRecords {
  readonly path: string;
  readonly title: string;
  readonly trail: readonly string[];
  readonly kind: SearchKind;
  readonly sections: readonly SectionRecords[];
}

/** The terms of one part of a document. */
export interface Field {
  readonly name: FieldName;
  readonly terms: readonly string[];
}

export type FieldName =
  | 'title'
  | 'slug'
  | 'trail'
  | 'heading'
  | 'outline'
  | 'lead'
  | 'text'
  | 'names'
  | 'entries';

/** What the index knows a page or a section by. */
export interface IndexDocument {
  readonly fields: readonly Field[];
  readonly kind: SearchKind;
  readonly isPage: boolean;
  /** What all of its impacts are multiplied with: 1, less for pages that mention everything. */
  readonly prior: number;
}

/** Words at the start of a section that say what it is about. */
const LEAD_TERMS = 24;

/** Release notes and glossaries name everything and explain little of it. */
const LISTINGS = /\b(?:change ?log|release notes?|releases|glossary)\b/i;

/** What pages count for whose sections only lead to others, or tell of one occasion. */
const PRIORS: Readonly<Partial<Record<SearchKind, number>>> = { page: 0.8, post: 0.4, endpoint: 0.65 };

/** A table of entries is for those who know the name; the others want to be told. */
const REFERENCE_PRIOR = 0.9;

/** Sections that only lead elsewhere. */
const SIGNPOSTS = /^(?:see also|next steps?|further reading|related(?: pages| links)?|references)$/i;

/** Puts the records of each page together, in the order in which the pages first come. */
export function groupByPage(records: readonly SearchRecord[]): PageRecords[] {
  const pages = new Map<string, SearchRecord[]>();
  for (const record of records) {
    const own = pages.get(record.path);
    if (own === undefined) pages.set(record.path, [record]);
    else own.push(record);
  }
  return [...pages].map(([path, own]) => pageOf(path, own));
}

function pageOf(path: string, records: readonly SearchRecord[]): PageRecords {
  const [first] = records;
  const top = records.find((record) => record.anchor === undefined) ?? first;
  const kind = top?.kind ?? 'guide';
  const sections: { record: SearchRecord; items: SearchRecord[] }[] = [];
  for (const record of records) {
    const section = sections.at(-1);
    if (record.isEntry && section !== undefined) section.items.push(record);
    else sections.push({ record, items: [] });
  }
  return { path, title: first?.pageTitle ?? path, trail: first?.trail ?? [], kind, sections };
}

/**
 * A document for the page itself, then one for each section. `areNamesApart` tells whether the names of entries are read
 * from the file of entries, so that the index need not have them again.
 */
export function documentsOf(page: PageRecords, areNamesApart: boolean): IndexDocument[] {
  const prior = priorOf(page);
  const slug = page.path.split('/').at(-1) ?? '';
  const own: IndexDocument = {
    isPage: true,
    kind: page.kind,
    prior,
    fields: [
      { name: 'title', terms: termsOf(page.title) },
      { name: 'slug', terms: termsOf(slug) },
      { name: 'trail', terms: termsOf(page.trail.join(' ')) },
    ],
  };
  return [own, ...page.sections.map((section) => sectionDocument(section, prior, areNamesApart))];
}

function sectionDocument(
  { record, items }: SectionRecords,
  prior: number,
  areNamesApart: boolean,
): IndexDocument {
  const terms = termsOf(record.text);
  const names = items.map((item) => item.headings.at(-1) ?? '');
  const wholes = new Set(areNamesApart ? names.map(wholeTermOf) : []);
  const parts = names.flatMap(termsOf).filter((term) => !wholes.has(term));
  const isPart = new Set(parts);
  const entries = items
    .flatMap((item) => termsOf(item.text))
    .filter((term) => !wholes.has(term) && !isPart.has(term));
  return {
    isPage: false,
    kind: record.kind,
    prior: prior * sectionPrior(record, items),
    fields: [
      { name: 'heading', terms: termsOf(record.headings.at(-1) ?? '') },
      { name: 'outline', terms: termsOf(record.headings.slice(0, -1).join(' ')) },
      { name: 'lead', terms: terms.slice(0, LEAD_TERMS) },
      { name: 'text', terms: terms.slice(LEAD_TERMS) },
      { name: 'names', terms: parts },
      { name: 'entries', terms: entries },
    ],
  };
}

function sectionPrior({ headings }: SearchRecord, items: readonly SearchRecord[]): number {
  if (SIGNPOSTS.test(headings.at(-1) ?? '')) return 0.4;
  return items.length > 0 ? REFERENCE_PRIOR : 1;
}

function priorOf(page: PageRecords): number {
  if (LISTINGS.test(page.title)) return 0.5;
  return PRIORS[page.kind] ?? 1;
}
