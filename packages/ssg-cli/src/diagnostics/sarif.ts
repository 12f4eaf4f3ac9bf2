import type { Finding, Location, Severity } from '../model/index.ts';
import { CATALOGUE, CODES } from './catalogue.ts';
import { joinPrefix } from './github.ts';

const LEVEL: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', hint: 'note' };

/** What SARIF says of the tool and of where the site lies. */
export interface SarifOptions {
  /** Version of the tool. */
  readonly version: string;
  /** Path from the repository to the site. */
  readonly prefix?: string;
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
        results: findings.map((finding) => result(finding, options.prefix ?? '')),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function rules() {
  return CODES.map((code) => ({
    id: code,
    shortDescription: { text: CATALOGUE[code].title },
    fullDescription: { text: CATALOGUE[code].cause },
    help: { text: CATALOGUE[code].cure },
    defaultConfiguration: { level: LEVEL[CATALOGUE[code].severity] },
  }));
}

function result(finding: Finding, prefix: string) {
  const { code, severity, location, target, message, hint } = finding;
  const index = (CODES as readonly string[]).indexOf(code);
  return {
    ruleId: code,
    ...(index < 0 ? {} : { ruleIndex: index }),
    level: LEVEL[severity],
    message: { text: hint === undefined ? message : `${message} ${hint}` },
    ...(location === undefined ? {} : { locations: [physical(location, prefix)] }),
    partialFingerprints: { 'target/v1': [code, location?.file ?? '', target ?? message].join('\n') },
    ...(target === undefined ? {} : { properties: { target } }),
  };
}

function physical({ file, line, column }: Location, prefix: string) {
  return {
    physicalLocation: {
      artifactLocation: {
        uri: encodeURI(joinPrefix(prefix, file)).replaceAll('#', '%23').replaceAll('?', '%3F'),
      },
      ...(line === undefined
        ? {}
        : { region: { startLine: line, ...(column === undefined ? {} : { startColumn: column }) } }),
    },
  };
}
