import * as z from 'zod';
import { webAddress } from '../values.ts';

/** How `check-links --external` sends requests. */
export const externalLinks = z.strictObject({
  allow: z
    .array(z.string())
    .default([])
    .describe('Globs of URLs that are never checked: `https://intranet.example/**`.'),
  timeout: z.number().positive().default(15).describe('Timeout of a request in seconds.'),
  cacheHours: z
    .number()
    .min(0)
    .default(24)
    .describe('How many hours an answer is cached; 0 disables the cache.'),
});

/** The server of the shared cache. */
export const cache = z.strictObject({
  url: webAddress
    .refine(
      (value) => !/^\w+:\/\/[^/]*@/.test(value),
      'expected an address without name and password; these go into `token`',
    )
    .describe('URL below which entries are read with GET and written with PUT.'),
  token: z
    .string()
    .optional()
    .describe(
      'Credentials: sent as a bearer token, or as user name and password if it contains a colon. The environment variable `CEEMS_DOCS_CACHE_TOKEN` takes precedence.',
    ),
});
