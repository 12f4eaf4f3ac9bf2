import * as z from 'zod';
import { folder, glob, route, webAddress } from '../values.ts';
import { sidebars } from './navigation.ts';

/** A name that is part of folders and addresses. */
const plainName = (what: string) =>
  z.string().regex(/^[^/\\?#]+$/, `expected a ${what} without slashes, \`?\` and \`#\``);

/** The settings of one version. */
const versionSettings = z.strictObject({
  label: z
    .string()
    .optional()
    .describe('Label of the version. Defaults to `Next` for `current`, and to the name for others.'),
  path: route
    .optional()
    .describe(
      'Path segment of the version. Defaults to none for the last version, `next` for `current`, and the name for others.',
    ),
  banner: z
    .enum(['none', 'unreleased', 'unmaintained'])
    .optional()
    .describe(
      'Notice above its pages. Defaults to `unreleased` for versions newer than the last version, and `unmaintained` for older ones.',
    ),
  badge: z.boolean().default(true).describe('Whether to show the label below its pages.'),
  noIndex: z.boolean().default(false).describe('Asks search engines not to index its pages.'),
});

/** The documentation: one instance of it. */
export const docs = z.strictObject({
  id: plainName('name')
    .default('default')
    .describe('Name of the instance, if there are [several docs](versions.md#several-docs).'),
  path: folder.default('docs').describe('Folder of the Markdown files.'),
  routeBasePath: route
    .default('docs')
    .describe('First part of all docs paths; `/` serves the docs at the root.'),
  sidebars: sidebars
    .optional()
    .describe(
      'Sidebars of this instance. Those of the first instance can also go into the top-level `sidebars`.',
    ),
  editUrl: webAddress
    .optional()
    .describe(
      'URL prefix of the "Edit this page" link. The path of the file, relative to the site folder, is appended.',
    ),
  editCurrentVersion: z
    .boolean()
    .default(false)
    .describe(
      'Whether the "Edit this page" link of older versions leads to the file of the current version.',
    ),
  exclude: z.array(glob).default([]).describe('Globs of files to exclude, relative to the docs folder.'),
  numberPrefixes: z
    .boolean()
    .default(true)
    .describe(
      'Whether number prefixes of file names (`01-install.md`) are removed from paths and order the sidebar. `false` keeps them in paths, as MkDocs and VitePress do.',
    ),
  slugs: z
    .boolean()
    .default(true)
    .describe(
      'Whether `slug` and `id` in front matter change paths. `false` derives paths from file names only, as MkDocs and VitePress do.',
    ),
  folderNamePages: z
    .boolean()
    .default(true)
    .describe(
      'Whether a file with the name of its folder (`setup/setup.md`) is the index page of that folder. `false` gives it a path of its own, as MkDocs and VitePress do.',
    ),
  indexNames: z
    .array(z.string())
    .default([])
    .describe(
      'Further names of files that are the index page of their folder, in addition to `index` and `README`: `["page"]` for pages in the app folder of Next.js.',
    ),
  slugPaths: z
    .boolean()
    .default(false)
    .describe(
      'Whether names of files and folders are in lower case and have dashes for spaces in paths: `Getting Started.md` becomes `/getting-started`, as in Starlight.',
    ),
  partials: z
    .boolean()
    .default(true)
    .describe(
      'Whether files and folders whose names start with `_` are no pages, but parts of others. `false` makes pages of them, as MkDocs and VitePress do.',
    ),
  sectionPages: z
    .boolean()
    .default(false)
    .describe(
      'Whether `_index.md` is the index page of its folder, as in Hugo. By default, files whose names start with `_` are not pages.',
    ),
  showLastUpdateTime: z
    .boolean()
    .default(false)
    .describe('Shows the date of the last commit below each page.'),
  showLastUpdateAuthor: z.boolean().default(false).describe('Shows the author of that commit.'),
  sidebarCollapsible: z.boolean().default(true).describe('Whether sidebar categories can be collapsed.'),
  sidebarCollapsed: z.boolean().default(true).describe('Whether sidebar categories are collapsed at first.'),
  breadcrumbs: z.boolean().default(true).describe('Shows breadcrumbs above each page.'),
  version: z
    .strictObject({
      name: z.string().default('current').describe('Name of the version, for hosted search services.'),
      label: z
        .string()
        .default('')
        .describe('Label below the docs, such as `Next`; none is shown when empty.'),
    })
    .prefault({})
    .describe('Version that the docs describe, if there is only one.'),
  lastVersion: z
    .string()
    .optional()
    .describe(
      'Name of the [version](versions.md) whose paths have no version segment. Defaults to the first one in `versions.json`.',
    ),
  includeCurrentVersion: z
    .boolean()
    .default(true)
    .describe(
      'Whether the docs folder itself is a version, `current`, in addition to those in `versions.json`.',
    ),
  onlyIncludeVersions: z
    .array(z.string())
    .nonempty()
    .optional()
    .describe('Names of the versions to build. Defaults to all.'),
  versions: z
    .record(z.string(), versionSettings)
    .default({})
    .describe('Settings for individual versions, by name.'),
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
    | 'folderNamePages'
    | 'indexNames'
    | 'slugPaths'
    | 'partials'
    | 'sectionPages'
    | 'sidebarCollapsible'
    | 'sidebarCollapsed'
    | 'breadcrumbs'
    | 'version'
  > {
  /** Unique tag of the set in search services: `docs-default-1.0`. */
  readonly tag: string;
  /** First part of all its paths, including that of the version. */
  readonly routeBasePath: string;
  /** Whether this is the version that readers see by default. */
  readonly isLast: boolean;
  /** Whether its instance has several versions. */
  readonly isVersioned: boolean;
  /** Its index in the list of versions, from 0. */
  readonly place: number;
  readonly banner: 'none' | 'unreleased' | 'unmaintained';
  readonly hasBadge: boolean;
  readonly noIndex: boolean;
  /** The folder that "Edit this page" leads into. */
  readonly editFolder: string;
  /** By name; empty if the sidebar is generated from the folder. */
  readonly sidebars: z.output<typeof sidebars>;
  /** Comes before the names of its sidebars, so that these differ from those of other sets: `1.0/`. */
  readonly sidebarPrefix: string;
  /** Key of the config that holds the sidebars, or the file that does. */
  readonly sidebarsAt: readonly (string | number)[];
  /** Key of the config that the instance is set by. */
  readonly keyPath: readonly (string | number)[];
}
