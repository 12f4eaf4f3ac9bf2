import * as z from 'zod';

const provider =
  '`local` searches in the browser, using an index that the build writes. `hosted` queries a service that speaks the Algolia protocol. ' +
  'A path such as `./search/provider.ts` is your own provider, see [Search providers](components.md#search-providers).';

const exportRecords = z
  .boolean()
  .optional()
  .describe('Writes `search/records.json`, with the records to upload to a search service.');

/** The search; `false` leaves it out. */
export const search = z.union([
  z.literal(false),
  z.strictObject({
    provider: z.literal('local').describe(provider),
    synonyms: z
      .array(z.array(z.string()).min(2))
      .optional()
      .describe(
        'Local only: groups of words that mean the same on your site, in addition to the built-in synonyms.',
      ),
    exportRecords,
  }),
  z.strictObject({
    provider: z.literal('hosted').describe(provider),
    appId: z.string().describe('Hosted only: application id.'),
    apiKey: z.string().describe('Hosted only: search-only API key. It is public.'),
    indexName: z.string().describe('Hosted only: name of the index.'),
    replaceSearchResultPathname: z
      .strictObject({
        from: z.string().describe('Text to replace.'),
        to: z.string().describe('Replacement.'),
      })
      .optional()
      .describe('Hosted only: replaces part of the path of each result.'),
    hosts: z
      .array(z.string())
      .optional()
      .describe('Hosted only: servers to query instead of those of the service.'),
    exportRecords,
  }),
  z.strictObject({
    provider: z.templateLiteral(['./', z.string()]).describe(provider),
    settings: z
      .record(z.string(), z.unknown())
      .default({})
      .describe(
        'Custom provider only: plain data that is passed to it. It is public, like everything sent to the browser.',
      ),
    exportRecords,
  }),
]);

/** How the reader's search is answered: by the site's own index, a hosted service, or a module of the site. */
export type SearchSettings = Exclude<z.output<typeof search>, false>;
