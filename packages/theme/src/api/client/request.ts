import {
  bareQuery,
  cookiePairs,
  memberPairs,
  type Pair,
  pathPair,
  type Serialization,
  simplePair,
  pairsOf as writtenPairs,
} from '@ceems-docs/ssg-cli/model';

/** What the form changes of the request that samples are made of; all else stays as it came with the page. */
export interface FormRequest {
  readonly server: string;
  readonly pathParameters: readonly Pair[];
  readonly query: readonly Pair[];
  readonly headers: readonly Pair[];
  readonly cookies: readonly Pair[];
  readonly auth: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A parameter as the reader filled it in. */
export interface Field extends Serialization {
  readonly name: string;
  readonly in: string;
  readonly isList: boolean;
  /** JSON objects and lists in it are parsed. */
  readonly isData: boolean;
  readonly isSent: boolean;
  readonly value: string;
  /** Of a whole query: how members with their own encoding are written. */
  readonly members?: Readonly<Record<string, Serialization>>;
  /** Of a part of a multipart form: what is sent with it besides its name and value. */
  readonly part?: Readonly<Record<string, unknown>>;
}

/** The whole form. */
export interface FormValues {
  readonly server: string;
  /** By name: `user`, `password`, `token` or `key`. */
  readonly credentials: Readonly<Record<string, string>>;
  /** Absent where the operation has no body that is text. */
  readonly body?: string;
  readonly fields: readonly Field[];
}

/** Credentials without a field; see the generator's sample requests. */
const placeholder = /^YOUR_/;

/** The request of the page with what the reader filled in, as samples show it: secrets stay variables. */
export function fillRequest(
  base: FormRequest,
  possible: FormRequest['auth'],
  values: FormValues,
): FormRequest {
  const pairs = (place: string, before: readonly Pair[], write = pairsOf): Pair[] => [
    ...values.fields.filter((field) => field.in === place && field.isSent).flatMap(write),
    ...before.filter(({ value }) => placeholder.test(value)),
  ];
  const simplePairs = (place: string, before: readonly Pair[], write: typeof simplePair) =>
    pairs(place, before, (field) => [write(field, filledIn(field), textOf)]);
  const isGiven = Object.values(values.credentials).some((value) => value !== '');
  const auth = isGiven ? possible : base.auth;
  const { user = '' } = values.credentials;
  return {
    ...base,
    server: values.server.trim().replace(/\/+$/, '') || base.server,
    pathParameters: simplePairs('path', base.pathParameters, pathPair),
    query: [...pairs('query', base.query), ...wholeQuery(values)],
    headers: [...acceptOf(base, values), ...simplePairs('header', base.headers, simplePair)],
    cookies: pairs('cookie', base.cookies, (field) => cookiePairs(field, filledIn(field), textOf)),
    auth: auth.kind === 'basic' && user !== '' ? { ...auth, user: { kind: 'text', text: user } } : auth,
    body: bodyOf(base, values),
  };
}

/** The body with the text or the fields that were filled in; that of the page where the form has neither. */
function bodyOf({ body }: FormRequest, { body: text, fields }: FormValues): FormRequest['body'] {
  if (text !== undefined) return { ...body, text: textOfBody(text, body) };
  const ofForm = fields.filter((field) => field.in === 'form');
  if (ofForm.length === 0) return body;
  const sent = ofForm
    .filter((field) => field.isSent)
    .flatMap((field) => pairsOf(field).map((pair) => ({ ...pair, ...field.part })));
  return { ...body, [body.kind === 'multipart' ? 'parts' : 'fields']: sent };
}

/** A text field normalizes line breaks: an unchanged value is sent as it was, and multipart values with CRLF. */
function textOfBody(text: string, { mediaType, text: before }: FormRequest['body']): string {
  const given = String(before);
  if (text.replace(/\r\n/g, '\n') === given.replace(/\r\n/g, '\n')) return given;
  return String(mediaType).startsWith('multipart/') ? text.replace(/\r?\n/g, '\r\n') : text;
}

/** The value of a field for the whole query: an object, or the text that is sent. */
function wholeQuery({ fields }: FormValues): readonly Pair[] {
  const given = fields.filter((field) => field.in === 'querystring' && field.isSent);
  return given.flatMap(({ value, style, members = {} }) =>
    style === 'content'
      ? bareQuery(value)
      : memberPairs(membersOf(value) ?? [...new URLSearchParams(value)], members, textOf),
  );
}

/** The media type that the operation answers with, unless the reader chose one. */
function acceptOf({ headers }: FormRequest, { fields }: FormValues): readonly Pair[] {
  return fields.some(({ name }) => name === 'Accept') ? [] : headers.filter(({ name }) => name === 'Accept');
}

/** The same request as the console sends it: with the credentials that were filled in, or without any. */
export function withCredentials(request: FormRequest, { credentials }: FormValues): FormRequest {
  const isGiven = Object.values(credentials).some((value) => value !== '');
  if (!isGiven) return { ...request, auth: { kind: 'none' } };
  const texts = Object.entries(credentials).map(([name, text]) => [name, { kind: 'text', text }]);
  return { ...request, auth: { ...request.auth, ...Object.fromEntries(texts) } };
}

function pairsOf(field: Field): readonly Pair[] {
  return writtenPairs(field, filledIn(field), textOf);
}

/** What was filled in: a list of the lines, an object or a list that is written as JSON, or a text. */
function filledIn({ style, isList, isData, value }: Field): unknown {
  const given = isData && style !== 'content' ? dataOf : (text: string) => text;
  if (!isList) return given(value);
  const items = value.split(/\r?\n/).filter((item) => item !== '');
  return style === 'deepObject' ? items.map(given) : items;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The object or list that a text is in JSON, or else the text. */
function dataOf(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Members of a text that is a JSON object. */
function membersOf(text: string): readonly [string, unknown][] | undefined {
  const value = dataOf(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
    : undefined;
}
