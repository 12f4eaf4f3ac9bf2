import type { ApiConfig } from '../config.ts';
import { fill, type LabelKey, type Labels } from '../labels/index.ts';
import { joinPaths } from '../paths/path.ts';
import type { Operation } from './api.ts';
import type { Parameter, ParameterLocation } from './api-exchange.ts';
import type { ApiExample, Fragment, Schema } from './api-schema.ts';
import type { ApiServer, SecurityScheme } from './api-server.ts';

const sectionLabels = [
  'apiPathParameters',
  'apiQueryParameters',
  'apiQueryString',
  'apiHeaderParameters',
  'apiCookieParameters',
] as const;

/** Sections of parameters, in the order they are shown. */
export const parameterSections: readonly {
  readonly in: ParameterLocation;
  readonly id: string;
  /** Key of its heading. */
  readonly label: (typeof sectionLabels)[number];
}[] = [
  { in: 'path', id: 'path-parameters', label: 'apiPathParameters' },
  { in: 'query', id: 'query-parameters', label: 'apiQueryParameters' },
  { in: 'querystring', id: 'query-string', label: 'apiQueryString' },
  { in: 'header', id: 'header-parameters', label: 'apiHeaderParameters' },
  { in: 'cookie', id: 'cookie-parameters', label: 'apiCookieParameters' },
];

/** Headers that HTTP clients write themselves, and mostly refuse from others. */
const clientHeaders =
  /^(?:connection|content-length|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade)$/i;

/** Whether a header belongs to the HTTP client: neither samples nor the console send one that a description asks for. */
export function isClientHeader(name: string): boolean {
  return clientHeaders.test(name);
}

/** Path of the index page of a reference. */
export function categoryPath({ routeBasePath, category }: ApiConfig): string {
  return joinPaths(routeBasePath.split('/').slice(0, -1).join('/'), category.slug);
}

/** Whether samples write a header themselves that a description has as a parameter: for the body, the answer or the credentials. */
export function isSampleHeader(
  { in: place, name }: Pick<Parameter, 'in' | 'name'>,
  { security }: Pick<Operation, 'security'>,
): boolean {
  if (place !== 'header') return false;
  if (/^(?:accept|content-type)$/i.test(name)) return true;
  return authorization.test(name) && security.flat().some(({ scheme }) => isOfAuthorization(scheme));
}

const authorization = /^authorization$/i;

/** Whether the credentials of a scheme are in the header `Authorization`. */
function isOfAuthorization({ type, parameter }: SecurityScheme): boolean {
  if (type === 'apiKey') return parameter?.in === 'header' && authorization.test(parameter.name);
  return type !== 'mutualTLS' && type !== 'unknown';
}

/** Id of a tag's section on the info page. */
export function tagAnchor(name: string): string {
  return `tag-${name.trim().replace(/[\s"'<>`#%&]+/g, '-')}`;
}

/** Id of a security scheme's section on the info page. */
export function schemeAnchor(name: string): string {
  return `authentication-${name.replace(/[^\w.-]+/g, '-')}`;
}

/** Id of the tree of a named schema on the page of an operation. */
export function schemaAnchor({ ref, name }: Pick<Schema, 'ref' | 'name'>): string {
  return `schema-${name ?? ref}`.replace(/[^\w.-]+/g, '-');
}

const phrases: Readonly<Record<string, string>> = {
  '100': 'Continue',
  '101': 'Switching Protocols',
  '200': 'OK',
  '201': 'Created',
  '202': 'Accepted',
  '203': 'Non-Authoritative Information',
  '204': 'No Content',
  '205': 'Reset Content',
  '206': 'Partial Content',
  '207': 'Multi-Status',
  '300': 'Multiple Choices',
  '301': 'Moved Permanently',
  '302': 'Found',
  '303': 'See Other',
  '304': 'Not Modified',
  '307': 'Temporary Redirect',
  '308': 'Permanent Redirect',
  '400': 'Bad Request',
  '401': 'Unauthorized',
  '402': 'Payment Required',
  '403': 'Forbidden',
  '404': 'Not Found',
  '405': 'Method Not Allowed',
  '406': 'Not Acceptable',
  '408': 'Request Timeout',
  '409': 'Conflict',
  '410': 'Gone',
  '411': 'Length Required',
  '412': 'Precondition Failed',
  '413': 'Content Too Large',
  '414': 'URI Too Long',
  '415': 'Unsupported Media Type',
  '416': 'Range Not Satisfiable',
  '417': 'Expectation Failed',
  '421': 'Misdirected Request',
  '422': 'Unprocessable Content',
  '423': 'Locked',
  '424': 'Failed Dependency',
  '425': 'Too Early',
  '426': 'Upgrade Required',
  '428': 'Precondition Required',
  '429': 'Too Many Requests',
  '431': 'Request Header Fields Too Large',
  '451': 'Unavailable For Legal Reasons',
  '499': 'Client Closed Request',
  '500': 'Internal Server Error',
  '501': 'Not Implemented',
  '502': 'Bad Gateway',
  '503': 'Service Unavailable',
  '504': 'Gateway Timeout',
};

const classes: Readonly<Record<string, LabelKey & `apiStatus${number}`>> = {
  '1XX': 'apiStatus1',
  '2XX': 'apiStatus2',
  '3XX': 'apiStatus3',
  '4XX': 'apiStatus4',
  '5XX': 'apiStatus5',
};

/** What is above an example: whether it was made from the schema, and its name, if it has one. */
export function exampleTitle(name: string | undefined, isMade: boolean, labels: Labels): string {
  if (name === undefined) return isMade ? labels.apiMadeExample : labels.apiExample;
  return fill(isMade ? labels.apiNamedMadeExample : labels.apiNamedExample, { name });
}

/** Status with the words that HTTP has for it: `404 Not Found`. */
export function responseTitle(status: string, labels: Labels): string {
  if (status === 'default') return labels.apiAnyOtherStatus;
  const whole = classes[status.toUpperCase()];
  const phrase = whole === undefined ? phrases[status] : labels[whole];
  return phrase === undefined ? status : `${status} ${phrase}`;
}

/** Examples of a parameter for readers: not its own name, which samples write where no value is known. */
export function shownExamples({ examples, name }: Pick<Parameter, 'examples' | 'name'>): readonly string[] {
  return examples.flatMap(({ value, generated }) =>
    value === undefined || (generated && value === name) ? [] : [value],
  );
}

/**
 * What a description says of the examples of a parameter or header; empty where it only gives values. The name alone of
 * a single example tells nothing.
 */
export function describedExamples(examples: readonly ApiExample[]): readonly DescribedExample[] {
  const given = examples.filter(({ generated }) => !generated);
  const isTold = given.some(
    ({ name, summary, description }) =>
      summary !== undefined || description !== undefined || (name !== undefined && given.length > 1),
  );
  if (!isTold) return [];
  return given.flatMap(({ name, summary, value, description }) =>
    value === undefined
      ? []
      : [{ value, label: summary ?? name ?? '', ...(description === undefined ? {} : { description }) }],
  );
}

/** An example value, and what it is an example of. */
export interface DescribedExample {
  /** As it is written. */
  readonly value: string;
  /** Its summary, or else its name. */
  readonly label: string;
  /** More about it. */
  readonly description?: Fragment;
}

/** What a list that shows methods calls an operation: one that is called by method and path, by its path alone. */
export function listedTitle(title: string, method: string): string {
  return title.startsWith(`${method} /`) ? title.slice(method.length + 1) : title;
}

/** The servers of an operation, unless there is only one of which its address says all. */
export function listedServers({
  servers,
  webhook,
}: Pick<Operation, 'servers' | 'webhook'>): readonly ApiServer[] {
  const [only] = servers;
  const isSaid =
    servers.length === 1 &&
    webhook !== true &&
    only?.name === undefined &&
    only?.description === undefined &&
    only?.variables.length === 0;
  return isSaid ? [] : servers;
}
