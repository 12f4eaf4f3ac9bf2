import type { Finding } from '../model/index.ts';
import { formatGithub } from './github.ts';
import { formatJson } from './json-report.ts';
import { formatSarif } from './sarif.ts';
import { formatText, type TextOptions } from './text.ts';

/** The output formats of findings. */
export type Format = 'text' | 'json' | 'github' | 'sarif';

/** All formats of findings. */
export const FORMATS: readonly Format[] = ['text', 'json', 'github', 'sarif'];

/** What the formats need in addition to the findings. */
interface FormatOptions extends TextOptions {
  /** Version of the tool. */
  readonly version: string;
}

/** The report, to be printed on standard output as it is. */
export function formatFindings(findings: readonly Finding[], format: Format, options: FormatOptions): string {
  switch (format) {
    case 'json':
      return formatJson(findings);
    case 'github':
      return formatGithub(findings, options.prefix);
    case 'sarif':
      return formatSarif(findings, options);
    default:
      return formatText(findings, options);
  }
}

/** The requested format; otherwise annotations in a GitHub Actions job, and text everywhere else. */
export function chooseFormat(
  asked: Format | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Format {
  return asked ?? (environment.GITHUB_ACTIONS === 'true' ? 'github' : 'text');
}
