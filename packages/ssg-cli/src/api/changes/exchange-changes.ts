import {
  type ApiReference,
  type ApiResponse,
  fill,
  type Labels,
  type MediaType,
  type Operation,
  type Parameter,
  phraseText,
  resolveSchema,
  type Schema,
} from '../../model/index.ts';
import { type ApiChange, added, changed, codeOf, pairs, partOf, placed, removed } from './changes.ts';
import { compareSchemas, type Direction, type SchemaDifference } from './schema-changes.ts';

/** An operation in both versions. */
interface OperationPair {
  readonly was: Operation;
  readonly is: Operation;
  readonly before: ApiReference;
  readonly after: ApiReference;
  /** The language of what is said. */
  readonly labels: Labels;
}

/** What differs in the parameters, the body and the responses of an operation. Callbacks are not looked at. */
export function compareExchanges(pair: OperationPair): SchemaDifference {
  return together([parameterChanges(pair), bodyChanges(pair), responseChanges(pair)]);
}

function parameterChanges(pair: OperationPair): SchemaDifference {
  const { labels } = pair;
  const keyed = ({ path, parameters }: Operation) =>
    parameters.map((parameter) => ({ parameter, key: keyOf(parameter, path) }));
  const found = pairs(keyed(pair.was), keyed(pair.is), ({ key }) => key);
  const both = found.both.map(([{ parameter: was }, { parameter: is }]) => parameterChange(was, is, pair));
  const own = [
    ...found.added.map(({ parameter }) => {
      const { required } = parameter;
      const part = labelOf(parameter, labels);
      const full = required ? fill(labels.apiRequiredPart, { part }) : part;
      return added(labels, full, required && !pair.is.webhook);
    }),
    ...found.removed.map(({ parameter }) => removed(labels, labelOf(parameter, labels))),
  ];
  return together([{ changes: own, named: [] }, ...both]);
}

/** A path parameter is known by its place: its name is not sent. */
function keyOf({ in: place, name }: Parameter, path: string): string {
  if (place === 'header') return `header ${name.toLowerCase()}`;
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, inside]) => inside);
  return place === 'path' && names.includes(name) ? `path ${names.indexOf(name)}` : `${place} ${name}`;
}

const parameterLabels = {
  query: 'apiQueryParameterPart',
  header: 'apiHeaderParameterPart',
  path: 'apiPathParameterPart',
  cookie: 'apiCookieParameterPart',
  querystring: 'apiQueryParameterPart',
} as const;

function labelOf(parameter: Parameter, labels: Labels): string {
  return partOf(labels[parameterLabels[parameter.in]], parameter.name);
}

function parameterChange(was: Parameter, is: Parameter, pair: OperationPair): SchemaDifference {
  const { labels } = pair;
  const label = labelOf(is, labels);
  const own: ApiChange[] = [];
  if (was.required !== is.required) own.push(requiredChange(label, is.required, pair));
  if (!was.deprecated && is.deprecated)
    own.push(changed(fill(labels.apiPartDeprecated, { part: label }), false));
  const writtenAs = ({ serialization }: Parameter) =>
    serialization === undefined ? labels.apiOneValue : phraseText(serialization, labels);
  const [before, after] = [writtenAs(was), writtenAs(is)];
  const item = repeatedItem(was, is, pair);
  if (before !== after) {
    const turned = changed(fill(labels.apiPartTurned, { before, after }), item === undefined);
    own.push(placed(labels, label, turned));
  }
  const schemas = { before: was.schema, after: item ?? is.schema, label };
  return together([
    { changes: own, named: [] },
    compareSchemas(schemas, { ...pair, direction: sentBy(pair, 'request') }),
  ]);
}

/** The items of what has become a list with its key repeated: one value is sent as a list of one is. */
function repeatedItem(
  was: Parameter,
  is: Parameter,
  { after, is: operation }: OperationPair,
): Schema | undefined {
  const isRepeated = was.serialization === undefined && is.serialization?.label === 'apiKeyRepeated';
  return isRepeated && !operation.webhook ? resolveSchema(is.schema, after).items : undefined;
}

function requiredChange(part: string, required: boolean, { is, labels }: OperationPair): ApiChange {
  const { apiPartRequired, apiPartOptional } = labels;
  return changed(fill(required ? apiPartRequired : apiPartOptional, { part }), required !== is.webhook);
}

/** What a webhook is asked with is what a client reads, and what it answers is what a client sends. */
function sentBy({ is }: OperationPair, direction: Direction): Direction {
  if (!is.webhook) return direction;
  return direction === 'request' ? 'response' : 'request';
}

function together(parts: readonly SchemaDifference[]): SchemaDifference {
  return {
    changes: parts.flatMap(({ changes }) => changes),
    named: parts.flatMap(({ named }) => named),
  };
}

function bodyChanges(pair: OperationPair): SchemaDifference {
  const [was, is] = [pair.was.body, pair.is.body];
  const { labels } = pair;
  const part = labels.apiBodyPart;
  if (was === undefined || is === undefined) {
    if (was === is) return { changes: [], named: [] };
    if (is === undefined) return { changes: [removed(labels, part)], named: [] };
    const breaking = is.required && !pair.is.webhook;
    const full = is.required ? fill(labels.apiRequiredPart, { part }) : part;
    return { changes: [added(labels, full, breaking)], named: [] };
  }
  const own = was.required === is.required ? [] : [requiredChange(part, is.required, pair)];
  const direction = sentBy(pair, 'request');
  const content = contentChanges(was.content, is.content, { ...pair, direction, label: part });
  return together([{ changes: own, named: [] }, content]);
}

function responseChanges(pair: OperationPair): SchemaDifference {
  const found = pairs(pair.was.responses, pair.is.responses, ({ status }) => status.toUpperCase());
  const { labels } = pair;
  const titleOf = ({ status }: ApiResponse) =>
    status === 'default'
      ? labels.apiDefaultResponsePart
      : fill(labels.apiResponsePart, { status: codeOf(status) });
  const both = found.both.map(([was, is]) => {
    const label = titleOf(is);
    const headers = pairs(was.headers, is.headers, ({ name }) => name.toLowerCase());
    const own = [
      ...headers.added.map(({ name }) => added(labels, partOf(labels.apiHeaderPart, name))),
      ...headers.removed.map(({ name }) => removed(labels, partOf(labels.apiHeaderPart, name))),
    ];
    const direction = sentBy(pair, 'response');
    return together([
      { changes: own.map((change) => placed(labels, label, change)), named: [] },
      contentChanges(was.content, is.content, { ...pair, direction, label }),
    ]);
  });
  const own = [
    ...found.added.map((response) => added(labels, titleOf(response))),
    // Clients rely on the answers of success.
    ...found.removed.map((response) => removed(labels, titleOf(response), /^2/.test(response.status))),
  ];
  return together([{ changes: own, named: [] }, ...both]);
}

function contentChanges(
  was: readonly MediaType[],
  is: readonly MediaType[],
  {
    label,
    ...comparing
  }: Pick<OperationPair, 'before' | 'after' | 'labels'> & { direction: Direction; label: string },
): SchemaDifference {
  const found = pairs(was, is, mediaKey);
  const both = found.both.flatMap(([earlier, later]) =>
    earlier.schema === undefined || later.schema === undefined
      ? []
      : [compareSchemas({ before: earlier.schema, after: later.schema, label }, comparing)],
  );
  const { labels } = comparing;
  const own = [
    ...found.added.map(({ type }) => added(labels, partOf(labels.apiMediaTypePart, type))),
    ...found.removed.map(({ type }) => removed(labels, partOf(labels.apiMediaTypePart, type))),
  ].map((change) => placed(labels, label, change));
  return together([{ changes: own, named: [] }, ...both]);
}

/** Media types without their parameters and capitals. */
function mediaKey({ type }: MediaType): string {
  return (type.split(';')[0] ?? type).trim().toLowerCase();
}
