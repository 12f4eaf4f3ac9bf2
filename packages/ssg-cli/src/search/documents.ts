import type { SearchKind, SearchRecord } from '../model/index.ts';
import { termsOf } from './client/tokenize.ts';

/** A page with its sections, in order. */
export interface PageRecords {
  readonly path: string;
  readonly title: string;
  readonly trail: readonly string[];
  readonly kind: SearchKind;
  readonly sections: readonly SearchRecord[];
}

/** The terms of one part of a document, and what a term there counts for. */
export interface Field {
  readonly name: FieldName;
  readonly terms: readonly string[];
}

export type FieldName = 'title' | 'slug' | 'trail' | 'heading' | 'outline' | 'lead' | 'text';

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

/** Puts the records of each page together, in the order in which the pages first come. */
export function groupByPage(records: readonly SearchRecord[]): PageRecords[] {
  const pages = new Map<string, SearchRecord[]>();
  for (const record of records) {
    const sections = pages.get(record.path);
    if (sections === undefined) pages.set(record.path, [record]);
    else sections.push(record);
  }
  return [...pages].map(([path, sections]) => {
    const [first] = sections;
    const top = sections.find((section) => section.anchor === undefined) ?? first;
    return {
      path,
      title: first?.pageTitle ?? path,
      trail: first?.trail ?? [],
      kind: top?.kind ?? 'guide',
      sections,
    };
  });
}

/** A document for the page itself, then one for each section. */
export function documentsOf(page: PageRecords): IndexDocument[] {
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
  return [own, ...page.sections.map((section) => sectionDocument(section, prior))];
}

function sectionDocument(section: SearchRecord, prior: number): IndexDocument {
  const terms = termsOf(section.text);
  return {
    isPage: false,
    kind: section.kind,
    prior,
    fields: [
      { name: 'heading', terms: termsOf(section.headings.at(-1) ?? '') },
      { name: 'outline', terms: termsOf(section.headings.slice(0, -1).join(' ')) },
      { name: 'lead', terms: terms.slice(0, LEAD_TERMS) },
      { name: 'text', terms: terms.slice(LEAD_TERMS) },
    ],
  };
}

function priorOf(page: PageRecords): number {
  if (LISTINGS.test(page.title)) return 0.5;
  return page.kind === 'page' ? 0.8 : 1;
}
