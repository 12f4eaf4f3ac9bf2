import type { HarRequest } from 'httpsnippet';
import type { AddressedRequest } from './prepare.ts';
import type { Pair, SampleAuth, SampleBody, SamplePart } from './sample-request.ts';

/**
 * What a HAR request cannot say, given to the clients as their options: credentials that come from variables, and the
 * address as written, since httpsnippet's front end parses and rewrites URLs.
 */
export interface ClientOptions {
  readonly address: string;
  readonly auth: SampleAuth;
  readonly bodyKind: SampleBody['kind'];
}

/** A boundary makes the front end leave the parts alone: it would write the body itself, with a boundary of its own. */
const MULTIPART = 'multipart/form-data; boundary=parts';

/** What the front end can parse without harm; anything else would be refused, and the clients read `options.address`. */
const PLAIN_URL = /^https?:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?(?:\/[\w./~%-]*)?$/;

/** The request as HAR, httpsnippet's input. */
export function toHar(request: AddressedRequest): HarRequest {
  const { body } = request;
  return {
    method: request.method,
    url: PLAIN_URL.test(request.address) ? request.address : 'http://localhost/',
    httpVersion: 'HTTP/1.1',
    headers: request.headers.map(({ name, value }) => ({ name, value })),
    queryString: request.query.map(({ name, value }) => ({ name, value })),
    cookies: request.cookies.map(({ name, value }) => ({ name, value })),
    headersSize: -1,
    bodySize: -1,
    postData: postData(body),
  };
}

function postData(body: SampleBody): HarRequest['postData'] {
  switch (body.kind) {
    case 'none':
      return { mimeType: 'application/octet-stream' };
    case 'json':
      return { mimeType: body.mediaType ?? 'application/json', text: body.text };
    case 'raw':
      return { mimeType: body.mediaType, text: body.text };
    case 'form':
      return {
        mimeType: 'application/x-www-form-urlencoded',
        params: body.fields.map(({ name, value }) => ({ name, value })),
      };
    case 'multipart':
      return {
        mimeType: MULTIPART,
        params: body.parts.map(({ name, value, fileName, mediaType }) => ({
          name,
          value,
          ...(fileName === undefined ? {} : { fileName }),
          ...(mediaType === undefined ? {} : { contentType: mediaType }),
        })),
      };
  }
}

/**
 * The request that a client of ours is called with. Only the lists and texts of the HAR request are read: the objects
 * that the front end adds lose repeated names, and its parsed JSON loses big integers.
 */
export function fromHar(
  har: Pick<HarRequest, 'method' | 'headers' | 'queryString' | 'cookies' | 'postData'>,
  options: ClientOptions,
): AddressedRequest {
  return {
    method: har.method,
    address: options.address,
    query: har.queryString,
    headers: har.headers,
    cookies: har.cookies,
    auth: options.auth,
    body: bodyOf(har.postData, options.bodyKind),
  };
}

function bodyOf(
  { mimeType, text = '', params = [] }: HarRequest['postData'],
  kind: SampleBody['kind'],
): SampleBody {
  switch (kind) {
    case 'none':
      return { kind };
    case 'json':
    case 'raw':
      return { kind, text, mediaType: mimeType };
    case 'form':
      return { kind, fields: params.map(({ name, value = '' }) => ({ name, value })) };
    case 'multipart':
      return {
        kind,
        parts: params.map(
          ({ name, value = '', fileName, contentType }): SamplePart => ({
            name,
            value,
            ...(fileName === undefined ? {} : { fileName }),
            ...(contentType === undefined ? {} : { mediaType: contentType }),
          }),
        ),
      };
  }
}

/** The options for a request of an archive that says all itself: its address as written, and what the body is. */
export function optionsOf({ url, postData }: Pick<HarRequest, 'url' | 'postData'>): ClientOptions {
  return { address: url.replace(/[?#].*$/s, ''), auth: { kind: 'none' }, bodyKind: bodyKindOf(postData) };
}

function bodyKindOf({ mimeType, text, params }: HarRequest['postData']): SampleBody['kind'] {
  if (params !== undefined && params.length > 0)
    return mimeType.startsWith('multipart/') ? 'multipart' : 'form';
  if (text === undefined || text === '') return 'none';
  return mimeType.includes('json') ? 'json' : 'raw';
}

/** A request of an HTTP archive (HAR 1.2), as browsers and other tools export it. What is missing counts as empty. */
export interface ArchivedRequest {
  /** `GET`, `POST`, … */
  readonly method: string;
  /** Absolute URL; a query in it counts before `queryString`, which tools write encoded or not. */
  readonly url: string;
  /** Headers as they were sent; those that HTTP libraries write themselves are left out. */
  readonly headers?: readonly Pair[];
  /** The query, where the URL has none. */
  readonly queryString?: readonly Pair[];
  /** Cookies; without them, those of the header `Cookie`. */
  readonly cookies?: readonly Pair[];
  /** The body: `params` of a form, or text. */
  readonly postData?: {
    /** Media type, with a multipart form's boundary or without. */
    readonly mimeType: string;
    /** The body as it was sent, where it is no form. */
    readonly text?: string;
    /** The parts of a form. */
    readonly params?: readonly ArchivedPart[];
  };
}

/** A field of a form, or a file in it. */
export interface ArchivedPart {
  /** Name of the form's field. */
  readonly name: string;
  /** Value of the field, or content of the file. */
  readonly value?: string;
  /** Makes the part a file of this name. */
  readonly fileName?: string;
  /** Media type of a file. */
  readonly contentType?: string;
}

/** Headers that only the tool needed that recorded them: names of HTTP/2, and encodings that it can unpack. */
const OF_THE_TOOL = /^(?::|accept-encoding$)/i;

/** A HAR request with all members that httpsnippet requires, and without duplicates. */
export function wholeHar({
  method,
  url,
  headers = [],
  queryString = [],
  cookies = [],
  postData,
}: ArchivedRequest): HarRequest {
  const inUrl = [...new URL(url).searchParams].map(([name, value]) => ({ name, value }));
  const hasCookies = cookies.length > 0;
  return {
    method,
    url: url.replace(/[?#].*$/s, ''),
    httpVersion: 'HTTP/1.1',
    headers: headers
      .filter(({ name }) => !OF_THE_TOOL.test(name) && !(hasCookies && /^cookie$/i.test(name)))
      .map(plainPair),
    queryString: inUrl.length > 0 ? inUrl : queryString.map(plainPair),
    cookies: cookies.map(plainPair),
    headersSize: -1,
    bodySize: -1,
    postData:
      postData === undefined
        ? { mimeType: 'application/octet-stream' }
        : {
            mimeType: postData.mimeType,
            text: postData.text ?? '',
            params: (postData.params ?? []).map((part) => ({ ...part })),
          },
  };
}

/** Archives note more of a pair, such as a comment. */
function plainPair({ name, value }: Pair): Pair {
  return { name, value };
}
