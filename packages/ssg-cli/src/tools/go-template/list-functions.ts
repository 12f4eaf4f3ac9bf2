import { Unread } from './parse.ts';
import { patternOf } from './pattern.ts';
import {
  entriesOfValue,
  isRecord,
  isTrue,
  memberOf,
  Safe,
  type TemplateFunction,
  textOfValue,
} from './values.ts';

function listOfValue(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value;
  throw new Unread('a list');
}

/** Safe texts are compared as texts. */
function comparable(value: unknown): unknown {
  return value instanceof Safe ? value.text : (value ?? undefined);
}

function isEqual([first, ...others]: readonly unknown[]): boolean {
  return others.some((other) => comparable(other) === comparable(first));
}

function compared(test: (order: number) => boolean): TemplateFunction {
  return ([a, b]) => {
    const [one, other] = [comparable(a), comparable(b)];
    if (typeof one === 'number' && typeof other === 'number') return test(one - other);
    return test(textOfValue(a) < textOfValue(b) ? -1 : textOfValue(a) === textOfValue(b) ? 0 : 1);
  };
}

function computed(compute: (a: number, b: number) => number): TemplateFunction {
  return ([a, b]) => {
    const result = compute(Number(comparable(a)), Number(comparable(b)));
    if (!Number.isFinite(result)) throw new Unread('a number');
    return result;
  };
}

function inner([value, ...keys]: readonly unknown[]): unknown {
  return keys.flat().reduce((found, key) => {
    if (Array.isArray(found)) return (found as unknown[])[Number(key)];
    return isRecord(found) ? memberOf(found, textOfValue(key)) : undefined;
  }, value);
}

function record(args: readonly unknown[]): Readonly<Record<string, unknown>> {
  const entries = args.flatMap((key, at): [string, unknown][] =>
    at % 2 === 0 ? [[textOfValue(key), args[at + 1]]] : [],
  );
  return Object.fromEntries(entries);
}

function memberAlong(value: unknown, name: unknown): unknown {
  return textOfValue(name).split('.').reduce(memberOf, value);
}

function isLike(value: unknown, pattern: unknown): boolean {
  const text = textOfValue(value);
  return patternOf(pattern, text).test(text);
}

/** The entries of a list of records whose value under a name is, or is not, another one. */
function filtered([list, name, ...test]: readonly unknown[]): readonly unknown[] {
  const [operator, wanted] = test.length > 1 ? [textOfValue(test[0]), test[1]] : ['=', test[0]];
  if (operator === 'like') return listOfValue(list).filter((one) => isLike(memberAlong(one, name), wanted));
  const isWanted = { '=': true, '==': true, eq: true, '!=': false, ne: false, '<>': false }[operator];
  if (isWanted === undefined) throw new Unread(operator);
  return listOfValue(list).filter((one) => {
    const value = memberAlong(one, name);
    return (comparable(value) === comparable(wanted)) === isWanted;
  });
}

function sorted([list, name, order]: readonly unknown[]): readonly unknown[] {
  const keyOf = (one: unknown): unknown =>
    name === undefined || name === 'value' ? one : memberAlong(one, name);
  const isBefore = compared((difference) => difference < 0);
  const all = entriesOfValue(list).map(([, one]) => one);
  const result = all.sort((a, b) =>
    isBefore([keyOf(a), keyOf(b)]) ? -1 : isBefore([keyOf(b), keyOf(a)]) ? 1 : 0,
  );
  return order === 'desc' ? result.reverse() : result;
}

function numbers(args: readonly unknown[]): readonly number[] {
  const [first = 0, last = first] = args.map(Number);
  const start = args.length > 1 ? first : 1;
  return Array.from({ length: Math.min(1000, Math.max(0, last - start + 1)) }, (_, at) => start + at);
}

function joined([list, by, last]: readonly unknown[]): unknown {
  const texts = entriesOfValue(list).map(([, one]) => textOfValue(one));
  if (last === undefined || texts.length < 2) return texts.join(textOfValue(by));
  return texts.slice(0, -1).join(textOfValue(by)) + textOfValue(last) + texts.at(-1);
}

/** `append LAST… LIST`, where the list comes from the pipeline. */
function appended(args: readonly unknown[]): readonly unknown[] {
  const added = args.slice(0, -1);
  return [...listOfValue(args.at(-1)), ...(added.length === 1 && Array.isArray(added[0]) ? added[0] : added)];
}

/** Functions of lists, numbers and conditions, by the names that templates of Hugo have for them. */
export const listFunctions: Readonly<Record<string, TemplateFunction>> = {
  add: computed((a, b) => a + b),
  after: ([count, list]) => listOfValue(list).slice(Number(count)),
  and: (args) => args.find((value) => !isTrue(value)) ?? args.at(-1),
  append: appended,
  cond: ([test, yes, no]) => (isTrue(test) ? yes : no),
  default: ([other, value]) => (isTrue(value) || value === false ? value : other),
  delimit: joined,
  dict: record,
  div: computed((a, b) => Math.trunc(a / b)),
  eq: isEqual,
  first: ([count, list]) => listOfValue(list).slice(0, Number(count)),
  float: ([value]) => Number(comparable(value)),
  ge: compared((order) => order >= 0),
  gt: compared((order) => order > 0),
  in: ([list, value]) =>
    Array.isArray(list)
      ? list.some((one) => comparable(one) === comparable(value))
      : textOfValue(list).includes(textOfValue(value)),
  index: inner,
  int: ([value]) => Math.trunc(Number(comparable(value))),
  isset: ([value, key]) => inner([value, key]) !== undefined,
  last: ([count, list]) => listOfValue(list).slice(-Number(count)),
  le: compared((order) => order <= 0),
  len: ([value]) =>
    typeof value === 'string' || value instanceof Safe
      ? textOfValue(value).length
      : entriesOfValue(value).length,
  lt: compared((order) => order < 0),
  merge: (args) => Object.assign({}, ...args.filter(isRecord)) as unknown,
  mod: computed((a, b) => a % b),
  mul: computed((a, b) => a * b),
  ne: (args) => !isEqual(args),
  not: ([value]) => !isTrue(value),
  or: (args) => args.find(isTrue) ?? args.at(-1),
  'reflect.IsMap': ([value]) => isRecord(value),
  'reflect.IsSlice': ([value]) => Array.isArray(value),
  seq: numbers,
  slice: (args) => [...args],
  sort: sorted,
  sub: computed((a, b) => a - b),
  where: filtered,
};
