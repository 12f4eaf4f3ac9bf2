import { decode, normalizePath, removeBase, splitTarget, withoutNumberPrefix } from '../model/index.ts';
import { hasAnchor, type Known } from './known.ts';
import { nearest, only } from './nearest.ts';
import { respell, type Spelling, sourceOf, spellPage, spellSource } from './spelling.ts';

/** What the author most likely meant, as they would write it. */
export interface Suggestion {
  readonly target: string;
  /** Whether it can be written without asking: only case, ending or base differ, or git saw the file move. */
  readonly isCertain: boolean;
}

/** The page meant by a path that is no page. */
export function suggestPage(path: string, spelling: Spelling, known: Known): Suggestion | undefined {
  const certain =
    only(known.pages, (page) => page.toLowerCase() === path.toLowerCase()) ??
    bySourceName(spelling, known) ??
    withoutBase(path, known) ??
    byRename(spelling, known);
  if (certain !== undefined) return pageSuggestion(certain, spelling, known, true);
  const name = withoutNumberPrefix(lastPart(path)).toLowerCase();
  const similar =
    only(known.pages, (page) => page === cleanPath(path)) ??
    nearest(path, near(known.pages, path)) ??
    (name === '' ? undefined : only(known.pages, (page) => lastPart(page).toLowerCase() === name));
  if (similar !== undefined) return pageSuggestion(similar, spelling, known, false);
  const file = suggestServed(path, known);
  return file === undefined
    ? undefined
    : { target: respell(spelling.target, encodeURI(file)), isCertain: false };
}

/** The document meant by a Markdown file that is none. */
export function suggestDocument(source: string, spelling: Spelling, known: Known): Suggestion | undefined {
  const sources = [...known.pathOfSource.keys()].filter((file) => /\.mdx?$/i.test(file));
  const stem = withoutEnding(source).toLowerCase();
  const certain =
    only(sources, (file) => withoutEnding(file).toLowerCase() === stem) ?? byRename(spelling, known);
  const name = bareName(source);
  const found =
    certain ??
    only(sources, (file) => cleanPath(withoutEnding(file)) === cleanPath(withoutEnding(source))) ??
    only(sources, (file) => bareName(file) === name) ??
    nearest(source, sources);
  const path = found === undefined ? undefined : known.pathOfSource.get(found);
  return path === undefined ? undefined : pageSuggestion(path, spelling, known, certain !== undefined);
}

/** The image or file meant by one that is not there. `path` is a path of the output, or of the site folder. */
export function suggestFile(path: string, spelling: Spelling, known: Known): Suggestion | undefined {
  const source = sourceOf(spelling);
  const sameCase = (file: string) => file.toLowerCase() === path.toLowerCase();
  const certainFile = only(known.files, sameCase);
  if (certainFile !== undefined)
    return {
      target: respell(spelling.target, encodeURI(withWrittenBase(certainFile, spelling, known))),
      isCertain: true,
    };
  const certainSource =
    only(known.sourceFiles, (file) => file.toLowerCase() === source?.toLowerCase()) ??
    renamed(source, known.sourceFiles, known);
  if (certainSource !== undefined)
    return { target: respell(spelling.target, spellSource(certainSource, spelling, known)), isCertain: true };
  const name = lastPart(path).toLowerCase();
  const local =
    source === undefined || spelling.target.startsWith('/')
      ? undefined
      : (only(known.sourceFiles, (file) => lastPart(file).toLowerCase() === name) ??
        nearest(source, near(known.sourceFiles, source)));
  if (local !== undefined)
    return { target: respell(spelling.target, spellSource(local, spelling, known)), isCertain: false };
  const served =
    only(known.files, (file) => lastPart(file).toLowerCase() === name) ?? suggestServed(path, known);
  return served === undefined
    ? undefined
    : { target: respell(spelling.target, encodeURI(served)), isCertain: false };
}

/** The id meant by a hash that no element of the page has. */
export function suggestAnchor(
  path: string,
  hash: string,
  spelling: Spelling,
  known: Known,
): Suggestion | undefined {
  const ids = known.anchors.get(path) ?? new Set<string>();
  const written = splitTarget(spelling.target).path;
  const otherCase = only(ids, (id) => id.toLowerCase() === hash.toLowerCase());
  if (otherCase !== undefined)
    return { target: respell(spelling.target, written, otherCase), isCertain: true };
  const plain = plainId(hash);
  const local = only(ids, (id) => plainId(id) === plain) ?? nearest(hash, ids);
  if (local !== undefined) return { target: respell(spelling.target, written, local), isCertain: false };
  const elsewhere = only(known.anchors.keys(), (page) => known.anchors.get(page)?.has(hash) === true);
  if (elsewhere !== undefined) {
    const asFile = written === '' ? { ...spelling, target: './x.md' } : spelling;
    return { target: respell(spelling.target, spellPage(elsewhere, asFile, known), hash), isCertain: false };
  }
  const within = only(
    ids,
    (id) => plain.length > 2 && (plainId(id).includes(plain) || plain.includes(plainId(id))),
  );
  return within === undefined
    ? undefined
    : { target: respell(spelling.target, written, within), isCertain: false };
}

function pageSuggestion(path: string, spelling: Spelling, known: Known, isCertain: boolean): Suggestion {
  const { hash } = splitTarget(spelling.target);
  const keepsHash = hash !== undefined && hasAnchor(known, path, hash);
  const target = respell(spelling.target, spellPage(path, spelling, known), keepsHash ? hash : '');
  return { target, isCertain: isCertain && (hash === undefined || keepsHash) };
}

/** A path written with its source's name but without the ending: `./02-usage` for `02-usage.md`. */
function bySourceName(spelling: Spelling, known: Known): string | undefined {
  const source = sourceOf(spelling);
  if (source === undefined) return undefined;
  const found = [source, ...known.contentFolders.map((folder) => `${folder}/${source}`)].flatMap((stem) =>
    ['.md', '.mdx', '/index.md', '/README.md'].map((ending) => known.pathOfSource.get(stem + ending)),
  );
  return found.find((path) => path !== undefined);
}

function withoutBase(path: string, known: Known): string | undefined {
  const bare = known.base === '/' ? undefined : removeBase(known.base, path);
  return bare !== undefined && known.pages.has(normalizePath(bare)) ? normalizePath(bare) : undefined;
}

function byRename(spelling: Spelling, known: Known): string | undefined {
  const source = sourceOf(spelling);
  if (source === undefined) return undefined;
  const stems = [source, ...known.contentFolders.map((folder) => `${folder}/${source}`)];
  const moved = stems.flatMap((stem) =>
    [stem, `${stem}.md`].map((file) => renamed(file, known.pathOfSource, known)),
  );
  const now = moved.find((file) => file !== undefined);
  return now === undefined ? undefined : known.pathOfSource.get(now);
}

/** Where a file went, through all its renames. */
function renamed(
  file: string | undefined,
  existing: { has(file: string): boolean },
  { renames }: Known,
): string | undefined {
  const seen = new Set<string>();
  let current = file;
  while (current !== undefined && !seen.has(current)) {
    seen.add(current);
    current = renames.get(current);
    if (current !== undefined && existing.has(current)) return current;
  }
  return undefined;
}

function suggestServed(path: string, known: Known): string | undefined {
  return (
    only(known.files, (file) => file.toLowerCase() === path.toLowerCase()) ??
    nearest(path, near(known.files, path))
  );
}

function withWrittenBase(file: string, spelling: Spelling, { base }: Known): string {
  const hasBase = base !== '/' && spelling.target.startsWith(base);
  return hasBase ? base.slice(0, -1) + file : file;
}

/** Candidates in the same folder or with the same name: a far relative with few letters in common is no help. */
function near(candidates: Iterable<string>, path: string): readonly string[] {
  const folder = path.slice(0, path.lastIndexOf('/'));
  const name = lastPart(path);
  return [...candidates].filter((candidate) => {
    const isSibling = candidate.slice(0, candidate.lastIndexOf('/')) === folder;
    return isSibling ? nearest(name, [lastPart(candidate)]) !== undefined : lastPart(candidate) === name;
  });
}

function cleanPath(path: string): string {
  return decode(path).split('/').map(withoutNumberPrefix).join('/');
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function withoutEnding(file: string): string {
  return file.replace(/\.mdx?$/i, '');
}

function bareName(file: string): string {
  return withoutNumberPrefix(lastPart(withoutEnding(file))).toLowerCase();
}

function plainId(id: string): string {
  return id.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
