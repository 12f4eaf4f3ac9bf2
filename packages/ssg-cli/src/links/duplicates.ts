import { type Diagnostic, type Location, outputPathOf } from '../model/index.ts';

/** Something that wants to be served at a path. */
export interface Claim {
  readonly path: string;
  readonly owner: Location;
}

/**
 * Paths that are claimed more than once, and paths that differ in letter case only. One finding a path, all owners named.
 * `statics`: output path with a leading slash → the static file; one that lies where a page is written collides with it.
 */
export function checkDuplicateRoutes(
  claims: readonly Claim[],
  statics: ReadonlyMap<string, string> = new Map(),
): readonly Diagnostic[] {
  const groups = new Map<string, Claim[]>();
  for (const claim of claims) {
    const key = claim.path.toLowerCase();
    groups.set(key, [...(groups.get(key) ?? []), claim]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const file = first === undefined ? undefined : statics.get(`/${outputPathOf(first.path)}`);
    const all =
      file === undefined || first === undefined ? group : [...group, { path: first.path, owner: { file } }];
    return all.length > 1 ? [duplicate(all)] : [];
  });
}

function duplicate(group: readonly Claim[]): Diagnostic {
  const paths = [...new Set(group.map(({ path }) => path))];
  const [path = ''] = paths;
  const owners = [...new Set(group.map(({ owner }) => nameOf(owner)))];
  const list =
    owners.length > 1
      ? `${owners.slice(0, -1).join(', ')} and ${owners.at(-1)}`
      : `${owners[0]}, more than once`;
  const message =
    paths.length > 1
      ? `${paths.map((each) => `\`${each}\``).join(' and ')} differ in letter case only: claimed by ${list}.`
      : `\`${path}\` is claimed by ${list}.`;
  return {
    code: 'duplicate-route',
    message,
    location: placeOf(group),
    target: group.at(-1)?.path ?? path,
    hint: 'Give all but one of them another `slug` or file name.',
  };
}

function nameOf({ file, line }: Location): string {
  return line === undefined || line === 1 ? file : `${file}:${line}`;
}

/** The place to mend: a claim made by a key goes before one made by a file's name, and a later one before an earlier one. */
function placeOf(group: readonly Claim[]): Location {
  const rank = ({ owner }: Claim) => (owner.line === undefined ? 0 : owner.line > 1 ? 2 : 1);
  const best = Math.max(...group.map(rank));
  return group.findLast((claim) => rank(claim) === best)?.owner ?? { file: '' };
}
