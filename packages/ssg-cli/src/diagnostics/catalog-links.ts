import type { CatalogEntry } from './entry.ts';

/** Codes about links, images, anchors and routes. */
export const LINK_CODES = {
  'broken-link': {
    severity: 'warning',
    title: 'Broken link',
    setting: 'onBrokenLinks',
    cause:
      'A link, or the source of a frame, video, audio or `srcset`, does not lead to a page or file of the site. Paths are compared like on a static host: they are case-sensitive, while `/x`, `/x/`, `/x.html` and `/x/index.html` are the same page. Links in the navbar, the footer, the announcement bar and the sidebars are reported once, at their config key, and links inside a component are reported at their line in the component. Links of authors and API descriptions (`externalDocs`, `contact`, `license`, `termsOfService`) are checked too.',
    fix: 'Correct the path; the hint suggests the closest page. For a path that another server handles, write `pathname:///the/path`.',
  },
  'broken-anchor': {
    severity: 'warning',
    title: 'Broken anchor',
    setting: 'onBrokenAnchors',
    cause:
      'The linked page exists, but no heading or element on it has the id after `#`. Ids are case-sensitive. The empty `#` and `#top` always work.',
    fix: 'Use the id in the hint, or give the heading the id that you link to: `## Title {#the-id}`.',
  },
  'broken-own-url': {
    severity: 'hint',
    title: 'URL of the site without a page',
    cause:
      'A link or image has the whole URL of the site (`url` and `baseUrl` of the config), and the site has no such page, file or id there. Something else on the same host may answer, so this is a hint.',
    fix: 'Link by the path, `/docs/x` or `./x.md`, which is checked as any link is and also works in previews.',
  },
  'broken-markdown-link': {
    severity: 'warning',
    title: 'Broken Markdown link',
    setting: 'onBrokenMarkdownLinks',
    cause:
      'A Markdown link leads to a `.md` or `.mdx` file that is not a page of the site, or has no target at all. A relative path starts at the folder of the file, `/x.md` at the content folder, and `@site/x.md` at the site folder. Drafts, excluded files and files whose names start with `_` are not pages.',
    fix: 'Correct the path. File names are case-sensitive, and number prefixes are part of the name.',
  },
  'broken-markdown-image': {
    severity: 'error',
    title: 'Broken Markdown image',
    setting: 'onBrokenMarkdownImages',
    cause:
      'An image in Markdown (`![alt](path)`, by reference, or `<img>`) does not exist. A relative path starts at the folder of the file, `/x.png` in the static folders, and `@site/x.png` at the site folder.',
    fix: 'Correct the path, or add the file. For a path with spaces, write `%20` or put the path between `<` and `>`.',
  },
  'duplicate-route': {
    severity: 'warning',
    title: 'Duplicate route',
    setting: 'onDuplicateRoutes',
    cause:
      'Two sources have the same path, or a page has the path of a static file; the message says which one is served. Or two paths differ only in case, and collide on file systems that ignore case.',
    fix: 'Give all but one of them another `slug` or file name.',
  },
  'redirect-conflict': {
    severity: 'error',
    title: 'Redirect from an existing path',
    cause:
      '`redirects` in the config, or `redirect_from` in front matter, uses a path that already has a page, a file or another redirect. The existing one is kept.',
    fix: 'Remove the redirect, or correct the old path.',
  },
  'redirect-loop': {
    severity: 'error',
    title: 'Redirect loop',
    cause: 'Redirects lead from one to the next and back to the first.',
    fix: 'Redirect them to a page.',
  },
  'redirected-link': {
    severity: 'warning',
    title: 'Link to an old path',
    cause: 'A link leads to a path that is redirected. It works, with a detour.',
    fix: 'Link to the new path; `check-links --fix` does this for you.',
  },
  'unknown-sidebar-document': {
    severity: 'error',
    title: 'Unknown document in a sidebar',
    cause: 'A sidebar in the config, or the link of a `_category_` file, names a doc id that does not exist.',
    fix: 'Refer to a doc by its path below the docs folder, without number prefixes and without the extension: `usage/accounting`.',
  },
  'empty-sidebar-folder': {
    severity: 'warning',
    title: 'Sidebar of an empty folder',
    cause:
      'A sidebar takes its entries from a folder that does not exist, or that contains no docs. These entries are missing.',
    fix: 'Correct the folder, which is relative to the docs folder. If a script generates its files, run the script before the build.',
  },
  'unknown-sidebar': {
    severity: 'error',
    title: 'Unknown sidebar',
    cause: 'A link in the navbar or footer names a sidebar that the config does not define.',
    fix: 'Use a key of `sidebars`, or the sidebar name of an API reference.',
  },
  'unknown-pagination-target': {
    severity: 'error',
    title: 'Unknown pagination target',
    cause: '`pagination_next` or `pagination_prev` in front matter names a doc id that does not exist.',
    fix: 'Use the id of a doc, or `null` for no link.',
  },
  'mistyped-address': {
    severity: 'hint',
    title: 'Mistyped URL',
    cause:
      'An external URL or email address cannot be correct: its scheme is mistyped (`https:/example.org`), no browser could request it (`http://host:99999/`), or an email address has no name or no host. An image with a size in its parentheses (`![a](./x.png =100x100)`) is not an image, and an address with spaces (`[a](my page.md)`, `[a](#My heading)`) is not a link, nor is one whose parentheses are not closed or whose brackets are the wrong way round (`(a)[./page.md]`): readers see the text. No server is contacted for this check.',
    fix: 'Correct the URL; `check-links --fix` does so if there is only one possible meaning.',
  },
  'external-broken': {
    severity: 'warning',
    title: 'Broken external link',
    cause:
      'With `--external`: the server answered 404 or 410, or another status that says that the page does not exist.',
    fix: 'Correct the URL, or remove the link.',
  },
  'external-anchor': {
    severity: 'warning',
    title: 'Broken anchor on an external page',
    cause: 'With `--external`: the page exists, but no element on it has the id after `#`.',
    fix: 'Correct the id, or link to the page without it.',
  },
  'external-redirect': {
    severity: 'hint',
    title: 'External link is redirected',
    cause: 'With `--external`: the server redirects permanently (301 or 308) to another URL.',
    fix: 'Link to the new URL.',
  },
  'external-dead': {
    severity: 'warning',
    title: 'Dead external link',
    cause:
      'With `--external`: the server cannot be reached. The host does not exist, nothing listens there, the certificate is expired, self-signed or for another host, or the redirects never end. The number of consecutive failures is stored with the answers in `.ceems-docs/external-links.json`, and reported from the third one on.',
    fix: 'Correct the URL, link to an archived copy, or remove the link.',
  },
  'external-unreachable': {
    severity: 'hint',
    title: 'External link could not be checked',
    cause:
      'With `--external`: there was no answer within the timeout, the connection was interrupted, or the status says nothing about the page (401, 403, 429, 5xx).',
    fix: 'Try again later. For hosts that refuse checks, add the URL to `externalLinks.allow` in the config.',
  },
} as const satisfies Readonly<Record<string, CatalogEntry>>;
