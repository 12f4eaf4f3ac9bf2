import { CATALOG, CODES, type DiagnosticCode } from './catalog.ts';
import { REPORT_SCHEMA } from './json-report.ts';

const FORMS = `A finding is printed as \`file:line:column  severity  code\`, with a message and, where there is one, a hint and the line itself. An **error** fails a build. A **warning** fails it under \`--strict\`. A **hint** never does.

Set the severity of any code in the config, by its name:

\`\`\`ts
severities: { 'missing-alt': 'error', 'unused-image': 'ignore' },
\`\`\`

The settings are \`ignore\`, \`hint\`, \`warn\` and \`error\`. Five codes also have keys of their own: \`onBrokenLinks\`, \`onBrokenAnchors\`, \`onDuplicateRoutes\`, \`onBrokenMarkdownLinks\` and \`onBrokenMarkdownImages\`; \`severities\` goes before these.`;

const JSON_FORM = `\`--format json\` prints one document on standard output, and everything else goes to standard error. \`file\` is relative to the site, \`line\` and \`column\` count from 1 (columns in UTF-16 code units), \`target\` is as its author wrote it; what is not known is \`null\`. Its JSON Schema:`;

/** The text of \`docs/diagnostics.md\`: every code with its severity, cause and cure. */
export function writeCatalogMarkdown(): string {
  return [
    '# Findings',
    '<!-- Written from packages/ssg-cli/src/diagnostics/catalog.ts; a test fails when it is out of date. -->',
    FORMS,
    '## Codes',
    table(),
    ...CODES.map(section),
    '## As JSON',
    JSON_FORM,
    `\`\`\`json\n${JSON.stringify(REPORT_SCHEMA, null, 2)}\n\`\`\``,
  ]
    .join('\n\n')
    .concat('\n');
}

function table(): string {
  const rows = CODES.map(
    (code) => `| [\`${code}\`](#${code}) | ${CATALOG[code].severity} | ${CATALOG[code].title} |`,
  );
  return ['| Code | Severity | What it is |', '| --- | --- | --- |', ...rows].join('\n');
}

function section(code: DiagnosticCode): string {
  const { severity, title, cause, cure, setting, fixed } = CATALOG[code];
  const key = fixed ? ' (fixed)' : setting === undefined ? '' : `, set by \`${setting}\``;
  return `### \`${code}\`\n\n${title}. Severity: ${severity}${key}.\n\n**Cause.** ${cause}\n\n**Cure.** ${cure}`;
}
