import type { Credential, Pair, SamplePart } from './sample-request.ts';

/** Text that a program puts together: fixed pieces, and variables of the environment between them. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string };

/** A header; equal names are side by side in the list. */
export interface PreparedHeader {
  readonly name: string;
  readonly value: readonly Piece[];
}

/** A key of the query with its value, neither encoded. */
export interface PreparedParameter {
  readonly name: string;
  readonly value: readonly Piece[];
}

/** The body, with its media type; the header list holds no `Content-Type`. */
export type PreparedBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string; readonly mediaType: string }
  | { readonly kind: 'form'; readonly fields: readonly Pair[]; readonly mediaType: string }
  | { readonly kind: 'multipart'; readonly parts: readonly SamplePart[] };

/** A request as every emitter takes it: encoded, and with nothing left to decide. */
export interface PreparedRequest {
  readonly method: string;
  /** Server and path, encoded, without the query; with all of it where `query` is empty. */
  readonly address: string;
  /** For libraries that encode queries themselves. An API key that belongs in the query is the last. */
  readonly query: readonly PreparedParameter[];
  /** Whole and encoded, with the query. */
  readonly url: string;
  /** An API key that belongs behind `url`: `?name=` or `&name=` (encoded), then the credential, to be encoded. */
  readonly urlKey?: { readonly name: string; readonly before: string; readonly key: Credential };
  /** Everything but `Content-Type` and `Cookie`. A bearer token and an API key in a header are here. */
  readonly headers: readonly PreparedHeader[];
  /** The `Cookie` header's value; no pieces without cookies. */
  readonly cookie: readonly Piece[];
  readonly basic?: { readonly user: Credential; readonly password: Credential };
  readonly body: PreparedBody;
}

/** What an emitter needs to know of its language to write a text of pieces. */
export interface Dialect {
  /** A string literal. */
  text(text: string): string;
  /** The expression that reads a variable of the environment. */
  variable(name: string): string;
  /** Several expressions put together. */
  join(expressions: readonly string[]): string;
}

/** Writes a text of pieces as an expression of a language. */
export function expression(dialect: Dialect, pieces: readonly Piece[]): string {
  const parts = pieces.map((piece) =>
    piece.kind === 'text' ? dialect.text(piece.text) : dialect.variable(piece.name),
  );
  return parts.length === 0 ? dialect.text('') : parts.length === 1 ? parts.join('') : dialect.join(parts);
}

/** A credential as a piece of text. */
export function credentialPiece(credential: Credential): Piece {
  return credential.kind === 'text' ? credential : { kind: 'variable', name: credential.name };
}

/** A credential as an expression of a language. */
export function credentialExpression(dialect: Dialect, credential: Credential): string {
  return expression(dialect, [credentialPiece(credential)]);
}

/** The URL as an expression; `encode` writes the call that percent-encodes an expression. */
export function urlExpression(
  dialect: Dialect,
  request: PreparedRequest,
  encode: (expression: string) => string,
): string {
  const { url, urlKey } = request;
  if (urlKey === undefined) return dialect.text(url);
  return dialect.join([dialect.text(url + urlKey.before), encode(credentialExpression(dialect, urlKey.key))]);
}

/** The headers for libraries that keep one value a name: equal names joined with a comma (RFC 9110, 5.3). */
export function joinedHeaders(headers: readonly PreparedHeader[]): readonly PreparedHeader[] {
  const joined = new Map<string, PreparedHeader>();
  for (const header of headers) {
    const key = header.name.toLowerCase();
    const first = joined.get(key);
    const value =
      first === undefined
        ? header.value
        : mergeTexts([...first.value, { kind: 'text', text: ', ' }, ...header.value]);
    joined.set(key, { name: first?.name ?? header.name, value });
  }
  return [...joined.values()];
}

/** The headers with `Content-Type` and `Cookie` among them, for libraries that treat these as any other. */
export function allHeaders(request: PreparedRequest, contentType?: string): readonly PreparedHeader[] {
  const extra: PreparedHeader[] = [];
  if (request.cookie.length > 0) extra.push({ name: 'Cookie', value: request.cookie });
  if (contentType !== undefined)
    extra.push({ name: 'Content-Type', value: [{ kind: 'text', text: contentType }] });
  return [...request.headers, ...extra];
}

/** A header for libraries that say nothing of the length of a body that is not there: some servers answer 411. */
export function lengthHeader({ method, body }: PreparedRequest): readonly PreparedHeader[] {
  const isEmpty = body.kind === 'none' && ['POST', 'PUT', 'PATCH'].includes(method);
  return isEmpty ? [{ name: 'Content-Length', value: [{ kind: 'text', text: '0' }] }] : [];
}

/** Whether a request is one that several libraries refuse, or send without its body: a search by GET. */
export function isGetWithBody({ method, body }: PreparedRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && body.kind !== 'none';
}

/** The values of each name, names in the order of their first values. */
export interface NamedValues {
  readonly name: string;
  readonly values: readonly (readonly Piece[])[];
}

/** Parameters with the values of one name put together, for libraries that take a list of values for a name. */
export function groupedByName(parameters: readonly PreparedParameter[]): readonly NamedValues[] {
  const groups = new Map<string, (readonly Piece[])[]>();
  for (const { name, value } of parameters) {
    const values = groups.get(name);
    if (values === undefined) groups.set(name, [value]);
    else values.push(value);
  }
  return [...groups].map(([name, values]) => ({ name, values }));
}

/** Parameters as expressions of a language: name and value. */
export function parameterExpressions(
  dialect: Dialect,
  parameters: readonly PreparedParameter[],
): readonly (readonly [string, string])[] {
  return parameters.map(({ name, value }) => [dialect.text(name), expression(dialect, value)]);
}

/** Neighboring fixed texts made one. */
export function mergeTexts(pieces: readonly Piece[]): readonly Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (piece.kind === 'text' && last?.kind === 'text') {
      merged[merged.length - 1] = { kind: 'text', text: last.text + piece.text };
    } else merged.push(piece);
  }
  return merged;
}

/** A whole body as one text with its media type: forms encoded, multipart written out. */
export interface PlainBody {
  readonly text: string;
  readonly mediaType: string;
}
