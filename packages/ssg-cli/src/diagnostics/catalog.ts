import type { SeveritySetting } from '../model/severity.ts';
import { CONTENT_CODES } from './catalog-content.ts';
import { EXAMPLE_CODES } from './catalog-examples.ts';
import { FILE_CODES } from './catalog-files.ts';
import { LINK_CODES } from './catalog-links.ts';
import { SITE_CODES } from './catalog-site.ts';
import { TRUST_CODES } from './catalog-trust.ts';
import type { CatalogEntry, SeverityKey } from './entry.ts';

const ALL = {
  ...LINK_CODES,
  ...CONTENT_CODES,
  ...FILE_CODES,
  ...SITE_CODES,
  ...TRUST_CODES,
  ...EXAMPLE_CODES,
};

/** A code that the generator can report. */
export type DiagnosticCode = keyof typeof ALL;

/** Every code, with its severity, cause and fix. */
export const CATALOG: Readonly<Record<DiagnosticCode, CatalogEntry>> = ALL;

/** The codes in alphabetical order. */
export const CODES: readonly DiagnosticCode[] = (Object.keys(CATALOG) as DiagnosticCode[]).sort();

/** The entry of a code, if the catalog has it. */
export function entryOf(code: string): CatalogEntry | undefined {
  return Object.hasOwn(CATALOG, code) ? CATALOG[code as DiagnosticCode] : undefined;
}

/** The severities in the config. */
export type SeveritySettings = Partial<Readonly<Record<SeverityKey, SeveritySetting>>> & {
  /** By code; takes precedence over the keys with names of their own. */
  readonly severities?: Readonly<Record<string, SeveritySetting>>;
};
