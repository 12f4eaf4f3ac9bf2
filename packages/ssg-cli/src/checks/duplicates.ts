import { type Diagnostic, type Location, outputPathOf, type RouteKind } from '../model/index.ts';
import { groupBy } from '../tools/group-by.ts';

/** Something that claims a path. */
export interface Claim {
  readonly path: string;
  readonly owner: Location;
  /** What kind of page it is; absent for files. */
  readonly kind?: RouteKind;
}

/**
 * Paths that are claimed more than once, and paths that differ only in letter case. Each path gives one finding, which
 * names all owners, starting with the one that is served. `statics`: output path with a leading slash → static file. A
 * static file at the path of a page is a duplicate, too.
 */
export function checkDuplicateRoutes(
  claims: readonly Claim[],
  statics: ReadonlyMap<string, string> = new Map(),
): readonly Diagnostic[] {
  const byPath = [...groupBy(claims, ({ path }) => path).values()].map((group): readonly Claim[] => {
    const [{ path } = { path: '' }] = group;
    const file = statics.get(`/${outputPathOf(path)}`);
    return file === undefined ? group : [...group, { path, owner: { file } }];
  });
  const firsts = byPath.flatMap((group) => group.slice(0, 1));
  return [
    ...byPath.filter((group) => group.length > 1).map(duplicate),
    ...[...groupBy(firsts, ({ path }) => path.normalize('NFC').toLowerCase()).values()]
      .filter((group) => group.length > 1)
      .map(alike),
  ];
}

/** Static files at paths where the generator would write its own file. */
export function checkReplaced(
  generated: readonly string[],
  statics: ReadonlyMap<string, string> = new Map(),
): readonly Diagnostic[] {
  return generated.flatMap((path): readonly Diagnostic[] => {
    const file = statics.get(path);
    if (file === undefined) return [];
    return [
      {
        code: 'replaced-file',
        message: `${file} is served at \`${path}\`, so the file that is made from the pages there is left out.`,
        location: { file },
        hint: "Remove it, or, if that is meant, set `severities: { 'replaced-file': 'ignore' }`.",
      },
    ];
  });
}

function duplicate(group: readonly Claim[]): Diagnostic {
  const [first, ...others] = group.map(nameOf);
  const path = group[0]?.path ?? '';
  const rest = [...new Set(others)];
  const lost = rest.length === 1 && rest[0] === first ? 'it' : listOf(rest);
  const message =
    lost === 'it'
      ? `\`${path}\` is claimed by ${first} more than once; only the first page is served.`
      : `\`${path}\` is claimed by ${first}, which is served, and by ${lost}, which ${rest.length > 1 ? 'are' : 'is'} not.`;
  return found(group, message, path);
}

function alike(group: readonly Claim[]): Diagnostic {
  const claims = group.map((claim) => `\`${claim.path}\` (${nameOf(claim)})`);
  const isCase = new Set(group.map(({ path }) => path.toLowerCase())).size === 1;
  const message = isCase
    ? `${listOf(claims)} differ in letter case only: where case does not count, one takes the place of the other.`
    : `${listOf(claims)} look the same but encode accents differently: on some file systems, one overwrites the other.`;
  return found(group, message, group.at(-1)?.path ?? '');
}

function found(group: readonly Claim[], message: string, target: string): Diagnostic {
  const hint = 'Give all but one of them another `slug` or file name.';
  const location = placeOf(group);
  const others = group.filter(({ owner }) => owner.file !== location.file || owner.line !== location.line);
  const notes = others.map((claim) => ({ message: `${nameOf(claim)} is another.`, location: claim.owner }));
  return { code: 'duplicate-route', message, location, target, hint, ...(notes.length > 0 ? { notes } : {}) };
}

function listOf(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
}

/** Names of pages that are not made from a file of the author. */
const generatedPages = {
  search: 'the search page',
  'not-found': 'the not-found page',
  category: 'the index page of',
  'blog-list': 'a list of posts of',
  'blog-archive': 'the archive page of',
  'blog-authors': 'the list of authors of',
  tags: 'the list of tags of',
  'doc-tag': 'the page of a tag of',
  doc: undefined,
  post: undefined,
  page: undefined,
  'markdown-page': undefined,
  'api-info': undefined,
  operation: undefined,
} as const satisfies Readonly<Record<RouteKind, string | undefined>>;

function nameOf({ owner: { file, line }, path, kind }: Claim): string {
  if (kind === 'category' && path === '/') return 'the generated home page';
  const name = line === undefined || line === 1 ? file : `${file}:${line}`;
  const start = kind === undefined ? undefined : generatedPages[kind];
  if (start === undefined) return name;
  return start.endsWith(' of') ? `${start} ${name}` : start;
}

/** The place to fix: a key rather than a file name, and a later claim rather than an earlier one. */
function placeOf(group: readonly Claim[]): Location {
  const rank = ({ owner }: Claim) => (owner.line === undefined ? 0 : owner.line > 1 ? 2 : 1);
  const best = Math.max(...group.map(rank));
  return group.findLast((claim) => rank(claim) === best)?.owner ?? { file: '' };
}
