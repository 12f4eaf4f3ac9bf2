import * as z from 'zod';
import { folder, glob, route, webAddress } from '../values.ts';
import { sidebars } from './navigation.ts';

/** A name that is part of folders and addresses. */
const plainName = (what: string) =>
  z.string().regex(/^[^/\\?#]+$/, `expected a ${what} without slashes, \`?\` and \`#\``);

/** What the config says of one version. */
const versionSettings = z.strictObject({
  label: z
    .string()
    .optional()
    .describe('What readers see. Without it `Next` for `current`, and the name for others.'),
  path: route
    .optional()
    .describe(
      'Part of its paths. Without it none for the last version, `next` for `current`, else the name.',
    ),
  banner: z
    .enum(['none', 'unreleased', 'unmaintained'])
    .optional()
    .describe(
      'Notice above its pages. Without it `unreleased` for versions newer than the last, and `unmaintained` for older ones.',
    ),
  badge: z.boolean().default(true).describe('Whether the label stands below its pages.'),
  noIndex: z.boolean().default(false).describe('Asks search engines to leave its pages out.'),
});

/** The documentation: one instance of it. */
export const docs = z.strictObject({
  id: plainName('name')
    .default('default')
    .describe('Name of the instance, where there are [several](versions.md#several-docs).'),
  path: folder.default('docs').describe('Its folder.'),
  routeBasePath: route.default('docs').describe('First part of its paths; `/` serves it at the root.'),
  sidebars: sidebars
    .optional()
    .describe('Its sidebars. Those of the first instance may stand at the top of the config.'),
  editUrl: webAddress
    .optional()
    .describe('Start of the "Edit this page" link; the file\'s path from the site folder is added.'),
  editCurrentVersion: z
    .boolean()
    .default(false)
    .describe('Whether that link of older versions leads to the file of the current one.'),
  exclude: z.array(glob).default([]).describe('Globs, from the docs folder, of files that are no docs.'),
  numberPrefixes: z
    .boolean()
    .default(true)
    .describe(
      'Whether numbers in front of names (`01-install.md`) are left out of paths and sort the sidebar; `false` keeps them, as MkDocs and VitePress do.',
    ),
  slugs: z
    .boolean()
    .default(true)
    .describe(
      'Whether `slug` and `id` in front matter change paths; `false` makes them of the names of files alone, as MkDocs and VitePress do.',
    ),
  sectionPages: z
    .boolean()
    .default(false)
    .describe(
      'Whether `_index.md` is the page of its folder, as it is in Hugo; without it a name that begins with `_` is no page.',
    ),
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
    .describe('The version that the docs describe, where there is only one.'),
  lastVersion: z
    .string()
    .optional()
    .describe(
      'Name of the [version](versions.md) without a part of its own in its paths. Without it the first of `versions.json`.',
    ),
  includeCurrentVersion: z
    .boolean()
    .default(true)
    .describe('Whether the docs folder itself is a version, `current`, next to those of `versions.json`.'),
  onlyIncludeVersions: z
    .array(z.string())
    .nonempty()
    .optional()
    .describe('Names of the versions to build; all without it.'),
  versions: z.record(z.string(), versionSettings).default({}).describe('Settings of versions, by name.'),
});

/** One instance of the docs, or several. */
export const docsSection = z.union([z.literal(false), docs, z.array(docs).nonempty()]);

/** The docs of one version of one instance, which have a folder, paths and sidebars of their own. */
export interface DocSet
  extends Pick<
    z.output<typeof docs>,
    | 'id'
    | 'path'
    | 'editUrl'
    | 'exclude'
    | 'showLastUpdateTime'
    | 'showLastUpdateAuthor'
    | 'numberPrefixes'
    | 'slugs'
    | 'sectionPages'
    | 'sidebarCollapsible'
    | 'sidebarCollapsed'
    | 'breadcrumbs'
    | 'version'
  > {
  /** What search services know the set by, no two alike: `docs-default-1.0`. */
  readonly tag: string;
  /** First part of all its paths, that of the version included. */
  readonly routeBasePath: string;
  /** The version that readers get who ask for none. */
  readonly isLast: boolean;
  /** Whether its instance has several versions. */
  readonly isVersioned: boolean;
  /** Where readers find it in the list of versions, from 0. */
  readonly place: number;
  readonly banner: 'none' | 'unreleased' | 'unmaintained';
  readonly hasBadge: boolean;
  readonly noIndex: boolean;
  /** The folder that "Edit this page" leads into. */
  readonly editFolder: string;
  /** By name; none for one that is generated from the folder. */
  readonly sidebars: z.output<typeof sidebars>;
  /** Comes before the names of its sidebars, so that these differ from those of other sets: `1.0/`. */
  readonly sidebarPrefix: string;
  /** Key of the config that holds the sidebars, or the file that does. */
  readonly sidebarsAt: readonly (string | number)[];
  /** Key of the config that the instance is set by. */
  readonly keyPath: readonly (string | number)[];
}
