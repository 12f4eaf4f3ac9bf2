import type { CatalogEntry } from './entry.ts';

/** Codes about the config, pages, API descriptions and files of the site. */
export const SITE_CODES = {
  'invalid-config': {
    severity: 'error',
    fixed: true,
    title: 'Invalid config',
    cause:
      'The config cannot be run, a key is unknown, or a value is of the wrong kind. Nothing can be built then.',
    cure: 'Correct the key named in the message.',
  },
  'missing-parser': {
    severity: 'error',
    fixed: true,
    title: 'Markdown parser not installed',
    cause:
      'The fast Markdown parser is a native package, and the one for this system is not installed. Nothing takes its place by itself, so that a site comes out the same everywhere.',
    cure: 'Install with optional dependencies, or set `markdown.parser` to `remark`.',
  },
  'missing-site': {
    severity: 'error',
    fixed: true,
    title: 'No such site folder',
    cause: 'The folder given on the command line does not exist.',
    cure: 'Give the folder that holds `ceems.config.ts`, or the docs.',
  },
  'unusable-output': {
    severity: 'error',
    fixed: true,
    title: 'Unusable output folder',
    cause:
      "The output folder holds the site's own sources, or files that no build wrote. A build replaces its output folder as a whole, so they would be lost. Or the system does not let the folder be written; that is found out before the work starts.",
    cure: 'Give another folder with `--out-dir`, empty the one named, or give the user that builds the right to write it.',
  },
  'invalid-baseline': {
    severity: 'error',
    fixed: true,
    title: 'Unreadable baseline',
    cause: 'The file given with `--baseline` is no baseline, or can neither be read nor written.',
    cure: 'Delete it and run the command again to write it again, or name a file in a folder that is there.',
  },
  'unknown-code': {
    severity: 'error',
    title: 'Unknown code in `severities`',
    cause:
      '`severities` of the config names a code that is not in this list, or one whose severity is fixed.',
    cure: 'Use a code of this list.',
  },
  'missing-default-export': {
    severity: 'error',
    title: 'Page without a default export',
    cause: 'A React page or component has no default export that is a function.',
    cure: 'Write `export default function Page() { … }`.',
  },
  'module-error': {
    severity: 'error',
    fixed: true,
    title: 'A module does not run',
    cause: 'A React page, a component or the theme does not compile, or threw an error while it was loaded.',
    cure: 'Correct the line named; without the module the site cannot be built.',
  },
  'missing-diagram-library': {
    severity: 'warning',
    title: 'Diagrams are not drawn',
    cause:
      'A source has a diagram (a fence with the language `mermaid`), and the package `mermaid` is not installed. It is larger than all else together, so it is installed only where a site wants it.',
    cure: 'Install it in the site: `npm install --save-dev mermaid`.',
  },
  'asset-error': {
    severity: 'error',
    fixed: true,
    title: 'The browser script cannot be built',
    cause:
      'A stylesheet or a component that runs in the browser does not compile, or imports what browsers do not have.',
    cure: 'Correct the line named.',
  },
  'page-error': {
    severity: 'error',
    title: 'A page failed',
    cause: 'A React page threw an error while it was loaded or rendered.',
    cure: 'Read the message; it is the error of the page itself.',
  },
  'theme-error': {
    severity: 'error',
    fixed: true,
    title: 'The theme failed',
    cause:
      'The theme cannot be loaded, or threw an error while it drew a page. An error of many pages is reported once, with their number.',
    cure: 'Check `theme` in the config and the overrides of components that it makes.',
  },
  'unknown-last-update': {
    severity: 'hint',
    title: 'Dates of last updates are not known',
    cause:
      'Pages are to show when they were last updated (`docs.showLastUpdateTime`, `docs.showLastUpdateAuthor`), but the site lies in no git repository, or in a shallow clone that does not reach back to the last change of some file. A clone of depth 1, the default of most build servers, would give all pages the date and author of the newest commit; such dates are left out.',
    cure: 'Fetch the whole history before the build: `fetch-depth: 0` for actions/checkout, `GIT_DEPTH: 0` for GitLab, `git fetch --unshallow` by hand.',
  },
  'unknown-component-override': {
    severity: 'error',
    title: 'Override of a component that the theme does not have',
    cause:
      '`createTheme` is given a component under a name that the theme does not draw, so nobody would see it.',
    cure: 'Write the name as the hint has it.',
  },
  'invalid-api-description': {
    severity: 'warning',
    title: 'Invalid API description',
    cause:
      'The description can be read, but the official schema of Swagger 2.0 or OpenAPI 3 does not allow the part named, or two parts do not fit: a path parameter and its path, a security requirement and the security schemes. Pages are made as far as it can be read.',
    cure: 'Correct the place named; what is wrong there may be missing on the pages.',
  },
  'api-unreadable': {
    severity: 'error',
    title: 'Unreadable API description',
    cause:
      'The file of an API description is missing, is neither YAML nor JSON, or has neither `openapi` nor `swagger` at its top.',
    cure: 'Correct the path in the config, or the line named.',
  },
  'api-broken-ref': {
    severity: 'warning',
    title: 'Broken reference in an API description',
    cause: 'A `$ref` names a part that the description does not hold, or a file that is not there.',
    cure: 'Correct the name; it is taken letter by letter.',
  },
  'api-duplicate-operation-id': {
    severity: 'warning',
    title: 'Operation id used twice',
    cause: 'Two operations of an API description have the same `operationId`.',
    cure: 'Give each operation an id of its own.',
  },
  'api-undeclared-tag': {
    severity: 'hint',
    title: 'Tag that is not declared',
    cause:
      'An operation has a tag that the list of tags at the top of the description lacks, so it has no description and no place in the order.',
    cure: 'Add the tag to `tags`.',
  },
  'api-breaking-change': {
    severity: 'warning',
    title: 'Breaking change of an API that its version does not announce',
    cause:
      'Clients of the newest of the earlier versions (`api.versions`) can fail with the description as it is, and its version does not say so: its first number is the same (before 1.0 the second one), or, where versions are no numbers, all of it.',
    cure: 'Raise `info.version`, or keep what clients rely on. `check-links --baseline` accepts what is found now.',
  },
  'api-external-ref': {
    severity: 'error',
    title: 'Reference out of the site in an API description',
    cause: 'A `$ref` names another host, or a file outside of the site folder.',
    cure: 'Copy the schema into the site and refer to it there: what a build reads is then the same tomorrow.',
  },
  'replaced-file': {
    severity: 'warning',
    title: 'Static file in the place of a generated one',
    cause:
      'A static folder holds a sitemap, `llms.txt`, a feed or another file that the generator makes from the pages. The static one is served.',
    cure: 'Remove it; or, if that is meant, set `replaced-file` to `ignore` in `severities`.',
  },
  'duplicate-static-file': {
    severity: 'warning',
    title: 'Two static files with one path',
    cause: 'Two static folders hold a file of the same path; the first folder wins.',
    cure: 'Rename or remove one of them.',
  },
} as const satisfies Readonly<Record<string, CatalogEntry>>;
