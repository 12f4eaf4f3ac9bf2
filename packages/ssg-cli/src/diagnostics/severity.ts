import type { Diagnostic, Finding, Location, Severity, SeveritySetting } from '../model/index.ts';
import { didYouMean } from '../tools/nearest.ts';
import { CODES, entryOf, type SeveritySettings } from './catalog.ts';
import { sortFindings } from './order.ts';

const SEVERITY_OF_SETTING: Readonly<Record<Exclude<SeveritySetting, 'ignore'>, Severity>> = {
  hint: 'hint',
  warn: 'warning',
  error: 'error',
};

/**
 * Gives every diagnostic its severity, drops those that the config ignores, and sorts. A code that is not in the
 * catalog counts as an error, so that nothing gets lost.
 */
export function decideSeverities(
  diagnostics: readonly Diagnostic[],
  settings: SeveritySettings = {},
): readonly Finding[] {
  const findings = diagnostics.flatMap((diagnostic): Finding[] => {
    const severity = severityOf(diagnostic.code, settings);
    return severity === undefined ? [] : [{ ...diagnostic, severity }];
  });
  return sortFindings(findings);
}

/** Severity of a code under the settings; `undefined` when it is ignored. */
function severityOf(code: string, settings: SeveritySettings): Severity | undefined {
  const entry = entryOf(code);
  if (entry === undefined) return 'error';
  if (entry.fixed) return entry.severity;
  const own = Object.hasOwn(settings.severities ?? {}, code) ? settings.severities?.[code] : undefined;
  const setting = own ?? (entry.setting === undefined ? undefined : settings[entry.setting]);
  if (setting === undefined) return entry.severity;
  return setting === 'ignore' ? undefined : SEVERITY_OF_SETTING[setting];
}

/** Findings about `severities` itself: codes that do not exist or cannot be set. */
export function checkSeveritySettings(
  settings: SeveritySettings,
  locate: (path: readonly (string | number)[]) => Location,
): readonly Diagnostic[] {
  return Object.keys(settings.severities ?? {}).flatMap((code): Diagnostic[] => {
    const entry = entryOf(code);
    if (entry !== undefined && !entry.fixed) return [];
    return [
      {
        code: 'unknown-code',
        message: entry
          ? `The severity of \`${code}\` is fixed.`
          : `\`${code}\` is no code that can be reported.`,
        location: locate(['severities', code]),
        target: code,
        hint:
          (entry ? undefined : didYouMean(code, CODES)) ??
          'The codes are listed in the documentation of the findings.',
      },
    ];
  });
}
