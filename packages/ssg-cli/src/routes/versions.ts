import { type DocSet, type Route, readingOrder, type SidebarItem } from '../model/index.ts';
import { groupBy } from '../tools/group-by.ts';
import type { DocEntry } from './docs.ts';

/** One set of docs, with its pages and sidebars. */
export interface BuiltSet {
  readonly set: DocSet;
  readonly entries: readonly DocEntry[];
  readonly routes: readonly Route[];
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
}

/** Where the pages of a version are in other versions. */
export interface SamePages {
  /** Path → tag of a set → path of the same page in it; only pages of docs with several versions. */
  readonly samePages: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Tag of a set → path of the page that it begins with. */
  readonly startOf: ReadonlyMap<string, string>;
}

/** Finds each page in the other versions: a doc by its id, a list by its place below the docs. */
export function samePages(built: readonly BuiltSet[]): SamePages {
  const versioned = built.filter(({ set }) => set.isVersioned);
  const instances = groupBy(versioned, ({ set }) => set.id);
  return {
    samePages: new Map([...instances.values()].flatMap(ofInstance)),
    startOf: new Map(
      built.flatMap((one) => {
        const start = startOf(one);
        return start === undefined ? [] : [[one.set.tag, start] as const];
      }),
    ),
  };
}

function ofInstance(versions: readonly BuiltSet[]): [string, Record<string, string>][] {
  const places = versions.flatMap(({ set, entries, routes }) => {
    const ids = new Map(entries.map(({ id, route }) => [route.path, id]));
    const base = set.routeBasePath === '' ? 0 : set.routeBasePath.length + 1;
    return routes.map(({ path }) => ({ tag: set.tag, path, key: ids.get(path) ?? path.slice(base) }));
  });
  return [...groupBy(places, ({ key }) => key).values()].flatMap((same) => {
    const paths = Object.fromEntries(same.map(({ tag, path }) => [tag, path]));
    return same.map(({ path }): [string, Record<string, string>] => [path, paths]);
  });
}

function startOf({ set, sidebars, routes }: BuiltSet): string | undefined {
  const root = `/${set.routeBasePath}`;
  if (routes.some(({ path }) => path === root)) return root;
  const [first] = Object.values(sidebars).flatMap(readingOrder);
  return first?.href ?? routes[0]?.path;
}
