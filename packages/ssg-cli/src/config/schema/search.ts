import * as z from 'zod';

const provider =
  '`local` searches in the browser, in an index that the build writes. `hosted` asks a service with the protocol of Algolia. ' +
  'A file such as `./search/provider.ts` is a module of the site that answers, see [Search providers](components.md#search-providers).';

const exportRecords = z
  .boolean()
  .optional()
  .describe('Writes `search/records.json`: the records to upload to a service.');

/** The search; `false` leaves it out. */
export const search = z.union([
  z.literal(false),
  z.strictObject({
    provider: z.literal('local').describe(provider),
    synonyms: z
      .array(z.array(z.string()).min(2))
      .optional()
      .describe(
        'Local only: groups of words that mean the same on this site, besides those that the search knows of any field.',
      ),
    exportRecords,
  }),
  z.strictObject({
    provider: z.literal('hosted').describe(provider),
    appId: z.string().describe('Hosted only: the application.'),
    apiKey: z.string().describe('Hosted only: the key that may search, and nothing else. It is public.'),
    indexName: z.string().describe('Hosted only: the index.'),
    replaceSearchResultPathname: z
      .strictObject({
        from: z.string().describe('What is replaced.'),
        to: z.string().describe('What it becomes.'),
      })
      .optional()
      .describe("Hosted only: replaces a part of each hit's path."),
    hosts: z
      .array(z.string())
      .optional()
      .describe("Hosted only: servers to ask instead of the service's own."),
    exportRecords,
  }),
  z.strictObject({
    provider: z.templateLiteral(['./', z.string()]).describe(provider),
    settings: z
      .record(z.string(), z.unknown())
      .default({})
      .describe(
        'Own module only: plain data that it is given. It is public, as is all that the browser gets.',
      ),
    exportRecords,
  }),
]);
