import { plainBody } from '../body.ts';
import type { Language } from '../language.ts';
import {
  credentialPiece,
  lengthHeader,
  mergeTexts,
  type Piece,
  type PreparedBody,
  type PreparedRequest,
} from '../prepared.ts';
import type { SamplePart } from '../sample-request.ts';
import { program } from '../text.ts';
import { encodeStrict } from '../url.ts';
import { httpie } from './shell-httpie.ts';
import { shellString, shellWord } from './shell-shared.ts';
import { wget } from './shell-wget.ts';

function headerOption(name: string, value: readonly Piece[]): string {
  const isEmpty = value.every((piece) => piece.kind === 'text' && piece.text === '');
  const line: readonly Piece[] = isEmpty
    ? [{ kind: 'text', text: `${name};` }]
    : [{ kind: 'text', text: `${name}: ` }, ...value];
  return `-H ${shellWord(line)}`;
}

/** Values of `--form` in quotes, in which only the quote and the backslash are special. */
function formQuoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

function partOption(part: SamplePart): string {
  if (part.fileName === undefined && part.mediaType === undefined) {
    return `--form-string ${shellString(`${part.name}=${part.value}`)}`;
  }
  const name = part.fileName === undefined ? '' : `;filename=${formQuoted(part.fileName)}`;
  const type = part.mediaType === undefined ? '' : `;type=${part.mediaType}`;
  return `--form ${shellString(`${part.name}=${formQuoted(part.value)}${name}${type}`)}`;
}

function contentType(mediaType: string): string {
  return headerOption('Content-Type', [{ kind: 'text', text: mediaType }]);
}

function bodyOptions(body: PreparedBody): readonly string[] {
  if (
    body.kind === 'multipart' &&
    body.parts.length > 0 &&
    !body.parts.some(({ name }) => name.includes('='))
  ) {
    return body.parts.map(partOption);
  }
  if (body.kind === 'form' && body.fields.length > 0) {
    const type = body.mediaType === 'application/x-www-form-urlencoded' ? [] : [contentType(body.mediaType)];
    const fields = body.fields.map(
      ({ name, value }) => `--data-urlencode ${shellString(`${encodeStrict(name)}=${value}`)}`,
    );
    return [...type, ...fields];
  }
  const plain = plainBody(body);
  if (plain === undefined) return [];
  return [contentType(plain.mediaType), `--data-raw ${shellString(plain.text)}`];
}

function methodOptions(request: PreparedRequest): readonly string[] {
  const { method, body } = request;
  if (method === 'HEAD') return ['--head'];
  if (body.kind === 'none' ? method === 'GET' : method === 'POST') return [];
  const option = `-X ${/^[A-Z]+$/.test(method) ? method : shellString(method)}`;
  return [option, ...lengthHeader(request).map(({ name, value }) => headerOption(name, value))];
}

/** Longest query in the URL. */
const SHORT_QUERY = 60;

/**
 * The URL and the query: in one where that is short and nothing needs to be encoded, else a pair on each line. Only a
 * body takes the place of `--get`.
 */
function urlOptions({ address, query, url, urlKey, body }: PreparedRequest): readonly string[] {
  if (body.kind !== 'none') {
    if (urlKey === undefined) return [shellString(url)];
    const key: readonly Piece[] = [{ kind: 'text', text: `${urlKey.name}=` }, credentialPiece(urlKey.key)];
    return [shellString(url), `--url-query ${shellWord(key)}`];
  }
  const isShort = url.length - address.length <= SHORT_QUERY && !url.slice(address.length).includes('%');
  if (urlKey === undefined && isShort) return [shellString(url)];
  const pairs = query.map(({ name, value }) =>
    shellWord(mergeTexts([{ kind: 'text', text: `${encodeStrict(name)}=` }, ...value])),
  );
  return [shellString(address), '--get', ...pairs.map((pair) => `--data-urlencode ${pair}`)];
}

/** The newest option that a command needs, as a comment. */
function versionNote(options: readonly string[]): string {
  return options.some((option) => option.startsWith('--url-query'))
    ? '# curl 7.87 or newer'
    : '# curl 7.76 or newer; leave --fail-with-body out for an older one';
}

function emit(request: PreparedRequest): string {
  const { basic, headers, cookie } = request;
  const user: readonly Piece[] =
    basic === undefined
      ? []
      : [credentialPiece(basic.user), { kind: 'text', text: ':' }, credentialPiece(basic.password)];
  const options = [
    ...methodOptions(request),
    ...urlOptions(request),
    ...(user.length === 0 ? [] : [`-u ${shellWord(user)}`]),
    ...headers.map(({ name, value }) => headerOption(name, value)),
    ...(cookie.length === 0 ? [] : [headerOption('Cookie', cookie)]),
    ...bodyOptions(request.body),
    '--max-time 30',
  ];
  return program([versionNote(options), `curl --fail-with-body ${options.join(' \\\n  ')}`]);
}

export const curl: Language = {
  id: 'curl',
  label: 'curl',
  highlight: 'bash',
  client: 'curl',
  registry: {
    target: 'shell',
    client: 'curl_strict',
    link: 'https://curl.se/docs/manpage.html',
    replaces:
      'curl: values of forms are read as files when they begin with @, the first of two equal headers is lost, HEAD ' +
      'hangs for a body (--request HEAD), an error status ends with success, Base64 instead of -u.',
  },
  emit,
  others: [httpie, wget],
};
