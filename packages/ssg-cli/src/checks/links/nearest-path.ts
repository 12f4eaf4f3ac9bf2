import { distance } from 'fastest-levenshtein';
import { withoutNumberPrefix } from '../../model/index.ts';
import { groupBy } from '../../tools/group-by.ts';
import { best, wordDistance } from '../../tools/nearest.ts';
import { once } from '../../tools/once.ts';

/** A path, and its normalized parts. */
interface Candidate {
  readonly path: string;
  readonly parts: readonly string[];
}

/**
 * Returns the candidate most similar to a path: it has as many parts, each equal or similar. Number prefixes and the
 * extension are ignored, unless only they distinguish two candidates. Candidates are parsed once, on first use.
 */
export function nearestAmong(candidates: () => Iterable<string>): (path: string) => string | undefined {
  const byDepth = once(() => {
    const all = [...candidates()].map((path): Candidate => ({ path, parts: plainParts(path) }));
    return groupBy(all, ({ path }) => slashes(path));
  });
  const answers = new Map<string, string | undefined>();
  return (path) => {
    if (!answers.has(path)) answers.set(path, nearestOf(path, byDepth().get(slashes(path)) ?? []));
    return answers.get(path);
  };
}

function nearestOf(path: string, candidates: readonly Candidate[]): string | undefined {
  const parts = plainParts(path).map(wordMeter);
  const near = candidates.flatMap((candidate) => {
    const score = isFar(path, candidate.path) ? undefined : pathDistance(parts, candidate.parts);
    return score === undefined ? [] : [[candidate.path, score] as const];
  });
  const scores = new Map(near);
  const whole = (candidate: string) => (path === candidate ? 0 : distance(path, candidate) / 1000);
  return best(scores.keys(), (candidate) => (scores.get(candidate) ?? 0) + whole(candidate));
}

/** The only candidate of each key, in lists that are made when the first is asked for. */
export function onlyBy(
  candidates: () => Iterable<string>,
  keyOf: (candidate: string) => string,
): (key: string) => string | undefined {
  const byKey = once(() => {
    const found = new Map<string, string | undefined>();
    for (const candidate of candidates()) {
      const key = keyOf(candidate);
      found.set(key, found.has(key) ? undefined : candidate);
    }
    return found;
  });
  return (key) => byKey().get(key);
}

/** The only candidate for which `matches` holds; `undefined` when there is none or more than one. */
export function only<T>(candidates: Iterable<T>, matches: (candidate: T) => boolean): T | undefined {
  let found: T | undefined;
  for (const candidate of candidates) {
    if (!matches(candidate)) continue;
    if (found !== undefined) return undefined;
    found = candidate;
  }
  return found;
}

/** A cheap check before the expensive one: paths of very different length are never similar. */
function isFar(path: string, candidate: string): boolean {
  const prefixes = 8;
  return Math.abs(path.length - candidate.length) > Math.ceil(path.length / 3) + prefixes;
}

function slashes(path: string): number {
  let count = 0;
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) count += 1;
  return count;
}

type WordMeter = (word: string) => number | undefined;

/** Measures the distance of words from one word. Many paths share folders, so each word is measured once. */
function wordMeter(word: string): WordMeter {
  const known = new Map<string, number | undefined>();
  return (other) => {
    if (!known.has(other)) known.set(other, nameDistance(word, other));
    return known.get(other);
  };
}

/** A name of two letters is another one with a third: `pn` is not `pnx`. */
function nameDistance(name: string, other: string): number | undefined {
  const steps = wordDistance(name, other);
  return steps === 0 || (steps !== undefined && steps * 2 < Math.min(name.length, other.length))
    ? steps
    : undefined;
}

function pathDistance(a: readonly WordMeter[], b: readonly string[]): number | undefined {
  if (a.length !== b.length) return undefined;
  let sum = 0;
  for (const [index, stepTo] of a.entries()) {
    const step = stepTo(b[index] ?? '');
    if (step === undefined) return undefined;
    sum += step;
  }
  return sum;
}

function plainParts(path: string): readonly string[] {
  return path
    .replace(/\.\w{1,5}$/, '')
    .split('/')
    .map(withoutNumberPrefix);
}
