import * as z from 'zod';

const oldPath = z
  .string()
  .regex(
    /^\/(?!\/)(?!(.*\/)?\.{1,2}(\/|$))[^?#]*$/,
    'expected a path such as /old/page, without `?` and `#`',
  );

/** Old paths that lead to a new one. */
export const redirect = z.strictObject({
  from: z
    .union([oldPath, z.array(oldPath)])
    .transform((value) => [value].flat())
    .describe('Old paths, without the base path: `/old/page` or `/old/page.html`.'),
  to: z
    .string()
    .regex(
      /^(\/(?!\/)|https?:\/\/)/,
      'expected a path such as /docs/new, or an address such as https://example.org',
    )
    .describe('New path in the site, optionally with an anchor, or a URL.'),
});
