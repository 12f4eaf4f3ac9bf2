import { diffArrays } from 'diff';
import type { PageSnapshot, Snapshot } from './snapshot.ts';

/** What is in only one of two lists. */
export interface Changed {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** The visible changes of a page. */
export interface PageChange {
  readonly route: string;
  readonly text: Changed;
  readonly code: Changed;
  readonly images: Changed;
  /** Addresses of other sites that links lead to. */
  readonly links: Changed;
}

/** What is missing or different in a new build. */
export interface Comparison {
  readonly lost: {
    /** Pages that are neither there nor redirected. */
    readonly routes: readonly string[];
    /** `/page#id` of pages that are there. */
    readonly anchors: readonly string[];
    readonly feeds: readonly string[];
    readonly redirects: readonly string[];
  };
  /** Pages that the old build did not have. */
  readonly newRoutes: readonly string[];
  readonly changes: readonly PageChange[];
  /** Number of pages in both builds whose contents were compared. */
  readonly compared: number;
}

/** Compares a new build with an old one. */
export function compare(old: Snapshot, next: Snapshot): Comparison {
  const isThere = (route: string) => next.pages.has(route) || next.redirects.has(route);
  const both = [...old.pages].flatMap(([route, before]) => {
    const after = next.pages.get(route);
    return before === undefined || after === undefined ? [] : [{ route, before, after }];
  });
  return {
    lost: {
      routes: [...old.pages.keys()].filter((route) => !isThere(route)).sort(),
      anchors: both.flatMap(({ route, before, after }) => lostAnchors(route, before, after)).sort(),
      feeds: [...old.feeds].filter((feed) => !next.feeds.has(feed) && next.pages.size > 0).sort(),
      redirects: [...old.redirects].filter((route) => !isThere(route)).sort(),
    },
    newRoutes: [...next.pages.keys()].filter((route) => !old.pages.has(route)).sort(),
    changes: both.flatMap(changeOf).sort((a, b) => (a.route < b.route ? -1 : 1)),
    compared: both.length,
  };
}

/** Ids that frameworks generate for themselves are not addresses. */
const ofFrameworks = /^(__|docusaurus|app$|VP|local-search|tabset|:r|radix-|search)/;

function lostAnchors(route: string, before: PageSnapshot, after: PageSnapshot): readonly string[] {
  return [...before.ids]
    .filter((id) => !after.ids.has(id) && !ofFrameworks.test(id))
    .map((id) => `${route}#${id}`);
}

function changeOf({
  route,
  before,
  after,
}: {
  readonly route: string;
  readonly before: PageSnapshot;
  readonly after: PageSnapshot;
}): readonly PageChange[] {
  const change = {
    route,
    text: changed(before.text, after.text),
    code: changed(before.code, after.code),
    images: changed(before.images, after.images),
    links: changed(before.links, after.links),
  };
  const isSame = [change.text, change.code, change.images, change.links].every(
    ({ removed, added }) => removed.length + added.length === 0,
  );
  return isSame ? [] : [change];
}

function changed(before: readonly string[], after: readonly string[]): Changed {
  const parts = diffArrays([...before], [...after]);
  return {
    removed: parts.filter(({ removed }) => removed).flatMap(({ value }) => value),
    added: parts.filter(({ added }) => added).flatMap(({ value }) => value),
  };
}

/** Whether nothing of the old build is missing in the new one. */
export function isComplete({ lost }: Comparison): boolean {
  return Object.values(lost).every((list) => list.length === 0);
}
