import type { CatalogEntry } from './entry.ts';

/** Codes about files as such: what cannot be read, and what is passed over. */
export const FILE_CODES = {
  'unreadable-file': {
    severity: 'error',
    title: 'Unreadable file',
    cause:
      'A file or folder of the site may not be read, is a symbolic link to what is not there, or is a pipe, a socket or a device; or the symbolic links below a folder lead to more than 1,000 folders, in which case nothing of it is read.',
    cure: 'Give the right to read it, correct the link, or remove it.',
  },
  'invalid-encoding': {
    severity: 'error',
    title: 'Text that is not UTF-8',
    cause: 'A file has a byte that no UTF-8 text has, is UTF-16, or holds a NUL byte.',
    cure: 'Save the file as UTF-8; with or without a byte order mark.',
  },
  'symlink-loop': {
    severity: 'warning',
    title: 'Symbolic link to a folder around it',
    cause: 'A symbolic link leads to a folder that it lies in, so following it would never end.',
    cure: 'Remove the link.',
  },
  'cache-not-written': {
    severity: 'hint',
    title: 'Cache that cannot be written',
    cause:
      'The disk is full, or failed, while the cache in `.ceems-docs` was written. The site itself is complete.',
    cure: 'Make room on the disk. `--no-cache` builds without a cache.',
  },
  'cache-not-shared': {
    severity: 'hint',
    title: 'Server of the cache that cannot be used',
    cause:
      'The server that `cache.url` or `--cache-url` names does not answer in time, is full, gives an answer that is none, or sends bytes that their digest does not fit. What is made is the same as without it.',
    cure: 'Ask for the address with a browser or `curl`, and look at the log of the server. A token that it does not know shows as 401 or 403.',
  },
  'reserved-path': {
    severity: 'hint',
    title: 'Path that Windows cannot hold',
    cause:
      'A page or a static file has a name that Windows keeps for itself (`con`, `nul`, `aux`, `com1`), that ends with a dot or a space, or that has one of the signs `<>:"|?*\\`. Static hosts serve it; a copy on such a disk fails.',
    cure: 'Give it another `slug` or file name.',
  },
  'path-too-long': {
    severity: 'error',
    title: 'Path that no disk can hold',
    cause:
      'A part of a path has more than 255 bytes, or all of it more than 3,000. Letters with accents count two bytes or more.',
    cure: 'Give the page a shorter `slug` or file name.',
  },
  'ambiguous-file': {
    severity: 'error',
    title: 'Two files for one thing',
    cause:
      'Two files differ in their ending or folder only and stand for the same: settings of a folder (`_category_.json` and `_category_.yml`), data, a component. One of them has no effect.',
    cure: 'Keep one of them.',
  },
  'empty-site': {
    severity: 'warning',
    title: 'Site without a page',
    cause: 'No folder of the site holds Markdown or a React page, and no API is described.',
    cure: 'Check the folder given on the command line, and the folders that the config names.',
  },
} as const satisfies Readonly<Record<string, CatalogEntry>>;
