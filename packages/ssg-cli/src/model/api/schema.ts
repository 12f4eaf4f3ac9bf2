import { fill, type Labels } from '../labels/index.ts';
import type { Phrase } from '../labels/phrase.ts';
import type { ApiReference, Operation } from './api.ts';
import type { Schema } from './api-schema.ts';
import { schemaAnchor } from './api-sections.ts';

/** What a schema says once its reference is followed; what it says itself goes first. */
export function resolveSchema(schema: Schema, api: Pick<ApiReference, 'schemas'>): Schema {
  let full = schema;
  const seen = new Set<string>();
  for (let next = schema.ref; next !== undefined && !seen.has(next); ) {
    seen.add(next);
    const named: Schema | undefined = api.schemas[next];
    if (named === undefined) break;
    full = { ...named, ...full, types: full.types.length > 0 ? full.types : named.types };
    next = named.ref;
  }
  return full;
}

/** The type of a schema in a few words: `array of Unit`, `integer (int64) or null`, `map of number`. */
export function schemaTypeText(schema: Schema, api: Pick<ApiReference, 'schemas'>, labels: Labels): string {
  return typeText(schema, { api, labels, depth: 0 });
}

interface Typing {
  readonly api: Pick<ApiReference, 'schemas'>;
  readonly labels: Labels;
  /** Types that this one is part of. */
  readonly depth: number;
}

function typeText(schema: Schema, typing: Typing): string {
  const full = resolveSchema(schema, typing.api);
  const base = baseType(full, typing);
  const format = full.format === undefined ? '' : ` (${full.format})`;
  return eitherOf([`${base}${format}`, ...(full.nullable === true ? ['null'] : [])], typing.labels);
}

/** Several types, of which one is meant. */
export function eitherOf(types: readonly string[], { apiOr }: Pick<Labels, 'apiOr'>): string {
  return [...new Set(types)].join(` ${apiOr} `);
}

function baseType(schema: Schema, typing: Typing): string {
  const { labels, depth } = typing;
  if (schema.never === true) return labels.apiNoValue;
  if (schema.const !== undefined && schema.types.length === 0) return labels.apiConstantType;
  if (schema.types.includes('array')) {
    const types = schema.types.map((type) => (type === 'array' ? listType(schema, typing) : type));
    return eitherOf(types, labels);
  }
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (
    alternatives !== undefined &&
    depth < 2 &&
    alternatives.length <= 4 &&
    schema.properties === undefined
  ) {
    return eitherOf(
      alternatives.map((alternative) => alternative.label),
      labels,
    );
  }
  const { additionalProperties: values } = schema;
  if (schema.types.includes('object') && isMap(schema) && typeof values === 'object') {
    const type = depth < 3 ? typeText(values, { ...typing, depth: depth + 1 }) : labels.apiValuesType;
    return fill(labels.apiMapOf, { type });
  }
  if (schema.name !== undefined && schema.types.join() === 'object') return schema.name;
  if (schema.types.length > 0) return eitherOf(schema.types, labels);
  return alternatives === undefined ? labels.apiAnyType : labels.apiOneOfSeveral;
}

function isMap(schema: Schema): boolean {
  return schema.properties === undefined && schema.patternProperties === undefined;
}

function listType({ items }: Schema, typing: Typing): string {
  const { labels, depth } = typing;
  if (items === undefined || depth > 3) return 'array';
  const item = typeText(items, { ...typing, depth: depth + 1 });
  const isSeveral = item.includes(` ${labels.apiOr} `);
  return fill(labels.apiArrayOf, { type: isSeveral ? `(${item})` : item });
}

/** A value as readers expect it: a text without its quotes where only texts are allowed. */
export function shownValue(value: string, schema: Schema): string {
  if (schema.types.join() !== 'string' || !/^".+"$/s.test(value)) return value;
  const text: unknown = JSON.parse(value);
  return typeof text === 'string' && text.trim() !== '' ? text : value;
}

/** The items of a list that says nothing of its own but what they are: shown in its place. */
export function plainItems(schema: Schema): Schema | undefined {
  if (schema.ref !== undefined || schema.items === undefined) return undefined;
  return schemaChildren(schema).length === 1 ? schema.items : undefined;
}

/** Path of the page that describes a named schema, if the page of an operation, or else the introduction, does not. */
export function homeOfSchema(
  ref: string,
  { route, schemaHomes }: Pick<ApiReference, 'route' | 'schemaHomes'>,
  operation: Pick<Operation, 'describedSchemas' | 'route'> | undefined,
): string | undefined {
  if (operation !== undefined && (operation.describedSchemas ?? [ref]).includes(ref)) return undefined;
  const home = schemaHomes[ref];
  return home === (operation?.route ?? route) ? undefined : home;
}

/** Where a named schema is described. */
export interface SchemaPlace {
  /** Path of the page, without base. */
  readonly route: string;
  /** Id of its tree there; absent if it has no parts. */
  readonly anchor?: string;
}

/** Where a named schema is described; nothing if no page does. */
export function placeOfSchema(
  ref: string,
  api: Pick<ApiReference, 'schemas' | 'schemaHomes'>,
): SchemaPlace | undefined {
  const [schema, route] = [api.schemas[ref], api.schemaHomes[ref]];
  if (schema === undefined || route === undefined) return undefined;
  const hasTree = schema.items === undefined && schemaChildren(resolveSchema(schema, api)).length > 0;
  return hasTree ? { route, anchor: schemaAnchor({ ref, ...schema }) } : { route };
}

/** A named schema of a reference, for its index. */
export interface IndexedSchema extends SchemaPlace {
  /** What `schemas` has it by. */
  readonly ref: string;
  /** As the description names it. */
  readonly name: string;
}

/** All named schemas that pages describe, by name. */
export function indexedSchemas(api: Pick<ApiReference, 'schemas' | 'schemaHomes'>): readonly IndexedSchema[] {
  const entries = Object.entries(api.schemas).flatMap(([ref, { name }]) => {
    const place = placeOfSchema(ref, api);
    return name === undefined || place === undefined ? [] : [{ ref, name, ...place }];
  });
  const letters = ({ name }: IndexedSchema): string => name.toLowerCase();
  return entries.sort((a, b) => (letters(a) < letters(b) ? -1 : letters(a) > letters(b) ? 1 : 0));
}

/** A schema below another one. */
export interface SchemaChild {
  /** `property`, `items` and so on: what it is to its parent. */
  readonly role:
    | 'property'
    | 'pattern'
    | 'additional'
    | 'names'
    | 'items'
    | 'tuple'
    | 'contains'
    | 'oneOf'
    | 'anyOf'
    | 'not'
    | 'condition';
  /** Name of a property, label of an alternative, position in a tuple. */
  readonly label: string;
  /** Of a condition: which one it is. */
  readonly condition?: Phrase;
  /** Whether an object without it is refused. */
  readonly required: boolean;
  /** Values of the discriminator that mean this alternative. */
  readonly discriminatorValues: readonly string[];
  /** Whether any other value of the discriminator means it, too. */
  readonly isDefault?: boolean;
  /** What it may be. */
  readonly schema: Schema;
}

/** The schemas directly below a schema that is not a reference, in the order they are shown. */
export function schemaChildren(schema: Schema): readonly SchemaChild[] {
  const children: SchemaChild[] = [];
  const add = (
    role: SchemaChild['role'],
    label: string,
    child: Schema | undefined,
    more: Partial<SchemaChild> = {},
  ): void => {
    if (child !== undefined)
      children.push({ role, label, required: false, discriminatorValues: [], schema: child, ...more });
  };
  for (const { name, required, schema: property } of schema.properties ?? [])
    add('property', name, property, { required });
  for (const { pattern, schema: property } of schema.patternProperties ?? [])
    add('pattern', pattern, property);
  if (typeof schema.additionalProperties === 'object') add('additional', '', schema.additionalProperties);
  add('names', '', schema.propertyNames);
  for (const [index, item] of (schema.prefixItems ?? []).entries()) add('tuple', String(index), item);
  add('items', '', schema.items);
  add('contains', '', schema.contains);
  for (const role of ['oneOf', 'anyOf'] as const) {
    for (const alternative of schema[role] ?? []) {
      add(role, alternative.label, alternative.schema, {
        discriminatorValues: alternative.discriminatorValues,
        ...(alternative.isDefault ? { isDefault: true } : {}),
      });
    }
  }
  add('not', '', schema.not);
  for (const { label, schema: child } of schema.conditions ?? [])
    add('condition', '', child, { condition: label });
  return children;
}
