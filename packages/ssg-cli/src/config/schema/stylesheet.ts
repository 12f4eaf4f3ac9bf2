import * as z from 'zod';
import { glob } from '../values.ts';

/** A CSS file, for all pages or for some. */
export const stylesheet = z.union([
  z.string(),
  z.strictObject({
    file: z.string().describe('Path of the file.'),
    pages: z
      .array(glob)
      .min(1)
      .describe('Globs of the paths (without the base) of the pages that load it, such as `/blog/**`.'),
  }),
]);
