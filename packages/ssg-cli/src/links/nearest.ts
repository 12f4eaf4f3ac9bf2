import { distance } from 'fastest-levenshtein';
import { withoutNumberPrefix } from '../model/index.ts';

/** The candidate most like a word, or `undefined` when none is near. Ties go to the first in alphabetical order. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  return best(candidates, (candidate) => wordDistance(word, candidate));
}

/**
 * The path most like a path: as many parts, each equal or near. Number prefixes and the ending of the last part
 * do not count, unless nothing else tells two candidates apart.
 */
export function nearestPath(path: string, candidates: Iterable<string>): string | undefined {
  const parts = plainParts(path);
  const whole = (candidate: string) => (path === candidate ? 0 : distance(path, candidate) / 1000);
  return best(candidates, (candidate) => {
    if (isFar(path, candidate)) return undefined;
    const score = pathDistance(parts, plainParts(candidate));
    return score === undefined ? undefined : score + whole(candidate);
  });
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

function best(
  candidates: Iterable<string>,
  scoreOf: (candidate: string) => number | undefined,
): string | undefined {
  let found: { readonly candidate: string; readonly score: number } | undefined;
  for (const candidate of candidates) {
    const score = scoreOf(candidate);
    if (score === undefined) continue;
    const isBetter =
      found === undefined || score < found.score || (score === found.score && candidate < found.candidate);
    if (isBetter) found = { candidate, score };
  }
  return found?.candidate;
}

/** A cheap look before the dear one: paths of another depth or a very different length are never near. */
function isFar(path: string, candidate: string): boolean {
  const prefixes = 8;
  if (Math.abs(path.length - candidate.length) > Math.ceil(path.length / 3) + prefixes) return true;
  return slashes(path) !== slashes(candidate);
}

function slashes(path: string): number {
  let count = 0;
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) count += 1;
  return count;
}

function pathDistance(a: readonly string[], b: readonly string[]): number | undefined {
  if (a.length !== b.length) return undefined;
  let sum = 0;
  for (const [index, part] of a.entries()) {
    const step = wordDistance(part, b[index] ?? '');
    if (step === undefined) return undefined;
    sum += step;
  }
  return sum;
}

/** A third of a word may differ, never all of it; two letters that changed places count as one. */
function wordDistance(a: string, b: string): number | undefined {
  const left = a.toLowerCase();
  const right = b.toLowerCase();
  if (left === right) return 0;
  const limit = Math.max(1, Math.floor(left.length / 3));
  if (Math.abs(left.length - right.length) > limit) return undefined;
  const score = distance(left, right) - (isSwapped(left, right) ? 1 : 0);
  return score <= limit && score < Math.max(left.length, right.length) ? score : undefined;
}

function isSwapped(a: string, b: string): boolean {
  const sorted = (text: string) => [...text].sort().join('');
  return a.length === b.length && distance(a, b) === 2 && sorted(a) === sorted(b);
}

function plainParts(path: string): readonly string[] {
  return path
    .replace(/\.\w{1,5}$/, '')
    .split('/')
    .map(withoutNumberPrefix);
}
