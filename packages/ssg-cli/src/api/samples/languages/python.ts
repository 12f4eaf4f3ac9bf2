import { plainBody } from '../body.ts';
import type { Language } from '../language.ts';
import {
  allHeaders,
  credentialExpression,
  expression,
  joinedHeaders,
  type PreparedRequest,
} from '../prepared.ts';
import type { Credential } from '../sample-request.ts';
import { joinLines, listing, program } from '../text.ts';
import { httpx } from './python-httpx.ts';
import { jsonExpression, paramsLines, partTuple, pythonDialect, pythonString } from './python-shared.ts';

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']);

/** A name or password as bytes, since libraries take texts for Latin-1. */
function credentialBytes(credential: Credential): string {
  const written = credentialExpression(pythonDialect, credential);
  const isPlain = credential.kind === 'text' && /^[ -~]*$/.test(credential.text);
  return isPlain ? written : `${written}.encode()`;
}

/** Literals side by side are one. */
function dataArgument(text: string): string {
  if (!text.includes('\n')) return `    data=${pythonString(text)}.encode(),`;
  return `    data=(\n        ${joinLines(text, pythonString, '\n        ')}\n    ).encode(),`;
}

interface PythonBody {
  readonly argument: readonly string[];
  readonly contentType?: string;
}

function bodyArgument({ body }: PreparedRequest): PythonBody {
  if (body.kind === 'multipart' && body.parts.length > 0) {
    return { argument: ['    files=[', ...body.parts.map((part) => `        ${partTuple(part)}`), '    ],'] };
  }
  if (body.kind === 'form' && body.fields.length > 0) {
    const pairs = body.fields.map((f) => `        (${pythonString(f.name)}, ${pythonString(f.value)}),`);
    const isDefault = body.mediaType === 'application/x-www-form-urlencoded';
    const argument = ['    data=[', ...pairs, '    ],'];
    return isDefault ? { argument } : { argument, contentType: body.mediaType };
  }
  const plain = plainBody(body);
  if (plain === undefined) return { argument: [] };
  const json = plain.mediaType === 'application/json' ? jsonExpression(plain.text) : undefined;
  if (json !== undefined) return { argument: [`    json=${json},`] };
  return { argument: [`${dataArgument(plain.text)}`], contentType: plain.mediaType };
}

function callLines(request: PreparedRequest): readonly string[] {
  const known = METHODS.has(request.method);
  const body = bodyArgument(request);
  const headers = joinedHeaders(allHeaders(request, body.contentType)).map(
    ({ name, value }) => `${pythonString(name)}: ${expression(pythonDialect, value)}`,
  );
  const { basic } = request;
  return [
    known ? `response = requests.${request.method.toLowerCase()}(` : 'response = requests.request(',
    ...(known ? [] : [`    ${pythonString(request.method)},`]),
    `    ${pythonString(request.address)},`,
    ...paramsLines(request),
    ...(basic === undefined
      ? []
      : [`    auth=(${credentialBytes(basic.user)}, ${credentialBytes(basic.password)}),`]),
    ...(headers.length === 0
      ? []
      : [`    headers=${listing(headers, { open: '{', close: '}', margin: '    ', step: '    ' })},`]),
    ...body.argument,
    '    timeout=30,',
    ')',
  ];
}

function emit(request: PreparedRequest): string {
  const call = callLines(request);
  return program(
    ['# pip install requests'],
    call.some((line) => line.includes('os.environ[')) ? ['import os'] : [],
    ['import requests'],
    [
      ...call,
      'if not response.ok:',
      '    raise SystemExit(f"{response.status_code} {response.reason}: {response.text}")',
      'print(response.text)',
    ],
  );
}

export const python: Language = {
  id: 'python',
  label: 'Python',
  highlight: 'python',
  client: 'requests',
  registry: {
    target: 'python',
    client: 'requests_pairs',
    link: 'https://requests.readthedocs.io/',
    replaces:
      'requests: the URL is put between quotes unescaped, repeated headers and form fields vanish in dictionaries, ' +
      'integers beyond 2^53 change, multipart files are opened by invented paths, the status is never looked at.',
  },
  emit,
  others: [httpx],
};
