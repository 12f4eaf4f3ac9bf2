/** Names of flags, keys, metrics and endpoints, which are found by the beginning or a part that a reader typed. */
import { normalizeWord } from './tokenize.ts';

/** A name, prepared for comparison with a query. */
export interface NameForm {
  /** As it is written, less a flag's dashes. */
  readonly written: string;
  /** The same in lower case. */
  readonly raw: string;
  /** Lower case, without separators: `--web.listen-address` → `weblistenaddress`. */
  readonly plain: string;
  /** Where its parts begin in `plain`. */
  readonly starts: readonly number[];
  readonly isFlag: boolean;
  /** Of an endpoint: `GET`. */
  readonly method?: string | undefined;
}

/** A typed piece that looks like a name. */
export interface TypedName extends NameForm {
  /** Starts with a slash, or has an HTTP method before it: only endpoints answer to it. */
  readonly isPath: boolean;
  /** Joined from several words, which may not be a name, so only a match of the whole name counts. */
  readonly isJoined?: true;
  /** It is a correction of the typed name, which is unknown. */
  readonly isCorrected?: true;
}

/** How well a name answers to what was typed, 0 to 1. Kinds of agreement lie apart, so that none outweighs a better one. */
export const MATCH = { whole: 1, start: 0.8, part: 0.6, text: 0.5, textStart: 0.4, inner: 0.3 } as const;

const METHODS = 'GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE';
const METHOD = new RegExp(`^(?:${METHODS})$`);
const ENDPOINT = new RegExp(`^(?:(${METHODS})\\s+)?(/.*)$`);
/** Separators within; a flag's dashes; a slash or an `@` before; capitals within. */
const NAME =
  /^(?:--?|\/|@)[\p{L}\p{N}]|[\p{L}\p{N}\]}>](?:[._/:]+[\p{L}\p{N}{<[]|[._/]+$)|\p{Ll}\p{Lu}|^\p{Lu}[\p{Lu}\p{N}]*_|^\p{Lu}\p{L}*-\p{Lu}/u;
const NO_NAME = /^v?\d+(?:\.\d+)*$|^[a-z]+:\/\//i;
const MIN_INNER = 4;
const GOES_ON = /[._\-/:@]$/;
/** The whole name in another spelling: `app-version` for `appVersion`. */
const RESPELLED = 0.9;
/** The same if a colon or a slash divides the name: `cache:clear` and `cache-clear` are different things. */
const APART = 0.45;
/** What a name loses for other capitals: a site may list one name in both spellings. */
const OTHER_CASE = 0.05;
/** Names whose parts are names themselves: a command and what it works on, a path. */
export const IN_PARTS = /[\p{L}\p{N}][:/]+[\p{L}\p{N}]/u;

/** What was typed, in the spelling of a name that is known. */
export function correctedName(term: string, isFlag: boolean): TypedName {
  return { ...nameForm(term), isFlag, isPath: false, isCorrected: true };
}

/** The names of an entry: `-v, --verbose` has two. */
export function namesOf(name: string): string[] {
  return name.split(/, (?=-)/);
}

/** The parts of a name by which it is compared with a query. */
export function nameForm(name: string): NameForm {
  const [, method, path] = ENDPOINT.exec(name) ?? [];
  const source = path ?? name;
  let plain = '';
  const starts: number[] = [];
  for (const [piece] of source.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    for (const hump of piece.split(/(?<=\p{Ll})(?=\p{Lu})/u)) {
      starts.push(plain.length);
      plain += normalizeWord(hump);
    }
  }
  const written = source.replace(/^-+/, '');
  return {
    written,
    raw: written.toLowerCase(),
    plain,
    starts,
    isFlag: name.startsWith('-'),
    method,
  };
}

/** Whether a piece of a query reads like a name and not like a word. */
export function isNameLike(piece: string): boolean {
  return NAME.test(piece) && !NO_NAME.test(piece);
}

/** The names in a query: `GET /units`, `--web.listen`, `updateInterval`. All of it, too, may be one: `update interval`. */
export function typedNames(query: string): TypedName[] {
  const pieces = query.split(/\s+/).filter((piece) => piece !== '');
  const names = pieces.flatMap((piece, i): TypedName[] => {
    const method = METHOD.exec(pieces[i - 1] ?? '')?.[0];
    if (METHOD.test(piece)) {
      return pieces[i + 1]?.startsWith('/') ? [] : [{ ...nameForm(''), method: piece, isPath: true }];
    }
    if (!isNameLike(piece)) return [];
    const form = nameForm(piece);
    if (form.plain === '') return [];
    const isPath = piece.startsWith('/');
    return [{ ...form, isPath, method: isPath ? method : undefined }];
  });
  if (names.length > 0 || pieces.length < 2) return names;
  const joined = nameForm(query);
  return joined.plain === '' ? [] : [{ ...joined, isPath: false, isJoined: true }];
}

/** How well a name answers: 0 not at all. */
export function matchName(typed: TypedName, name: NameForm): number {
  const { plain, isPath, isJoined, isFlag, method } = typed;
  if (isPath && method !== undefined && method !== name.method) return 0;
  if (plain === '') return name.method === undefined ? 0 : MATCH.part;
  if (isJoined) return plain === name.plain ? MATCH.part : 0;
  const like = (isFlag === name.isFlag ? 0.02 : 0) - (isInOtherCase(typed, name) ? OTHER_CASE : 0);
  if (plain === name.plain) return wholeMatch(typed, name) + like;
  if (isFlag && !name.isFlag) return 0;
  const match = partMatch(typed, name);
  return match === 0 ? 0 : match + like + (0.1 * plain.length) / name.plain.length;
}

/** Whether a name begins as typed but for capitals: `steps.<NAME>` for `steps.<name>`. */
function isInOtherCase({ raw, written }: NameForm, name: NameForm): boolean {
  return name.raw.startsWith(raw) && !name.written.startsWith(written);
}

/** How well a name of the same letters answers. */
function wholeMatch({ raw, isFlag, isPath }: TypedName, name: NameForm): number {
  // A key is not what somebody means who types dashes.
  if (raw === name.raw) return isFlag && !name.isFlag ? RESPELLED : MATCH.whole;
  // Who typed a separator is on the way to a longer name.
  if (!isPath && GOES_ON.test(raw)) return MATCH.part;
  return IN_PARTS.test(raw) && !IN_PARTS.test(name.raw) ? APART : RESPELLED;
}

/** How well a name answers to a part of it. */
function partMatch({ plain, raw }: TypedName, name: NameForm): number {
  // `in_reply_to_id` begins like `inReplyTo`, but is spelled differently, so it ranks below an exact match.
  const isSpelled = name.raw.includes(raw);
  if (name.plain.startsWith(plain)) return isSpelled ? MATCH.start : MATCH.textStart;
  const part = name.starts.findLast((start) => name.plain.startsWith(plain, start));
  if (part === undefined) return plain.length >= MIN_INNER && name.plain.includes(plain) ? MATCH.inner : 0;
  const isEnd = part + plain.length === name.plain.length;
  return (isSpelled ? MATCH.part : MATCH.textStart) + (isEnd ? 0.05 : 0);
}
