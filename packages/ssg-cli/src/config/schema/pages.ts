import * as z from 'zod';
import { folder, glob } from '../values.ts';

/** Pages outside of docs and blog. */
export const pages = z.strictObject({
  path: folder.default('pages').describe('Their folder.'),
  exclude: z.array(glob).default([]).describe('Globs, from that folder, of files that are no pages.'),
});
