import { plainBody } from '../body.ts';
import type { OtherClient } from '../language.ts';
import {
  allHeaders,
  credentialPiece,
  mergeTexts,
  type Piece,
  type PreparedBody,
  type PreparedRequest,
} from '../prepared.ts';
import type { Pair } from '../sample-request.ts';
import { program } from '../text.ts';
import { shellString, shellWord } from './shell-shared.ts';

/** Whether HTTPie takes a text as it is: no backslash in front of a sign that separates, no @ that opens a file, no = that makes JSON. */
function fits(text: string): boolean {
  return !/\\[\\:;=@]|\\$|^[@=]/.test(text);
}

function fitsPieces(pieces: readonly Piece[]): boolean {
  return pieces.every((piece) => piece.kind === 'variable' || fits(piece.text));
}

/** An item: a name with its signs escaped, what separates, and the value as it is. */
function item(name: string, separator: string, value: readonly Piece[]): string {
  const escaped = name.replace(/[:;=@]/g, '\\$&');
  return shellWord(mergeTexts([{ kind: 'text', text: escaped + separator }, ...value]));
}

interface HttpieBody {
  readonly options: readonly string[];
  readonly items: readonly string[];
  readonly contentType?: string;
}

function isPlainForm(fields: readonly Pair[]): boolean {
  return fields.length > 0 && fields.every(({ name, value }) => name !== '' && fits(name) && fits(value));
}

function bodyOf(body: PreparedBody): HttpieBody {
  if (
    body.kind === 'form' &&
    body.mediaType.startsWith('application/x-www-form') &&
    isPlainForm(body.fields)
  ) {
    const items = body.fields.map(({ name, value }) => item(name, '=', [{ kind: 'text', text: value }]));
    return { options: ['--form'], items };
  }
  const plain = plainBody(body);
  if (plain === undefined) return { options: [], items: [] };
  return { options: [`--raw ${shellString(plain.text)}`], items: [], contentType: plain.mediaType };
}

function emit(request: PreparedRequest): string | undefined {
  const { basic, method, query } = request;
  const isNative = query.every(({ name, value }) => name !== '' && fits(name) && fitsPieces(value));
  if (request.urlKey !== undefined && !isNative) return undefined;
  const body = bodyOf(request.body);
  const headers = allHeaders(request, body.contentType);
  if (!headers.every(({ value }) => fitsPieces(value))) return undefined;
  const user: readonly Piece[] =
    basic === undefined
      ? []
      : [credentialPiece(basic.user), { kind: 'text', text: ':' }, credentialPiece(basic.password)];
  const lines = [
    `${method} ${shellString(isNative ? request.address : request.url)}`,
    ...(isNative ? query.map(({ name, value }) => item(name, '==', value)) : []),
    ...headers.map(({ name, value }) => item(name, value.every(isEmpty) ? ';' : ':', value)),
    ...body.items,
    ...(user.length === 0 ? [] : [`--auth-type=basic --auth ${shellWord(mergeTexts(user))}`]),
    ...body.options,
    '--timeout=30',
  ];
  return program([`http --check-status --ignore-stdin --body ${lines.join(' \\\n  ')}`]);
}

function isEmpty(piece: Piece): boolean {
  return piece.kind === 'text' && piece.text === '';
}

export const httpie: OtherClient = {
  id: 'httpie',
  label: 'HTTPie',
  registry: {
    target: 'shell',
    client: 'httpie_strict',
    link: 'https://httpie.io/docs/cli',
    replaces:
      'httpie: values that begin with @ are read as files, signs that separate are not escaped, an error status ends ' +
      'with success, and credentials are Base64.',
  },
  emit,
};
