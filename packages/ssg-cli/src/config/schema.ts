import * as z from 'zod';
import type { PageProps } from '../model/page.ts';
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
import { basePath, folder, glob, languageTag, plugin, siteAddress, webAddress } from './values.ts';

/** A part that may be switched off by `false`, and is on with its defaults when it is not named. */
const section = <T extends z.ZodType>(schema: T) => z.union([z.literal(false), schema]);

/** The keys of `ceems.config.ts`. Names follow Docusaurus where it has the same thing (issue: generator, "Config"). */
export const configSchema = z.strictObject({
  title: z
    .string()
    .default('Documentation')
    .describe("Name of the site: in the navbar, and after each page's own title."),
  tagline: z.string().default('').describe("Follows the title on the home page's tab."),
  url: siteAddress
    .default('http://localhost:3000')
    .describe(
      'Where the site is served, without the path: `https://lantern.example`. For canonical links, feeds and the sitemap.',
    ),
  baseUrl: basePath.default('/').describe('The path that it is served under; starts and ends with a slash.'),
  trailingSlash: z
    .boolean()
    .default(false)
    .describe(
      'Whether addresses of pages end in a slash, in links as in the sitemap: hosts that serve the `index.html` of a folder then need no redirect, see [Deployment](deploy.md#addresses). Both forms lead to the page either way.',
    ),
  favicon: z
    .string()
    .optional()
    .describe("Icon of the browser's tab: a path in a static folder, or an address."),
  locale: languageTag
    .default('en')
    .describe(
      'Language of the pages: the `lang` of the HTML, the form of dates, and the texts that the tool itself shows, which it has in English, German (`de`) and French (`fr`).',
    ),
  labels: labels
    .optional()
    .describe('Texts that the tool itself shows, by key, in place of its own. See [Labels](labels.md).'),
  direction: z.enum(['ltr', 'rtl']).default('ltr').describe('Direction of the script.'),
  version: z
    .string()
    .default('0.0.0')
    .describe(
      'Version of what is documented. The default theme does not show it; components of a [theme](components.md#theme) get it as `site.version`.',
    ),
  image: z
    .string()
    .optional()
    .describe(
      'Image for previews in chats and social media, where a page has none of its own: a path in a static folder, or an address.',
    ),
  docs: docsSection
    .prefault({})
    .describe(
      "The documentation; `false` switches it off. A list holds [several](versions.md#several-docs). A site folder without a `docs` folder is read as `{ path: '.', routeBasePath: '/' }`, without the folders of blog, pages and the like.",
    ),
  blog: section(blog)
    .prefault({})
    .describe(
      'The blog; `false` switches it off. Without a blog folder there are no pages of it. See [Blog](blog.md).',
    ),
  pages: section(pages)
    .prefault({})
    .describe(
      'Pages outside of docs and blog; `false` switches them off. See [Components](components.md#pages-of-your-own).',
    ),
  api: z.array(api).superRefine(noneTwice).default([]).describe('The API references of the site.'),
  staticDirectories: z
    .array(folder)
    .default(['static'])
    .describe('Folders whose files are copied to the root of the output.'),
  precompress: z
    .boolean()
    .default(false)
    .describe(
      'Writes `.br` and `.gz` next to files that gain by it, for servers that send these as they are.',
    ),
  offline: z
    .boolean()
    .default(false)
    .describe(
      'Keeps the site in the browsers of its readers, by a service worker: first the pages that they see, then all of it with the search. See [Without network](deploy.md#without-network).',
    ),
  linkedFolders: z
    .array(z.string())
    .default([])
    .describe(
      'Folders outside of the site and its repository that symbolic links may lead into; paths start at the site folder.',
    ),
  allowedFiles: z
    .array(glob)
    .default([])
    .describe(
      'Globs of files that are published although they look like secrets or leftovers, from the site folder.',
    ),
  componentsDirectory: folder.default('components').describe('Folder of the [components](components.md).'),
  dataDirectory: folder.default('data').describe('Folder of their data files.'),
  stylesheets: z.array(z.string()).default([]).describe("CSS files that follow the theme's."),
  sidebars: sidebars
    .default({})
    .describe(
      'Sidebars by name, each a list of entries. Without any there is one, `docs`, generated from the folder.',
    ),
  sidebar: z
    .strictObject({
      hideable: z.boolean().default(true).describe('Whether readers can hide them.'),
      autoCollapseCategories: z
        .boolean()
        .default(true)
        .describe('Whether opening a category closes its neighbors.'),
    })
    .prefault({})
    .describe('How sidebars behave.'),
  navbar: z
    .strictObject({
      title: z.string().optional().describe("Its text; without one the site's title."),
      logo: z
        .strictObject({
          src: z.string().describe('Path in a static folder, or an address.'),
          srcDark: z.string().optional().describe('The image for the dark color mode.'),
          alt: z
            .string()
            .default('')
            .describe('Its alternative text; empty where the title stands next to it.'),
        })
        .optional()
        .describe('An image before the title.'),
      items: z.array(link).default([]).describe('Links. Each has a label and one of the next four keys.'),
    })
    .prefault({})
    .describe('The bar above every page.'),
  footer: z
    .strictObject({
      links: z
        .array(
          z.strictObject({
            title: z.string().describe('Heading of a group.'),
            items: z
              .array(link)
              .describe('Its links, each with the keys of `navbar.items[]` (`position` has no effect).'),
          }),
        )
        .default([])
        .describe('Groups of links.'),
      copyright: z.string().optional().describe('Last line, as HTML.'),
    })
    .prefault({})
    .describe('What stands below every page.'),
  announcementBar: announcementBar.optional().describe('A notice above the navbar.'),
  colorMode: colorMode.prefault({}).describe('Light and dark.'),
  tableOfContents: tableOfContents.prefault({}).describe('The list of headings next to a page.'),
  search: search.default({ provider: 'local' }).describe('The search; `false` leaves it and its page out.'),
  popularPages: z
    .array(z.string())
    .default([])
    .describe('Paths that the search offers before anything is typed.'),
  slashShortcut: z
    .boolean()
    .default(true)
    .describe('Whether the key `/` opens the search. Ctrl+K always does.'),
  placeholders: z
    .boolean()
    .default(true)
    .describe(
      "Whether readers can type their own values for [placeholders](markdown.md#placeholders) of code; the values stay in the reader's browser.",
    ),
  feedbackUrl: webAddress
    .optional()
    .describe(
      'Address that the link "Report a problem with this page" leads to, with `{url}` and `{title}` for those of the page: `https://github.com/lantern/lantern/issues/new?title={title}&body={url}`.',
    ),
  redirects: z
    .array(redirect)
    .default([])
    .describe(
      'Redirects of the site. `redirect_from` in the [front matter](front-matter.md#all-keys) of a page does the same for its own old paths.',
    ),
  variables: z
    .record(z.string(), z.string())
    .default({})
    .describe('Values for [`@name@`](markdown.md#variables) in Markdown files.'),
  contentSecurityPolicy: z
    .union([
      z.literal(false),
      z.strictObject({
        meta: z
          .boolean()
          .default(false)
          .describe('Whether each page carries the policy itself, for hosts that send no headers.'),
        connectTo: z
          .array(webAddress)
          .default([])
          .describe('Further servers that scripts of the page may talk to.'),
      }),
    ])
    .default(false)
    .describe(
      'Writes a strict policy as `_headers` and `security-headers.conf`, see [Headers](security.md#headers). It allows no script and no style that is not a file of the site.',
    ),
  html: z
    .enum(['trust', 'sanitize'])
    .default('trust')
    .describe(
      'What becomes of HTML in Markdown files: all of it stands, or what an allow-list holds, see [Trust](security.md#what-is-trusted).',
    ),
  onBrokenLinks: severity.default('warn').describe('A link to a page that does not exist.'),
  onBrokenAnchors: severity.default('warn').describe('A link to an id that its page does not have.'),
  onDuplicateRoutes: severity.default('warn').describe('Two files that become one path.'),
  onBrokenMarkdownLinks: severity.default('warn').describe('A link to a Markdown file that does not exist.'),
  onBrokenMarkdownImages: severity.default('error').describe('An image that does not exist.'),
  severities: z
    .record(z.string(), severity)
    .default({})
    .describe('The severity of any code of the [findings](diagnostics.md); goes before the keys above.'),
  externalLinks: externalLinks.prefault({}).describe('How `check-links --external` asks other servers.'),
  cache: cache
    .optional()
    .describe(
      'A server that keeps a copy of the cache, for all machines that build the site. Without it nothing is sent anywhere. See [A cache for many machines](deploy.md#a-cache-for-many-machines).',
    ),
  theme: z
    .string()
    .default('@ceems-docs/theme')
    .describe(
      'The module that makes the theme: a package, or a file such as `./theme.tsx`. See [Theme](components.md#theme).',
    ),
  markdown: markdown.prefault({}).describe('How Markdown is read. See [The parser](markdown.md#the-parser).'),
  remarkPlugins: z
    .array(plugin)
    .default([])
    .describe(
      'Plugins over the Markdown tree: functions, or `[function, options]`. See [Plugins](components.md#plugins).',
    ),
  rehypePlugins: z.array(plugin).default([]).describe('The same over the HTML tree.'),
  transformPage: z
    .custom<(page: PageProps) => PageProps>((value) => typeof value === 'function', 'expected a function')
    .optional()
    .describe(
      'Gets the props of each page and returns those to draw. See [transformPage](components.md#transformpage).',
    ),
});

/** What `ceems.config.ts` may export: every key is optional. */
export type ConfigInput = z.input<typeof configSchema>;

/** What the config says, with all defaults filled in. */
export type ParsedConfig = z.output<typeof configSchema>;

/** The site's configuration: what the config says, with the docs of all versions and instances. */
export interface SiteConfig extends Omit<ParsedConfig, 'docs' | 'sidebars'> {
  /** None where docs are off. */
  readonly docs: readonly DocSet[];
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
