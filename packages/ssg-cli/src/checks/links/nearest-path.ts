import { distance } from 'fastest-levenshtein';
import { withoutNumberPrefix } from '../../model/index.ts';
import { best, wordDistance } from '../../tools/nearest.ts';

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

function plainParts(path: string): readonly string[] {
  return path
    .replace(/\.\w{1,5}$/, '')
    .split('/')
    .map(withoutNumberPrefix);
}
