import { type Expansion, expandWord, type Vocabulary } from '../index-files/vocabulary.ts';
import { isNameLike } from '../words/names.ts';
import { type Chunk, chunksOf, LINKING_WORDS, STOP_WORDS } from '../words/tokenize.ts';
import { stemOf } from '../words/words.ts';

/** A word of a query, as the reader typed it. */
export interface QueryWord {
  readonly term: string;
  /** With the separators of an identifier, as in `http_port`. */
  readonly typed: string;
  /** The reader may still be typing it. */
  readonly isUnfinished: boolean;
  /** How much it counts compared with the others, 0..1. */
  readonly weight: number;
  /** Adds to the rank if found; its absence does not lower it. */
  readonly isOptional: boolean;
  /** It looks like a name: documents with the exact name rank above those with its parts. */
  readonly isName: boolean;
  /** A word such as `if` or `without`, which is indexed in headings but not in texts. */
  readonly isLinking?: true;
  /** It is of a question, whose rare words need not be its subject: `twice`, `nearest`. */
  readonly isAsked?: true;
}

/** A word with the terms of the index that it stands for. */
export interface Unit extends QueryWord {
  readonly expansions: readonly Expansion[];
}

const MAX_WORDS = 12;
const PART_WEIGHT = 0.3;
/** Weight of question words in a question, and in another query. */
const WEAK_WEIGHT = { question: 0.35, other: 0.5 };

const QUESTION =
  /^\s*(?:how|what|why|where|which|who|when|can|could|is|are|do|does|should|must|may)(?:'s)?\s/i;

/** Whether a query reads like a question. */
export function isQuestion(text: string): boolean {
  return QUESTION.test(text);
}

/** Question words, which an answer need not contain. */
const WEAK_WORDS: ReadonlySet<string> = new Set(
  (
    'add allow ask available become begin bring call change check choose come contain correct create decide define ' +
    'describe determine differ difference different enable explain file general go happen help important include keep kind ' +
    'learn list look mean meaning mention method number page part place possible problem protect provide purpose put ' +
    'question read require run say separate set setup several single start stop store supply support take tell thing ' +
    'time try turn type understand value work write wrong'
  )
    .split(' ')
    .map(stemOf),
);

interface QueryChunk extends Pick<QueryWord, 'typed' | 'isUnfinished' | 'isName'> {
  readonly chunk: Chunk;
  /** In a question, the word behind it that may be part of it: `up` of `how do I back up`. */
  readonly particle?: string | undefined;
}

/** Words that make a verb with the one before them, and a noun that is written as one: `backup`, `login`, `timeout`. */
const PARTICLES: ReadonlySet<string> = new Set(['up', 'in', 'out', 'off', 'on', 'down', 'over']);

/** The chunks of a query; stop words only if there are no others. */
function queryChunks(text: string): QueryChunk[] {
  const chunks = chunksOf(text);
  const isSentence = isQuestion(text);
  const all = chunks.map((chunk, i) => ({
    chunk,
    particle: isSentence ? particleOf(chunks[i + 1]) : undefined,
    typed: text.slice(chunk.start, chunk.end),
    // A separator at the end: the name goes on.
    isUnfinished: /^[._\-/:@]*$/.test(text.slice(chunk.end)),
    isName: isNameLike(pieceAt(text, chunk)),
  }));
  const significant = all.filter(({ chunk, isUnfinished }) => isUnfinished || !isStopWord(chunk));
  const solid = significant.filter(({ chunk }) => !isStopWord(chunk));
  return (solid.some(hasTerms) ? solid : all).slice(0, MAX_WORDS);
}

function particleOf(chunk: Chunk | undefined): string | undefined {
  return chunk?.whole !== undefined && PARTICLES.has(chunk.whole) ? chunk.whole : undefined;
}

/** The chunk with the dashes, the slash or the `@` before it. */
function pieceAt(text: string, { start, end }: Chunk): string {
  const before = /(?:^|\s)(--?|\/|@)$/.exec(text.slice(Math.max(0, start - 3), start))?.[1] ?? '';
  const after = /^[._/:]?/.exec(text.slice(end))?.[0] ?? '';
  return before + text.slice(start, end) + after;
}

/** Not the `i` of `how do i`, which is no term. */
function hasTerms({ chunk }: QueryChunk): boolean {
  return chunk.whole !== undefined || chunk.parts.length > 0;
}

function isStopWord(chunk: Chunk): boolean {
  return chunk.whole !== undefined && STOP_WORDS.has(chunk.whole);
}

/** Every term that a query may need, for choosing what to load. */
export function queryTerms(text: string): string[] {
  return [
    ...new Set(
      queryChunks(text).flatMap(({ chunk: { whole, parts }, particle }) => [
        ...(whole ? [whole, ...(particle ? [whole + particle] : [])] : []),
        ...parts,
      ]),
    ),
  ];
}

/** The words of a query with the matching terms of the index. `isLiteral`: nothing is corrected. */
export function unitsOf(text: string, vocabulary: Vocabulary, isLiteral = false): Unit[] {
  const isSentence = isQuestion(text);
  const weak = isSentence ? WEAK_WEIGHT.question : WEAK_WEIGHT.other;
  const groups = queryChunks(text).map((chunk) => unitsOfChunk(chunk, { vocabulary, isLiteral, weak }));
  const joined = groups.slice(1).flatMap((group, i) => joinedUnit(groups[i] ?? [], group, vocabulary));
  const known = groups.flat();
  if (isSentence) return [...known, ...joined].map((unit) => ({ ...unit, isAsked: true }));
  const linking = known.length === 0 ? [] : linkingUnits(text, vocabulary);
  return [...known, ...joined, ...linking.filter(({ term }) => known.every((unit) => unit.term !== term))];
}

/** The words of a query that headings may be about, though texts are full of them: `if else in templates`. */
function linkingUnits(text: string, vocabulary: Vocabulary): Unit[] {
  const words = new Set(chunksOf(text).flatMap(({ whole }) => whole ?? []));
  return [...words].flatMap((term): Unit[] => {
    if (!LINKING_WORDS.has(term) || vocabulary.frequency(term) === 0) return [];
    const expansions: Expansion[] = [{ term, weight: 1, kind: 'exact' }];
    return [
      {
        ...{ term, typed: term, expansions, weight: LINKING_WEIGHT },
        ...{ isUnfinished: false, isOptional: true, isLinking: true, isName: false },
      },
    ];
  });
}

interface Words {
  readonly vocabulary: Vocabulary;
  readonly isLiteral: boolean;
  /** Weight of a question word. */
  readonly weak: number;
}

function unitsOfChunk({ chunk, typed, isUnfinished, isName, particle }: QueryChunk, words: Words): Unit[] {
  const { vocabulary, isLiteral, weak } = words;
  const word = (term: string, weight: number, last: boolean): Unit => ({
    term,
    typed: term === chunk.whole ? typed : term,
    isUnfinished: last,
    weight: WEAK_WORDS.has(stemOf(term)) ? weight * weak : weight,
    isOptional: false,
    isName: false,
    expansions: expandWord(vocabulary, term, { isUnfinished: last, isLiteral }),
  });
  const name = (term: string): Unit => ({
    ...word(term, 1, true),
    weight: 1,
    isName: true,
    expansions: expandWord(vocabulary, term, { isUnfinished: true, isName: true, isLiteral }),
  });
  if (chunk.parts.length === 0) {
    if (chunk.whole === undefined) return [];
    const noun = isName || particle === undefined ? '' : chunk.whole + particle;
    if (vocabulary.frequency(noun) > 1) return [verbUnit(chunk.whole, noun)];
    const unit = isName ? name(chunk.whole) : word(chunk.whole, 1, isUnfinished);
    return isFound(unit)
      ? [unit]
      : (splitWord(chunk.whole, vocabulary)?.map((half) => word(half, 1, false)) ?? [unit]);
  }
  const whole = chunk.whole === undefined ? undefined : wholeUnit(chunk.whole);
  const parts = [...new Set(chunk.parts)].filter((part) => !STOP_WORDS.has(part));
  const isOne =
    whole !== undefined && (isFound(whole) || (whole.expansions.length > 0 && !areKnown(parts, vocabulary)));
  if (isOne) return [whole, ...parts.map((part) => ({ ...partUnit(part), isOptional: whole.isName }))];
  const pairs = parts
    .filter((part) => part.includes('/'))
    .map(name)
    .filter(isFound);
  const others = parts.filter((part) => !part.includes('/'));
  const weight = pairs.length > 0 ? PART_WEIGHT / others.length : 1;
  const last = chunk.parts.at(-1);
  return [...pairs, ...others.map((part) => word(part, weight, isUnfinished && part === last))];

  /** `back up` asks for `backup`, too. */
  function verbUnit(verb: string, noun: string): Unit {
    const alone = word(verb, 1, false);
    const joined = word(noun, 1, false).expansions.map((one) => ({
      ...one,
      weight: one.weight * NOUN_WEIGHT,
    }));
    const known = new Set(joined.map(({ term }) => term));
    const others = alone.expansions.filter(({ term, kind }) => kind !== 'synonym' && !known.has(term));
    return { ...alone, typed, expansions: [...others, ...joined] };
  }
  function wholeUnit(term: string): Unit {
    return isName ? name(term) : word(term, 1, isUnfinished);
  }
  /** A known part of a name, which is searched as it is. */
  function partUnit(part: string): Unit {
    const unit = word(part, PART_WEIGHT / parts.length, false);
    return whole?.isName
      ? { ...unit, expansions: unit.expansions.filter(({ kind }) => kind === 'exact') }
      : unit;
  }
}

/** Whether each part of an identifier is a word of the site itself, so that none of them needs a correction. */
function areKnown(parts: readonly string[], vocabulary: Vocabulary): boolean {
  return parts.every((part) => vocabulary.frequency(part) > 0);
}

/** Whether a word is known without a correction. */
export function isFound(unit: Unit): boolean {
  return unit.expansions.some(({ kind }) => kind !== 'correction');
}

/** `loadbalancer` → `load`, `balancer`, when both are known. */
function splitWord(word: string, vocabulary: Vocabulary): [string, string] | undefined {
  for (let i = 3; i <= word.length - 3; i++) {
    const halves: [string, string] = [word.slice(0, i), word.slice(i)];
    const isKnown = halves.every((half) => Math.max(...[half, stemOf(half)].map(vocabulary.frequency)) > 1);
    if (isKnown) return halves;
  }
  return undefined;
}

/** `pre compiled` → `precompiled`, `load balancers` → `loadbalancer`, when the index has them as one. */
function joinedUnit(before: readonly Unit[], after: readonly Unit[], vocabulary: Vocabulary): Unit[] {
  const [first, second] = [before[0], after[0]];
  if (before.length !== 1 || after.length !== 1 || first === undefined || second === undefined) return [];
  const expansions = formsOf(first).flatMap((a) =>
    formsOf(second).flatMap((b): Expansion[] =>
      vocabulary.frequency(a + b) > 0 ? [{ term: a + b, weight: 1, kind: 'exact' }] : [],
    ),
  );
  if (expansions.length === 0) return [];
  return [
    {
      term: first.term + second.term,
      typed: `${first.typed} ${second.typed}`,
      isUnfinished: false,
      weight: JOINED_WEIGHT,
      isOptional: true,
      isName: false,
      expansions,
    },
  ];
}

/** The word, its inflections, or what it was corrected to. */
function formsOf({ term, expansions }: Unit): string[] {
  const forms = [...expansions].sort((a, b) => b.weight - a.weight).slice(0, MAX_FORMS);
  return [...new Set([term, ...forms.map((form) => form.term)])];
}

const JOINED_WEIGHT = 0.6;
const NOUN_WEIGHT = 0.85;
const LINKING_WEIGHT = 0.5;
const MAX_FORMS = 4;
