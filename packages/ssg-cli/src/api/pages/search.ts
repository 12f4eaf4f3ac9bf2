import { toString as plainText } from 'hast-util-to-string';
import {
  type ApiPage,
  type ApiReference,
  type ApiResponse,
  type EntryDetails,
  type Fragment,
  type Operation,
  type Parameter,
  responseTitle,
  type Schema,
  type SearchRecord,
  schemaTypeText,
  tagAnchor,
} from '../../model/index.ts';
import { schemasBelow } from './walk.ts';

/** Longest text of one record: what lies beyond is on the page, but no search needs it. */
const maximumText = 4000;

/** Search records of a page of a reference. */
export function apiSearchRecords({ api, operation, labels }: ApiPage): readonly SearchRecord[] {
  return operation === undefined ? infoRecords(api) : operationRecords(operation, { api, labels });
}

type Recording = Pick<ApiPage, 'api' | 'labels'>;

function infoRecords(api: ApiReference): readonly SearchRecord[] {
  return [
    {
      path: api.route,
      pageTitle: api.title,
      trail: [api.title],
      headings: [],
      text: cut([fragmentText(api.description), ...api.servers.map((server) => server.url)]),
      kind: 'endpoint',
    },
    ...api.topics.map((topic) => ({
      path: api.route,
      anchor: tagAnchor(topic.name),
      pageTitle: api.title,
      trail: [api.title],
      headings: [topic.label],
      text: cut([fragmentText(topic.description)]),
      kind: 'endpoint' as const,
    })),
  ];
}

type OwnPart = Omit<SearchRecord, 'path' | 'pageTitle' | 'trail' | 'kind'>;

/** The records of one operation: the endpoint, each parameter, the body, each response with its properties, and the failures. */
function operationRecords(operation: Operation, recording: Recording): readonly SearchRecord[] {
  const { api } = recording;
  const tag = api.tags.find((candidate) => candidate.name === operation.tag)?.label ?? operation.tag;
  const parts = [
    ...endpointParts(operation),
    ...requestParts(operation, recording),
    ...responseParts(operation, recording),
  ];
  return parts.map((part) => ({
    path: operation.route,
    pageTitle: operation.title,
    trail: [api.title, tag],
    kind: 'endpoint',
    ...part,
  }));
}

function endpointParts(operation: Operation): readonly OwnPart[] {
  const { method, path, title } = operation;
  return [
    {
      headings: [],
      text: cut([
        `${method} ${path}`,
        operation.operationId ?? '',
        operation.lead ?? '',
        fragmentText(operation.description),
      ]),
    },
    {
      anchor: 'endpoint-url',
      headings: [`${method} ${serverPath(operation)}${path}`],
      text: `${method} ${title}`,
      isEntry: true,
      details: { about: title, command: commandOf(operation) },
    },
  ];
}

/** A section comes before those in it: the index tells what is above a heading from what it has read. */
function requestParts({ parameters, body }: Operation, recording: Recording): readonly OwnPart[] {
  const { api, labels } = recording;
  if (parameters.length === 0 && body === undefined) return [];
  const fields = parameters.map((parameter) => ({
    anchor: parameter.anchor,
    headings: [labels.apiRequest, parameter.name],
    text: parameterText(parameter, recording),
    isEntry: true,
    details: parameterDetails(parameter, recording),
  }));
  const properties = new Set(body?.content.map((media) => schemaText(media.schema, api)));
  const bodies = body && {
    anchor: 'request-body',
    headings: [labels.apiRequest, labels.apiBody],
    text: cut([fragmentText(body.description), ...properties]),
  };
  return [
    { anchor: 'request', headings: [labels.apiRequest], text: '' },
    ...fields,
    ...(bodies ? [bodies] : []),
  ];
}

/** Operations fail alike: their failures are one record, with a line for each. */
function responseParts({ responses }: Operation, recording: Recording): readonly OwnPart[] {
  const { labels } = recording;
  if (responses.length === 0) return [];
  const failures = responses.filter(({ status }) => /^[45]/.test(status));
  const others = responses.filter((response) => !failures.includes(response));
  const lines = failures.map(
    ({ status, description }) => `${responseTitle(status, labels)}: ${fragmentText(description)}`,
  );
  return [
    { anchor: 'responses', headings: [labels.apiResponses], text: cut(lines) },
    ...others.map((response) => responsePart(response, recording)),
  ];
}

/** The line that calls an operation. */
function commandOf({ method, path, servers }: Operation): string {
  const [server] = servers;
  return `curl ${method === 'GET' ? '' : `-X ${method} `}'${(server?.url ?? '').replace(/\/$/, '')}${path}'`;
}

/** What comes before the path of an operation where readers meet it: `/api/v1`. */
function serverPath({ servers }: Operation): string {
  const [, path = ''] = /^(?:[a-z]+:\/\/[^/]*)?(\/.*?)\/?$/.exec(servers[0]?.url ?? '') ?? [];
  return path;
}

function parameterDetails({ schema, description }: Parameter, { api, labels }: Recording): EntryDetails {
  const about = fragmentText(description);
  return { type: schemaTypeText(schema, api, labels), ...(about === '' ? {} : { about }) };
}

function parameterText(parameter: Parameter, { api, labels }: Recording): string {
  const values = (parameter.schema.enum ?? []).map(({ value }) => unquoted(value)).join(' ');
  return cut([
    parameter.name,
    schemaTypeText(parameter.schema, api, labels),
    fragmentText(parameter.description),
    values,
  ]);
}

function responsePart(response: ApiResponse, { api, labels }: Recording): OwnPart {
  const headers = response.headers.map((header) => `${header.name} ${fragmentText(header.description)}`);
  const properties = response.content.map((media) => schemaText(media.schema, api));
  return {
    anchor: response.anchor,
    headings: [labels.apiResponses, responseTitle(response.status, labels)],
    text: cut([fragmentText(response.description), ...headers, ...new Set(properties)]),
  };
}

/** Names and descriptions of all properties of a schema. */
function schemaText(schema: Schema | undefined, api: ApiReference): string {
  if (schema === undefined) return '';
  const words: string[] = [];
  let length = 0;
  for (const { child, full } of schemasBelow(schema, api)) {
    if (length > maximumText) break;
    if (child.role !== 'property') continue;
    const text = [
      child.label,
      fragmentText(full.description),
      ...(full.enum ?? []).map(({ value }) => unquoted(value)),
    ].join(' ');
    words.push(text);
    length += text.length;
  }
  return words.join(' ');
}

/** The text of a fragment, without marks. */
function fragmentText(fragment: Fragment | undefined): string {
  if (fragment === undefined) return '';
  return (typeof fragment === 'string' ? fragment : plainText(fragment)).replace(/\s+/g, ' ').trim();
}

function unquoted(value: string): string {
  return value.replace(/^"(.*)"$/s, '$1');
}

function cut(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, maximumText);
}
