import type { Finding, Location, Note, Severity } from '../model/index.ts';
import { CATALOG, CODES } from './catalog.ts';
import { joinPrefix } from './github.ts';

const LEVEL: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', hint: 'note' };

/** The page of the manual that explains every code. */
const MANUAL = 'https://github.com/ceems-dev/ceems-docs/blob/main/docs/diagnostics.md';

/** What SARIF says of the tool and of where the site lies. */
interface SarifOptions {
  /** Version of the tool. */
  readonly version: string;
  /** Path from the repository to the site. */
  readonly prefix?: string;
  /** Text of the site's files: fixes are given for those that are here. */
  readonly sources?: { get(file: string): string | undefined };
}

/** For code scanning: a SARIF 2.1.0 log of one run. */
export function formatSarif(findings: readonly Finding[], options: SarifOptions): string {
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'ceems-docs', version: options.version, rules: rules() } },
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) => result(finding, options)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function rules() {
  return CODES.map((code) => ({
    id: code,
    shortDescription: { text: CATALOG[code].title },
    fullDescription: { text: CATALOG[code].cause },
    help: { text: CATALOG[code].fix },
    helpUri: `${MANUAL}#${code}`,
    defaultConfiguration: { level: LEVEL[CATALOG[code].severity] },
  }));
}

function result(finding: Finding, options: SarifOptions) {
  const { prefix = '' } = options;
  const { code, severity, location, target, message, hint, notes = [] } = finding;
  const index = (CODES as readonly string[]).indexOf(code);
  return {
    ruleId: code,
    ...(index < 0 ? {} : { ruleIndex: index }),
    level: LEVEL[severity],
    message: { text: hint === undefined ? message : `${message} ${hint}` },
    ...(location === undefined ? {} : { locations: [physical(location, prefix)] }),
    ...(notes.length === 0 ? {} : { relatedLocations: notes.map((note) => related(note, prefix)) }),
    ...fixes(finding, options),
    partialFingerprints: { 'target/v1': [code, location?.file ?? '', target ?? message].join('\n') },
    ...(target === undefined ? {} : { properties: { target } }),
  };
}

function related({ message, location }: Note, prefix: string) {
  return { ...physical(location, prefix), message: { text: message } };
}

/** What `--fix` would write, where the target is on the line of the finding. */
function fixes({ location, target, replacement }: Finding, { sources, prefix = '' }: SarifOptions) {
  const { file, line, column } = location ?? {};
  if (replacement === undefined || target === undefined || file === undefined) return {};
  if (line === undefined || column === undefined) return {};
  const text = sources?.get(file)?.split(/\r\n?|\n/)[line - 1];
  const index = text?.indexOf(target, column - 1) ?? -1;
  if (index < 0) return {};
  const end = { line, column: index + 1 + target.length };
  const { artifactLocation, region } = physical(
    { file, line, column: index + 1, end },
    prefix,
  ).physicalLocation;
  return {
    fixes: [
      {
        description: { text: `Replace \`${target}\` by \`${replacement}\`.` },
        artifactChanges: [
          {
            artifactLocation,
            replacements: [{ deletedRegion: region, insertedContent: { text: replacement } }],
          },
        ],
      },
    ],
  };
}

function physical({ file, line, column, end }: Location, prefix: string) {
  return {
    physicalLocation: {
      artifactLocation: {
        uri: encodeURI(joinPrefix(prefix, file)).replaceAll('#', '%23').replaceAll('?', '%3F'),
      },
      ...(line === undefined
        ? {}
        : {
            region: {
              startLine: line,
              ...(column === undefined ? {} : { startColumn: column }),
              ...(end === undefined ? {} : { endLine: end.line, endColumn: end.column }),
            },
          }),
    },
  };
}
