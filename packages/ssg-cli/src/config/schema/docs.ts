import { z } from 'zod';
import { folder, glob, route, webAddress } from '../values.ts';

/** The documentation. */
export const docs = z.strictObject({
  path: folder.default('docs').describe('Its folder.'),
  routeBasePath: route.default('docs').describe('First part of its paths; `/` serves it at the root.'),
  editUrl: webAddress
    .optional()
    .describe('Start of the "Edit this page" link; the file\'s path from the site folder is added.'),
  exclude: z.array(glob).default([]).describe('Globs, from the docs folder, of files that are no docs.'),
  showLastUpdateTime: z.boolean().default(false).describe('Shows below a page the day of its last commit.'),
  showLastUpdateAuthor: z.boolean().default(false).describe('Shows who made it.'),
  sidebarCollapsible: z.boolean().default(true).describe('Whether categories can be closed.'),
  sidebarCollapsed: z.boolean().default(true).describe('Whether they start closed.'),
  breadcrumbs: z.boolean().default(true).describe('Shows above a page the categories that it is in.'),
  version: z
    .strictObject({
      name: z.string().default('current').describe('Its name, for hosted search services.'),
      label: z.string().default('Next').describe("What readers see below the docs; `''` shows none."),
    })
    .prefault({})
    .describe('The version that the docs describe.'),
});
