import type { ApiReference, ApiResponse, MediaType, Operation, Parameter } from '../../model/index.ts';
import { type ApiChange, added, changed, codeOf, pairs, removed } from './changes.ts';
import { changeText } from './limits.ts';
import { compareSchemas, type Direction, type SchemaDifference } from './schema-changes.ts';

/** An operation in both versions. */
interface OperationPair {
  readonly was: Operation;
  readonly is: Operation;
  readonly before: ApiReference;
  readonly after: ApiReference;
}

/** What differs in the parameters, the body and the responses of an operation. Callbacks are not looked at. */
export function compareExchanges(pair: OperationPair): SchemaDifference {
  return together([parameterChanges(pair), bodyChanges(pair), responseChanges(pair)]);
}

function parameterChanges(pair: OperationPair): SchemaDifference {
  const keyed = ({ path, parameters }: Operation) =>
    parameters.map((parameter) => ({ parameter, key: keyOf(parameter, path) }));
  const found = pairs(keyed(pair.was), keyed(pair.is), ({ key }) => key);
  const both = found.both.map(([{ parameter: was }, { parameter: is }]) => parameterChange(was, is, pair));
  const own = [
    ...found.added.map(({ parameter }) => {
      const { required } = parameter;
      return added(`${required ? 'required ' : ''}${labelOf(parameter)}`, required && !pair.is.webhook);
    }),
    ...found.removed.map(({ parameter }) => removed(labelOf(parameter))),
  ];
  return together([{ changes: own, named: [] }, ...both]);
}

/** A path parameter is known by its place: its name is not sent. */
function keyOf({ in: place, name }: Parameter, path: string): string {
  if (place === 'header') return `header ${name.toLowerCase()}`;
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, inside]) => inside);
  return place === 'path' && names.includes(name) ? `path ${names.indexOf(name)}` : `${place} ${name}`;
}

function labelOf(parameter: Parameter): string {
  return `${parameter.in} parameter ${codeOf(parameter.name)}`;
}

function parameterChange(was: Parameter, is: Parameter, pair: OperationPair): SchemaDifference {
  const label = labelOf(is);
  const own: ApiChange[] = [];
  if (was.required !== is.required) own.push(requiredChange(label, is.required, pair));
  if (!was.deprecated && is.deprecated) own.push(changed(`${label} deprecated`, false));
  const [before, after] = [was, is].map(({ serialization }) =>
    serialization === undefined ? 'one value' : changeText(serialization),
  );
  if (before !== after) own.push(changed(`${label}: ${before}, now ${after}`, true));
  const schemas = { before: was.schema, after: is.schema, label };
  return together([
    { changes: own, named: [] },
    compareSchemas(schemas, { ...pair, direction: sentBy(pair, 'request') }),
  ]);
}

function requiredChange(what: string, required: boolean, { is }: OperationPair): ApiChange {
  return changed(`${what} is now ${required ? 'required' : 'optional'}`, required !== is.webhook);
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
  if (was === undefined || is === undefined) {
    if (was === is) return { changes: [], named: [] };
    if (is === undefined) return { changes: [removed('body')], named: [] };
    const breaking = is.required && !pair.is.webhook;
    return { changes: [added(is.required ? 'required body' : 'body', breaking)], named: [] };
  }
  const own = was.required === is.required ? [] : [requiredChange('body', is.required, pair)];
  const direction = sentBy(pair, 'request');
  const content = contentChanges(was.content, is.content, { ...pair, direction, label: 'body' });
  return together([{ changes: own, named: [] }, content]);
}

function responseChanges(pair: OperationPair): SchemaDifference {
  const found = pairs(pair.was.responses, pair.is.responses, ({ status }) => status.toUpperCase());
  const titleOf = ({ status }: ApiResponse) =>
    status === 'default' ? 'default response' : `response ${codeOf(status)}`;
  const both = found.both.map(([was, is]) => {
    const label = titleOf(is);
    const headers = pairs(was.headers, is.headers, ({ name }) => name.toLowerCase());
    const own = [
      ...headers.added.map(({ name }) => added(`${label}: header ${codeOf(name)}`)),
      ...headers.removed.map(({ name }) => removed(`${label}: header ${codeOf(name)}`)),
    ];
    const direction = sentBy(pair, 'response');
    return together([
      { changes: own, named: [] },
      contentChanges(was.content, is.content, { ...pair, direction, label }),
    ]);
  });
  const own = [
    ...found.added.map((response) => added(titleOf(response))),
    // Clients rely on the answers of success.
    ...found.removed.map((response) => removed(titleOf(response), /^2/.test(response.status))),
  ];
  return together([{ changes: own, named: [] }, ...both]);
}

function contentChanges(
  was: readonly MediaType[],
  is: readonly MediaType[],
  { label, ...comparing }: Pick<OperationPair, 'before' | 'after'> & { direction: Direction; label: string },
): SchemaDifference {
  const found = pairs(was, is, mediaKey);
  const both = found.both.flatMap(([earlier, later]) =>
    earlier.schema === undefined || later.schema === undefined
      ? []
      : [compareSchemas({ before: earlier.schema, after: later.schema, label }, comparing)],
  );
  const own = [
    ...found.added.map(({ type }) => added(`${label}: media type ${codeOf(type)}`)),
    ...found.removed.map(({ type }) => removed(`${label}: media type ${codeOf(type)}`)),
  ];
  return together([{ changes: own, named: [] }, ...both]);
}

/** Media types without their parameters and capitals. */
function mediaKey({ type }: MediaType): string {
  return (type.split(';')[0] ?? type).trim().toLowerCase();
}
