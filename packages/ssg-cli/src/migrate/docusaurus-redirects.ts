import { type KeyReader, type Keys, keysOf, listOf, textOf } from './migration.ts';

/** The redirects that are written out. What a function makes of every path is asked by `routesRedirected`. */
export function redirectsOf(read: KeyReader): readonly Keys[] | undefined {
  const written = listOf(read.carry('redirects.redirects', 'redirects')).map(keysOf);
  if (read.get('redirects.createRedirects') !== undefined) {
    read.drop('redirects.createRedirects', 'a function: write what it gives as `redirects`');
  }
  read.carry('redirects.fromExtensions', 'redirects', 'not needed: `/x.html` and `/x` are one page');
  const found = written.flatMap(({ from, to }) => {
    const olds = (Array.isArray(from) ? from : [from]).flatMap((path) => oldPath(textOf(path)));
    const target = textOf(to)?.replace(/^pathname:\/\//, '');
    if (olds.length === 0 || target === undefined) return [];
    return [{ from: olds.length === 1 ? olds[0] : olds, to: target }];
  });
  return found.length > 0 ? found : undefined;
}

function oldPath(path: string | undefined): readonly string[] {
  return path === undefined || !path.startsWith('/') || /[?#]/.test(path) ? [] : [path];
}
