import type { Diagnostic, Finding, Severity } from '../model/index.ts';

/**
 * Sorts by place, then by code. Findings of one code, place and target have one cause and become one, also where
 * two stages word them differently. The result does not depend on the order of the input.
 */
export function sortFindings<T extends Diagnostic>(findings: readonly T[]): readonly T[] {
  const sorted = [...findings].sort(compare);
  const seen = new Set<string>();
  return sorted.filter((finding) => {
    const cause = JSON.stringify(causeOf(finding));
    return !seen.has(cause) && seen.add(cause);
  });
}

function causeOf(finding: Diagnostic): readonly (string | number | null)[] {
  const { location, target } = finding;
  const [file = null, line = null, column = null, code = null] = identity(finding);
  const isPlaced = location?.line !== undefined && target !== undefined;
  return isPlaced ? [file, line, column, code, target] : identity(finding);
}

function identity({
  code,
  location,
  target,
  message,
  hint,
}: Diagnostic): readonly (string | number | null)[] {
  return [
    location?.file ?? null,
    location?.line ?? null,
    location?.column ?? null,
    code,
    target ?? null,
    message,
    hint ?? null,
  ];
}

function compare(a: Diagnostic, b: Diagnostic): number {
  const left = identity(a);
  const right = identity(b);
  for (const [index, value] of left.entries()) {
    const order = compareValues(value, right[index] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}

/** Absent comes first; text is compared by code units, whatever the locale. */
function compareValues(a: string | number | null, b: string | number | null): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return a < b ? -1 : 1;
}

/** How many findings there are of each severity. */
export interface Summary {
  readonly errors: number;
  readonly warnings: number;
  readonly hints: number;
}

/** Counts the findings. */
export function summarize(findings: readonly Finding[]): Summary {
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length;
  return { errors: count('error'), warnings: count('warning'), hints: count('hint') };
}
