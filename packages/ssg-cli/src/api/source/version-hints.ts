import { type OfficialVersion, officialErrors, officialVersions } from './official-schema.ts';
import { findingsOf, type SchemaFinding } from './schema-findings.ts';
import type { JsonObject } from './tree.ts';

/** Keywords of schemas that came with OpenAPI 3.1, which takes any name there. */
const keywords = new Set(
  (
    'const contains contentEncoding contentMediaType contentSchema dependentRequired dependentSchemas else examples if ' +
    'maxContains minContains patternProperties prefixItems propertyNames then unevaluatedItems unevaluatedProperties ' +
    '$anchor $comment $defs $dynamicAnchor $dynamicRef $id $schema $vocabulary'
  ).split(' '),
);

/** The findings of one version, where members came with a later one with that said. */
export function withVersions(
  found: readonly SchemaFinding[],
  description: JsonObject,
  version: OfficialVersion,
): readonly SchemaFinding[] {
  if (version === '2.0' || !found.some(({ unknownKey }) => unknownKey !== undefined)) return found;
  const later = officialVersions.slice(officialVersions.indexOf(version) + 1).map((next) => ({
    next,
    unknown: new Set(
      findingsOf(officialErrors({ ...description, openapi: `${next}.0` }, next), () => undefined).map(
        placeOf,
      ),
    ),
  }));
  return found.map((finding) => {
    const { unknownKey, path } = finding;
    if (unknownKey === undefined || (isOfSchema(path) && !keywords.has(unknownKey))) return finding;
    const since = later.find(({ unknown }) => !unknown.has(placeOf(finding)));
    return since === undefined ? finding : { ...finding, hint: hintOf(unknownKey, since.next, version) };
  });
}

function placeOf({ path, unknownKey }: SchemaFinding): string {
  return JSON.stringify([path, unknownKey]);
}

function isOfSchema(path: readonly string[]): boolean {
  return path.includes('schema') || (path[0] === 'components' && path[1] === 'schemas');
}

function hintOf(key: string, since: OfficialVersion, version: OfficialVersion): string {
  return `\`${key}\` came with OpenAPI ${since}, and the description is of ${version}: change the version, or remove it.`;
}
