import { plainBody } from '../body.ts';
import type { OtherClient } from '../language.ts';
import {
  allHeaders,
  credentialExpression,
  expression,
  groupedByName,
  joinedHeaders,
  type Piece,
  type PreparedBody,
  type PreparedRequest,
} from '../prepared.ts';
import { joinLines, listing, program } from '../text.ts';
import { jsonExpression, paramsLines, partTuple, pythonDialect, pythonString } from './python-shared.ts';

/** Functions that take a body, and those that take none. */
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);
const WITHOUT_BODY = new Set(['GET', 'DELETE', 'OPTIONS', 'HEAD']);

const DICTIONARY = { open: '{', close: '}', margin: '    ', step: '    ' };

interface HttpxBody {
  readonly argument: readonly string[];
  readonly contentType?: string;
}

function contentArgument(text: string): string {
  if (!text.includes('\n')) return `    content=${pythonString(text)},`;
  return `    content=(\n        ${joinLines(text, pythonString, '\n        ')}\n    ),`;
}

function bodyArgument(body: PreparedBody): HttpxBody {
  if (body.kind === 'multipart' && body.parts.length > 0) {
    return { argument: ['    files=[', ...body.parts.map((part) => `        ${partTuple(part)}`), '    ],'] };
  }
  if (body.kind === 'form' && body.fields.length > 0 && body.mediaType.startsWith('application/x-www-form')) {
    const fields = body.fields.map(({ name, value }) => ({
      name,
      value: [{ kind: 'text', text: value } as const],
    }));
    const entries = groupedByName(fields).map(({ name, values }) => {
      const list = values.map((value) => expression(pythonDialect, value)).join(', ');
      return `${pythonString(name)}: ${values.length === 1 ? list : `[${list}]`}`;
    });
    return { argument: [`    data=${listing(entries, DICTIONARY)},`] };
  }
  const plain = plainBody(body);
  if (plain === undefined) return { argument: [] };
  const json = plain.mediaType === 'application/json' ? jsonExpression(plain.text) : undefined;
  if (json !== undefined) return { argument: [`    json=${json},`] };
  return { argument: [contentArgument(plain.text)], contentType: plain.mediaType };
}

/** httpx takes texts of ASCII alone as headers, and any bytes. */
function headerExpression(value: readonly Piece[]): string {
  const text = expression(pythonDialect, value);
  return value.some((piece) => piece.kind === 'text' && /[^ -~]/.test(piece.text))
    ? `${value.length > 1 ? `(${text})` : text}.encode("latin-1")`
    : text;
}

function emit(request: PreparedRequest): string {
  const { basic, method } = request;
  const body = bodyArgument(request.body);
  const isOwn = (body.argument.length === 0 ? WITHOUT_BODY : WITH_BODY).has(method) || WITH_BODY.has(method);
  const headers = joinedHeaders(allHeaders(request, body.contentType)).map(
    ({ name, value }) => `${pythonString(name)}: ${headerExpression(value)}`,
  );
  const call = [
    isOwn ? `response = httpx.${method.toLowerCase()}(` : 'response = httpx.request(',
    ...(isOwn ? [] : [`    ${pythonString(method)},`]),
    `    ${pythonString(request.address)},`,
    ...paramsLines(request),
    ...(basic === undefined
      ? []
      : [
          `    auth=(${credentialExpression(pythonDialect, basic.user)}, ${credentialExpression(pythonDialect, basic.password)}),`,
        ]),
    ...(headers.length === 0 ? [] : [`    headers=${listing(headers, DICTIONARY)},`]),
    ...body.argument,
    '    timeout=30,',
    ')',
  ];
  return program(
    ['# pip install httpx'],
    call.some((line) => line.includes('os.environ[')) ? ['import os'] : [],
    ['import httpx'],
    [
      ...call,
      'if response.is_error:',
      '    raise SystemExit(f"{response.status_code} {response.reason_phrase}: {response.text}")',
      'print(response.text)',
    ],
  );
}

export const httpx: OtherClient = {
  id: 'httpx',
  label: 'httpx',
  registry: {
    target: 'python',
    client: 'httpx',
    link: 'https://www.python-httpx.org/',
    replaces: 'httpsnippet has no client for httpx.',
  },
  emit,
};
