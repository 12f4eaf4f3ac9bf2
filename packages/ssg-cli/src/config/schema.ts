import * as z from 'zod';
import type { PageProps } from '../model/pages/page.ts';
import type { ImportAliases } from '../model/sources/import-aliases.ts';
import { api, noneTwice } from './schema/api.ts';
import { blog } from './schema/blog.ts';
import { type DocSet, type docs, docsSection } from './schema/docs.ts';
import { labels } from './schema/labels.ts';
import { announcementBar, colorMode, tableOfContents } from './schema/layout.ts';
import { markdown } from './schema/markdown.ts';
import { type categoryLink, link, type sidebarItem, sidebars } from './schema/navigation.ts';
import { cache, externalLinks } from './schema/network.ts';
import { pages } from './schema/pages.ts';
import { redirect } from './schema/redirects.ts';
import { search } from './schema/search.ts';
import { severity } from './schema/severity.ts';
import { stylesheet } from './schema/stylesheet.ts';
import { basePath, folder, glob, languageTag, plugin, siteAddress, webAddress } from './values.ts';

/** A part that may be switched off by `false`, and is on with its defaults when it is not named. */
const section = <T extends z.ZodType>(schema: T) => z.union([z.literal(false), schema]);

/** The keys of `ceems.config.ts`. Names follow Docusaurus where it has the same thing. */
export const configSchema = z.strictObject({
  title: z
    .string()
    .default('Documentation')
    .describe('Title of the site. Shown in the navbar, and added to the title of each page.'),
  tagline: z.string().default('').describe('Added to the title of the home page in the browser tab.'),
  url: siteAddress
    .default('http://localhost:3000')
    .describe(
      'Origin that the site is served from, without a path: `https://lantern.example`. Used for canonical links, feeds and the sitemap.',
    ),
  baseUrl: basePath
    .default('/')
    .describe('Base path that the site is served under. Must start and end with a slash.'),
  trailingSlash: z
    .boolean()
    .default(false)
    .describe(
      'Whether page URLs end with a slash, in links and in the sitemap. Set it to `true` for hosts that would otherwise redirect to the slash, see [Deployment](deploy.md#addresses). Both forms of a URL work either way.',
    ),
  favicon: z.string().optional().describe('Icon for the browser tab: a path in a static folder, or a URL.'),
  locale: languageTag
    .default('en')
    .describe(
      'Language of the pages: sets the `lang` attribute, the date format and the text of the interface, which is available in English, German (`de`) and French (`fr`).',
    ),
  labels: labels.optional().describe('Text of the interface to override, by key. See [Labels](labels.md).'),
  direction: z.enum(['ltr', 'rtl']).default('ltr').describe('Text direction.'),
  version: z
    .string()
    .default('0.0.0')
    .describe(
      'Version of the documented product. The default theme does not show it; a [custom theme](components.md#theme) can read it as `site.version`.',
    ),
  image: z
    .string()
    .optional()
    .describe(
      'Default image for link previews in chats and social media, for pages that do not set `image`: a path in a static folder, or a URL.',
    ),
  docs: docsSection
    .prefault({})
    .describe(
      "The documentation; `false` disables it. A list defines [several docs](versions.md#several-docs). If there is no `docs` folder, it is `{ path: '.', routeBasePath: '/' }`, without the folders of the blog, the pages and so on.",
    ),
  blog: section(blog)
    .prefault({})
    .describe(
      'The blog; `false` disables it. Without a blog folder, no blog pages are created. See [Blog](blog.md).',
    ),
  pages: section(pages)
    .prefault({})
    .describe(
      'Standalone pages, outside of docs and blog; `false` disables them. See [Components](components.md#pages-of-your-own).',
    ),
  api: z.array(api).superRefine(noneTwice).default([]).describe('API references to generate.'),
  staticDirectories: z
    .array(folder)
    .default(['static'])
    .describe('Folders whose files are copied to the root of the build output.'),
  precompress: z
    .boolean()
    .default(false)
    .describe(
      'Writes `.br` and `.gz` versions of files that shrink, for servers that serve precompressed files.',
    ),
  offline: z
    .boolean()
    .default(false)
    .describe(
      'Makes the site available offline with a service worker: first the pages a reader has visited, then the whole site with its search. See [Without network](deploy.md#without-network).',
    ),
  linkedFolders: z
    .array(z.string())
    .default([])
    .describe(
      'Folders outside of the site and its repository that symlinks may point to, relative to the site folder.',
    ),
  allowedFiles: z
    .array(glob)
    .default([])
    .describe(
      'Globs of files to publish even though they look like secrets or leftovers, relative to the site folder.',
    ),
  componentsDirectory: folder
    .default('components')
    .describe('Folder that contains the [components](components.md).'),
  dataDirectory: folder.default('data').describe('Folder that contains the data files of components.'),
  stylesheets: z
    .array(stylesheet)
    .default([])
    .describe('CSS files to load after those of the theme. An object loads its file on some pages only.'),
  sidebars: sidebars
    .default({})
    .describe(
      'Sidebars by name, each a list of entries. Defaults to one sidebar, `docs`, generated from the docs folder.',
    ),
  sidebar: z
    .strictObject({
      hideable: z.boolean().default(true).describe('Whether readers can hide the sidebar.'),
      autoCollapseCategories: z
        .boolean()
        .default(true)
        .describe('Whether opening a category closes the other categories at its level.'),
    })
    .prefault({})
    .describe('Behavior of all sidebars.'),
  navbar: z
    .strictObject({
      title: z.string().optional().describe('Text in the navbar. Defaults to the site title.'),
      logo: z
        .strictObject({
          src: z.string().describe('Path in a static folder, or a URL.'),
          srcDark: z.string().optional().describe('Image for dark mode.'),
          alt: z
            .string()
            .default('')
            .describe('Alternative text. Leave it empty if the title is shown next to the logo.'),
        })
        .optional()
        .describe('Image before the title.'),
      items: z
        .array(link)
        .default([])
        .describe('Links. Each needs a label and exactly one of the next four keys.'),
    })
    .prefault({})
    .describe('The bar at the top of every page.'),
  footer: z
    .strictObject({
      links: z
        .array(
          z.strictObject({
            title: z.string().describe('Heading of the group.'),
            items: z
              .array(link)
              .describe(
                'Links of the group, with the same keys as `navbar.items[]` (`position` has no effect).',
              ),
          }),
        )
        .default([])
        .describe('Groups of links.'),
      copyright: z.string().optional().describe('Last line, as HTML.'),
    })
    .prefault({})
    .describe('The footer of every page.'),
  announcementBar: announcementBar.optional().describe('Notice above the navbar.'),
  colorMode: colorMode.prefault({}).describe('Light and dark mode.'),
  tableOfContents: tableOfContents.prefault({}).describe('The table of contents of each page.'),
  search: search
    .default({ provider: 'local' })
    .describe('The search; `false` removes it and the search page.'),
  popularPages: z
    .array(z.string())
    .default([])
    .describe('Paths of pages that the search suggests before the reader types.'),
  slashShortcut: z
    .boolean()
    .default(true)
    .describe('Whether the `/` key opens the search. Ctrl+K always does.'),
  placeholders: z
    .boolean()
    .default(true)
    .describe(
      'Whether readers can fill in [placeholders](markdown.md#placeholders) in code blocks; the values never leave the browser.',
    ),
  feedbackUrl: webAddress
    .optional()
    .describe(
      'Adds a "Report a problem with this page" link to this URL. `{url}` and `{title}` are replaced with those of the page: `https://github.com/lantern/lantern/issues/new?title={title}&body={url}`.',
    ),
  redirects: z
    .array(redirect)
    .default([])
    .describe(
      'Redirects of the site. To redirect the old paths of one page, you can also set `redirect_from` in its [front matter](front-matter.md#all-keys).',
    ),
  variables: z
    .record(z.string(), z.string())
    .default({})
    .describe('Values that replace [`@name@`](markdown.md#variables) in Markdown files.'),
  contentSecurityPolicy: z
    .union([
      z.literal(false),
      z.strictObject({
        meta: z
          .boolean()
          .default(false)
          .describe('Whether to also put the policy into each page, for hosts that cannot send headers.'),
        connectTo: z
          .array(webAddress)
          .default([])
          .describe('Additional servers that scripts may connect to.'),
      }),
    ])
    .default(false)
    .describe(
      'Writes a strict Content Security Policy to `_headers` and `security-headers.conf`, see [Headers](security.md#headers). It allows only scripts and styles that are files of the site.',
    ),
  html: z
    .enum(['trust', 'sanitize'])
    .default('trust')
    .describe(
      'Whether to keep all HTML in Markdown files (`trust`) or only what is on an allowlist (`sanitize`), see [Trust](security.md#what-is-trusted).',
    ),
  onBrokenLinks: severity.default('warn').describe('Severity of a link to a page that does not exist.'),
  onBrokenAnchors: severity
    .default('warn')
    .describe('Severity of a link to an anchor that does not exist on its page.'),
  onDuplicateRoutes: severity.default('warn').describe('Severity of two files with the same path.'),
  onBrokenMarkdownLinks: severity
    .default('warn')
    .describe('Severity of a link to a Markdown file that does not exist.'),
  onBrokenMarkdownImages: severity.default('error').describe('Severity of an image that does not exist.'),
  severities: z
    .record(z.string(), severity)
    .default({})
    .describe(
      'Severity of any [finding](diagnostics.md), by its code. Takes precedence over the keys above.',
    ),
  externalLinks: externalLinks.prefault({}).describe('How `check-links --external` checks other servers.'),
  cache: cache
    .optional()
    .describe(
      'Remote cache, shared by all machines that build the site. Unless you set it, nothing is sent anywhere. See [A cache for many machines](deploy.md#a-cache-for-many-machines).',
    ),
  theme: z
    .string()
    .default('@ceems-docs/theme')
    .describe(
      'Module that exports the theme: a package, or a file such as `./theme.tsx`. See [Theme](components.md#theme).',
    ),
  markdown: markdown
    .prefault({})
    .describe('How Markdown is parsed. See [The parser](markdown.md#the-parser).'),
  remarkPlugins: z
    .array(plugin)
    .default([])
    .describe(
      'Plugins for the Markdown tree: functions, or `[function, options]`. See [Plugins](components.md#plugins).',
    ),
  rehypePlugins: z.array(plugin).default([]).describe('Plugins for the HTML tree, in the same form.'),
  transformPage: z
    .custom<(page: PageProps) => PageProps>((value) => typeof value === 'function', 'expected a function')
    .optional()
    .describe(
      'Function that receives the props of each page and returns the props to render. See [transformPage](components.md#transformpage).',
    ),
});

/** What `ceems.config.ts` may export: every key is optional. */
export type ConfigInput = z.input<typeof configSchema>;

/** What the config says, with all defaults filled in. */
export type ParsedConfig = z.output<typeof configSchema>;

/** The site's configuration, with the docs of all versions and instances. */
export interface SiteConfig extends Omit<ParsedConfig, 'docs' | 'sidebars'> {
  /** None where docs are off. */
  readonly docs: readonly DocSet[];
  /** Names that stand for files in imports: those that the settings of TypeScript define. */
  readonly importAliases?: ImportAliases;
}
export type { DocSet };
/** What the config says of an instance of the docs. */
export type DocsConfig = z.output<typeof docs>;
/** What the config says of the blog. */
export type BlogConfig = z.output<typeof blog>;
/** What the config says of an API description. */
export type ApiConfig = z.output<typeof api>;
/** A link of the navbar or the footer as the config writes it. */
export type LinkConfig = z.output<typeof link>;
/** An entry of a sidebar as the config writes it. A bare string names a doc. */
export type SidebarItemConfig = z.output<typeof sidebarItem>;
/** What a category's label leads to: a generated index page, a doc, or nothing. */
export type CategoryLinkConfig = z.output<typeof categoryLink>;
