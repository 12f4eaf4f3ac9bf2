import type {
  AnswerCard,
  SearchAnswer,
  SearchKind,
  SearchPageHit,
  SearchSectionHit,
} from '../../../model/index.ts';
import type { PageEntry } from '../index-files/format.ts';
import { kindOfLetter } from '../index-files/items.ts';
import type { EntryNote, PageStore, PageTexts } from '../index-files/page-store.ts';
import type { Layout } from '../index-files/pages.ts';
import { nearestTerms, type Vocabulary } from '../index-files/vocabulary.ts';
import type { Unit } from '../query/query.ts';
import type { RankedPage, RankedSection } from '../ranking/rank.ts';
import { MATCH, namesOf } from '../words/names.ts';
import { literalOf } from '../words/tokenize.ts';
import { respell } from '../words/words.ts';
import { type MarkWords, markText, markWordsOf } from './marks.ts';
import type { UrlOf } from './site.ts';
import { snippetOf, startOf, withoutName } from './snippet.ts';

/** Input of an answer. */
export interface AnswerInput {
  /** The pages to show. */
  readonly pages: readonly RankedPage[];
  readonly total: number;
  /** Without the filter. */
  readonly unfiltered?: number;
  /** The query as it was typed, letters and digits only. */
  readonly literal: string;
  /** The query without its quotes, if it has a phrase in quotes: words of it may be apart. */
  readonly unquoted?: string | undefined;
  /** The subject of the query, in the same form. */
  readonly subject: string;
  /** Whether the query is the path of an endpoint. */
  readonly isPath: boolean;
  /** All pages that answer, whatever their kind. */
  readonly all: readonly RankedPage[];
  readonly entries: ReadonlyMap<number, PageEntry>;
  readonly layout: Layout;
  readonly units: readonly Unit[];
  readonly vocabulary: Vocabulary;
  readonly urlOf: UrlOf;
  /** Most sections of a page. */
  readonly sections: number;
}

/** An answer whose snippets are not there yet, with what they are made from. */
export interface FoundAnswer extends SearchAnswer {
  readonly marks: MarkWords;
  /** Which of the hits the card is about. */
  readonly cardOf?: { readonly page: number; readonly section: number };
  readonly sources: readonly { readonly page: number; readonly sections: readonly TextSource[] }[];
}

/** Which text of a page a hit is about: a section's, or that of an entry in it. */
interface TextSource {
  readonly section: number;
  readonly item: number | undefined;
}

const MAX_SUGGESTIONS = 3;
/** Entries of one page that answer to a name that is being typed. */
const MAX_NAMED = 8;
/** Sections with less than this share of the best score of their page are not shown. */
const MIN_SHARE = 0.25;

/** The answer to an empty query. */
export function emptyAnswer(): SearchAnswer {
  return { pages: [], total: 0, kinds: {}, words: [], corrections: [], missing: [], suggestions: [] };
}

/** The answer to a query, from the pages that were found. */
export function buildAnswer(input: AnswerInput): FoundAnswer {
  const { units } = input;
  const terms = [...new Set(units.flatMap(markedTerms))];
  const faint = units.flatMap(({ expansions }) =>
    expansions.filter(({ kind }) => kind === 'synonym').map(({ term }) => term),
  );
  const words = markWordsOf(terms, faint);
  const shown = input.pages.flatMap((page) => {
    const entry = input.entries.get(page.page);
    return entry === undefined ? [] : [pageHit(page, entry, input, words)];
  });
  return {
    pages: shown.map(({ hit }) => hit),
    sources: shown.map(({ source }) => source),
    total: input.total,
    kinds: countKinds(input),
    words: terms,
    marks: words,
    ...(input.unfiltered === undefined ? {} : { unfiltered: input.unfiltered }),
    ...clearHit(input),
    missing: missingOf(units),
    corrections: input.total === 0 ? [] : correctionsOf(units),
    suggestions: input.total === 0 ? suggestionsOf(input) : [],
  };
}

/** How much longer a marked term may be than the known word that it begins with. */
const PREFIX_REACH = 8;

/** The terms to mark for a word. A known word is not marked at the start of long names that contain it. */
function markedTerms({ term, expansions }: Unit): string[] {
  const isKnown = expansions.some(({ kind }) => kind === 'exact');
  return expansions.flatMap((one) =>
    one.kind === 'synonym' ||
    (isKnown && one.kind === 'prefix' && one.term.length > term.length + PREFIX_REACH)
      ? []
      : [one.term],
  );
}

/** Whether a row would lead where that of an entry of the section does, which says more. */
function isBelowOwnEntry({ item, document }: RankedSection, above: readonly RankedSection[]): boolean {
  return (
    item === undefined && above.some((other) => other.document === document && other.item?.anchor === '')
  );
}

function pageHit(page: RankedPage, entry: PageEntry, input: AnswerInput, words: MarkWords) {
  const first = (input.layout.pageStarts[page.page] ?? 0) + 1;
  const least = (page.sections[0]?.score ?? 0) * MIN_SHARE;
  const significant = page.sections
    .filter(({ score }) => score >= least)
    .filter((section, index, all) => !isBelowOwnEntry(section, all.slice(0, index)));
  const named = significant.filter(({ item, match }) => item !== undefined && match >= MATCH.part).length;
  const ranked = significant.slice(0, Math.max(input.sections, Math.min(named, MAX_NAMED)));
  const title = markText(entry.title, words);
  const sections = ranked.map((section): SearchSectionHit => {
    const { anchor, headings } = entry.sections[section.document - first] ?? {
      anchor: undefined,
      headings: [],
    };
    const heading = section.item?.name ?? headings.at(-1);
    return {
      href: input.urlOf(entry.path, section.item?.anchor || anchor),
      heading: heading === undefined ? title : markText(heading, words),
      kind: kindOfHit(section, input.layout),
    };
  });
  const hit: SearchPageHit = {
    href: input.urlOf(entry.path),
    title,
    trail: entry.trail,
    kind: kindOfLetter(input.layout.kinds[first - 1] ?? ''),
    sections,
  };
  const sources = ranked.map(({ document, itemIndex }) => ({ section: document - first, item: itemIndex }));
  return { hit, source: { page: page.page, sections: sources } };
}

/** Adds snippets to the sections shown. A text that cannot be loaded leaves its sections without. */
export async function withSnippets(answer: FoundAnswer, store: PageStore): Promise<SearchAnswer> {
  const { sources, marks: words, cardOf, ...plain } = answer;
  const pages = await Promise.all(
    answer.pages.map(async (page, i): Promise<SearchPageHit> => {
      const source = sources[i];
      if (source === undefined) return page;
      const texts = await store.texts(source.page).catch(() => undefined);
      const sections = page.sections.map((section, j) => {
        const { text: said, details } = saidOf(texts, source.sections[j]);
        const own = withoutName(said, section.heading);
        const text = own === '' ? textBelow(texts, source.sections[j]) : own;
        return {
          ...section,
          ...(text === '' ? {} : { snippet: (details ? startOf : snippetOf)(text, words) }),
          ...(details === undefined ? {} : { details }),
        };
      });
      return { ...page, sections };
    }),
  );
  return answer.card
    ? { ...plain, pages, card: await filledCard(answer.card, answer, store) }
    : { ...plain, pages };
}

/** A card with the details of its entry, if they can be loaded. */
async function filledCard(
  card: AnswerCard,
  { sources, cardOf }: FoundAnswer,
  store: PageStore,
): Promise<AnswerCard> {
  const source = cardOf && sources[cardOf.page];
  const texts = source && (await store.texts(source.page).catch(() => undefined));
  const { text, details } = saidOf(texts, cardOf && source?.sections[cardOf.section]);
  const about = firstSentence(text);
  const isSaid = about === '' || about === card.trail.at(-1);
  return { ...card, details: { ...details, ...(isSaid ? {} : { about }) } };
}

const MAX_SENTENCE_LENGTH = 240;

function firstSentence(text: string): string {
  const [sentence = ''] = /^.*?[.!?。](?=\s|$)/su.exec(text) ?? [text];
  return sentence.length <= MAX_SENTENCE_LENGTH ? sentence : `${sentence.slice(0, MAX_SENTENCE_LENGTH)}…`;
}

const GLOSSARY = /\bglossary\b/i;

/** The first hit, when it is the one entry of the name that was typed; or the entry of a glossary. */
function clearHit(input: AnswerInput): Pick<FoundAnswer, 'card' | 'cardOf'> {
  for (const [page, { page: number, sections }] of input.pages.entries()) {
    const entry = input.entries.get(number);
    const first = (input.layout.pageStarts[number] ?? 0) + 1;
    for (const [at, section] of sections.slice(0, input.sections).entries()) {
      const { anchor, headings = [] } = entry?.sections[section.document - first] ?? {};
      const name = section.item?.name ?? headings.at(-1) ?? '';
      if (!entry || (section.item && page + at > 0) || !isClear(section, name, entry, input)) continue;
      const trail = [entry.title, ...(section.item ? headings : headings.slice(0, -1))];
      const href = input.urlOf(entry.path, section.item?.anchor || anchor);
      const card = { kind: kindOfHit(section, input.layout), name, href, trail, details: {} };
      return { card, cardOf: { page, section: at } };
    }
  }
  return {};
}

/** An entry must match by name; a term of a glossary may also be the subject of a question. */
function isClear({ item }: RankedSection, name: string, { title }: PageEntry, input: AnswerInput): boolean {
  if (item !== undefined) return item.namesakes === 1 && isNamedBy(name, input);
  const isAsked = isNamedBy(name, input) || literalOf(name).join('') === input.subject;
  return isAsked && GLOSSARY.test(title);
}

function isNamedBy(name: string, { literal, isPath }: AnswerInput): boolean {
  // An endpoint matches by the end of its path.
  if (isPath)
    return literalOf(name)
      .join('')
      .endsWith(literal.replace(/^(?:get|post|put|patch|delete)/, ''));
  return literal !== '' && namesOf(name).some((one) => literalOf(one).join('') === literal);
}

/** Words without a match in the index. */
function missingOf(units: readonly Unit[]): string[] {
  return units.flatMap(({ typed, weight, isOptional, expansions }) =>
    expansions.length === 0 && weight >= 0.5 && !isOptional ? [typed] : [],
  );
}

/** The text of a hit; of an entry, its type and default too. */
function saidOf(
  texts: PageTexts | undefined,
  source: TextSource | undefined,
): { text: string; details?: EntryNote['details'] } {
  if (texts === undefined || source === undefined) return { text: '' };
  const items = texts.items[source.section] ?? [];
  if (source.item === undefined) {
    const own = items.filter(({ isFound }) => !isFound).map(({ about }) => about);
    return { text: [texts.sections[source.section] ?? '', ...own].join(' ').trim() };
  }
  const { about = '', details = {} } = items[source.item] ?? {};
  return Object.keys(details).length === 0 ? { text: about } : { text: about, details };
}

/** The first text below a heading that is directly followed by another heading. */
function textBelow(texts: PageTexts | undefined, source: TextSource | undefined): string {
  if (texts === undefined || source === undefined || source.item !== undefined) return '';
  return texts.sections.slice(source.section + 1).find((text) => text !== '') ?? '';
}

/** The words that were corrected. Parts of a word with little weight next to the whole are left out. */
export function correctionsOf(units: readonly Unit[]): { from: string; to: string }[] {
  return units.flatMap(({ typed, weight, expansions }) => {
    const [best] = [...expansions].sort((a, b) => b.weight - a.weight);
    return best?.kind === 'correction' && weight >= 0.5
      ? [{ from: typed, to: respell(typed, best.term) }]
      : [];
  });
}

/** Words of the index that are similar to those of a query without an answer. */
function suggestionsOf({ units, vocabulary, unquoted }: AnswerInput): string[] {
  if (unquoted !== undefined) return [unquoted];
  const near = units.flatMap(({ term }) => nearestTerms(vocabulary, term, true, 1).map((one) => one.term));
  return [...new Set(near)].slice(0, MAX_SUGGESTIONS);
}

/** An entry has a kind of its own; a section that of its page. */
export function kindOfHit({ item, document }: RankedSection, layout: Layout): SearchKind {
  return item?.kind ?? kindOfLetter(layout.kinds[document] ?? '');
}

/** For each kind, the pages that have a section of it. */
function countKinds({ all, layout }: AnswerInput): Partial<Record<SearchKind, number>> {
  const counts: Partial<Record<SearchKind, number>> = {};
  for (const { sections } of all) {
    const kinds = new Set(sections.map((section) => kindOfHit(section, layout)));
    for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}
