import * as z from 'zod';
import { isActiveAddress } from '../model/index.ts';

/** How the sentence of a finding says what was wanted. */
type Wanted = 'expected' | 'should be';

/** Where a link leads to: no address that runs something or is a document itself. */
export function linkAddress(wanted: Wanted): z.ZodType<string> {
  return z.string().refine((written) => !isActiveAddress(written), {
    error: `${wanted} a path of the site or an address such as \`https://example.org\``,
  });
}

/** Where a picture lies, or the picture itself as a `data:` address. */
export function pictureAddress(wanted: Wanted): z.ZodType<string> {
  return z.union([linkAddress(wanted), z.string().regex(/^data:image\//i)]);
}
