import type { CatalogEntry } from './entry.ts';

/** Codes about links, images, anchors and routes. */
export const LINK_CODES = {
  'broken-link': {
    severity: 'warning',
    title: 'Broken link',
    setting: 'onBrokenLinks',
    cause:
      'A link, or the source of a frame, video, audio or `srcset`, names no page and no file of the site. Paths are compared as a static host does: letter case counts, while `/x`, `/x/`, `/x.html` and `/x/index.html` are one page. Links in the navbar, the footer, the announcement bar and the sidebars are reported once, at their key in the config, and so is what a component says itself, at its line. Authors and API descriptions (`externalDocs`, `contact`, `license`, `termsOfService`) are held to the same.',
    cure: 'Correct the path; the hint names the nearest page. For a path that another server answers, write `pathname:///the/path`.',
  },
  'broken-anchor': {
    severity: 'warning',
    title: 'Broken anchor',
    setting: 'onBrokenAnchors',
    cause:
      'The page of a link exists, but no heading or element of it has the id after `#`. Ids are compared with their letter case. The empty `#` and `#top` always work.',
    cure: 'Take the id from the hint, or give the heading the id that is linked: `## Title {#the-id}`.',
  },
  'broken-markdown-link': {
    severity: 'warning',
    title: 'Broken Markdown link',
    setting: 'onBrokenMarkdownLinks',
    cause:
      'A link in Markdown names a `.md` or `.mdx` file that is no page of the site, or it names nothing at all. A relative path starts at the folder of the file; `/x.md` at the content folder; `@site/x.md` at the site folder. Drafts, excluded files and files that start with `_` are no pages.',
    cure: 'Correct the path. Number prefixes and letter case belong to the file name and must be written as they are.',
  },
  'broken-markdown-image': {
    severity: 'error',
    title: 'Broken Markdown image',
    setting: 'onBrokenMarkdownImages',
    cause:
      'An image in Markdown (`![alt](path)`, by reference, or `<img>`) names no file. A relative path starts at the folder of the file, `/x.png` in the static folders, `@site/x.png` at the site folder.',
    cure: 'Correct the path, or add the file. A space in a path is written `%20`, or the path is put between `<` and `>`.',
  },
  'duplicate-route': {
    severity: 'warning',
    title: 'Duplicate route',
    setting: 'onDuplicateRoutes',
    cause:
      'Two sources claim the same path, or a page lies where a static file is: the message says which of them is served. Or paths differ in letter case only and so collide on disks that ignore it.',
    cure: 'Give all but one of the owners another `slug` or file name.',
  },
  'redirect-conflict': {
    severity: 'error',
    title: 'Redirect from where something is',
    cause:
      '`redirects` of the config, or `redirect_from` in a front matter, names a path at which there is a page or a file, or that another redirect has already. What is there first stays.',
    cure: 'Take the redirect out, or correct the old path.',
  },
  'redirect-loop': {
    severity: 'error',
    title: 'Redirects in a circle',
    cause: 'Redirects lead from one to the next and back to the first.',
    cure: 'Lead them to a page.',
  },
  'redirected-link': {
    severity: 'warning',
    title: 'Link to an old path',
    cause: 'A link of the site names a path that is redirected. It works, by a detour.',
    cure: 'Write the new path; `check-links --fix` does.',
  },
  'unknown-sidebar-document': {
    severity: 'error',
    title: 'Unknown document in a sidebar',
    cause: 'A sidebar of the config, or the link of a `_category_` file, names a doc id that does not exist.',
    cure: 'Name a doc by its path below the docs folder, without number prefixes and without ending: `usage/accounting`.',
  },
  'empty-sidebar-folder': {
    severity: 'warning',
    title: 'Sidebar of an empty folder',
    cause:
      'A sidebar takes its entries from a folder that is not there, or in which no doc lies. These entries are missing.',
    cure: 'Correct the folder, which counts from the docs folder. Where a script writes its files, run that before the build.',
  },
  'unknown-sidebar': {
    severity: 'error',
    title: 'Unknown sidebar',
    cause: 'A link of the navbar or footer names a sidebar that the config does not define.',
    cure: 'Use the name of a key of `sidebars`, or of an API description.',
  },
  'unknown-pagination-target': {
    severity: 'error',
    title: 'Unknown pagination target',
    cause: '`pagination_next` or `pagination_prev` in the front matter names a doc id that does not exist.',
    cure: 'Name a doc by its id, or write `null` for no link.',
  },
  'mistyped-address': {
    severity: 'hint',
    title: 'Mistyped address',
    cause:
      'An address outside of the site cannot be meant as it is written: its scheme is mistyped (`https:/example.org`), no browser could ask for it (`http://host:99999/`), or an address for mail has no name or no host. An image with a size in its brackets (`![a](./x.png =100x100)`) is no image: readers see the text. Nobody is asked for that.',
    cure: 'Correct the address; `check-links --fix` does where it is certain what was meant.',
  },
  'external-broken': {
    severity: 'warning',
    title: 'Broken external link',
    cause:
      'With `--external`: the other server answered 404 or 410, or another status that says the page is not there.',
    cure: 'Correct the address, or take the link out.',
  },
  'external-anchor': {
    severity: 'warning',
    title: 'Broken anchor of an external page',
    cause: 'With `--external`: the page is there, but no element has the id after `#`.',
    cure: 'Correct the id, or link to the page as a whole.',
  },
  'external-redirect': {
    severity: 'hint',
    title: 'External link is redirected',
    cause: 'With `--external`: the server answers from another address, for good (301 or 308).',
    cure: 'Write the new address.',
  },
  'external-dead': {
    severity: 'warning',
    title: 'Dead external link',
    cause:
      'With `--external`: nobody can get an answer. There is no such host, nothing listens there, the certificate is expired, self-signed or for another host, or the redirects never end. How many runs in a row it was so is kept with the answers, in `.ceems-docs/external-links.json`, and said from the third on.',
    cure: 'Correct the address, link to an archived copy, or take the link out.',
  },
  'external-unreachable': {
    severity: 'hint',
    title: 'External link could not be checked',
    cause:
      'With `--external`: no answer within the time allowed, a connection that breaks off, or a status that says nothing of the page (401, 403, 429, 5xx).',
    cure: 'Try again later. For hosts that refuse checks, add the address to `externalLinks.allow` in the config.',
  },
} as const satisfies Readonly<Record<string, CatalogEntry>>;
