import type { PreparedRequest } from '../prepared.ts';

/**
 * Whether Foundation's query items say what is meant: a plus stays as it is, and servers take it for a blank. What a
 * variable holds is not known. GNUstep decodes a `/`, `?` or `;` within a segment of
 * the path when items are set, and drops what follows a `;`.
 */
export function encodesQuery({ address, query }: PreparedRequest): boolean {
  if (/%2f|%3f|%3b|;/i.test(address)) return false;
  return query.every(
    ({ name, value }) =>
      !name.includes('+') && value.every((piece) => piece.kind === 'text' && !piece.text.includes('+')),
  );
}
