import type { SearchKind, SearchRecord } from '../model/index.ts';
import { inSections } from './sections.ts';
import { type RecordTerms, type TermFinder, termsOfRecords } from './terms.ts';
import { nameOfTexts } from './texts.ts';

/** A section of a page, less its text. */
export interface SectionPart {
  readonly anchor?: string | undefined;
  readonly headings: readonly string[];
  readonly kind: SearchKind;
  /** The entries that its tables list: flags, keys, metrics. */
  readonly items: readonly ItemPart[];
}

/** An entry of a table or list, less its text. */
export interface ItemPart {
  readonly name: string;
  readonly anchor?: string | undefined;
  readonly kind: SearchKind;
  /** It was found in an author's own table or list: its text is a part of its section's, too. */
  readonly isFound?: true | undefined;
}

/** The part of a page in the index of the site, without texts. It depends only on the page's records. */
export interface SearchPart {
  readonly title: string;
  readonly trail: readonly string[];
  readonly kind: SearchKind;
  readonly sections: readonly SectionPart[];
  /** The links in its texts. */
  readonly links: readonly (readonly [href: string, text: string])[];
  /** Of each section, followed by its entries. */
  readonly terms: RecordTerms;
  /** Name of the file with its texts; empty when there is nothing to find. */
  readonly texts: string;
}

/** Makes the part of a page where it is rendered. `termsIn`: of earlier pages. */
export function searchPartOf(records: readonly SearchRecord[], termsIn?: TermFinder): SearchPart {
  const [first] = records;
  const top = records.find((record) => record.anchor === undefined) ?? first;
  return {
    title: first?.pageTitle ?? '',
    trail: first?.trail ?? [],
    kind: top?.kind ?? 'guide',
    sections: inSections(records).map(({ record: { anchor, headings, kind }, items }) => ({
      anchor,
      headings,
      kind,
      items: items.map((item) => ({
        name: item.headings.at(-1) ?? '',
        anchor: item.anchor,
        kind: item.kind,
        isFound: item.isFound,
      })),
    })),
    links: records.flatMap(({ links = [] }) => links.map(({ href, text }) => [href, text] as const)),
    terms: termsOfRecords(records, termsIn),
    texts: records.length === 0 ? '' : nameOfTexts(records),
  };
}
