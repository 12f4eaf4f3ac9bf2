import { type ApiReference, resolveSchema, type Schema, type SchemaProperty } from '../../model/index.ts';
import { alternativePairs } from './alternative-pairs.ts';
import { type ApiChange, added, changed, codeOf, pairs, removed } from './changes.ts';
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
  readonly direction: Direction;
  /** Pairs of references above: a schema inside itself ends here. */
  readonly above: readonly string[];
}

interface Pair {
  readonly before: Schema;
  readonly after: Schema;
  /** Where the schema stands in the value: `` `owner.name` ``; empty for the value itself. */
  readonly path: string;
}

const same: SchemaDifference = { changes: [], named: [] };

/** Compares two schemas. Below `start`, named schemas are left to whoever compares those. */
export function compareSchemas(
  start: Omit<Pair, 'path'> & { readonly label?: string; readonly open?: boolean },
  comparing: Omit<Comparing, 'above'>,
): SchemaDifference {
  const pair = { before: start.before, after: start.after, path: '' };
  const difference = compare(pair, { ...comparing, above: [] }, start.open ?? false);
  const { label } = start;
  if (label === undefined) return difference;
  const changes = difference.changes.map((change) => ({ ...change, text: `${label}: ${change.text}` }));
  return { ...difference, changes };
}

function compare(pair: Pair, comparing: Comparing, open: boolean): SchemaDifference {
  const { before, after } = pair;
  const { direction, above } = comparing;
  const own = nullChange(pair, comparing);
  if (!open && after.name !== undefined && before.name === after.name) {
    return { changes: own, named: [{ name: after.name, before, after, direction }] };
  }
  const key = `${before.ref} ${after.ref}`;
  if (before.ref !== undefined && after.ref !== undefined && above.includes(key)) return same;
  const inside = { ...comparing, above: [...above, key] };
  const full = {
    path: pair.path,
    before: resolveSchema(before, comparing.before),
    after: resolveSchema(after, comparing.after),
  };
  const below = [
    ...members(full, inside),
    ...tuple(full, inside),
    ...additional(full, inside),
    ...(['oneOf', 'anyOf'] as const).map((keyword) => alternatives(full, keyword, inside)),
  ];
  return {
    changes: [...own, ...facts(full, direction), ...below.flatMap(({ changes }) => changes)],
    named: below.flatMap(({ named }) => named),
  };
}

/** The place in words, in front of what is said of it. */
function at(path: string): string {
  return path === '' ? '' : `${codeOf(path)}: `;
}

function nullChange({ before, after, path }: Pair, comparing: Comparing): readonly ApiChange[] {
  const was = resolveSchema(before, comparing.before).nullable === true;
  const is = resolveSchema(after, comparing.after).nullable === true;
  if (was === is) return [];
  const text = is ? 'can be null' : 'cannot be null any more';
  return [changed(`${at(path)}${text}`, is === (comparing.direction === 'response'))];
}

function facts({ before, after, path }: Pair, direction: Direction): readonly ApiChange[] {
  const isRequest = direction === 'request';
  const changes: ApiChange[] = [];
  const note = (text: string, breaking: boolean) => changes.push(changed(`${at(path)}${text}`, breaking));
  const typeOf = (schema: Schema) => schema.types.map(codeOf).sort().join(' or ') || 'any';
  if (typeOf(before) !== typeOf(after)) {
    const [given, allowed] = isRequest ? [before, after] : [after, before];
    note(`type ${typeOf(before)} is now ${typeOf(after)}`, !fits(given.types, allowed.types));
  }
  const lost = isRequest ? after.format : before.format;
  if (before.format !== after.format) note(turned('format', before.format, after.format), lost !== undefined);
  if (before.default !== after.default) note(turned('default', before.default, after.default), isRequest);
  if (before.deprecated !== true && after.deprecated === true) note('deprecated', false);
  changes.push(...valueChanges({ before, after, path }, isRequest));
  for (const { text, tighter } of limitChanges(before.constraints ?? [], after.constraints ?? []))
    note(text, tighter === isRequest);
  return changes;
}

/** From one value of a keyword to another; either may be missing. */
function turned(keyword: string, was: string | undefined, is: string | undefined): string {
  if (was === undefined) return `${keyword} ${codeOf(is ?? '')} added`;
  return is === undefined
    ? `${keyword} ${codeOf(was)} removed`
    : `${keyword} ${codeOf(was)} is now ${codeOf(is)}`;
}

/** Whether values of the given types are among the allowed ones; no types are all types. */
function fits(given: readonly string[], allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true;
  const isAllowed = (type: string) =>
    allowed.includes(type) || (type === 'integer' && allowed.includes('number'));
  return given.length > 0 && given.every(isAllowed);
}

function valueChanges({ before, after, path }: Pair, isRequest: boolean): readonly ApiChange[] {
  const was = valuesOf(before);
  const is = valuesOf(after);
  const list = (values: readonly string[]) => values.map(codeOf).join(', ');
  const word = (values: readonly string[]) => (values.length === 1 ? 'value' : 'values');
  if (was === undefined && is === undefined) return [];
  if (was === undefined) return [changed(`${at(path)}only ${list(is ?? [])} allowed now`, isRequest)];
  if (is === undefined) return [changed(`${at(path)}not only ${list(was)} allowed now`, !isRequest)];
  const more = is.filter((value) => !was.includes(value));
  const fewer = was.filter((value) => !is.includes(value));
  return [
    ...(more.length > 0 ? [added(`${at(path)}${word(more)} ${list(more)}`, !isRequest)] : []),
    ...(fewer.length > 0 ? [removed(`${at(path)}${word(fewer)} ${list(fewer)}`, isRequest)] : []),
  ];
}

function valuesOf(schema: Schema): readonly string[] | undefined {
  return schema.const === undefined ? schema.enum?.map(({ value }) => value) : [schema.const];
}

function members(pair: Pair, comparing: Comparing): readonly SchemaDifference[] {
  const { before, after, path } = pair;
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
  const place = (name: string) => (path === '' ? name : `${path}.${name}`);
  const property = ({ name, required }: SchemaProperty) =>
    `${required && isRequest ? 'required ' : ''}property ${codeOf(place(name))}`;
  const own = [
    ...found.added.map((one) => added(property(one), isRequest && one.required)),
    ...found.removed.map((one) => removed(`property ${codeOf(place(one.name))}`)),
    ...found.both.flatMap(([was, is]) =>
      was.required === is.required
        ? []
        : [
            changed(
              `${codeOf(place(is.name))} is now ${is.required ? 'required' : 'optional'}`,
              is.required === isRequest,
            ),
          ],
    ),
  ];
  const below = found.both.map(([was, is]) =>
    compare({ before: was.schema, after: is.schema, path: place(is.name) }, comparing, false),
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
  const text = is === false ? 'no other properties allowed now' : 'other properties allowed now';
  return [{ changes: [changed(`${at(path)}${text}`, isRequest && is === false)], named: [] }];
}

function alternatives(pair: Pair, keyword: 'oneOf' | 'anyOf', comparing: Comparing): SchemaDifference {
  const { before, after, path } = pair;
  const [was, is] = [before[keyword], after[keyword]];
  if (was === undefined || is === undefined) {
    if (was === is) return same;
    const isRequest = comparing.direction === 'request';
    const text = is === undefined ? 'no alternatives any more' : 'one of several alternatives now';
    return { changes: [changed(`${at(path)}${text}`, (is !== undefined) === isRequest)], named: [] };
  }
  const found = alternativePairs(was, is);
  const isRequest = comparing.direction === 'request';
  const below = found.both.map(([earlier, later]) =>
    compare({ before: earlier.schema, after: later.schema, path }, comparing, false),
  );
  return {
    changes: [
      ...found.added.map(({ label }) => added(`${at(path)}alternative ${codeOf(label)}`, !isRequest)),
      ...found.removed.map(({ label }) => removed(`${at(path)}alternative ${codeOf(label)}`, isRequest)),
      ...below.flatMap(({ changes }) => changes),
    ],
    named: below.flatMap(({ named }) => named),
  };
}
