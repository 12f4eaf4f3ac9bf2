import type { SeveritySetting } from '../model/severity.ts';
import { CONTENT_CODES } from './catalogue-content.ts';
import { EXAMPLE_CODES } from './catalogue-examples.ts';
import { FILE_CODES } from './catalogue-files.ts';
import { LINK_CODES } from './catalogue-links.ts';
import { SITE_CODES } from './catalogue-site.ts';
import { TRUST_CODES } from './catalogue-trust.ts';
import type { CatalogueEntry, SeverityKey } from './entry.ts';

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

/** Every code, with its severity, cause and cure. */
export const CATALOGUE: Readonly<Record<DiagnosticCode, CatalogueEntry>> = ALL;

/** The codes in alphabetical order. */
export const CODES: readonly DiagnosticCode[] = (Object.keys(CATALOGUE) as DiagnosticCode[]).sort();

/** The entry of a code, if the catalogue holds it. */
export function entryOf(code: string): CatalogueEntry | undefined {
  return Object.hasOwn(CATALOGUE, code) ? CATALOGUE[code as DiagnosticCode] : undefined;
}

/** What the config may say of severities. */
export type SeveritySettings = Partial<Readonly<Record<SeverityKey, SeveritySetting>>> & {
  /** By code; goes before the keys that have names of their own. */
  readonly severities?: Readonly<Record<string, SeveritySetting>>;
};
