import type { Language } from '../language.ts';
import type { PreparedRequest } from '../prepared.ts';
import type { Credential } from '../sample-request.ts';
import { program } from '../text.ts';
import { type FetchFlavour, fetchStatements, javascriptString } from './javascript-shared.ts';

/** `API_USER` becomes `apiUser`: a constant at the top, since browsers have no environment. */
function constantName(name: string): string {
  return name.toLowerCase().replace(/_+(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const flavour: FetchFlavour = {
  variable: constantName,
  base64: (value) => `btoa(String.fromCharCode(...new TextEncoder().encode(${value})))`,
  setsCookies: false,
};

function variables(request: PreparedRequest): readonly string[] {
  const credentials: readonly Credential[] = [
    ...(request.basic === undefined ? [] : [request.basic.user, request.basic.password]),
    ...(request.urlKey === undefined ? [] : [request.urlKey.key]),
  ];
  const inHeaders = request.headers.flatMap(({ value }) => value);
  return [...credentials, ...inHeaders].flatMap((piece) => (piece.kind === 'variable' ? [piece.name] : []));
}

function emit(request: PreparedRequest): string {
  const constants = variables(request).map(
    (name) => `const ${constantName(name)} = ${javascriptString(name)};`,
  );
  return program(
    constants.length === 0 ? [] : ['// Put your own values here.', ...constants],
    request.cookie.length === 0
      ? []
      : ['// Cookies come from the browser: a script may not set them for a request.'],
    fetchStatements(request, flavour),
  );
}

export const javascript: Language = {
  id: 'javascript',
  label: 'JavaScript',
  highlight: 'javascript',
  client: 'fetch',
  registry: {
    target: 'javascript',
    client: 'fetch_await',
    link: 'https://developer.mozilla.org/docs/Web/API/Fetch_API',
    replaces:
      'fetch: chains of then, an error status is taken for success, the first of two equal headers and repeated fields ' +
      'are lost, and a Content-Type without boundary is set on multipart forms.',
  },
  emit,
};
