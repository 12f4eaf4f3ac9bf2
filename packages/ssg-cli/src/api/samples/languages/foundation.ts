import type { PreparedRequest } from '../prepared.ts';

/**
 * Whether Foundation's query items say what is meant: a plus stays as it is, and servers take it for a blank. What a
 * variable holds is not known.
 */
export function encodesQuery({ query }: PreparedRequest): boolean {
  return query.every(
    ({ name, value }) =>
      !name.includes('+') && value.every((piece) => piece.kind === 'text' && !piece.text.includes('+')),
  );
}
