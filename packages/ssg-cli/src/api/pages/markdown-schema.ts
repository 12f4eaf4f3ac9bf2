import {
  type ApiPage,
  type Fragment,
  fill,
  homeOfSchema,
  type Labels,
  phraseText,
  plainItems,
  resolveSchema,
  type Schema,
  type SchemaChild,
  schemaChildren,
  schemaTypeText,
  shownValue,
} from '../../model/index.ts';
import { markdownAddress } from '../../tools/escape.ts';
import { code } from '../schema/constraints.ts';

/** A compiled fragment as Markdown. */
export type FragmentMarkdown = (fragment: Fragment | undefined) => string;

/** What the parts of one page share while they are written. */
export interface Writing extends ApiPage {
  readonly prose: FragmentMarkdown;
  /** Named schemas that are written out already. */
  readonly seen: Set<string>;
}

/** A schema as nested lists; what another one on the page wrote out already is only named. */
export function schemaMarkdown(schema: Schema, writing: Writing): string {
  const full = resolveSchema(schema, writing.api);
  const isKnown = schema.ref !== undefined && writing.seen.has(schema.ref) && schemaChildren(full).length > 0;
  const head = [
    typeOf(schema, writing),
    ...factsOf(full, writing),
    ...(isKnown ? [elsewhere(schema, 'apiSameSchema', writing)] : []),
  ];
  const lines = below(schema, writing, 0);
  return [
    `${writing.labels.apiSchema}: ${head.join('; ')}`,
    ...(lines.length > 0 ? ['', ...lines] : []),
  ].join('\n');
}

/** The type of a schema, as code. */
export function typeOf(schema: Schema, { api, labels }: Writing): string {
  return code(schemaTypeText(schema, api, labels));
}

/** Says where a schema is described, if not here. */
function elsewhere(
  { name }: Schema,
  label: 'apiSameSchema' | 'apiSchemaElsewhere',
  { labels }: Writing,
): string {
  return fill(labels[label], { name: name ?? labels.apiSchema }).replace(/\.$/, '');
}

function below(schema: Schema, writing: Writing, depth: number): string[] {
  if (schema.ref !== undefined) {
    if (writing.seen.has(schema.ref) || homeOf(schema, writing) !== undefined) return [];
    writing.seen.add(schema.ref);
  }
  const items = plainItems(schema);
  if (items !== undefined && isSilent(resolveSchema(items, writing.api), writing))
    return below(items, writing, depth);
  const children = schemaChildren(resolveSchema(schema, writing.api));
  return children.flatMap((child) => childLines(child, writing, depth));
}

/** Path of the page that describes a schema, if this page does not. */
function homeOf({ ref }: Schema, { api, operation }: Writing): string | undefined {
  return ref === undefined ? undefined : homeOfSchema(ref, api, operation);
}

/** Whether a schema says nothing but its type and parts. */
function isSilent(schema: Schema, writing: Writing): boolean {
  return schema.description === undefined && factsOf(schema, writing).length === 0;
}

function childLines(child: SchemaChild, writing: Writing, depth: number): string[] {
  const full = resolveSchema(child.schema, writing.api);
  const known =
    child.schema.ref !== undefined && writing.seen.has(child.schema.ref) && schemaChildren(full).length > 0;
  const home = homeOf(child.schema, writing);
  const details = [
    typeOf(child.schema, writing),
    ...(child.required ? [writing.labels.apiRequired] : []),
    ...factsOf(full, writing),
    ...(known ? [elsewhere(child.schema, 'apiSameSchema', writing)] : []),
    ...(home === undefined || known
      ? []
      : [`[${elsewhere(child.schema, 'apiSchemaElsewhere', writing)}](${home})`]),
  ];
  const indent = '  '.repeat(depth);
  const head = `${indent}- ${nameOf(child, writing.labels)}: ${details.join('; ')}`;
  const prose = writing.prose(full.description);
  const text = prose === '' ? [] : prose.split('\n').map((line) => (line === '' ? '' : `${indent}  ${line}`));
  return [head, ...(text.length > 0 ? ['', ...text, ''] : []), ...below(child.schema, writing, depth + 1)];
}

const roleNames: Readonly<Record<SchemaChild['role'], (child: SchemaChild, labels: Labels) => string>> = {
  property: (child) => code(child.label),
  pattern: (child, labels) => fill(labels.apiMatchingNames, { pattern: code(child.label) }),
  additional: (_, labels) => labels.apiOtherProperty,
  names: (_, labels) => labels.apiAllNames,
  items: (_, labels) => labels.apiEachItem,
  tuple: (child, labels) => fill(labels.apiItemNumber, { number: Number(child.label) + 1 }),
  contains: (_, labels) => labels.apiContains,
  oneOf: (child, labels) => `${fill(labels.apiOneOf, { name: code(child.label) })}${chosenBy(child, labels)}`,
  anyOf: (child, labels) => `${fill(labels.apiAnyOf, { name: code(child.label) })}${chosenBy(child, labels)}`,
  not: (_, labels) => labels.apiNot,
  condition: ({ condition }, labels) => (condition === undefined ? '' : phraseText(condition, labels)),
};

function nameOf(child: SchemaChild, labels: Labels): string {
  return roleNames[child.role](child, labels);
}

function chosenBy(child: SchemaChild, labels: Labels): string {
  const values = child.discriminatorValues.map(code).join(', ');
  const parts = [
    values === '' ? '' : `${labels.apiForValues} ${values}`,
    child.isDefault ? labels.apiForOtherValues : '',
  ].filter(Boolean);
  return parts.length === 0 ? '' : ` (${parts.join('; ')})`;
}

/** Everything but type and prose, in short phrases. `withExamples`: whether its examples are among them. */
export function factsOf(
  schema: Schema,
  { labels, prose }: Pick<Writing, 'labels' | 'prose'>,
  withExamples = true,
): string[] {
  const details: string[] = [];
  const note = (label: string, values: readonly string[]) => details.push(`${label}: ${values.join(', ')}`);
  const shown = (value: string) => code(shownValue(value, schema));
  const { examples } = schema;
  if (schema.deprecated === true) details.push(labels.deprecated);
  if (schema.readOnly === true) details.push(labels.apiReadOnly);
  if (schema.writeOnly === true) details.push(labels.apiWriteOnly);
  if (schema.const !== undefined) note(labels.apiConstant, [shown(schema.const)]);
  if (schema.enum !== undefined)
    note(
      labels.apiAllowedValues,
      schema.enum.map(({ value, description }) =>
        description === undefined ? shown(value) : `${shown(value)} (${description})`,
      ),
    );
  details.push(...(schema.constraints ?? []).map((limit) => phraseText(limit, labels)));
  if (schema.default !== undefined) note(labels.apiDefault, [shown(schema.default)]);
  if (examples !== undefined && withExamples) note(exampleLabel(examples, labels), examples.map(shown));
  if (schema.discriminator !== undefined) note(labels.apiChosenBy, [code(schema.discriminator)]);
  if (schema.additionalProperties === false) details.push(labels.apiNoOtherProperties);
  if (schema.contentMediaType !== undefined)
    details.push(`${labels.apiHolds} ${code(schema.contentMediaType)}`);
  if (schema.externalDocs !== undefined)
    details.push(
      `${labels.apiSeeAlso}${markdownAddress(schema.externalDocs.url)} ${prose(schema.externalDocs.description)}`.trim(),
    );
  return details;
}

/** What comes before one example, or several. */
export function exampleLabel(examples: readonly unknown[], labels: Labels): string {
  return examples.length > 1 ? labels.apiExamples : labels.apiExample;
}
