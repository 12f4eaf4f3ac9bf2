import type { LeftOut } from '../../model/index.ts';
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
  /** What a browser does not let a page send. */
  readonly leftOut: readonly LeftOut[];
}

/** Headers that samples send and browsers drop without a word (the Fetch Standard, 2.2.2). */
const forbidden =
  /^(?:accept-(?:charset|encoding)|access-control-request-.*|cookie2?|date|dnt|origin|referer|set-cookie|via|proxy-.*|sec-.*)$/i;

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
    headers: [
      ...headers.filter(([name]) => !forbidden.test(name)),
      ...(basic === undefined ? [] : [['Authorization', basic] as const]),
    ],
    ...(plain !== undefined && carriesBody ? { body: plain.text } : {}),
    leftOut: [
      ...(prepared.cookie.length > 0 ? [{ kind: 'Cookies', name: '' } as const] : []),
      ...headers
        .filter(([name]) => forbidden.test(name))
        .map(([name]) => ({ kind: 'Header', name }) as const),
      ...(plain !== undefined && !carriesBody ? [{ kind: 'Body', name: prepared.method } as const] : []),
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
