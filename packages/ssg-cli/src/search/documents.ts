import type { SearchKind, SearchRecord } from '../model/index.ts';
import type { SiteTerms } from './lexicon.ts';

/** A section with the entries that its tables list: flags, keys, metrics. */
export interface SectionRecords {
  readonly record: SearchRecord;
  readonly items: readonly SearchRecord[];
  /** Texts of the links that lead here. */
  readonly calledBy: readonly string[];
}

/** A page with its sections, in order. */
export interface PageRecords {
  readonly path: string;
  readonly title: string;
  readonly trail: readonly string[];
  readonly kind: SearchKind;
  readonly sections: readonly SectionRecords[];
}

/** The terms of one part of a document, as the numbers that a lexicon has for them. */
export interface Field {
  readonly name: FieldName;
  readonly terms: readonly number[];
}

export type FieldName =
  | 'title'
  | 'slug'
  | 'trail'
  | 'heading'
  | 'outline'
  | 'links'
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
  /** Names of things in its text. They are looked for as they are, so they stay in the index however little they weigh. */
  readonly names: ReadonlySet<number>;
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
  const names = namesByLinks(records, pages);
  return [...pages].map(([path, own]) => pageOf(path, own, names));
}

/** What links call a section, by path and anchor. */
type LinkNames = ReadonlyMap<string, readonly string[]>;

/** The texts of links from other pages, each once. */
function namesByLinks(records: readonly SearchRecord[], pages: ReadonlyMap<string, unknown>): LinkNames {
  const names = new Map<string, Set<string>>();
  for (const { path, links = [] } of records) {
    for (const { href, text } of links) {
      const [url = '', anchor = ''] = href.replace(/\?[^#]*/, '').split('#');
      const target = pathOfUrl(url, pages);
      if (target === undefined || target === path) continue;
      const key = `${target}#${decodeAnchor(anchor)}`;
      names.set(key, (names.get(key) ?? new Set()).add(text.toLowerCase()));
    }
  }
  return new Map([...names].map(([key, own]) => [key, [...own].slice(0, MOST_NAMES)]));
}

const MOST_NAMES = 12;

/** The page of a URL, whatever base stands before its path. */
function pathOfUrl(url: string, pages: ReadonlyMap<string, unknown>): string | undefined {
  const plain = url.replace(/\.html$|(?<=.)\/$/, '');
  for (let at = plain.indexOf('/'); at >= 0; at = plain.indexOf('/', at + 1)) {
    if (pages.has(plain.slice(at))) return plain.slice(at);
  }
  return undefined;
}

function decodeAnchor(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

function pageOf(path: string, records: readonly SearchRecord[], names: LinkNames): PageRecords {
  const [first] = records;
  const top = records.find((record) => record.anchor === undefined) ?? first;
  const kind = top?.kind ?? 'guide';
  const sections: { record: SearchRecord; items: SearchRecord[]; calledBy: readonly string[] }[] = [];
  for (const record of records) {
    const section = sections.at(-1);
    if (record.isEntry && section !== undefined) section.items.push(record);
    else sections.push({ record, items: [], calledBy: names.get(`${path}#${record.anchor ?? ''}`) ?? [] });
  }
  return { path, title: first?.pageTitle ?? path, trail: first?.trail ?? [], kind, sections };
}

/**
 * A document for the page itself, then one for each section. `areNamesApart` tells whether the names of entries are read
 * from the file of entries, so that the index need not have them again.
 */
export function documentsOf(page: PageRecords, known: SiteTerms, areNamesApart: boolean): IndexDocument[] {
  const prior = priorOf(page);
  const { lexicon } = known;
  const slug = page.path.split('/').at(-1) ?? '';
  const own: IndexDocument = {
    isPage: true,
    kind: page.kind,
    prior,
    names: NONE,
    fields: [
      { name: 'title', terms: lexicon.all(page.title) },
      { name: 'slug', terms: lexicon.all(slug) },
      { name: 'trail', terms: lexicon.subjects(page.trail.join(' ')) },
    ],
  };
  return [own, ...page.sections.map((section) => sectionDocument(section, { prior, known, areNamesApart }))];
}

interface SectionOptions {
  readonly prior: number;
  readonly known: SiteTerms;
  readonly areNamesApart: boolean;
}

function sectionDocument(
  { record, items, calledBy }: SectionRecords,
  { prior, known: { lexicon, ofRecord }, areNamesApart }: SectionOptions,
): IndexDocument {
  const { heading, outline, text, names } = ofRecord(record);
  const entries = items.map((item) => ({ item, ...ofRecord(item) }));
  const wholes = new Set(areNamesApart ? entries.flatMap((entry) => entry.wholes) : []);
  const parts = entries.flatMap((entry) => entry.parts).filter((term) => !wholes.has(term));
  const isPart = new Set(parts);
  const texts = entries
    .flatMap((entry) => (entry.item.isFound ? [] : entry.text))
    .filter((term) => !wholes.has(term) && !isPart.has(term));
  return {
    isPage: false,
    kind: record.kind,
    prior: prior * sectionPrior(record, items),
    names: prior < 1 ? NONE : new Set(names),
    fields: [
      { name: 'heading', terms: heading },
      { name: 'outline', terms: outline },
      { name: 'links', terms: calledBy.flatMap((called) => lexicon.subjects(called)) },
      { name: 'lead', terms: text.slice(0, LEAD_TERMS) },
      { name: 'text', terms: text.slice(LEAD_TERMS) },
      { name: 'names', terms: parts },
      { name: 'entries', terms: texts },
    ],
  };
}

const NONE: ReadonlySet<number> = new Set();

function sectionPrior({ headings }: SearchRecord, items: readonly SearchRecord[]): number {
  if (SIGNPOSTS.test(headings.at(-1) ?? '')) return 0.4;
  return items.some(({ isFound }) => !isFound) ? REFERENCE_PRIOR : 1;
}

function priorOf(page: PageRecords): number {
  if (LISTINGS.test(page.title)) return 0.5;
  return PRIORS[page.kind] ?? 1;
}
