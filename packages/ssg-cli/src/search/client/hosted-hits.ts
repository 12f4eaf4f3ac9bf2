import type {
  MarkedText,
  MatchReason,
  SearchAnswer,
  SearchKind,
  SearchOptions,
  SearchPageHit,
  SearchSectionHit,
} from '../../model/index.ts';

/** A record of a hosted index, as DocSearch shapes it. */
export interface HostedHit {
  readonly url: string;
  readonly hierarchy: Readonly<Record<string, string | null>>;
  readonly content?: string | null;
  readonly kind?: string;
  readonly _highlightResult?: { readonly hierarchy?: Readonly<Record<string, Highlighted | null>> };
  readonly _snippetResult?: { readonly content?: Highlighted | null };
}

interface Highlighted {
  readonly value: string;
  readonly matchLevel?: string;
}

export function isHostedHit(value: unknown): value is HostedHit {
  const hit = value as Partial<HostedHit> | null;
  return typeof hit?.url === 'string' && typeof hit.hierarchy === 'object' && hit.hierarchy !== null;
}

export interface HitsInput {
  /** Best first. */
  readonly hits: readonly HostedHit[];
  readonly total: number;
  /** Words of the query. */
  readonly words: readonly string[];
  readonly urlOf: (url: string) => string;
}

const KINDS: ReadonlySet<string> = new Set(['guide', 'flag', 'config', 'metric', 'endpoint', 'post', 'page']);
const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** Groups hits by page, in the order in which the service put them. */
export function answerFromHits(
  { hits, total, words, urlOf }: HitsInput,
  options: SearchOptions,
): SearchAnswer {
  const pages = new Map<string, HostedHit[]>();
  for (const hit of hits) {
    if (options.kinds !== undefined && !options.kinds.includes(kindOf(hit))) continue;
    const page = hit.url.replace(/#.*$/s, '');
    const others = pages.get(page);
    if (others === undefined) pages.set(page, [hit]);
    else others.push(hit);
  }
  return {
    pages: [...pages]
      .slice(0, options.limit)
      .map(([url, own]) => pageHit(url, own, urlOf, options.sections ?? 3)),
    total,
    kinds: {},
    words,
    corrections: [],
    suggestions: [],
  };
}

function pageHit(
  url: string,
  hits: readonly HostedHit[],
  urlOf: (url: string) => string,
  most: number,
): SearchPageHit {
  const [first] = hits;
  const sections = new Map<string, HostedHit>();
  // Heading and text of one section are records of their own: the one with text is the one to show.
  for (const hit of hits) if (!sections.get(hit.url)?.content) sections.set(hit.url, hit);
  const group = first?.hierarchy.lvl0;
  return {
    href: urlOf(url),
    title: first === undefined ? [] : headingAt(first, 'lvl1'),
    trail: group ? plainText(group).split(/ > /) : [],
    kind: first === undefined ? 'guide' : kindOf(first),
    sections: [...sections.values()].slice(0, most).map((hit) => sectionHit(hit, urlOf)),
  };
}

function sectionHit(hit: HostedHit, urlOf: (url: string) => string): SearchSectionHit {
  const level = LEVELS.findLast((name) => hit.hierarchy[name]) ?? 'lvl1';
  const snippet = hit._snippetResult?.content?.value ?? hit.content ?? '';
  return {
    href: urlOf(hit.url),
    heading: headingAt(hit, level),
    kind: kindOf(hit),
    reason: reasonOf(hit, level),
    ...(snippet === '' ? {} : { snippet: markedText(snippet) }),
  };
}

function headingAt(hit: HostedHit, level: string): MarkedText {
  return markedText(hit._highlightResult?.hierarchy?.[level]?.value ?? hit.hierarchy[level] ?? '');
}

function reasonOf(hit: HostedHit, level: string): MatchReason {
  const match = hit._highlightResult?.hierarchy?.[level]?.matchLevel;
  if (match === undefined || match === 'none') return 'text';
  return level === 'lvl1' ? 'title' : 'heading';
}

function kindOf(hit: HostedHit): SearchKind {
  return hit.kind !== undefined && KINDS.has(hit.kind) ? (hit.kind as SearchKind) : 'guide';
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
