import { type KeyReader, type Keys, keysOf, listOf, type Migration, textOf } from '../migration.ts';

/** The key of the function that gives old paths for each new one. */
export const createsRedirects = 'redirects.createRedirects';

/** The redirects that are written out. */
export function redirectsOf(read: KeyReader, hasHome: boolean): readonly Keys[] | undefined {
  const written = listOf(read.carry('redirects.redirects', 'redirects')).map(keysOf);
  if (read.get(createsRedirects) !== undefined) {
    read.drop(createsRedirects, 'a function: write what it gives as `redirects`');
  }
  read.carry('redirects.fromExtensions', 'redirects', 'not needed: `/x.html` and `/x` are one page');
  const found = written.flatMap(({ from, to }) => {
    const olds = (Array.isArray(from) ? from : [from])
      .flatMap((path) => oldPath(textOf(path)))
      // A page of the site stays; there, a redirect from it is passed over.
      .filter((path) => !(path === '/' && hasHome));
    const target = textOf(to)?.replace(/^pathname:\/\//, '');
    if (olds.length === 0 || target === undefined) return [];
    return [redirect(olds, target)];
  });
  return found.length > 0 ? found : undefined;
}

function redirect(olds: readonly string[], to: string): Keys {
  return { from: olds.length === 1 ? olds[0] : olds, to };
}

/** A path that a redirect can come from here; none for what has a query or steps. */
function oldPath(path: string | undefined): readonly string[] {
  return path === undefined || !/^\/(?!\/)(?!(.*\/)?\.{1,2}(\/|$))[^?#]*$/.test(path) ? [] : [path];
}

/**
 * Code that asks a config of Docusaurus for the old paths that its function gives for each path, for `runApart`. It
 * comes to pairs of a path and what the function gave.
 */
export function askForRedirects(paths: readonly string[]): string {
  return `async (config) => {
    const options = (config.plugins ?? []).map((plugin) => (Array.isArray(plugin) ? plugin[1] : undefined));
    const creates = options.flatMap((given) => typeof given?.createRedirects === 'function' ? [given] : []);
    const found = [];
    for (const path of ${JSON.stringify(paths)}) {
      for (const given of creates) found.push([path, await given.createRedirects(path)]);
    }
    return found;
  }`;
}

/**
 * The migration with the redirects that a function of the site gave.
 * @param pairs what {@link askForRedirects} came to.
 * @param routes paths of the pages that there are: a redirect from one of them is passed over, there as here.
 */
export function withRedirects(
  migration: Migration,
  pairs: unknown,
  routes: { readonly has: (path: string) => boolean },
): Migration {
  const written = listOf(migration.config.redirects).map(keysOf);
  const taken = new Set(written.flatMap(({ from }) => [from].flat()).map((path) => bare(String(path))));
  const created = listOf(pairs).flatMap((pair) => {
    const [path, given] = listOf(pair);
    const olds = [given].flat().flatMap((old) => oldPath(textOf(old)));
    const free = olds.filter((old) => {
      if (routes.has(bare(old)) || taken.has(bare(old))) return false;
      taken.add(bare(old));
      return true;
    });
    return free.length === 0 ? [] : [redirect(free, bare(String(path)))];
  });
  const count = created.reduce((sum, { from }) => sum + [from].flat().length, 0);
  const note = `${count} ${count === 1 ? 'redirect' : 'redirects'}, as the function gave them for the pages that there are now`;
  return {
    ...migration,
    config: count === 0 ? migration.config : { ...migration.config, redirects: [...written, ...created] },
    rows: migration.rows.map((row) =>
      row.there === createsRedirects ? { ...row, here: 'redirects', note } : row,
    ),
  };
}

/** The migration, with the reason why the function for redirects could not be asked. */
export function withoutFunction(migration: Migration, problem: string): Migration {
  const note = `a function that cannot be run here (${problem}): write what it gives as \`redirects\``;
  return {
    ...migration,
    rows: migration.rows.map((row) => (row.there === createsRedirects ? { ...row, note } : row)),
  };
}

/** A path without the slash at its end, as pages have it here. */
function bare(path: string): string {
  return path.replace(/(?<=.)\/+$/, '');
}
