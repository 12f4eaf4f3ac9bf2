import { CATALOG, CODES, type DiagnosticCode } from './catalog.ts';
import { REPORT_SCHEMA } from './json-report.ts';

const FORMS = `A finding is printed as \`file:line:column  severity  code\`, followed by a message and, if available, a hint and the source line. An **error** fails the build. A **warning** fails it with \`--strict\`. A **hint** never fails it.

To change the severity of a code, set it in the config:

\`\`\`ts
severities: { 'missing-alt': 'error', 'unused-image': 'ignore' },
\`\`\`

The values are \`ignore\`, \`hint\`, \`warn\` and \`error\`. A severity marked as *fixed* cannot be changed. Five codes also have their own config keys: \`onBrokenLinks\`, \`onBrokenAnchors\`, \`onDuplicateRoutes\`, \`onBrokenMarkdownLinks\` and \`onBrokenMarkdownImages\`. \`severities\` takes precedence over these keys.`;

const JSON_FORM = `\`--format json\` prints one document to standard output; everything else goes to standard error. \`file\` is relative to the site, \`line\` and \`column\` start at 1 (columns in UTF-16 code units), and \`target\` is the text as written in the source. Unknown values are \`null\`. The JSON Schema of the document:`;

/** The text of \`docs/diagnostics.md\`: every code with its severity, cause and fix. */
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
  return ['| Code | Severity | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

function section(code: DiagnosticCode): string {
  const { severity, title, cause, fix, setting, fixed } = CATALOG[code];
  const key = fixed ? ' (*fixed*)' : setting === undefined ? '' : `, set by \`${setting}\``;
  return `### \`${code}\`\n\n${title}. Severity: ${severity}${key}.\n\n**Cause.** ${cause}\n\n**Fix.** ${fix}`;
}
