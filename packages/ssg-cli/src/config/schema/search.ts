import { z } from 'zod';

/** The search; `false` leaves it out. */
export const search = z.union([
  z.literal(false),
  z.strictObject({
    provider: z
      .literal('local')
      .describe(
        '`local` searches in the browser, in an index that the build writes. `hosted` asks a service with the protocol of Algolia.',
      ),
    exportRecords: z
      .boolean()
      .optional()
      .describe('Writes `search/records.json`: the records to upload to a hosted service.'),
  }),
  z.strictObject({
    provider: z
      .literal('hosted')
      .describe(
        '`local` searches in the browser, in an index that the build writes. `hosted` asks a service with the protocol of Algolia.',
      ),
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
    exportRecords: z
      .boolean()
      .optional()
      .describe('Writes `search/records.json`: the records to upload to a hosted service.'),
  }),
]);
