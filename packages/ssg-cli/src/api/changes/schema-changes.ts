import {
  type ApiReference,
  counted,
  eitherOf,
  fill,
  type Labels,
  resolveSchema,
  type Schema,
  type SchemaAlternative,
  type SchemaProperty,
} from '../../model/index.ts';
import { alternativePairs } from './alternative-pairs.ts';
import { type ApiChange, added, changed, codeOf, pairs, partOf, placed, removed } from './changes.ts';
import { limitChanges } from './limits.ts';

/** Who sends the value: a narrower request breaks clients, and so does a wider answer. */
export type Direction = 'request' | 'response';

/** Two schemas of one name that have to be compared. */
export interface NamedPair {
  readonly name: string;
  readonly before: Schema;
  readonly after: Schema;
  readonly direction: Direction;
}

/** What differs in two schemas, and the named ones that they refer to, which are compared on their own. */
export interface SchemaDifference {
  readonly changes: readonly ApiChange[];
  readonly named: readonly NamedPair[];
}

interface Comparing {
  readonly before: ApiReference;
  readonly after: ApiReference;
  /** The language of what is said. */
  readonly labels: Labels;
  readonly direction: Direction;
  /** Pairs of references above: a schema inside itself ends here. */
  readonly above: readonly string[];
}

interface Pair {
  readonly before: Schema;
  readonly after: Schema;
  /** Where the schema is in the value: `` `owner.name` ``; empty for the value itself. */
  readonly path: string;
}

const same: SchemaDifference = { changes: [], named: [] };

/** Compares two schemas. Named schemas below `start` are not entered: they are compared by themselves. */
export function compareSchemas(
  start: Omit<Pair, 'path'> & { readonly label?: string; readonly open?: boolean },
  comparing: Omit<Comparing, 'above'>,
): SchemaDifference {
  const pair = { before: start.before, after: start.after, path: '' };
  const difference = compare(pair, { ...comparing, above: [] }, start.open ?? false);
  const { label } = start;
  if (label === undefined) return difference;
  const changes = difference.changes.map((change) => placed(comparing.labels, label, change));
  return { ...difference, changes };
}

function compare(pair: Pair, comparing: Comparing, open: boolean): SchemaDifference {
  const { before, after } = pair;
  const { direction, above } = comparing;
  const own = nullChange(pair, comparing);
  if (!open && after.name !== undefined && before.name === after.name) {
    const at = place(pair.path);
    const changes = own.map((change) => placed(comparing.labels, at, change));
    return { changes, named: [{ name: after.name, before, after, direction }] };
  }
  const key = `${before.ref} ${after.ref}`;
  if (before.ref !== undefined && after.ref !== undefined && above.includes(key)) return same;
  const inside = { ...comparing, above: [...above, key] };
  const full = {
    path: pair.path,
    before: resolveSchema(before, comparing.before),
    after: resolveSchema(after, comparing.after),
  };
  const at = place(pair.path);
  // What was one object and is one of several now has no properties to compare.
  const known = isReplaced(full) ? own : [...own, ...keywordChanges(full, comparing)];
  const here = known.map((change) => placed(comparing.labels, at, change));
  const members = isReplaced(full) ? [] : membersOf(full, inside);
  const below = [
    ...members,
    ...(['oneOf', 'anyOf'] as const).map((keyword) => alternatives(full, keyword, inside)),
  ];
  return {
    changes: [...here, ...below.flatMap(({ changes }) => changes)],
    named: below.flatMap(({ named }) => named),
  };
}

function membersOf(pair: Pair, comparing: Comparing): readonly SchemaDifference[] {
  return [...properties(pair, comparing), ...tuple(pair, comparing), ...additional(pair, comparing)];
}

/** Whether one version has properties and no alternatives, and the other one alternatives and no properties. */
function isReplaced({ before, after }: Pair): boolean {
  const hasAlternatives = ({ oneOf, anyOf }: Schema) => oneOf !== undefined || anyOf !== undefined;
  const hasProperties = (schema: Schema) => schema.properties !== undefined;
  return (
    hasAlternatives(before) !== hasAlternatives(after) &&
    hasProperties(before) !== hasProperties(after) &&
    hasAlternatives(before) !== hasProperties(before)
  );
}

/** The place in front of what is said of it. */
function place(path: string): string {
  return path === '' ? '' : codeOf(path);
}

function nullChange({ before, after }: Pair, comparing: Comparing): readonly ApiChange[] {
  const was = resolveSchema(before, comparing.before).nullable === true;
  const is = resolveSchema(after, comparing.after).nullable === true;
  if (was === is) return [];
  const { apiNowNull, apiNoLongerNull } = comparing.labels;
  return [changed(is ? apiNowNull : apiNoLongerNull, is === (comparing.direction === 'response'))];
}

function keywordChanges({ before, after }: Pair, comparing: Comparing): readonly ApiChange[] {
  const { labels } = comparing;
  const isRequest = comparing.direction === 'request';
  const changes: ApiChange[] = [];
  const note = (text: string, breaking: boolean) => changes.push(changed(text, breaking));
  const typeOf = (schema: Schema) => eitherOf(schema.types.map(codeOf).sort(), labels) || labels.apiAnyType;
  if (typeOf(before) !== typeOf(after)) {
    const [given, allowed] = isRequest ? [before, after] : [after, before];
    const was = fill(labels.apiTypePart, { name: typeOf(before) });
    note(fill(labels.apiPartIsNow, { before: was, after: typeOf(after) }), !fits(given.types, allowed.types));
  }
  const lost = isRequest ? after.format : before.format;
  const { apiFormatPart, apiDefaultPart } = labels;
  if (before.format !== after.format)
    note(turned(apiFormatPart, before.format, after.format, labels), lost !== undefined);
  if (before.default !== after.default)
    note(turned(apiDefaultPart, before.default, after.default, labels), isRequest);
  if (before.deprecated !== true && after.deprecated === true) note(labels.deprecated, false);
  changes.push(...valueChanges(before, after, comparing));
  for (const { text, tighter } of limitChanges(before.constraints ?? [], after.constraints ?? [], labels))
    note(text, tighter === isRequest);
  return changes;
}

/** From one value of a keyword to another; either may be missing. */
function turned(text: string, was: string | undefined, is: string | undefined, labels: Labels): string {
  if (was === undefined) return fill(labels.apiPartAdded, { part: partOf(text, is ?? '') });
  const before = partOf(text, was);
  return is === undefined
    ? fill(labels.apiPartRemoved, { part: before })
    : fill(labels.apiPartIsNow, { before, after: codeOf(is) });
}

/** Whether values of the given types are among the allowed ones; no types are all types. */
function fits(given: readonly string[], allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true;
  const isAllowed = (type: string) =>
    allowed.includes(type) || (type === 'integer' && allowed.includes('number'));
  return given.length > 0 && given.every(isAllowed);
}

function valueChanges(before: Schema, after: Schema, comparing: Comparing): readonly ApiChange[] {
  const { labels } = comparing;
  const isRequest = comparing.direction === 'request';
  const was = valuesOf(before);
  const is = valuesOf(after);
  const list = (values: readonly string[]) => values.map(codeOf).join(', ');
  const part = (values: readonly string[]) =>
    fill(counted(labels.apiValuesPart, values.length, labels.locale), { values: list(values) });
  if (was === undefined && is === undefined) return [];
  if (was === undefined) return [changed(fill(labels.apiOnlyValues, { values: list(is ?? []) }), isRequest)];
  if (is === undefined) return [changed(fill(labels.apiNotOnlyValues, { values: list(was) }), !isRequest)];
  const more = is.filter((value) => !was.includes(value));
  const fewer = was.filter((value) => !is.includes(value));
  return [
    ...(more.length > 0 ? [added(labels, part(more), !isRequest)] : []),
    ...(fewer.length > 0 ? [removed(labels, part(fewer), isRequest)] : []),
  ];
}

function valuesOf(schema: Schema): readonly string[] | undefined {
  return schema.const === undefined ? schema.enum?.map(({ value }) => value) : [schema.const];
}

function properties(pair: Pair, comparing: Comparing): readonly SchemaDifference[] {
  const { before, after, path } = pair;
  const { labels } = comparing;
  const isRequest = comparing.direction === 'request';
  const counts = ({ schema }: SchemaProperty, api: ApiReference) => {
    const full = resolveSchema(schema, api);
    return isRequest ? full.readOnly !== true : full.writeOnly !== true;
  };
  const found = pairs(
    (before.properties ?? []).filter((one) => counts(one, comparing.before)),
    (after.properties ?? []).filter((one) => counts(one, comparing.after)),
    ({ name }) => name,
  );
  const inside = (name: string) => (path === '' ? name : `${path}.${name}`);
  const property = ({ name }: SchemaProperty) => partOf(labels.apiPropertyPart, inside(name));
  const newProperty = (one: SchemaProperty) =>
    one.required && isRequest ? fill(labels.apiRequiredPart, { part: property(one) }) : property(one);
  const own = [
    ...found.added.map((one) => added(labels, newProperty(one), isRequest && one.required)),
    ...found.removed.map((one) => removed(labels, property(one))),
    ...found.both.flatMap(([was, is]) =>
      was.required === is.required
        ? []
        : [
            changed(
              fill(is.required ? labels.apiPartRequired : labels.apiPartOptional, {
                part: codeOf(inside(is.name)),
              }),
              is.required === isRequest,
            ),
          ],
    ),
  ];
  const below = found.both.map(([was, is]) =>
    compare({ before: was.schema, after: is.schema, path: inside(is.name) }, comparing, false),
  );
  return [{ changes: own, named: [] }, ...below];
}

function tuple(pair: Pair, comparing: Comparing): readonly SchemaDifference[] {
  const { before, after, path } = pair;
  const items =
    before.items === undefined || after.items === undefined
      ? []
      : [compare({ before: before.items, after: after.items, path: `${path}[]` }, comparing, false)];
  const places = (after.prefixItems ?? []).flatMap((schema, index) => {
    const was = before.prefixItems?.[index];
    const there = `${path}[${index}]`;
    return was === undefined ? [] : [compare({ before: was, after: schema, path: there }, comparing, false)];
  });
  return [...items, ...places];
}

function additional({ before, after, path }: Pair, comparing: Comparing): readonly SchemaDifference[] {
  const [was, is] = [before.additionalProperties, after.additionalProperties];
  if (typeof was === 'object' && typeof is === 'object') {
    return [compare({ before: was, after: is, path: path === '' ? '*' : `${path}.*` }, comparing, false)];
  }
  if ((was === false) === (is === false)) return [];
  const isRequest = comparing.direction === 'request';
  const { labels } = comparing;
  const change = changed(is === false ? labels.apiNowClosed : labels.apiNowOpen, isRequest && is === false);
  return [{ changes: [placed(labels, place(path), change)], named: [] }];
}

function alternatives(pair: Pair, keyword: 'oneOf' | 'anyOf', comparing: Comparing): SchemaDifference {
  const { before, after, path } = pair;
  const { labels } = comparing;
  const [was, is] = [before[keyword], after[keyword]];
  if (was === undefined || is === undefined) {
    if (was === is) return same;
    const isRequest = comparing.direction === 'request';
    const text = is === undefined ? labels.apiNoAlternatives : labels.apiNowAlternatives;
    const change = changed(text, isReplaced(pair) || (is !== undefined) === isRequest);
    return { changes: [placed(labels, place(path), change)], named: [] };
  }
  const part = ({ label }: SchemaAlternative) => partOf(labels.apiAlternativePart, label);
  const found = alternativePairs(was, is);
  const isRequest = comparing.direction === 'request';
  const below = found.both.map(([earlier, later]) =>
    compare({ before: earlier.schema, after: later.schema, path }, comparing, false),
  );
  return {
    changes: [
      ...[
        ...found.added.map((one) => added(labels, part(one), !isRequest)),
        ...found.removed.map((one) => removed(labels, part(one), isRequest)),
      ].map((change) => placed(labels, place(path), change)),
      ...below.flatMap(({ changes }) => changes),
    ],
    named: below.flatMap(({ named }) => named),
  };
}
