import type { Diagnostic, Location } from '../../model/index.ts';
import { jsonText } from './json-text.ts';
import { type OfficialVersion, officialErrors, officialVersions } from './official-schema.ts';
import type { Resolver } from './resolve.ts';
import { findingsOf, type SchemaFinding } from './schema-findings.ts';
import { shownKeys } from './shown-path.ts';
import { together } from './together.ts';
import { isObject, type JsonObject, objectOf } from './tree.ts';
import { withVersions } from './version-hints.ts';

const maximumFindings = 50;

/**
 * What the official schema of its version finds in a description: nothing fatal. Findings of one cause, met on
 * several ways, are one.
 */
export function validateDescription(bundle: JsonObject, resolver: Resolver): readonly Diagnostic[] {
  const value: unknown = JSON.parse(jsonText(acceptable(bundle)));
  const valueAt = (path: readonly string[]) => walk(path, bundle, resolver).value;
  const version = officialVersion(bundle);
  const wrong = findingsOf(officialErrors(value, version), valueAt);
  const found = isObject(value) ? withVersions(wrong, value, version) : wrong;
  const known = new Set<string>();
  const located = [...versionFindings(bundle), ...found].map((finding) => ({
    cause: causeOf(finding),
    diagnostic: toDiagnostic(finding, bundle, resolver),
  }));
  const single = located.filter(({ diagnostic: { location, message } }) => {
    const words = message.replace(/^`(?:[^`]*)`/, '');
    const key = JSON.stringify([location, words]);
    return !known.has(key) && known.add(key);
  });
  return together(single).slice(0, maximumFindings);
}

function causeOf({ path, message, hint }: SchemaFinding): string {
  return JSON.stringify([path.findLast((part) => !/^\d+$/.test(part)), message, hint]);
}

const versions = { swagger: /^2\.0$/, openapi: /^3\.[0-2]\.\d+(?:-.+)?$/ };

/** Versions written as numbers, and unknown ones: the validator then checks nothing else. */
function versionFindings(root: JsonObject): readonly SchemaFinding[] {
  const member = root.swagger === undefined ? 'openapi' : 'swagger';
  const written = root[member];
  const quotes = (example: string) =>
    `Put it in quotes, as in ${example}: without quotes, YAML reads a number.`;
  const own: SchemaFinding[] = [];
  if (typeof written === 'number') {
    const hint = quotes(member === 'swagger' ? '`swagger: "2.0"`' : '`openapi: "3.1.0"`');
    own.push({ path: [member], message: 'must be string', hint });
  } else if (written !== undefined && !versions[member].test(String(written))) {
    const known = member === 'swagger' ? '"2.0"' : 'a version of 3.0, 3.1 or 3.2, as in "3.1.0"';
    const hint = 'It is read as the nearest of these versions; newer features may be missing from the pages.';
    own.push({ path: [member], message: `must be ${known}`, hint });
  }
  if (typeof objectOf(root.info).version === 'number') {
    own.push({ path: ['info', 'version'], message: 'must be string', hint: quotes('`version: "1.0"`') });
  }
  if (root.openapi === undefined && root.swagger === undefined)
    own.push({ path: [], message: 'must have required property "openapi"' });
  if (root.paths === undefined && !(/^3\.[12]/.test(String(written)) && (root.webhooks ?? root.components)))
    own.push({ path: [], message: 'must have required property "paths"' });
  return own;
}

/** The description with versions that the validator accepts. */
function acceptable(root: JsonObject): JsonObject {
  const { info } = root;
  const openapi = String(root.openapi ?? '');
  const known = versions.openapi.test(openapi)
    ? openapi
    : openapi.startsWith('3.0') || openapi === '3'
      ? '3.0.3'
      : /^3\.(?:[2-9]|\d\d)/.test(openapi)
        ? '3.2.0'
        : '3.1.0';
  return {
    ...root,
    ...(root.swagger === undefined ? { openapi: known } : { swagger: '2.0' }),
    ...(isObject(info) && typeof info.version === 'number'
      ? { info: { ...info, version: String(info.version) } }
      : {}),
    paths: root.paths ?? {},
  };
}

function officialVersion(root: JsonObject): OfficialVersion {
  if (root.swagger !== undefined) return '2.0';
  const openapi = String(acceptable(root).openapi);
  return officialVersions.find((version) => openapi.startsWith(version)) ?? '3.1';
}

function toDiagnostic(finding: SchemaFinding, bundle: JsonObject, resolver: Resolver): Diagnostic {
  const { path, unknownKey, message, hint } = finding;
  const shown =
    path.length === 0 ? `The API description is not valid: ${message}` : `\`${shownKeys(path)}\` ${message}`;
  // What was put together of several files has no places: these are those of the files themselves.
  const written = resolver.sources.root.value;
  const end = walk(path, isObject(written) ? written : bundle, resolver);
  return {
    code: 'invalid-api-description',
    message: `${shown}.`,
    location: unknownKey === undefined ? end.location : resolver.locateKey(end.value, unknownKey),
    target: [...path, ...(unknownKey === undefined ? [] : [unknownKey])].join('/'),
    hint: hint ?? 'Pages show what can be read of the description; invalid parts may be missing.',
  };
}

/** Where a path of the description leads, references followed, and where that is: the nearest member that the source has. */
function walk(
  path: readonly string[],
  bundle: JsonObject,
  resolver: Resolver,
): { readonly value: unknown; readonly location: Location } {
  let value: unknown = bundle;
  let location: Location = resolver.locate(bundle);
  for (const part of path) {
    if (!isObject(value) || !Object.hasOwn(value, part)) value = endOf(value, resolver);
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part))
      return { value: undefined, location };
    location = resolver.locate(value, part);
    value = Reflect.get(value, part);
  }
  return { value: endOf(value, resolver), location };
}

/** What references lead to at last; `undefined` for a circle of them. */
function endOf(start: unknown, resolver: Resolver): unknown {
  const seen = new Set<unknown>();
  let value = start;
  while (isObject(value) && typeof value.$ref === 'string') {
    if (seen.has(value)) return undefined;
    seen.add(value);
    value = resolver.follow(value)?.value;
  }
  return value;
}
