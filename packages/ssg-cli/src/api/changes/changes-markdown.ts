import type { ApiReference, Operation } from '../../model/index.ts';
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
}

/** The page of what changed, newest version first, as Markdown. `current`: the API as it is now. */
export function changesMarkdown(
  title: string,
  versions: readonly VersionChanges[],
  current: ApiReference,
): string {
  const intro =
    'Found by comparing the descriptions of the versions. A change is **breaking** if a client that was right for the earlier version can fail with the later one.';
  const routes = new Map(current.operations.map((operation) => [operationKey(operation), operation.route]));
  const unique = createUniqueNames();
  const parts = versions.flatMap((version) =>
    versionMarkdown(version, { routes, id: unique(`v${idPart(version.to)}`) }),
  );
  return `${[`# ${escaped(title)}`, intro, ...parts].join('\n\n')}\n`;
}

function versionMarkdown(version: VersionChanges, writing: Writing): readonly string[] {
  const { from, to, general, operations, schemas } = version;
  const { id } = writing;
  const ofKind = (kind: ChangeKind) => operations.filter((operation) => operation.kind === kind);
  const list = (title: string, part: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`### ${title} {#${id}-${part}}`, lines.join('\n')];
  const blocks = (title: string, part: string, texts: readonly string[]) =>
    texts.length === 0 ? [] : [`### ${title} {#${id}-${part}}`, ...texts];
  const links = ofKind('added').map(({ operation }) => `- ${linkTo(operation, writing)}`);
  const sections = [
    ...list('General', 'general', general.map(changeLine)),
    ...list('Removed operations', 'removed', ofKind('removed').map(removedLine)),
    ...list('Added operations', 'added', links),
    ...blocks(
      'Changed operations',
      'changed',
      ofKind('changed').map((one) => operationBlock(one, writing)),
    ),
    ...blocks(
      'Changed schemas',
      'schemas',
      schemas.map((one) => schemaBlock(one, writing)),
    ),
  ];
  const before = escaped(nameOf(from));
  return [
    `## ${escaped(nameOf(to))} {#${id}}`,
    sections.length === 0
      ? `Nothing that clients notice differs from ${before}.`
      : `Compared to ${before}: ${summaryOf(version)}.`,
    ...sections,
  ];
}

function nameOf(version: string): string {
  return version === '' ? 'a description without version' : version;
}

/** How many operations differ, and how many changes break. */
function summaryOf({ general, operations, schemas }: VersionChanges): string {
  const counts = (['removed', 'added', 'changed'] as const).flatMap((kind) => {
    const count = operations.filter((operation) => operation.kind === kind).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? 'operation' : 'operations'} ${kind}`];
  });
  const named =
    schemas.length === 0 ? [] : [`${schemas.length} ${schemas.length === 1 ? 'schema' : 'schemas'} changed`];
  const changes: readonly Pick<ApiChange, 'breaking'>[] = [
    ...general,
    ...operations.map(({ kind }) => ({ breaking: kind === 'removed' })),
    ...operations.flatMap((operation) => operation.changes),
    ...schemas.flatMap((schema) => schema.changes),
  ];
  const breaking = changes.filter((change) => change.breaking).length;
  const verdict = breaking === 0 ? 'nothing breaking' : `${breaking} breaking`;
  return [...counts, ...named, verdict].join(', ');
}

function removedLine({ operation }: OperationChanges): string {
  const { method, path, title } = operation;
  return `- **Breaking:** ${codeOf(`${method} ${path}`)}, ${escaped(title)}`;
}

function operationBlock({ operation, changes }: OperationChanges, writing: Writing): string {
  const { id, title, method, path } = operation;
  return [
    `#### ${escaped(title)} {#${writing.id}-${id}}`,
    linkTo(operation, writing, `${method} ${path}`),
    changes.map(changeLine).join('\n'),
  ].join('\n\n');
}

function schemaBlock({ name, changes, operations }: SchemaChanges, writing: Writing): string {
  const shown = operations.slice(0, maximumOperations).map((operation) => linkTo(operation, writing));
  const more = operations.length - shown.length;
  return [
    `#### ${codeOf(name)} {#${writing.id}-schema-${idPart(name)}}`,
    `Used by ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    changes.map(changeLine).join('\n'),
  ].join('\n\n');
}

/** A link to the page of an operation, if there is one now. */
function linkTo(operation: Operation, { routes }: Writing, code?: string): string {
  const text = code === undefined ? escaped(operation.title) : codeOf(code);
  const route = routes.get(operationKey(operation));
  return route === undefined ? text : `[${text}](${route})`;
}

function changeLine({ breaking, text }: ApiChange): string {
  return `- ${breaking ? '**Breaking:** ' : ''}${text.replace(/^[a-z]/, (letter) => letter.toUpperCase())}`;
}

/** Text of a description as it stands, with none of the signs of Markdown. */
function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|~:$&@!^=+-]/g, '\\$&');
}
