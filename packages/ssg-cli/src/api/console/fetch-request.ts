import { plainBody } from '../samples/body.ts';
import { addressed, prepare } from '../samples/prepare.ts';
import { allHeaders, type Piece, type PreparedRequest } from '../samples/prepared.ts';
import type { Credential, SampleRequest } from '../samples/sample-request.ts';
import { encodeStrict } from '../samples/url.ts';

/** What the console of an operation gives to `fetch`. */
export interface FetchRequest {
  /** Absolute, encoded, with the query. */
  readonly url: string;
  /** In capitals. */
  readonly method: string;
  /** Names and values, in order; a name may come again. */
  readonly headers: readonly (readonly [string, string])[];
  /** Text of the body; absent without one, and for GET and HEAD. */
  readonly body?: string;
  /** What a browser does not let a page send, in words. */
  readonly leftOut: readonly string[];
}

/**
 * The request that samples are made of, for `fetch`: the same preparation, so that the same bytes are sent. Credentials
 * that were not filled in are left out.
 */
export function fetchRequest(request: SampleRequest): FetchRequest {
  const prepared = prepare(addressed(request));
  const plain = plainBody(prepared.body);
  const carriesBody = !/^(?:GET|HEAD)$/.test(prepared.method);
  const headers = allHeaders({ ...prepared, cookie: [] }, plain?.mediaType).flatMap(({ name, value }) => {
    const text = textOf(value);
    return text === undefined ? [] : [[name, text] as const];
  });
  const basic = basicHeader(prepared);
  return {
    url: prepared.url + keyOf(prepared),
    method: prepared.method,
    headers: basic === undefined ? headers : [...headers, ['Authorization', basic] as const],
    ...(plain !== undefined && carriesBody ? { body: plain.text } : {}),
    leftOut: [
      ...(prepared.cookie.length > 0 ? ['Cookies: a page cannot set them for a request.'] : []),
      ...(plain !== undefined && !carriesBody
        ? [`The body: browsers send none with ${prepared.method}.`]
        : []),
    ],
  };
}

/** The text of pieces, unless a credential is missing. */
function textOf(pieces: readonly Piece[]): string | undefined {
  return pieces.every((piece) => piece.kind === 'text')
    ? pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('')
    : undefined;
}

function given(credential: Credential): string | undefined {
  return credential.kind === 'text' ? credential.text : undefined;
}

function keyOf({ urlKey }: PreparedRequest): string {
  const key = urlKey === undefined ? undefined : given(urlKey.key);
  return urlKey === undefined || key === undefined ? '' : urlKey.before + encodeStrict(key);
}

function basicHeader({ basic }: PreparedRequest): string | undefined {
  const user = basic === undefined ? undefined : given(basic.user);
  const password = basic === undefined ? undefined : given(basic.password);
  if (user === undefined || password === undefined) return undefined;
  const bytes = new TextEncoder().encode(`${user}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}
