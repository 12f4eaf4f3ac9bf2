import type { Operation } from '../../model/index.ts';
import { textOf } from '../source/tree.ts';
import type { RawOperation } from './exchange.ts';
import { kebabCase } from './names.ts';
import { excerptOf, plainLine } from './prose.ts';

/** From this many characters on, a summary of several sentences is no title. */
const longSummary = 80;

/** A sentence of many that is longer is no title, if there is a better one. */
const longSentence = 60;

/** Where a sentence ends, and the next one begins. */
const nextSentence = /(?<=(?<!(?:^|[\s.])\p{L})\.) (?=\p{Lu})/u;

/** The title, and the whole summary where the title is its first sentence only, or the id in words if that is long. */
export function headOf(raw: RawOperation): Pick<Operation, 'title' | 'lead'> {
  const summary = plainLine(textOf(raw.value.summary) ?? textOf(raw.value['x-summary']) ?? '');
  if (summary === '') return { title: nameOf(raw) };
  const [first = summary] = summary.split(nextSentence);
  const isLong = summary.length > longSummary && first !== summary;
  const name = isLong && first.length > longSentence ? nameOf(raw) : '';
  const isBetter = name !== '' && name !== addressOf(raw);
  const title = isBetter ? name : withoutDouble(withoutStop(isLong ? first : summary));
  const isSaid = plainLine(textOf(raw.value.description) ?? '').startsWith(summary);
  return isLong && !isSaid ? { title, lead: summary } : { title };
}

/**
 * What an operation without a summary is called: by its id in words. An id that only repeats method and path says less
 * than the first sentence of the description, or than the path itself.
 */
function nameOf(raw: RawOperation): string {
  const operationId = textOf(raw.value.operationId);
  const address = addressOf(raw);
  if (operationId === undefined) return address;
  // The name of a version is one word: `createCoreV1Pod`, `listBatchV2alpha1CronJob`.
  const words = kebabCase(operationId)
    .replaceAll('-', ' ')
    .replace(/\bv (?=\d)/g, 'v')
    .replace(/\b(v\d+) (alpha|beta|rc) (?=\d)/g, '$1$2');
  if (words === '') return operationId;
  if (!repeatsPath(words, raw)) return withoutDouble(words.charAt(0).toUpperCase() + words.slice(1));
  const [sentence = ''] = excerptOf(textOf(raw.value.description)).split(nextSentence);
  return sentence === '' || sentence.length > longSentence ? address : withoutStop(sentence);
}

function addressOf({ method, path }: RawOperation): string {
  return `${method} ${path}`;
}

/**
 * Whether a name is method and path, word for word, as generators make it: `PostAccountsAccountPersons`. Of a path of
 * one word, besides a version, the name reads well (`getUser`), but for methods that are not said so: `postUsers`.
 */
function repeatsPath(words: string, { method, path }: RawOperation): boolean {
  const verb = method.toLowerCase();
  const parts = path.split('/').filter((part) => part !== '');
  const isShort = parts.filter((part) => !/^(?:api|v\d\S*)$/.test(part)).length < 2;
  if (isShort && !/^(?:post|put|patch)$/.test(verb)) return false;
  const name = lettersOf(words);
  // What all paths begin with, a version most often, is left out by many.
  return [0, 1, 2].some((from) => {
    const rest = lettersOf(parts.slice(from).join(''));
    return rest !== '' && (name === verb + rest || name === rest + verb);
  });
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function withoutStop(sentence: string): string {
  return sentence.replace(/(?<![.…])\.$/, '');
}

/** A title without the verb that a generator put before one that has it already: "Get get session token". */
function withoutDouble(title: string): string {
  return title.replace(/^(get|create|delete|remove|fetch|add|find) \1(?= )/i, '$1');
}
