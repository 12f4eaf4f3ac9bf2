/** A path as it is written, in its parts. */
interface PathParts {
  /** What is before a query or a fragment: the path itself. */
  readonly path: string;
  /** Parameters of a query that is written in the path, in spite of the specification. */
  readonly query: readonly { readonly name: string; readonly value: string }[];
}

/**
 * Splits a path as descriptions have it: some write the query into it (`/search?q={q}`, `/search{?q}`), and some tell
 * operations of one path apart by a fragment, which is never sent (`/#Action=List`).
 */
export function partsOfPath(written: string): PathParts {
  const [sent = ''] = written.replace(/\{[?&][^{}]*\}/g, '').split('#');
  const [path = '', ...rest] = sent.split('?');
  const pairs = rest.join('?').split('&').filter(Boolean);
  const query = pairs.map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('=') };
  });
  return { path, query };
}
