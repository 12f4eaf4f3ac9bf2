import type {
  MarkedText,
  SearchAnswer,
  SearchKind,
  SearchOptions,
  SearchPageHit,
  SearchSectionHit,
} from '../../../model/index.ts';

/** A record of a hosted index, as DocSearch shapes it. Only what `isHostedHit` looks at is sure to be there. */
export interface HostedHit {
  /** Where the section is, with its anchor. */
  readonly url: string;
  /** Titles from the part of the site (`lvl0`) and the page (`lvl1`) down to the heading. */
  readonly hierarchy: Readonly<Record<string, unknown>>;
  /** The text below the heading. */
  readonly content?: unknown;
  /** What the section describes, as one of `SearchKind`. */
  readonly kind?: unknown;
  /** Titles with the words of the query marked. */
  readonly _highlightResult?: {
    /** The same levels as above. */
    readonly hierarchy?: Readonly<Record<string, Highlighted | null>> | null;
  };
  /** Text around the words of the query. */
  readonly _snippetResult?: {
    /** An extract of the text, its words marked. */
    readonly content?: Highlighted | null;
  };
}

interface Highlighted {
  readonly value?: unknown;
}

/** Whether a service's record can be shown: it has a URL and titles. */
export function isHostedHit(value: unknown): value is HostedHit {
  const hit = value as Partial<HostedHit> | null;
  return (
    typeof hit?.url === 'string' &&
    isUrl(hit.url) &&
    typeof hit.hierarchy === 'object' &&
    hit.hierarchy !== null
  );
}

function isUrl(text: string): boolean {
  try {
    return new URL(text, 'https://site.invalid').pathname !== '';
  } catch {
    return false;
  }
}

/** The hits of a query, and what an answer needs besides. */
export interface HitsInput {
  /** Best first. */
  readonly hits: readonly HostedHit[];
  /** Whether the index has no more. */
  readonly isAll: boolean;
  /** Number of hits of each kind, whatever the filter. */
  readonly facets?: Readonly<Record<string, number>> | undefined;
  /** Words of the query. */
  readonly words: readonly string[];
  /** The address to link, of the address in a hit. */
  readonly urlOf: (url: string) => string;
}

const KINDS: ReadonlySet<string> = new Set([
  'guide',
  'flag',
  'config',
  'metric',
  'endpoint',
  'name',
  'post',
  'page',
]);
const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** Groups hits by page, in the order in which the service put them. */
export function answerFromHits(
  { hits, isAll, words, urlOf, facets }: HitsInput,
  options: SearchOptions,
): SearchAnswer {
  const pages = new Map<string, HostedHit[]>();
  const counts: Partial<Record<SearchKind, Set<string>>> = {};
  for (const hit of hits) {
    const page = urlOf(hit.url.replace(/#.*$/s, ''));
    const kind = kindOf(hit);
    counts[kind] = (counts[kind] ?? new Set()).add(page);
    if (options.kinds === undefined || options.kinds.includes(kind))
      pages.set(page, [...(pages.get(page) ?? []), hit]);
  }
  const first = options.offset ?? 0;
  return {
    pages: [...pages]
      .slice(first, first + options.limit)
      .map(([href, own]) => pageHit(href, own, urlOf, options.sections ?? 3)),
    total: pages.size,
    ...(isAll ? {} : { isMore: true }),
    kinds: facets ?? Object.fromEntries(Object.entries(counts).map(([kind, own]) => [kind, own.size])),
    words,
    corrections: [],
    missing: [],
    suggestions: [],
  };
}

function pageHit(
  href: string,
  hits: readonly HostedHit[],
  urlOf: (url: string) => string,
  most: number,
): SearchPageHit {
  const sections = new Map<string, HostedHit>();
  for (const hit of hits) {
    const section = urlOf(hit.url);
    const known = sections.get(section);
    // Heading and text of one section are records of their own: the one with text is the one to show.
    if (known === undefined || snippetText(known) === '') sections.set(section, hit);
  }
  const [first] = hits;
  const title = (first && headingAt(first, 'lvl1')) ?? [{ text: href }];
  const { lvl0, lvl1 } = first?.hierarchy ?? {};
  // A page without a group is in one of its own name.
  const group = lvl0 === lvl1 ? undefined : textIn(lvl0);
  return {
    href,
    title,
    trail: group ? plainText(group).split(/ > /) : [],
    kind: first === undefined ? 'guide' : kindOf(first),
    sections: [...sections].slice(0, most).map(([url, hit]) => sectionHit(url, hit, title)),
  };
}

function sectionHit(href: string, hit: HostedHit, title: MarkedText): SearchSectionHit {
  const level = LEVELS.findLast((name) => textIn(hit.hierarchy[name])) ?? 'lvl1';
  const snippet = snippetText(hit);
  return {
    href,
    heading: headingAt(hit, level) ?? title,
    kind: kindOf(hit),
    ...(snippet === '' ? {} : { snippet: markedText(snippet) }),
  };
}

function snippetText(hit: HostedHit): string {
  return textIn(hit._snippetResult?.content?.value) ?? textIn(hit.content) ?? '';
}

function headingAt(hit: HostedHit, level: string): MarkedText | undefined {
  const text = textIn(hit._highlightResult?.hierarchy?.[level]?.value) ?? textIn(hit.hierarchy[level]);
  return text === undefined ? undefined : markedText(text);
}

function kindOf({ kind }: HostedHit): SearchKind {
  return typeof kind === 'string' && KINDS.has(kind) ? (kind as SearchKind) : 'guide';
}

/** A text that has something in it. */
function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Reads the service's marks. Its text is data: no other markup is taken for more than text. */
export function markedText(html: string): MarkedText {
  const pieces: { text: string; mark?: true }[] = [];
  let isMarked = false;
  for (const part of html.split(/(<\/?(?:mark|em|span)(?:\s[^<>]*)?>)/)) {
    if (/^<\/?(?:mark|em|span)[\s>]/.test(part)) isMarked = !part.startsWith('</');
    else if (part !== '') pieces.push({ text: plainText(part), ...(isMarked ? { mark: true } : {}) });
  }
  return pieces;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
};

function plainText(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
