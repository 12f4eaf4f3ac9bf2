import type { SearchKind } from '../model/index.ts';
import { type Lexicon, type PageTerms, termsOfRecord } from './lexicon.ts';
import type { LinkNames } from './link-names.ts';
import type { SectionPart } from './part.ts';

/** A page of the index: a page less its texts and terms. */
export interface IndexPage {
  readonly path: string;
  readonly title: string;
  readonly trail: readonly string[];
  readonly kind: SearchKind;
  readonly sections: readonly SectionPart[];
}

/** The fields of a document, in the order in which their terms are kept. */
export const FIELDS = [
  'title',
  'slug',
  'trail',
  'heading',
  'outline',
  'links',
  'lead',
  'text',
  'names',
  'entries',
] as const;

/** Name of a field of the index. */
export type FieldName = (typeof FIELDS)[number];

/** The documents of a page: one for the page itself, then one for each section. */
export interface PageDocuments {
  /** Factor of all impacts of a document: 1, or less for pages that mention everything. */
  readonly priors: readonly number[];
  /** The terms of all fields of all documents, as the numbers that a lexicon has for them. */
  readonly terms: Uint32Array;
  /** Where each field ends in `terms`; as many a document as there are `FIELDS`. */
  readonly ends: Uint32Array;
  /**
   * Names of things in texts, and of entries; of pages that count for less, the words of headings. They stay in the index
   * however little they weigh.
   */
  readonly names: Uint32Array;
  /** Where those of each document end. */
  readonly nameEnds: Uint32Array;
}

/** Words at the start of a section that say what it is about. */
const LEAD_TERMS = 24;

/** Release notes and glossaries name everything and explain little of it. */
const LISTINGS = /\b(?:change ?log|release notes?|releases|glossary)\b/i;

/** Folders, in paths and breadcrumbs, of such pages and of what held before. */
const OLD_FOLDERS =
  /^(?:change[-_ ]?logs?|release[-_ ]?notes?|releases|old(?:er)?[-_ ]versions?|what'?s[-_ ]new)$/i;
/** Factors of pages that only list others, or report an event. */
const PRIORS: Readonly<Partial<Record<SearchKind, number>>> = { page: 0.8, post: 0.4, endpoint: 0.65 };

/** A table of entries is for readers who know the name; others want an explanation. */
const REFERENCE_PRIOR = 0.9;

/** Sections that only lead elsewhere. */
const SIGNPOSTS = /^(?:see also|next steps?|further reading|related(?: pages| links)?|references)$/i;

/** What documents are made with. */
export interface DocumentOptions {
  /** Those of the page's records. */
  readonly terms: PageTerms;
  readonly lexicon: Lexicon;
  readonly around: Surroundings;
}

/** What the documents of a page depend on besides the page itself. */
export interface Surroundings {
  /** The names of entries are read from the file of entries, so that the index need not have them again. */
  readonly areNamesApart: boolean;
  /** What links of other pages call each of its sections. */
  readonly calledBy: readonly (readonly string[])[];
}

type Terms = Uint32Array | readonly number[];
type Fields = Readonly<Partial<Record<FieldName, Terms>>>;

interface OneDocument {
  readonly prior: number;
  readonly fields: Fields;
  readonly names: Terms;
}

/** The documents of a page. */
export function documentsOf(page: IndexPage, options: DocumentOptions): PageDocuments {
  const prior = priorOf(page);
  const { lexicon } = options;
  const own: OneDocument = {
    prior,
    names: [],
    fields: {
      title: lexicon.all(page.title),
      slug: lexicon.all(page.path.split('/').at(-1) ?? ''),
      trail: lexicon.subjects(page.trail.join(' ')),
    },
  };
  let record = 0;
  const sections = page.sections.map((section, index) => {
    const first = record;
    record += 1 + section.items.length;
    return sectionDocument(section, { ...options, index, first, prior });
  });
  return joined([own, ...sections]);
}

interface SectionOptions extends DocumentOptions {
  /** The section's place in its page. */
  readonly index: number;
  /** Index of the section's record in its page; those of its entries follow. */
  readonly first: number;
  readonly prior: number;
}

function sectionDocument(
  { headings, items }: SectionPart,
  { terms: pageTerms, index, first, prior, lexicon, around }: SectionOptions,
): OneDocument {
  const { areNamesApart, calledBy } = around;
  const { heading, outline, text, names } = termsOfRecord(pageTerms, first);
  const entries = items.map((item, index) => ({ item, ...termsOfRecord(pageTerms, first + 1 + index) }));
  const wholes = new Set(areNamesApart ? entries.flatMap((entry) => [...entry.wholes]) : []);
  const parts = entries.flatMap((entry) => [...entry.parts]).filter((term) => !wholes.has(term));
  const isPart = new Set(parts);
  const texts = entries
    .flatMap((entry) => (entry.item.isFound ? [] : [...entry.text]))
    .filter((term) => !wholes.has(term) && !isPart.has(term));
  return {
    prior: prior * sectionPrior(headings, items),
    // Terms in the headings of a glossary are always kept, however common the words are.
    names:
      prior < 1
        ? heading
        : areNamesApart
          ? names
          : [...names, ...entries.flatMap(({ wholes: own }) => [...own])],
    fields: {
      heading,
      outline,
      links: (calledBy[index] ?? []).flatMap((called) => lexicon.subjects(called)),
      lead: text.subarray(0, LEAD_TERMS),
      text: text.subarray(LEAD_TERMS),
      names: parts,
      entries: texts,
    },
  };
}

/** Looks for what links call the sections of a page. */
export function surroundings(
  { path, sections }: IndexPage,
  { linkNames, areNamesApart }: Pick<Surroundings, 'areNamesApart'> & { readonly linkNames: LinkNames },
): Surroundings {
  const calledBy = sections.map(({ anchor = '' }) => linkNames.get(`${path}#${anchor}`) ?? []);
  return { areNamesApart, calledBy };
}

/** Puts documents into few arrays: a site has a hundred thousand of them. */
function joined(documents: readonly OneDocument[]): PageDocuments {
  const sum = (lists: readonly (Terms | undefined)[]) =>
    lists.reduce((all, list) => all + (list?.length ?? 0), 0);
  const terms = new Uint32Array(sum(documents.flatMap(({ fields }) => Object.values(fields))));
  const names = new Uint32Array(sum(documents.map((document) => document.names)));
  const ends = new Uint32Array(documents.length * FIELDS.length);
  const nameEnds = new Uint32Array(documents.length);
  let [at, nameAt] = [0, 0];
  for (const [index, { fields, names: own }] of documents.entries()) {
    for (const [field, name] of FIELDS.entries()) {
      const list = fields[name] ?? [];
      terms.set(list, at);
      at += list.length;
      ends[index * FIELDS.length + field] = at;
    }
    names.set(own, nameAt);
    nameAt += own.length;
    nameEnds[index] = nameAt;
  }
  return { priors: documents.map(({ prior }) => prior), terms, ends, names, nameEnds };
}

function sectionPrior(headings: readonly string[], items: SectionPart['items']): number {
  if (SIGNPOSTS.test(headings.at(-1) ?? '')) return 0.4;
  return items.some(({ isFound }) => !isFound) ? REFERENCE_PRIOR : 1;
}

function priorOf(page: IndexPage): number {
  if (LISTINGS.test(page.title)) return 0.5;
  if ([...page.trail, ...page.path.split('/')].some((folder) => OLD_FOLDERS.test(folder))) return 0.5;
  return PRIORS[page.kind] ?? 1;
}
