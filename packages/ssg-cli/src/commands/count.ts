import type { Finding } from '../model/index.ts';

/** Number of findings of each severity. */
export function count(findings: readonly Finding[]): { errors: number; warnings: number; hints: number } {
  const of = (severity: Finding['severity']) =>
    findings.filter((finding) => finding.severity === severity).length;
  return { errors: of('error'), warnings: of('warning'), hints: of('hint') };
}
