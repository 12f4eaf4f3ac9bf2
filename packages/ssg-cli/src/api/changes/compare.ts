import {
  type ApiReference,
  type ApiServer,
  fill,
  type Labels,
  type Operation,
  type SecurityRequirement,
} from '../../model/index.ts';
import {
  type ApiChange,
  added,
  changed,
  codeOf,
  type OperationChanges,
  operationKey,
  pairs,
  partOf,
  placed,
  removed,
  type SchemaChanges,
  unique,
  type VersionChanges,
} from './changes.ts';
import { compareExchanges } from './exchange-changes.ts';
import { compareSchemas, type NamedPair } from './schema-changes.ts';

/** All that a client can notice between two versions of an API, in words of `labels`. Prose and examples do not count. */
export function compareVersions(before: ApiReference, after: ApiReference, labels: Labels): VersionChanges {
  const found = pairs(before.operations, after.operations, operationKey);
  const whole =
    (kind: 'added' | 'removed') =>
    (operation: Operation): OperationChanges => ({
      kind,
      operation,
      changes: [],
    });
  const differences = found.both.map(([was, is]) => {
    const { changes, named } = compareExchanges({ was, is, before, after, labels });
    const own = [...ownChanges(was, is, labels), ...changes];
    return { operation: is, changes: unique(own), named };
  });
  const changedOnes = differences.flatMap(({ operation, changes }): readonly OperationChanges[] =>
    changes.length === 0 ? [] : [{ kind: 'changed', operation, changes }],
  );
  return {
    from: before.version,
    to: after.version,
    general: serverChanges(before.servers, after.servers, labels),
    operations: [...found.removed.map(whole('removed')), ...found.added.map(whole('added')), ...changedOnes],
    schemas: schemaChanges(differences, { before, after, labels }),
  };
}

function ownChanges(was: Operation, is: Operation, labels: Labels): readonly ApiChange[] {
  return [
    ...(is.deprecated && !was.deprecated ? [changed(labels.deprecated, false)] : []),
    ...securityChanges(was.security, is.security, labels),
  ];
}

/** Credentials that were enough have to be enough. */
function securityChanges(
  was: readonly SecurityRequirement[],
  is: readonly SecurityRequirement[],
  labels: Labels,
): readonly ApiChange[] {
  const text = (ways: readonly SecurityRequirement[]) =>
    ways.map((way) => wayOf(way, labels)).join(` ${labels.apiOr} `) || labels.apiCredentialsNone;
  const [before, after] = [text(was), text(is)];
  if (before === after) return [];
  const ways = was.length === 0 ? [[]] : was;
  const isEnough = ways.every(
    (way) => is.length === 0 || is.some((other) => other.every((scheme) => isGiven(scheme, way))),
  );
  const turned = changed(fill(labels.apiPartTurned, { before, after }), !isEnough);
  return [placed(labels, labels.apiCredentialsPart, turned)];
}

function isGiven(wanted: SecurityRequirement[number], way: SecurityRequirement): boolean {
  const given = way.find(({ scheme }) => scheme.name === wanted.scheme.name);
  return given !== undefined && wanted.scopes.every((scope) => given.scopes.includes(scope));
}

function wayOf(way: SecurityRequirement, labels: Labels): string {
  const names = way.map(({ scheme, scopes }) =>
    [codeOf(scheme.name), ...(scopes.length > 0 ? [`(${scopes.map(codeOf).join(', ')})`] : [])].join(' '),
  );
  if (names.length === 0) return labels.apiCredentialsNone;
  return names.reduce((first, second) => fill(labels.apiCredentialsTogether, { first, second }));
}

function serverChanges(
  before: readonly ApiServer[],
  after: readonly ApiServer[],
  labels: Labels,
): readonly ApiChange[] {
  const urlOf = ({ template, url }: ApiServer) => template ?? url;
  const found = pairs(before, after, urlOf);
  return [
    ...found.added.map((server) => added(labels, partOf(labels.apiServerPart, urlOf(server)))),
    ...found.removed.map((server) => removed(labels, partOf(labels.apiServerPart, urlOf(server)))),
  ];
}

interface Difference {
  readonly operation: Operation;
  readonly named: readonly NamedPair[];
}

/** Compares each pair of named schemas once a direction, and says which operations it concerns. */
function schemaChanges(
  differences: readonly Difference[],
  versions: { readonly before: ApiReference; readonly after: ApiReference; readonly labels: Labels },
): readonly SchemaChanges[] {
  const keyOfPair = ({ before: was, after: is, direction }: NamedPair) => `${direction} ${was.ref} ${is.ref}`;
  const compared = new Map<string, ReturnType<typeof compareSchemas>>();
  const compareOnce = (pair: NamedPair) => {
    const key = keyOfPair(pair);
    const known = compared.get(key);
    if (known !== undefined) return known;
    const both = { before: pair.before, after: pair.after, open: true };
    const made = compareSchemas(both, { ...versions, direction: pair.direction });
    compared.set(key, made);
    return made;
  };
  const found = new Map<string, { changes: ApiChange[]; operations: Set<Operation> }>();
  for (const { operation, named } of differences) {
    const seen = new Set<string>();
    const waiting = [...named];
    for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
      const key = keyOfPair(pair);
      if (seen.has(key)) continue;
      seen.add(key);
      const { changes, named: further } = compareOnce(pair);
      waiting.push(...further);
      if (changes.length === 0) continue;
      const entry = found.get(pair.name) ?? { changes: [], operations: new Set() };
      entry.changes.push(...changes);
      entry.operations.add(operation);
      found.set(pair.name, entry);
    }
  }
  return [...found]
    .map(([name, { changes, operations }]) => ({
      name,
      changes: unique(changes),
      operations: [...operations],
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
