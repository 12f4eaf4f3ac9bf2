import type { CatalogEntry } from './entry.ts';

/** Codes about the config, pages, API descriptions and files of the site. */
export const SITE_CODES = {
  'invalid-config': {
    severity: 'error',
    fixed: true,
    title: 'Invalid config',
    cause:
      'The config cannot be loaded, contains an unknown key, or has a value of the wrong type. Nothing is built.',
    fix: 'Correct the key in the message.',
  },
  'missing-parser': {
    severity: 'error',
    fixed: true,
    title: 'Markdown parser not installed',
    cause:
      'The fast Markdown parser is a native package, and the one for this system is not installed. There is no automatic fallback, so that a site has the same output everywhere.',
    fix: 'Install with optional dependencies, or set `markdown.parser` to `remark`.',
  },
  'missing-site': {
    severity: 'error',
    fixed: true,
    title: 'Site folder not found',
    cause: 'The folder on the command line does not exist.',
    fix: 'Use the folder that contains `ceems.config.ts`, or the docs.',
  },
  'unusable-output': {
    severity: 'error',
    fixed: true,
    title: 'Unusable output folder',
    cause:
      'The output folder contains sources of the site, or files that no build wrote. A build replaces its output folder as a whole, so these files would be lost. Or the folder is not writable, which is checked before the build starts.',
    fix: 'Choose another folder with `--out-dir`, empty the folder, or make it writable for the user who builds.',
  },
  'invalid-baseline': {
    severity: 'error',
    fixed: true,
    title: 'Invalid baseline',
    cause: 'The file passed to `--baseline` is not a baseline, or cannot be read or written.',
    fix: 'Delete the file and run the command again to create a new one, or use a path in an existing folder.',
  },
  'unknown-code': {
    severity: 'error',
    title: 'Unknown code in `severities`',
    cause:
      '`severities` in the config contains a code that is not in this list, or one whose severity is fixed.',
    fix: 'Use a code from this list.',
  },
  'missing-default-export': {
    severity: 'error',
    title: 'Page without a default export',
    cause: 'A React page or component has no default export that is a function.',
    fix: 'Write `export default function Page() { … }`.',
  },
  'module-error': {
    severity: 'error',
    fixed: true,
    title: 'Module failed to load',
    cause: 'A React page, a component or the theme does not compile, or threw an error while it was loaded.',
    fix: 'Fix the reported line; the site cannot be built without the module.',
  },
  'missing-diagram-library': {
    severity: 'warning',
    title: 'Diagrams are not rendered',
    cause:
      'A page contains a diagram (a fence with the language `mermaid`), but the package `mermaid` is not installed. It is larger than everything else together, so it is only installed for sites that need it.',
    fix: 'Install it in the site: `npm install --save-dev mermaid`.',
  },
  'asset-error': {
    severity: 'error',
    fixed: true,
    title: 'Browser script cannot be built',
    cause:
      'A stylesheet or a component that runs in the browser does not compile, or imports something that browsers do not have.',
    fix: 'Fix the reported line.',
  },
  'page-error': {
    severity: 'error',
    title: 'Page failed',
    cause: 'A React page threw an error while it was loaded or rendered.',
    fix: 'Read the message; it is the error of the page itself.',
  },
  'theme-error': {
    severity: 'error',
    fixed: true,
    title: 'Theme failed',
    cause:
      'The theme cannot be loaded, or threw an error while it rendered a page. An error that affects many pages is reported once, with their number.',
    fix: 'Check `theme` in the config and the components that it overrides.',
  },
  'unknown-last-update': {
    severity: 'hint',
    title: 'Unknown last update dates',
    cause:
      'The config asks for the last update of pages (`docs.showLastUpdateTime`, `docs.showLastUpdateAuthor`), but the site is not in a git repository, or it is in a shallow clone that does not contain the last change of some file. A clone with depth 1, the default in most CI systems, would give all pages the date and author of the latest commit, so these dates are left out.',
    fix: 'Fetch the whole history before the build: `fetch-depth: 0` for actions/checkout, `GIT_DEPTH: 0` for GitLab, or `git fetch --unshallow` manually.',
  },
  'unknown-component-override': {
    severity: 'error',
    title: 'Override of an unknown theme component',
    cause:
      '`createTheme` was passed a component with a name that the theme does not use, so it would never be shown.',
    fix: 'Use the name in the hint.',
  },
  'invalid-api-description': {
    severity: 'warning',
    title: 'Invalid API description',
    cause:
      'The description can be parsed, but part of it violates the official schema of Swagger 2.0 or OpenAPI 3, or two parts do not match, such as a path parameter and its path, the variables of a server and its URL, a tag and its parent, or a security requirement and the security schemes. Pages are created as far as possible.',
    fix: 'Fix the reported place; invalid parts may be missing on the pages.',
  },
  'api-unreadable': {
    severity: 'error',
    title: 'Unreadable API description',
    cause:
      'The file of an API description is missing, is neither YAML nor JSON, or has neither `openapi` nor `swagger` at the top level.',
    fix: 'Correct the path in the config, or the reported line.',
  },
  'api-broken-ref': {
    severity: 'warning',
    title: 'Broken reference in an API description',
    cause: 'A `$ref` leads to a part that is not in the description, or to a file that does not exist.',
    fix: 'Correct the name; it must match exactly.',
  },
  'api-duplicate-operation-id': {
    severity: 'warning',
    title: 'Duplicate operation id',
    cause: 'Two operations of an API description have the same `operationId`.',
    fix: 'Give each operation a unique id.',
  },
  'api-undeclared-tag': {
    severity: 'hint',
    title: 'Undeclared tag',
    cause:
      'An operation has a tag that is not in the list of tags at the top of the description, so it has no description and no place in the order.',
    fix: 'Add the tag to `tags`.',
  },
  'api-breaking-change': {
    severity: 'warning',
    title: 'Breaking API change without a new major version',
    cause:
      'Clients of the most recent earlier version (`api.versions`) can fail with the current description, but its version does not show it: the first number is the same (the second one before 1.0), or, if versions are not numbers, the whole version is the same.',
    fix: 'Raise `info.version`, or keep what clients rely on. `check-links --baseline` accepts the current findings.',
  },
  'api-external-ref': {
    severity: 'error',
    title: 'External reference in an API description',
    cause: 'A `$ref` leads to another host, or to a file outside of the site folder.',
    fix: 'Copy the schema into the site and refer to it there, so that every build reads the same schema.',
  },
  'replaced-file': {
    severity: 'warning',
    title: 'Static file replaces a generated one',
    cause:
      'A static folder contains a sitemap, `llms.txt`, a feed or another file that the build generates from the pages. The static file is served.',
    fix: 'Remove the file. If this is intended, set `replaced-file` to `ignore` in `severities`.',
  },
  'duplicate-static-file': {
    severity: 'warning',
    title: 'Two static files with the same path',
    cause: 'Two static folders contain a file with the same path; the first folder takes precedence.',
    fix: 'Rename or remove one of them.',
  },
} as const satisfies Readonly<Record<string, CatalogEntry>>;
