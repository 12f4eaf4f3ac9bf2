import type { CatalogueEntry } from './entry.ts';

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
    cause: 'The theme cannot be loaded, or threw an error while it drew a page.',
    cure: 'Check `theme` in the config and the overrides of components that it makes.',
  },
  'invalid-api-description': {
    severity: 'error',
    title: 'Invalid API description',
    cause: 'The description is not readable as YAML or JSON, or not valid as Swagger 2.0 or OpenAPI 3.',
    cure: 'Correct the place named.',
  },
  'api-external-ref': {
    severity: 'error',
    title: 'Reference out of the site in an API description',
    cause: 'A `$ref` names another host, or a file outside of the site folder.',
    cure: 'Copy the schema into the site, or set `allowExternalRefs` for this description.',
  },
  'duplicate-static-file': {
    severity: 'warning',
    title: 'Two static files with one path',
    cause: 'Two static folders hold a file of the same path; the first folder wins.',
    cure: 'Rename or remove one of them.',
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;
