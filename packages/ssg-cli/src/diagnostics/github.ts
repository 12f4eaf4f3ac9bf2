import type { Finding, Severity } from '../model/index.ts';

const COMMAND: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', hint: 'notice' };

/** For GitHub Actions: one workflow command a finding, which GitHub shows at the line. `prefix` leads from the repository to the site. */
export function formatGithub(findings: readonly Finding[], prefix = ''): string {
  return findings.map((finding) => `${command(finding, prefix)}\n`).join('');
}

function command({ code, severity, location, message, hint }: Finding, prefix: string): string {
  const properties: readonly (readonly [string, string | number | undefined])[] = [
    ['file', location === undefined ? undefined : joinPrefix(prefix, location.file)],
    ['line', location?.line],
    ['col', location?.column],
    ['title', code],
  ];
  const written = properties
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const text = hint === undefined ? message : `${message}\n${hint}`;
  return `::${COMMAND[severity]} ${written.join(',')}::${escapeData(text)}`;
}

/** A file of the site seen from the repository. */
export function joinPrefix(prefix: string, file: string): string {
  const clean = prefix.replace(/^\.\/?|\/$/g, '');
  return clean === '' ? file : `${clean}/${file}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
