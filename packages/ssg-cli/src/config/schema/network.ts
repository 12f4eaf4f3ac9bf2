import * as z from 'zod';
import { webAddress } from '../values.ts';

/** How `check-links --external` asks other servers. */
export const externalLinks = z.strictObject({
  allow: z
    .array(z.string())
    .default([])
    .describe('Globs of addresses that are never asked: `https://intranet.example/**`.'),
  timeout: z.number().positive().default(15).describe('Seconds that a request may take.'),
  cacheHours: z.number().min(0).default(24).describe('How long an answer is kept; 0 keeps none.'),
});

/** A server that keeps a copy of the cache. */
export const cache = z.strictObject({
  url: webAddress
    .refine(
      (value) => !/^\w+:\/\/[^/]*@/.test(value),
      'expected an address without name and password; these go into `token`',
    )
    .describe('The address that entries are read and written below, by GET and PUT.'),
  token: z
    .string()
    .optional()
    .describe(
      'What shows that one may read or write: sent as a bearer token, or as name and password where it has a colon. The variable `CEEMS_DOCS_CACHE_TOKEN` of the environment goes before it.',
    ),
});
