import { KIND_LETTERS, type PageEntry } from './format.ts';
import type { KnownItem } from './items.ts';
import { matchName, type NameForm, nameForm, namesOf, type TypedName } from './names.ts';
import type { Unit } from './query.ts';
import type { Layout, RankedPage, RankedSection } from './rank.ts';
import { headingTermsOf, literalOf, STOP_WORDS, termsOf } from './tokenize.ts';
import { stemOf } from './words.ts';

export interface BoostSettings {
  /** Added to the factor of a section whose heading says all of the query, and nothing else. */
  readonly heading: number;
  /** Added for a heading, or title, that is what was typed, letter by letter. */
  readonly literal: number;
  /** Added for one that has what was typed within it, in this order. */
  readonly order: number;
  /** Factor of a glossary's entries where the query asks what something is. */
  readonly definition: number;
  /** Least agreement of an entry's name with the query for the entry to be a hit of its own. */
  readonly entryFrom: number;
  /** The same where one word is asked for, which may be the beginning of the name. */
  readonly entryFromWord: number;
  /** The same as `heading` for an entry by its name. */
  readonly entry: number;
}

export const BOOST: BoostSettings = {
  heading: 1.8,
  literal: 0.5,
  order: 0.25,
  definition: 2,
  entry: 1.8,
  entryFrom: 0.6,
  entryFromWord: 0.25,
};

export interface BoostInput {
  readonly pages: readonly RankedPage[];
  /** The words of the query, as they were typed. */
  readonly text: string;
  readonly names: readonly TypedName[];
  readonly units: readonly Unit[];
  /** How much a word tells documents apart. */
  readonly massOf: (unit: Unit) => number;
  readonly entryOf: (page: number) => PageEntry | undefined;
  /** The entries of tables in a section, by its document number. */
  readonly itemsOf: (document: number) => readonly KnownItem[];
  readonly layout: Layout;
}

/** Entries of one section that may be hits of their own. */
const MOST_ENTRIES = 3;
const MOST_NAMED = 8;

/** What a name, or a page by its title, is raised by beside the best that words alone can give. */
const NAME_SHARE = 10;
const GLOSSARY = /\bglossary\b/i;
/** The same where other words were typed, too. */
const MIXED_SHARE = 0.8;
const TITLE_MATCH = 0.95;

/**
 * Raises sections and pages whose heading or title says what the query says, puts the entries of tables in whose name
 * does, and sorts again. What has the name that was typed comes before all that has words of it.
 */
export function boostHeadings(input: BoostInput, settings: BoostSettings = BOOST): RankedPage[] {
  const asked = askedOf(input);
  const boosted = input.pages.map((page) => boostPage(page, asked, input, settings));
  const most = Math.max(0, ...boosted.flatMap(({ sections }) => sections[0]?.score ?? 0)) || 1;
  return boosted
    .map((page) => raiseMatches(page, most * (asked.share === 1 ? NAME_SHARE : MIXED_SHARE)))
    .sort((a, b) => b.score - a.score || a.page - b.page);
}

function raiseMatches(page: RankedPage, by: number): RankedPage {
  const before = page.sections[0]?.score ?? 0;
  const sections = page.sections
    .map((section) => ({ ...section, score: section.score + section.match * by }))
    .sort((a, b) => b.score - a.score || a.document - b.document);
  return { ...page, sections, score: page.score - before + (sections[0]?.score ?? 0) };
}

function boostPage(page: RankedPage, asked: Asked, input: BoostInput, settings: BoostSettings): RankedPage {
  const entry = input.entryOf(page.page);
  if (entry === undefined) return page;
  const first = (input.layout.pageStarts[page.page] ?? 0) + 1;
  const slug = entry.path.slice(entry.path.lastIndexOf('/') + 1);
  const title = Math.max(said(entry.title, asked, settings), said(slug, asked, settings));
  const isTitle =
    isLiteral(entry.title, asked) ||
    (input.layout.kinds[first] !== KIND_LETTERS.post && isLiteral(slug, asked));
  const isTerm = asked.isDefinition && GLOSSARY.test(entry.title);
  const sections = page.sections.flatMap((section): RankedSection[] => {
    const heading = entry.sections[section.document - first]?.headings.at(-1);
    const by = heading === undefined ? title : said(heading, asked, settings);
    const own = heading === undefined ? (isTitle ? TITLE_MATCH : 0) : nameMatch(asked, formOf(heading));
    return [
      {
        ...section,
        score: section.score * (1 + settings.heading * by) * (isTerm ? settings.definition : 1),
        match:
          own === TITLE_MATCH
            ? own * (asked.share === 1 ? 1 : NAME_SHARE / MIXED_SHARE)
            : Math.max(own, section.match) * asked.share,
      },
      ...entriesOf(section, asked, input, settings),
    ];
  });
  sections.sort((a, b) => b.score - a.score || a.document - b.document);
  const gain = (sections[0]?.score ?? 0) - (page.sections[0]?.score ?? 0);
  return { ...page, sections, score: page.score + gain };
}

/** The entries of a section that are hits of their own: by the name that was typed, or by its words. */
function entriesOf(
  section: RankedSection,
  asked: Asked,
  input: BoostInput,
  settings: BoostSettings,
): RankedSection[] {
  const items = input.itemsOf(section.document).map((item, index) => {
    const forms = formsOfItem(item);
    // An entry that the page has marked as one comes before the same name in a list.
    const rank = item.anchor === '' ? 0.99 : 1;
    const match = Math.max(...forms.names.map((form) => nameMatch(asked, form))) * asked.share * rank;
    return {
      item,
      index,
      match,
      said: item.anchor === '' ? 0 : Math.max(...forms.terms.map((terms) => agreement(terms, asked))),
    };
  });
  const named = items.filter(({ match }) => match > 0).length;
  const from = asked.weights.length === 1 ? settings.entryFromWord : settings.entryFrom;
  return items
    .filter((one) => one.match > 0 || one.said >= from)
    .sort((a, b) => b.match - a.match || b.said - a.said || a.index - b.index)
    .slice(0, named > 0 ? MOST_NAMED : MOST_ENTRIES)
    .map((one) => ({
      ...section,
      item: one.item,
      itemIndex: one.index,
      match: one.match,
      score: section.score * (1 + (settings.entry * one.said) / one.item.namesakes),
    }));
}

/** How well a name answers to the best of those that were typed. */
function nameMatch({ names }: Asked, form: NameForm): number {
  return names.reduce((best, typed) => Math.max(best, matchName(typed, form)), 0);
}

/** What a query asks for, ready to be compared with many headings. */
interface Asked {
  /** For the stem of each term of the index, what it counts for: the words it stands for. Headings are not in the forms of the index. */
  readonly terms: ReadonlyMap<string, readonly { readonly unit: number; readonly weight: number }[]>;
  readonly weights: readonly number[];
  readonly total: number;
  readonly names: readonly TypedName[];
  /** How much of the query names are. */
  readonly share: number;
  /** The words, as they are written. */
  readonly literal: readonly string[];
  /** What a question asks about: `fediverse` of `what is the fediverse`. Without a question, all words. */
  readonly subject: string;
  /** The words less those that carry no subject: `ports` of `which ports does it need`. */
  readonly telling: string;
  /** It asks what something is. */
  readonly isDefinition: boolean;
}

function askedOf({ units, massOf, names, text }: BoostInput): Asked {
  const required = units.filter((unit) => !unit.isOptional);
  const terms = new Map<string, { unit: number; weight: number }[]>();
  required.forEach(({ expansions }, unit) => {
    const stems = new Map<string, number>();
    for (const { term, weight } of expansions) {
      const stem = stemOf(term);
      stems.set(stem, Math.max(stems.get(stem) ?? 0, weight));
    }
    for (const [stem, weight] of stems) {
      const own = terms.get(stem);
      if (own === undefined) terms.set(stem, [{ unit, weight }]);
      else own.push({ unit, weight });
    }
  });
  const weights = required.map(massOf);
  const literal = literalOf(text);
  const named = names.filter(({ isJoined }) => !isJoined).length;
  const pieces = text
    .split(/\s+/)
    .filter((piece) => literalOf(piece).some((word) => !STOP_WORDS.has(word))).length;
  return {
    terms,
    weights,
    total: weights.reduce((sum, weight) => sum + weight, 0),
    names,
    share: named === 0 ? 1 : named / Math.max(named, pieces),
    literal,
    subject: literalOf(text.replace(QUESTION, '')).join(''),
    telling: tellingOf(literal),
    isDefinition: DEFINITION.test(text),
  };
}

function tellingOf(words: readonly string[]): string {
  return words.filter((word) => !STOP_WORDS.has(word)).join('');
}

/** How questions begin. */
const QUESTION =
  /^\s*(?:what(?:'s|\s+is|\s+are|\s+does)?|how\s+(?:do|can|should)\s+(?:i|we|you)|how\s+to|how|where\s+(?:is|are|do|can)|why\s+(?:is|are|do|does)|which|can\s+(?:i|we)|who)\s+(?:(?:a|an|the|i|we)\s+)?/i;
const DEFINITION = /^\s*what(?:'s|\s+is|\s+are|\s+does)\b/i;

/** How far a heading says what is asked: by its words in any form, and by what was typed as it is. */
function said(heading: string, asked: Asked, settings: BoostSettings): number {
  const by = agreement(tellingTermsOf(heading), asked);
  if (by === 0) return 0;
  if (isLiteral(heading, asked)) return by + settings.literal;
  return isInOrder(heading, asked) ? by + settings.order : by;
}

/** Whether a heading is what was typed, letter by letter but for separators: `load-balancer` is `Load balancer`. */
function isLiteral(heading: string, { literal, subject, telling, names }: Asked): boolean {
  if (literal.length === 0) return false;
  const words = literalOf(heading);
  const own = words.join('');
  return (
    own === literal.join('') ||
    own === subject ||
    (telling !== '' && tellingOf(words) === telling) ||
    names.some(({ isCorrected, plain }) => isCorrected && plain === own)
  );
}

/** Whether a heading has what was typed within it, the last word perhaps unfinished. */
function isInOrder(heading: string, { literal }: Asked): boolean {
  if (literal.length < 2) return false;
  const words = literalOf(heading);
  const last = literal.length - 1;
  return words.some((_, at) =>
    literal.every((word, i) => (i === last ? words[at + i]?.startsWith(word) : words[at + i] === word)),
  );
}

/** How far a heading and a query say the same, 0..1: 1 when each has all words of the other. */
function agreement(terms: readonly string[], asked: Asked): number {
  if (terms.length === 0 || asked.total === 0) return 0;
  const best: number[] = [];
  let said = 0;
  for (const term of terms) {
    let most = 0;
    for (const { unit, weight } of asked.terms.get(stemOf(term)) ?? []) {
      most = Math.max(most, weight);
      best[unit] = Math.max(best[unit] ?? 0, weight);
    }
    said += most;
  }
  if (said === 0) return 0;
  const found = asked.weights.reduce((sum, weight, unit) => sum + weight * (best[unit] ?? 0), 0);
  return (found / asked.total) ** 2 * (0.4 + (0.6 * said) / terms.length);
}

/** The terms of a heading without its stop words, when it has others. */
function tellingTermsOf(heading: string): readonly string[] {
  const terms = termsOf(heading);
  return terms.length > 0 ? terms : headingTermsOf(heading);
}

interface ItemForms {
  readonly names: readonly NameForm[];
  /** An entry goes by its full name, or by the last part of it: `data.update_interval` by `update_interval`. */
  readonly terms: readonly (readonly string[])[];
}

const itemForms = new WeakMap<KnownItem, ItemForms>();
const headingForms = new Map<string, NameForm>();

/** The forms of an entry's name, worked out once: all entries are compared with each query. */
function formsOfItem(item: KnownItem): ItemForms {
  const known = itemForms.get(item);
  if (known !== undefined) return known;
  const terms = [item.name, item.name.slice(item.name.lastIndexOf('.') + 1)].map(tellingTermsOf);
  const forms = { names: namesOf(item.name).map(nameForm), terms };
  itemForms.set(item, forms);
  return forms;
}

/** A heading as a name. One of several words is none, and answers to nothing. */
function formOf(heading: string): NameForm {
  const known = headingForms.get(heading);
  if (known !== undefined) return known;
  const form = /\s/.test(heading.trim()) ? NO_NAME : nameForm(heading);
  headingForms.set(heading, form);
  return form;
}

const NO_NAME: NameForm = { ...nameForm(''), plain: '\0' };
