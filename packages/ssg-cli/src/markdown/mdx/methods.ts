import { isBearable, sizeOf, spendOn } from './budget.ts';
import type { Budget } from './values.ts';
import { type Evaluated, holdsRendered, isClosure, isPlain, isRecord, type Value } from './values.ts';

/** What methods need of what evaluates them. */
export interface Caller {
  /** Calls a function of the file. */
  readonly call: (callee: Value, given: readonly Value[]) => Evaluated;
  readonly budget: Budget;
}

const failed = 'needs-script';

/** Methods of texts, all of which give a value of their arguments alone and do not grow it much. */
const textMethods: Readonly<Record<string, (text: string, given: readonly Value[]) => Value>> = {
  toLowerCase: (text) => text.toLowerCase(),
  toUpperCase: (text) => text.toUpperCase(),
  toString: (text: string) => text,
  trim: (text) => text.trim(),
  split: (text, [by]) => (typeof by === 'string' ? text.split(by) : [text]),
  includes: (text, [part]) => text.includes(String(part)),
  startsWith: (text, [part]) => text.startsWith(String(part)),
  endsWith: (text, [part]) => text.endsWith(String(part)),
  indexOf: (text, [part]) => text.indexOf(String(part)),
  // Of one language, so that a page is the same wherever it is built.
  localeCompare: (text, [other]) => text.localeCompare(String(other), 'en'),
  charAt: (text, [at]) => text.charAt(Number(at ?? 0)),
  slice: (text, [start, end]) => text.slice(Number(start ?? 0), numberOf(end)),
  substring: (text, [start, end]) => text.substring(Number(start ?? 0), numberOf(end)),
  replace: (text, [from, to]) => text.replace(String(from), () => String(to)),
  replaceAll: (text, [from, to]) => text.replaceAll(String(from), () => String(to)),
};

/** Methods of lists that call nothing. */
const listMethods: Readonly<Record<string, (list: readonly Value[], given: readonly Value[]) => Value>> = {
  // Of a set.
  has: (list, [item]) => list.includes(item as never),
  includes: (list, [item]) => list.includes(item as never),
  indexOf: (list, [item]) => list.indexOf(item as never),
  slice: (list, [start, end]) => list.slice(Number(start ?? 0), numberOf(end)),
  concat: (list, given) => [list, ...given].flat() as Value[],
  join: (list, [by]) =>
    list.map((item) => (isPlain(item) ? String(item ?? '') : '')).join(typeof by === 'string' ? by : ','),
  reverse: (list) => [...list].reverse(),
  flat: (list) => list.flat() as Value[],
  at: (list, [at]) => list.at(Number(at ?? 0)),
};

/** The value of `object.method(…)`, for the methods that are known. */
export function callMethod(
  object: Value,
  method: string,
  given: readonly Value[],
  caller: Caller,
): Evaluated {
  const largest = largestResult(object, method, given, caller.budget);
  if (!isBearable(largest, caller.budget) || !spendOn(caller.budget, largest)) return failed;
  if (typeof object === 'string') {
    const isPlainly = given.every(isPlain);
    const known = Object.hasOwn(textMethods, method) ? textMethods[method] : undefined;
    // A date of the front matter, which is one there.
    if (method === 'toISOString' && /^\d{4}-\d{2}-\d{2}/.test(object) && !Number.isNaN(Date.parse(object)))
      return { value: new Date(object).toISOString() };
    return known && isPlainly ? { value: known(object, given) } : failed;
  }
  if (Array.isArray(object)) return callOfList(object, method, given, caller);
  if (typeof object === 'number' && method === 'toString') return { value: String(object) };
  const own = isRecord(object) && Object.hasOwn(object, method) ? object[method] : undefined;
  return isClosure(own) ? caller.call(own, given) : failed;
}

/** The size that the result of a method can have, known before it is called: the few that multiply would fill the memory. */
function largestResult(object: Value, method: string, given: readonly Value[], budget: Budget): number {
  const size = sizeOf(object, budget);
  const ofGiven = given.reduce<number>((sum, one) => sum + sizeOf(one, budget), 0);
  if (method === 'concat') return size + ofGiven;
  if (method === 'join' && Array.isArray(object)) return size + object.length * ofGiven;
  if (method !== 'replaceAll' || typeof object !== 'string') return size;
  return size + (object.split(String(given[0])).length - 1) * ofGiven;
}

/** `Object.entries(…)` and its like; undefined where the name is none of them. */
export function callOfGlobal(name: string, given: readonly Value[]): Evaluated | undefined {
  const [first] = given;
  if (name === 'String' || name === 'Number' || name === 'Boolean') {
    if (!isPlain(first)) return failed;
    return { value: name === 'String' ? String(first) : name === 'Number' ? Number(first) : Boolean(first) };
  }
  if (name === 'JSON.stringify') return textOf(given);
  if (name === 'Array.isArray') return { value: Array.isArray(first) };
  if (!/^Object\.(?:entries|keys|values)$/.test(name)) return undefined;
  if (!isRecord(first)) return failed;
  if (name === 'Object.keys') return { value: Object.keys(first) };
  return { value: name === 'Object.values' ? Object.values(first) : Object.entries(first) };
}

/** What `JSON.stringify` makes of data. */
function textOf([value, replacer, indent]: readonly Value[]): Evaluated {
  if (replacer != null || holdsRendered(value)) return failed;
  const step = typeof indent === 'number' ? Math.min(indent, 4) : undefined;
  return { value: JSON.stringify(value, null, step) };
}

/** What `clsx` and its like make of their arguments. */
export function classesOf(given: readonly Value[]): string {
  return given
    .flatMap((one) => {
      if (Array.isArray(one)) return classesOf(one);
      if (isRecord(one)) return Object.keys(one).filter((name) => one[name]);
      return typeof one === 'string' ? one : [];
    })
    .filter((name) => name !== '')
    .join(' ');
}

/** A path as it is given to `require`; the text of a file, which a loader gives, is no path. */
export function pathOf(values: readonly Value[] | undefined): Evaluated {
  const [path] = values ?? [];
  const isPath = typeof path === 'string' && !path.includes('raw-loader');
  return isPath ? { value: importedPath(path) } : 'needs-script';
}

/** A path from the root is one of a static folder, unless it begins with a folder of the site. */
export function importedPath(path: string): string {
  return path.replace(/^\/(?=(?:static|src|docs)\/)/, '@site/');
}

/** A path as it is given to `useBaseUrl`, which begins at the root of the site with or without a slash. */
export function rootPathOf(values: readonly Value[] | undefined): Evaluated {
  const [path] = values ?? [];
  if (typeof path !== 'string') return 'needs-script';
  return { value: /^(?:[a-z][a-z\d+.-]*:|[/#]|$)/i.test(path) ? path : `/${path.replace(/^\.\//, '')}` };
}

function callOfList(
  list: readonly Value[],
  method: string,
  given: readonly Value[],
  caller: Caller,
): Evaluated {
  const known = Object.hasOwn(listMethods, method) ? listMethods[method] : undefined;
  if (known) return { value: known(list, given) };
  const [callback] = given;
  if (method === 'sort') return sorted(list, callback, caller);
  if (method === 'reduce') return reduced(list, given, caller);
  if (method === 'filter' && callback === 'Boolean') return { value: list.filter(Boolean) };
  if (!isClosure(callback) || !/^(?:map|flatMap|filter|find|some|every)$/.test(method)) return failed;
  const results: Value[] = [];
  let size = 0;
  for (const [index, item] of list.entries()) {
    const result = caller.call(callback, [item, index, list]);
    if (result === failed) return failed;
    size += sizeOf(result.value, caller.budget);
    if (!isBearable(size, caller.budget)) return failed;
    results.push(result.value);
  }
  if (method === 'map') return { value: results };
  if (method === 'flatMap') return { value: results.flat() as Value[] };
  if (method === 'filter') return { value: list.filter((_, index) => results[index]) };
  if (method === 'find') return { value: list[results.findIndex(Boolean)] };
  return { value: method === 'some' ? results.some(Boolean) : results.every(Boolean) };
}

/** A list in another order; failed where its comparison has no value. */
function sorted(list: readonly Value[], callback: Value, { call, budget }: Caller): Evaluated {
  if (!spendOn(budget, list.length)) return failed;
  if (callback === undefined) return list.every(isPlain) ? { value: [...list].sort() } : failed;
  let hasFailed = false;
  const compare = (a: Value, b: Value): number => {
    const result = hasFailed ? failed : call(callback, [a, b]);
    hasFailed ||= result === failed;
    return result === failed || typeof result.value !== 'number' ? 0 : result.value;
  };
  const value = [...list].sort(compare);
  return hasFailed ? failed : { value };
}

function reduced(list: readonly Value[], [callback, ...start]: readonly Value[], caller: Caller): Evaluated {
  const [first, ...others] = start.length > 0 ? [start[0], ...list] : list;
  if (start.length === 0 && list.length === 0) return failed;
  let value = first;
  for (const [index, item] of others.entries()) {
    const result = caller.call(callback, [value, item, index + 1 - start.length, list]);
    if (result === failed || !isBearable(sizeOf(result.value, caller.budget), caller.budget)) return failed;
    value = result.value;
  }
  return { value };
}

function numberOf(value: Value): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
