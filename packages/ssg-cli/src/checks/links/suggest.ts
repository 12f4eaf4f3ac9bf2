import {
  encodePath,
  normalizePath,
  removeBase,
  splitTarget,
  withoutNumberPrefix,
} from '../../model/index.ts';
import { best, wordDistance } from '../../tools/nearest.ts';
import { only } from './nearest-path.ts';
import { respell, type Spelling, sourceOf, spellPage, spellSource } from './spelling.ts';
import { hasAnchor, plainId, type TargetIndex, targetOfRedirect } from './target-index.ts';
import { bareName, cleanPath, lastPart, withoutEnding } from './target-names.ts';

/** What the author most likely meant, as they would write it. */
export interface Suggestion {
  readonly target: string;
  /** Whether it can be written without asking: only case, ending or base differ, or git saw the file move. */
  readonly isCertain: boolean;
}

/** The page meant by a path that is no page. */
export function suggestPage(path: string, spelling: Spelling, targets: TargetIndex): Suggestion | undefined {
  const certain = targets.names.pageByLowerCase(path.toLowerCase()) ?? withoutBase(path, targets);
  if (certain !== undefined) return pageSuggestion(certain, spelling, targets, true);
  const source = bySourceName(spelling, targets) ?? byRename(spelling, targets);
  if (source !== undefined) return sourceSuggestion(source, spelling, targets, true);
  const name = withoutNumberPrefix(lastPart(path)).toLowerCase();
  const clean = cleanPath(path);
  const similar =
    (targets.pages.has(clean) ? clean : undefined) ??
    bySourcePath(path, targets) ??
    targets.names.nearestPage(path) ??
    (name === '' ? undefined : targets.names.pageByName(name));
  if (similar !== undefined) return pageSuggestion(similar, spelling, targets, false);
  return suggestFile(path, spelling, targets);
}

/** Where a redirected path leads in the end. */
export function suggestRedirected(
  path: string,
  spelling: Spelling,
  targets: TargetIndex,
): Suggestion | undefined {
  const seen = new Set<string>();
  let current = path;
  let hash: string | undefined;
  for (let at = targets.redirects.get(path); at !== undefined && !seen.has(current); ) {
    seen.add(current);
    const next = targetOfRedirect(at, targets.base);
    if (next === undefined) return { target: at.to, isCertain: true };
    hash = splitTarget(at.to).hash ?? hash;
    current = next;
    at = targets.redirects.get(current);
  }
  if (!targets.pages.has(current)) return undefined;
  const isBare = splitTarget(spelling.target).hash === undefined && hash !== undefined;
  const target = isBare ? `${spelling.target}#${encodeURI(hash ?? '')}` : spelling.target;
  return pageSuggestion(current, { ...spelling, target }, targets, true);
}

/** The document meant by a Markdown file that is none. */
export function suggestDocument(
  source: string,
  spelling: Spelling,
  targets: TargetIndex,
): Suggestion | undefined {
  const { names } = targets;
  const stem = withoutEnding(source);
  const certain = names.documentByStem(stem.toLowerCase()) ?? byRename(spelling, targets);
  if (certain !== undefined) return sourceSuggestion(certain, spelling, targets, true);
  const similar =
    names.documentByCleanPath(cleanPath(stem)) ??
    names.documentByName(bareName(source)) ??
    names.nearestDocument(source);
  // Nobody links to the file in which the link is.
  if (similar === undefined || similar === spelling.file) return undefined;
  return sourceSuggestion(similar, spelling, targets, false);
}

/** The image or file meant by one that is not there. `path` is a path of the output, or of the site folder. */
export function suggestFile(path: string, spelling: Spelling, targets: TargetIndex): Suggestion | undefined {
  const source = sourceOf(spelling);
  const locals = targets.localsLike(path);
  const files = targets.filesLike(path);
  const otherCase = files.byLowerCase(path.toLowerCase());
  if (otherCase !== undefined) return served(otherCase, spelling, targets, true);
  const certain =
    (source === undefined ? undefined : locals.byLowerCase(source.toLowerCase())) ??
    renamed(source, targets.sourceFiles, targets);
  if (certain !== undefined) return local(certain, spelling, targets, true);
  const name = lastPart(path).toLowerCase();
  const similar =
    source === undefined || spelling.target.startsWith('/')
      ? undefined
      : (locals.byName(name) ?? locals.nearest(source));
  if (similar !== undefined) return local(similar, spelling, targets, false);
  const file = files.byName(name) ?? files.nearest(path);
  return file === undefined ? undefined : served(file, spelling, targets, false);
}

function local(file: string, spelling: Spelling, targets: TargetIndex, isCertain: boolean): Suggestion {
  return { target: respell(spelling.target, spellSource(file, spelling, targets)), isCertain };
}

function served(file: string, spelling: Spelling, { base }: TargetIndex, isCertain: boolean): Suggestion {
  const hasBase = base !== '/' && spelling.target.startsWith(base) && isCertain;
  return {
    target: respell(spelling.target, encodePath(hasBase ? base.slice(0, -1) + file : file)),
    isCertain,
  };
}

/** The id meant by a hash that no element of the page has. */
export function suggestAnchor(
  path: string,
  hash: string,
  spelling: Spelling,
  targets: TargetIndex,
): Suggestion | undefined {
  const ids = targets.anchors.get(path) ?? new Set<string>();
  const written = splitTarget(spelling.target).path;
  const otherCase = only(ids, (id) => id.toLowerCase() === hash.toLowerCase());
  if (otherCase !== undefined)
    return { target: respell(spelling.target, written, otherCase), isCertain: true };
  if (written !== '' && targets.isTitle(path, hash))
    return { target: respell(spelling.target, written, ''), isCertain: true };
  // GitHub’s own pages put this before every id.
  const plain = plainId(hash.replace(/^user-content-/, ''));
  const alike = only(targets.plainIds(path), (one) => one.plain === plain)?.id;
  const local = alike ?? best(ids, (id) => misspelling(hash, id));
  if (local !== undefined) return { target: respell(spelling.target, written, local), isCertain: false };
  const elsewhere = only(targets.pagesWithId(hash), ({ page }) => isBeside(page, spelling, targets));
  if (elsewhere !== undefined) {
    const asFile = written === '' ? { ...spelling, target: './x.md' } : spelling;
    return {
      target: respell(spelling.target, spellPage(elsewhere.page, asFile, targets), elsewhere.id),
      isCertain: false,
    };
  }
  const within = partOf(hash, plain, targets.plainIds(path));
  return within === undefined
    ? undefined
    : { target: respell(spelling.target, written, within), isCertain: false };
}

/** How far an id is from a hash: one that differs by more than a typo begins with the same word, or the same half. */
function misspelling(hash: string, id: string): number | undefined {
  const steps = wordDistance(hash, id);
  const typo = 2;
  if (steps === undefined || steps <= typo) return steps;
  const [written, meant] = [hash.toLowerCase(), id.toLowerCase()];
  const half = written.slice(0, Math.ceil(written.length / 2));
  const [word] = written.split('-');
  return meant.startsWith(half) || meant.startsWith(`${word}-`) ? steps : undefined;
}

/** Whether a page is of the same folder of content: the text of another version is not meant by a link of this one. */
function isBeside(page: string, { file }: Spelling, { contentFolders, sourceOfPath }: TargetIndex): boolean {
  const source = sourceOfPath.get(page);
  const rootOf = (name: string) => contentFolders.find((folder) => name.startsWith(`${folder}/`));
  return source === undefined || file === undefined || rootOf(source) === rootOf(file);
}

/**
 * The only id that begins with the hash, holds it, is most of it, or begins with the same long word: what follows that may
 * have changed.
 */
function partOf(hash: string, plain: string, ids: ReturnType<TargetIndex['plainIds']>): string | undefined {
  if (plain.length < 3) return undefined;
  const [word = ''] = /^[\p{L}\p{N}]{6,}(?=-)/u.exec(hash.toLowerCase()) ?? [];
  const ways = [
    (one: string) => one.startsWith(plain),
    (one: string) => one.includes(plain),
    (one: string) => one.length * 2 > plain.length && plain.includes(one),
  ];
  for (const isAlike of ways) {
    const found = only(ids, (one) => isAlike(one.plain));
    if (found !== undefined) return found.id;
  }
  return word === '' ? undefined : only(ids, (one) => one.id.toLowerCase().startsWith(`${word}-`))?.id;
}

function pageSuggestion(
  path: string,
  spelling: Spelling,
  targets: TargetIndex,
  isCertain: boolean,
): Suggestion {
  return withHash({ path, written: spellPage(path, spelling, targets), isCertain }, spelling, targets);
}

/** A source file, as a link to it is written: only Markdown names files, a config and a URL name pages. */
function sourceSuggestion(
  source: string,
  spelling: Spelling,
  targets: TargetIndex,
  isCertain: boolean,
): Suggestion | undefined {
  const path = targets.pathOfSource.get(source);
  if (path === undefined) return undefined;
  const written = /\.(?:mdx?|markdown)$/i.test(spelling.file ?? '')
    ? spellSource(source, spelling, targets)
    : spellPage(path, spelling, targets);
  return withHash({ path, written, isCertain }, spelling, targets);
}

/** The hash stays if the page has it; if not, nothing is certain any more. */
function withHash(
  found: { readonly path: string; readonly written: string; readonly isCertain: boolean },
  spelling: Spelling,
  targets: TargetIndex,
): Suggestion {
  const { hash } = splitTarget(spelling.target);
  const keepsHash = hash === undefined || hasAnchor(targets, found.path, hash);
  const target = respell(spelling.target, found.written, keepsHash ? hash : '');
  return { target, isCertain: found.isCertain && keepsHash };
}

/** The file of a path written with its source's name but without the ending: `./02-usage` for `02-usage.md`. */
function bySourceName(spelling: Spelling, targets: TargetIndex): string | undefined {
  return stemsOf(spelling, targets)
    .flatMap((stem) => ['.md', '.mdx', '/index.md', '/README.md'].map((ending) => stem + ending))
    .find((file) => targets.pathOfSource.has(file));
}

/** The page whose file has this path when number prefixes are left out: its `slug` is another. */
function bySourcePath(path: string, targets: TargetIndex): string | undefined {
  const wanted = cleanPath(path).slice(1);
  const source = targets.names.sourceByCleanPath(wanted);
  return source === undefined ? undefined : targets.pathOfSource.get(source);
}

function byRename(spelling: Spelling, targets: TargetIndex): string | undefined {
  return stemsOf(spelling, targets)
    .flatMap((stem) => [stem, `${stem}.md`].map((file) => renamed(file, targets.pathOfSource, targets)))
    .find((file) => file !== undefined);
}

/** Files that a target may name: as it is, and below each content folder. */
function stemsOf(spelling: Spelling, { contentFolders }: TargetIndex): readonly string[] {
  const source = sourceOf(spelling);
  if (source === undefined) return [];
  const stem = source.replace(/\/$/, '');
  return [stem, ...contentFolders.map((folder) => `${folder}/${stem}`)];
}

function withoutBase(path: string, targets: TargetIndex): string | undefined {
  const bare = targets.base === '/' ? undefined : removeBase(targets.base, path);
  return bare !== undefined && targets.pages.has(normalizePath(bare)) ? normalizePath(bare) : undefined;
}

/** Where a file went, through all its renames. */
function renamed(
  file: string | undefined,
  existing: { has(file: string): boolean },
  { renames }: TargetIndex,
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
