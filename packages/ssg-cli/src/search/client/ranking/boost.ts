import { KIND_LETTERS, type PageEntry } from '../index-files/format.ts';
import type { KnownItem } from '../index-files/items.ts';
import type { NameForms } from '../index-files/name-forms.ts';
import type { Layout } from '../index-files/pages.ts';
import {
  agreement,
  headingScore,
  likeness,
  literalShare,
  type PreparedQuery,
  prepareQuery,
  type Query,
} from '../query/prepared-query.ts';
import { IN_PARTS, MATCH, matchName, type NameForm } from '../words/names.ts';
import { stemOf } from '../words/words.ts';
import { withOtherNames } from './other-names.ts';
import { withTopFirst } from './page-top.ts';
import type { RankedPage, RankedSection } from './rank.ts';

/** The factors that raise or lower pages and sections. */
const BOOST = {
  /** Added to the factor of a section whose heading says all of the query, and nothing else. */
  heading: 1.8,
  /** Factor of a glossary's entries where the query asks what something is. */
  definition: 2,
  /** Factor of a heading that is a question, where the query is one. */
  question: 1.15,
  /** Added to 1 for such a heading if it asks the same, in the same words. */
  sameQuestion: 1,
  /** Factor of the top of a page where the query is a question: guides say there what they are for. */
  top: 1.1,
  /** What each level below the headings of a page's parts takes away. */
  deeper: 0.1,
  /** The same as `heading` for an entry by its name. */
  entry: 1.8,
  /** Least agreement of an entry's name with the query for the entry to be a hit of its own. */
  entryFrom: 0.6,
  /** The same where one word is asked for, which may be the beginning of the name. */
  entryFromWord: 0.25,
};

/** What `boostPage` works on. */
export interface BoostInput extends Query {
  readonly pages: readonly RankedPage[];
  readonly entryOf: (page: number) => PageEntry | undefined;
  /** The entries of tables in a section, by its document number. */
  readonly itemsOf: (document: number) => readonly KnownItem[];
  readonly layout: Layout;
  readonly forms: NameForms;
}

/** Entries of one section that may be hits of their own. */
const MAX_ENTRIES = 3;
const MAX_NAMED = 8;

/** What a name, or a page by its title, is raised by, compared with the best that words alone can give. */
const NAME_SHARE = 10;
const GLOSSARY = /\bglossary\b/i;
/** The same where other words were typed, too. */
const MIXED_SHARE = 0.8;
/** A page that is called so comes before a heading or an entry that is, and those before what only has all parts of the name. */
const TITLE_MATCH = 1.03;
/** How well a heading answers to a name that it says in words. */
const IN_WORDS = 0.7;
/** How well a section answers that has the name, under a heading with all its parts: better than an item of a list. */
const ABOUT = 1.015;
/** Added for a section that has the name, under a heading with its parts: it is about the name, and others mention it. */
const IN_HEADING = 0.06;
/** An entry that the page has not marked as one, such as a flag in a listing: the same name in a heading is more. */
const LISTED = 0.91;

/**
 * Raises sections and pages whose heading or title says what the query says, puts the entries of tables in whose name
 * does, and sorts again. What has the name that was typed comes before all that has words of it.
 */
export function boostHeadings(input: BoostInput): readonly RankedPage[] {
  const query = prepareQuery(input);
  const boosted = input.pages.map((page) => boostPage(page, query, input));
  const most = Math.max(0, ...boosted.flatMap(({ sections }) => sections[0]?.score ?? 0)) || 1;
  const raised = boosted
    .map((page) => raiseMatches(page, most * (query.share === 1 ? NAME_SHARE : MIXED_SHARE)))
    .sort((a, b) => b.score - a.score || a.page - b.page);
  return query.share === 1 ? withOtherNames(raised) : raised;
}

function raiseMatches(page: RankedPage, by: number): RankedPage {
  const before = page.sections[0]?.score ?? 0;
  const sections = page.sections
    .map((section) => ({ ...section, score: section.score + section.match * by }))
    .sort((a, b) => b.score - a.score || a.document - b.document);
  return {
    ...page,
    sections: withEachNameOnce(sections),
    score: page.score - before + (sections[0]?.score ?? 0),
  };
}

/**
 * Names that several sections of a page list come once, if the page has more names than one that answer: rows of one name would
 * hide the others. Of a single name, all places are a choice.
 */
function withEachNameOnce(sections: readonly RankedSection[]): readonly RankedSection[] {
  const end = sections.findIndex(({ item, match }) => item === undefined || match === 0);
  const named = end < 0 ? sections : sections.slice(0, end);
  const names = named.map(({ item }) => item?.name.toLowerCase());
  if (new Set(names).size < 2) return sections;
  const firsts = named.filter((_, i) => names.indexOf(names[i]) === i);
  return [...firsts, ...sections.slice(named.length)];
}

function boostPage(page: RankedPage, query: PreparedQuery, input: BoostInput): RankedPage {
  const entry = input.entryOf(page.page);
  if (entry === undefined) return page;
  const first = (input.layout.pageStarts[page.page] ?? 0) + 1;
  const slug = entry.path.slice(entry.path.lastIndexOf('/') + 1);
  const title = Math.max(
    headingScore(entry.title, query, entry.trail),
    headingScore(slug, query, entry.trail),
  );
  const titled = Math.max(
    literalShare(entry.title, query),
    input.layout.kinds[first] === KIND_LETTERS.post ? 0 : literalShare(slug, query),
  );
  const isTerm = query.isDefinition && GLOSSARY.test(entry.title);
  const sections = page.sections.flatMap((section): RankedSection[] => {
    const headings = entry.sections[section.document - first]?.headings ?? [];
    const heading = headings.at(-1);
    const by =
      heading === undefined ? title : headingScore(heading, query, [entry.title, ...headings.slice(0, -1)]);
    // What a glossary says of a term answers before the pages that are about it.
    const called = heading === undefined ? titled : isTerm ? literalShare(heading, query) : 0;
    const own = heading === undefined ? 0 : headingMatch(query, heading, section.match, input.forms);
    return [
      {
        ...section,
        score:
          section.score *
          (1 + BOOST.heading * by) *
          (isTerm ? BOOST.definition : 1) *
          placeFactor(headings, query),
        match:
          called > 0
            ? called * TITLE_MATCH * (query.share === 1 ? 1 : NAME_SHARE / MIXED_SHARE)
            : Math.max(own, section.match) * query.share,
      },
      ...entriesOf(section, query, input),
    ];
  });
  sections.sort((a, b) => b.score - a.score || a.document - b.document);
  const placed = withTopFirst({
    sections,
    title,
    top: first,
    headingOf: (document) => {
      const text = entry.sections[document - first]?.headings.at(-1);
      return text === undefined ? undefined : { text, score: headingScore(text, query) };
    },
    shareOf: (index) => {
      const unit = input.units[index];
      return unit === undefined || unit.isOptional ? 0 : input.massOf(unit) / (query.total || 1);
    },
  });
  const gain = (placed[0]?.score ?? 0) - (page.sections[0]?.score ?? 0);
  return { ...page, sections: placed, score: page.score + gain };
}

/** What a section counts for by where it is in its page. */
function placeFactor(headings: readonly string[], query: PreparedQuery): number {
  // A name is where it is.
  if (query.names.some(({ isJoined }) => !isJoined)) return 1;
  const heading = headings.at(-1);
  if (heading === undefined) return query.isQuestion ? BOOST.top : 1;
  const place = 1 - BOOST.deeper * (headings.length - 1);
  if (!query.isQuestion || !heading.trimEnd().endsWith('?')) return place;
  return place * BOOST.question * (1 + BOOST.sameQuestion * likeness(heading, query));
}

/** The entries of a section that are hits of their own: by the name that was typed, or by its words. */
function entriesOf(section: RankedSection, query: PreparedQuery, input: BoostInput): RankedSection[] {
  const items = input.itemsOf(section.document).map((item, index) => {
    const forms = input.forms.ofItem(item);
    const rank = item.anchor === '' ? LISTED : 1;
    const match = Math.max(...forms.names.map((form) => nameMatch(query, form))) * query.share * rank;
    return {
      item,
      index,
      match,
      score: item.anchor === '' ? 0 : Math.max(...forms.stems.map((stems) => agreement(stems, query))),
    };
  });
  const named = items.filter(({ match }) => match > 0).length;
  const from = query.weights.length === 1 ? BOOST.entryFromWord : BOOST.entryFrom;
  return items
    .filter((one) => one.match > 0 || one.score >= from)
    .sort((a, b) => b.match - a.match || b.score - a.score || a.index - b.index)
    .slice(0, named > 0 ? MAX_NAMED : MAX_ENTRIES)
    .map((one) => ({
      ...section,
      item: one.item,
      itemIndex: one.index,
      match: one.match,
      score: section.score * (1 + (BOOST.entry * one.score) / one.item.namesakes),
    }));
}

/** The share of the parts of a typed name that a heading has: `Data directory` two of the three of `APP_DATA_DIR`. */
function partsIn({ names, wordsOf }: PreparedQuery, heading: string): number {
  const { literal } = wordsOf(heading);
  const shares = names.map(({ plain, starts }) => {
    const parts = starts.map((start, i) => plain.slice(start, starts[i + 1]));
    const found = parts.filter((part) => part.length > 2 && literal.some((word) => word.startsWith(part)));
    return found.length / parts.length;
  });
  return Math.max(0, ...shares);
}

/** Whether a heading has all parts of a name with a colon, in any form and order: `Renaming an app` those of `apps:rename`. */
function isAbout({ names, wordsOf }: PreparedQuery, heading: string): boolean {
  const stems = new Set(wordsOf(heading).stems);
  return names.some(
    ({ raw, plain, starts }) =>
      IN_PARTS.test(raw) && starts.every((start, i) => stems.has(stemOf(plain.slice(start, starts[i + 1])))),
  );
}

/** How well a name answers to the best of those that were typed. */
function nameMatch({ names }: PreparedQuery, form: NameForm): number {
  return names.reduce((best, typed) => Math.max(best, matchName(typed, form)), 0);
}

/**
 * How well a heading answers to a name as the name of something: `toYaml, toYamlPretty` has two, a call goes by what is
 * called, and `Contour area` is `contour_area` in words. `inText`: how well the text of the section answers.
 */
function headingMatch(
  query: PreparedQuery,
  heading: string,
  inText: number,
  { ofHeading }: NameForms,
): number {
  if (inText >= MATCH.text && isAbout(query, heading)) return ABOUT;
  const { forms, share } = ofHeading(heading);
  const inHeading = inText > 0 ? inText + IN_HEADING * partsIn(query, heading) : 0;
  const named = forms.reduce((best, form) => Math.max(best, nameMatch(query, form) * share), inHeading);
  const { joined, literal } = query.wordsOf(heading);
  const isInWords =
    literal.length > 1 &&
    query.names.some(({ isJoined, isPath, plain }) => !isJoined && !isPath && plain === joined);
  return isInWords ? Math.max(named, IN_WORDS) : named;
}
