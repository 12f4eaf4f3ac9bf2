import type { CatalogEntry } from './entry.ts';

/** Codes about files that cannot be read or are ignored. */
export const FILE_CODES = {
  'unreadable-file': {
    severity: 'error',
    title: 'Unreadable file',
    cause:
      'A file or folder of the site cannot be read, is a symlink whose target does not exist, or is a pipe, a socket or a device; or the symlinks below a folder lead to more than 1,000 folders, in which case none of it is read.',
    fix: 'Change the permissions, correct the link, or remove it.',
  },
  'invalid-encoding': {
    severity: 'error',
    title: 'Text that is not UTF-8',
    cause: 'A file contains bytes that are not valid UTF-8, is UTF-16, or contains a NUL byte.',
    fix: 'Save the file as UTF-8, with or without a byte order mark.',
  },
  'symlink-loop': {
    severity: 'warning',
    title: 'Symlink to a parent folder',
    cause: 'A symlink points to a folder that contains it, so following it would never end.',
    fix: 'Remove the symlink.',
  },
  'cache-not-written': {
    severity: 'hint',
    title: 'Cache that cannot be written',
    cause:
      'Writing the cache to `.ceems-docs` failed, for example because the disk is full. The site itself is complete.',
    fix: 'Free some disk space. `--no-cache` builds without a cache.',
  },
  'cache-not-shared': {
    severity: 'hint',
    title: 'Remote cache that cannot be used',
    cause:
      'The server set with `cache.url` or `--cache-url` does not answer in time, is full, sends an invalid response, or sends bytes that do not match their digest. The output is the same as without it.',
    fix: 'Request the URL with a browser or `curl`, and check the logs of the server. A wrong token shows as 401 or 403.',
  },
  'reserved-path': {
    severity: 'hint',
    title: 'Path that is not valid on Windows',
    cause:
      'A page or a static file has a name that Windows reserves (`con`, `nul`, `aux`, `com1`), that ends with a dot or a space, or that contains one of `<>:"|?*\\`. Static hosts can serve it, but it cannot be copied to a Windows disk.',
    fix: 'Use another `slug` or file name.',
  },
  'path-too-long': {
    severity: 'error',
    title: 'Path that is too long',
    cause:
      'A segment of a path has more than 255 bytes, or the whole path has more than 3,000. Letters with accents count as two bytes or more.',
    fix: 'Give the page a shorter `slug` or file name.',
  },
  'ambiguous-file': {
    severity: 'error',
    title: 'Two files for the same thing',
    cause:
      'Two files differ only in their extension or folder and define the same thing: the settings of a folder (`_category_.json` and `_category_.yml`), data, or a component. One of them has no effect.',
    fix: 'Keep one of them.',
  },
  'empty-site': {
    severity: 'warning',
    title: 'Site without pages',
    cause: 'No folder of the site contains Markdown or a React page, and no API is described.',
    fix: 'Check the folder on the command line, and the folders in the config.',
  },
} as const satisfies Readonly<Record<string, CatalogEntry>>;
