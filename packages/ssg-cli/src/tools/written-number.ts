import * as z from 'zod';

/** A number, which may be written between quotes. */
export const writtenNumber = z.preprocess(
  (value) => (typeof value === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : value),
  z.number(),
);
