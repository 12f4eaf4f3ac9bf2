import {
  type ApiReference,
  type Fragment,
  homeOfSchema,
  type Operation,
  plainItems,
  resolveSchema,
  type Schema,
  type SchemaChild,
  schemaChildren,
  schemaTypeText,
  shownValue,
} from '../../model/index.ts';
import { code } from '../schema/constraints.ts';

/** A compiled fragment as Markdown. */
export type FragmentMarkdown = (fragment: Fragment | undefined) => string;

/** What the parts of one page share while they are written. */
export interface Writing {
  readonly api: ApiReference;
  readonly prose: FragmentMarkdown;
  /** Named schemas that are written out already. */
  readonly seen: Set<string>;
  /** The operation of the page; absent on others. */
  readonly operation?: Operation;
}

/** A schema as nested lists; what another one on the page wrote out already is only named. */
export function schemaMarkdown(schema: Schema, writing: Writing): string {
  const full = resolveSchema(schema, writing.api);
  const isKnown = schema.ref !== undefined && writing.seen.has(schema.ref) && schemaChildren(full).length > 0;
  const head = [
    code(schemaTypeText(schema, writing.api)),
    ...factsOf(full),
    ...(isKnown ? ['described above'] : []),
  ];
  const lines = below(schema, writing, 0);
  return [`Schema: ${head.join('; ')}`, ...(lines.length > 0 ? ['', ...lines] : [])].join('\n');
}

function below(schema: Schema, writing: Writing, depth: number): string[] {
  if (schema.ref !== undefined) {
    if (writing.seen.has(schema.ref) || homeOf(schema, writing) !== undefined) return [];
    writing.seen.add(schema.ref);
  }
  const items = plainItems(schema);
  if (items !== undefined && isSilent(resolveSchema(items, writing.api))) return below(items, writing, depth);
  const children = schemaChildren(resolveSchema(schema, writing.api));
  return children.flatMap((child) => childLines(child, writing, depth));
}

/** Path of the page that describes a schema, if this page does not. */
function homeOf({ ref }: Schema, { api, operation }: Writing): string | undefined {
  return ref === undefined ? undefined : homeOfSchema(ref, api, operation);
}

/** Whether a schema says nothing but its type and parts. */
function isSilent(schema: Schema): boolean {
  return schema.description === undefined && factsOf(schema).length === 0;
}

function childLines(child: SchemaChild, writing: Writing, depth: number): string[] {
  const full = resolveSchema(child.schema, writing.api);
  const known =
    child.schema.ref !== undefined && writing.seen.has(child.schema.ref) && schemaChildren(full).length > 0;
  const home = homeOf(child.schema, writing);
  const facts = [
    code(schemaTypeText(child.schema, writing.api)),
    ...(child.required ? ['required'] : []),
    ...factsOf(full),
    ...(known ? ['described above'] : []),
    ...(home === undefined || known ? [] : [`described on the page \`${home}\``]),
  ];
  const indent = '  '.repeat(depth);
  const head = `${indent}- ${nameOf(child)}: ${facts.join('; ')}`;
  const prose = writing.prose(full.description);
  const text = prose === '' ? [] : prose.split('\n').map((line) => (line === '' ? '' : `${indent}  ${line}`));
  return [head, ...(text.length > 0 ? ['', ...text, ''] : []), ...below(child.schema, writing, depth + 1)];
}

const roleNames: Readonly<Record<SchemaChild['role'], (child: SchemaChild) => string>> = {
  property: (child) => code(child.label),
  pattern: (child) => `names that match ${code(child.label)}`,
  additional: () => 'any other name',
  names: () => 'all names',
  items: () => 'each item',
  tuple: (child) => `item ${Number(child.label) + 1}`,
  contains: () => 'contains',
  oneOf: (child) => `one of: ${code(child.label)}${chosenBy(child)}`,
  anyOf: (child) => `any of: ${code(child.label)}${chosenBy(child)}`,
  not: () => 'not',
  condition: (child) => child.label,
};

function nameOf(child: SchemaChild): string {
  return roleNames[child.role](child);
}

function chosenBy(child: SchemaChild): string {
  const values = child.discriminatorValues.map(code).join(', ');
  return values === '' ? '' : ` (chosen by ${values})`;
}

/** Everything but type and prose, in short phrases. */
export function factsOf(schema: Schema): string[] {
  const facts: string[] = [];
  if (schema.deprecated === true) facts.push('deprecated');
  if (schema.readOnly === true) facts.push('read only');
  if (schema.writeOnly === true) facts.push('write only');
  if (schema.const !== undefined) facts.push(`always ${code(shownValue(schema.const, schema))}`);
  if (schema.enum !== undefined)
    facts.push(`one of ${schema.enum.map((entry) => enumText(entry, schema)).join(', ')}`);
  facts.push(...(schema.constraints ?? []));
  if (schema.default !== undefined) facts.push(`default ${code(shownValue(schema.default, schema))}`);
  if (schema.examples !== undefined)
    facts.push(`example ${schema.examples.map((value) => code(shownValue(value, schema))).join(', ')}`);
  if (schema.discriminator !== undefined) facts.push(`chosen by ${code(schema.discriminator)}`);
  if (schema.additionalProperties === false) facts.push('no other properties');
  if (schema.contentMediaType !== undefined) facts.push(`holds ${code(schema.contentMediaType)}`);
  if (schema.externalDocs !== undefined) facts.push(`see <${schema.externalDocs.url}>`);
  return facts;
}

function enumText(entry: NonNullable<Schema['enum']>[number], schema: Schema): string {
  return entry.description === undefined
    ? code(shownValue(entry.value, schema))
    : `${code(shownValue(entry.value, schema))} (${entry.description})`;
}
