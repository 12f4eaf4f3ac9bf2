import { type ApiReference, counted, fill, type Labels, type Operation } from '../../model/index.ts';
import { createUniqueNames, idPart } from '../read/names.ts';
import {
  type ApiChange,
  type ChangeKind,
  codeOf,
  type OperationChanges,
  operationKey,
  type SchemaChanges,
  type VersionChanges,
} from './changes.ts';

/** Operations that a schema's list names; of more, only their number is given. */
const maximumOperations = 12;

/** What a version's part of the page is written with. */
interface Writing {
  /** Start of the ids of its headings. */
  readonly id: string;
  /** Pages of the operations that there are now. */
  readonly routes: ReadonlyMap<string, string>;
  readonly labels: Labels;
}

/** The page of what changed, newest version first, as Markdown. `current`: the API as it is now. */
export function changesMarkdown(
  versions: readonly VersionChanges[],
  current: ApiReference,
  labels: Labels,
): string {
  const title = fill(labels.apiChangesOf, { title: current.title });
  const routes = new Map(current.operations.map((operation) => [operationKey(operation), operation.route]));
  const unique = createUniqueNames();
  const parts = versions.flatMap((version) =>
    versionMarkdown(version, { routes, labels, id: unique(`v${idPart(version.to)}`) }),
  );
  return `${[`# ${escaped(title)}`, labels.apiChangesIntro, ...parts].join('\n\n')}\n`;
}

function versionMarkdown(version: VersionChanges, writing: Writing): readonly string[] {
  const { from, to, general, operations, schemas } = version;
  const { id, labels } = writing;
  const ofKind = (kind: ChangeKind) => operations.filter((operation) => operation.kind === kind);
  const list = (title: string, part: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`### ${title} {#${id}-${part}}`, lines.join('\n')];
  const blocks = (title: string, part: string, texts: readonly string[]) =>
    texts.length === 0 ? [] : [`### ${title} {#${id}-${part}}`, ...texts];
  const links = ofKind('added').map(({ operation }) => `- ${linkTo(operation, writing)}`);
  const sections = [
    ...list(
      labels.apiChangesGeneral,
      'general',
      general.map((change) => changeLine(change, labels)),
    ),
    ...list(
      labels.apiChangesRemoved,
      'removed',
      ofKind('removed').map((one) => removedLine(one, labels)),
    ),
    ...list(labels.apiChangesAdded, 'added', links),
    ...blocks(
      labels.apiChangesChanged,
      'changed',
      ofKind('changed').map((one) => operationBlock(one, writing)),
    ),
    ...blocks(
      labels.apiChangesSchemas,
      'schemas',
      schemas.map((one) => schemaBlock(one, writing)),
    ),
  ];
  const before = escaped(nameOf(from, labels));
  return [
    `## ${escaped(nameOf(to, labels))} {#${id}}`,
    sections.length === 0
      ? fill(labels.apiChangesNone, { version: before })
      : fill(labels.apiChangesCompared, { version: before, summary: summaryOf(version, labels) }),
    ...sections,
  ];
}

function nameOf(version: string, labels: Labels): string {
  return version === '' ? labels.apiNoVersion : version;
}

/** How many operations differ, and how many changes break. */
function summaryOf({ general, operations, schemas }: VersionChanges, labels: Labels): string {
  const ofKind = (kind: ChangeKind) => operations.filter((operation) => operation.kind === kind).length;
  const counts = [
    [labels.apiOperationsRemoved, ofKind('removed')],
    [labels.apiOperationsAdded, ofKind('added')],
    [labels.apiOperationsChanged, ofKind('changed')],
    [labels.apiSchemasChanged, schemas.length],
  ] as const;
  const said = counts
    .filter(([, count]) => count > 0)
    .map(([forms, count]) => counted(forms, count, labels.locale));
  const changes: readonly Pick<ApiChange, 'breaking'>[] = [
    ...general,
    ...operations.map(({ kind }) => ({ breaking: kind === 'removed' })),
    ...operations.flatMap((operation) => operation.changes),
    ...schemas.flatMap((schema) => schema.changes),
  ];
  const breaking = changes.filter((change) => change.breaking).length;
  const verdict =
    breaking === 0 ? labels.apiNothingBreaking : counted(labels.apiBreakingChanges, breaking, labels.locale);
  return [...said, verdict].join(', ');
}

function removedLine({ operation }: OperationChanges, labels: Labels): string {
  const { method, path, title } = operation;
  return `- **${labels.apiBreaking}** ${codeOf(`${method} ${path}`)}, ${escaped(title)}`;
}

function operationBlock({ operation, changes }: OperationChanges, writing: Writing): string {
  const { id, title, method, path } = operation;
  return [
    `#### ${escaped(title)} {#${writing.id}-${id}}`,
    linkTo(operation, writing, `${method} ${path}`),
    changes.map((change) => changeLine(change, writing.labels)).join('\n'),
  ].join('\n\n');
}

function schemaBlock({ name, changes, operations }: SchemaChanges, writing: Writing): string {
  const shown = operations.slice(0, maximumOperations).map((operation) => linkTo(operation, writing));
  const more = operations.length - shown.length;
  const { apiSchemaUsedBy, apiSchemaUsedByMore } = writing.labels;
  return [
    `#### ${codeOf(name)} {#${writing.id}-schema-${idPart(name)}}`,
    fill(more > 0 ? apiSchemaUsedByMore : apiSchemaUsedBy, { operations: shown.join(', '), count: more }),
    changes.map((change) => changeLine(change, writing.labels)).join('\n'),
  ].join('\n\n');
}

/** A link to the page of an operation, if there is one now. */
function linkTo(operation: Operation, { routes }: Writing, code?: string): string {
  const text = code === undefined ? escaped(operation.title) : codeOf(code);
  const route = routes.get(operationKey(operation));
  return route === undefined ? text : `[${text}](${route})`;
}

function changeLine({ breaking, text }: ApiChange, labels: Labels): string {
  return `- ${breaking ? `**${labels.apiBreaking}** ` : ''}${text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())}`;
}

/** Text of a description as it is, with none of the signs of Markdown. */
function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|~:$&@!^=+-]/g, '\\$&');
}
