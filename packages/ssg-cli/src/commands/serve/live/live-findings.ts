import { formatLocation, formatText } from '../../../diagnostics/index.ts';
import type { Finding } from '../../../model/index.ts';
import { sourcesOf } from '../../report.ts';
import type { Run } from '../../run.ts';
import type { LiveFinding } from './messages.ts';

/** The errors and warnings of a run as open pages show them, each with the lines of its source. */
export async function liveFindings(run: Run, folder: string): Promise<LiveFinding[]> {
  const shown = run.findings.filter(({ severity }) => severity !== 'hint');
  const sources = await sourcesOf(shown, folder);
  return shown.map((finding) => ({
    severity: finding.severity,
    code: finding.code,
    place: formatLocation(finding.location),
    message: finding.message,
    ...(finding.hint ? { hint: finding.hint } : {}),
    excerpt: excerptOf(finding, sources),
    ...pathOf(finding, run),
  }));
}

function excerptOf(finding: Finding, sources: ReadonlyMap<string, string>): string {
  const text = formatText([finding], { sources, color: false });
  return text
    .split('\n')
    .filter((line) => /^\s*\d*\s*\|/.test(line))
    .join('\n');
}

function pathOf(finding: Finding, run: Run): { path?: string } {
  const path = finding.location && run.site?.graph.pathOfSource.get(finding.location.file);
  return path === undefined ? {} : { path };
}
