import { type KeyReader, type Keys, keysOf, listOf, textOf } from './migration.ts';

/** The redirects that are written out. */
export function redirectsOf(read: KeyReader, hasHome: boolean): readonly Keys[] | undefined {
  const written = listOf(read.carry('redirects.redirects', 'redirects')).map(keysOf);
  if (read.get('redirects.createRedirects') !== undefined) {
    read.drop('redirects.createRedirects', 'a function: write what it gives as `redirects`');
  }
  read.carry('redirects.fromExtensions', 'redirects', 'not needed: `/x.html` and `/x` are one page');
  const found = written.flatMap(({ from, to }) => {
    const olds = (Array.isArray(from) ? from : [from])
      .flatMap((path) => oldPath(textOf(path)))
      // A page of the site stays; there, a redirect from it is passed over.
      .filter((path) => !(path === '/' && hasHome));
    const target = textOf(to)?.replace(/^pathname:\/\//, '');
    if (olds.length === 0 || target === undefined) return [];
    return [{ from: olds.length === 1 ? olds[0] : olds, to: target }];
  });
  return found.length > 0 ? found : undefined;
}

function oldPath(path: string | undefined): readonly string[] {
  return path === undefined || !path.startsWith('/') || /[?#]/.test(path) ? [] : [path];
}
