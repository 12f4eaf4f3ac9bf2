import type { IncomingMessage } from 'node:http';

/** One request as the mock server got it. */
export interface Got {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** What is compared of a request. */
export function noted({ method = '', url = '', headers }: IncomingMessage, body: string): Got {
  const { authorization, 'content-type': type, 'x-user': user } = headers;
  return { method, url, headers: { authorization, 'content-type': type, 'x-user': String(user) }, body };
}

/** JSON without blanks and escapes that mean the same. */
function plainJson(text = ''): string {
  const letter = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16));
  return text.replace(/\s/g, '').replace(/\\u([0-9a-f]{4})/g, letter);
}

/** A request less the choices that its server does not see: in a query, `+` is a space. */
export function plain(request: Got | undefined): unknown {
  return { ...request, url: request?.url.replaceAll('+', '%20'), body: plainJson(request?.body) };
}
