import * as z from 'zod';
import { folder, glob } from '../values.ts';

/** Pages outside of docs and blog. */
export const pages = z.strictObject({
  path: folder.default('pages').describe('Folder of the pages.'),
  exclude: z.array(glob).default([]).describe('Globs of files to exclude, relative to that folder.'),
});
