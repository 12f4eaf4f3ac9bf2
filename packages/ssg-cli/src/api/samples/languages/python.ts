import { plainBody } from '../body.ts';
import { exactJson } from '../exact-json.ts';
import { jsonLiteral, type LiteralStyle } from '../json-literal.ts';
import type { Language } from '../language.ts';
import {
  allHeaders,
  credentialExpression,
  type Dialect,
  expression,
  groupedByName,
  joinedHeaders,
  type PreparedRequest,
} from '../prepared.ts';
import type { Credential, SamplePart } from '../sample-request.ts';
import { escapeText, hex, joinLines, listing, program } from '../text.ts';

/** A string literal in double quotes. */
export function pythonString(text: string): string {
  const escaped = escapeText(text, {
    named: { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' },
    other: (code) =>
      code < 0x100 ? `\\x${hex(code, 2)}` : code < 0x10000 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`,
  });
  return `"${escaped}"`;
}

const dialect: Dialect = {
  text: pythonString,
  variable: (name) => `os.environ[${pythonString(name)}]`,
  join: (expressions) => expressions.join(' + '),
};

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']);

const STYLE: LiteralStyle = {
  string: pythonString,
  member: (name, value) => `${pythonString(name)}: ${value}`,
  constants: { true: 'True', false: 'False', null: 'None' },
  object: { open: '{', close: '}' },
  list: { open: '[', close: ']' },
  step: '    ',
  margin: '    ',
};

/** JSON as a Python expression: numbers as written, so that integers of any size stay exact. */
function jsonExpression(text: string): string | undefined {
  return exactJson(text, { wideNumbers: true }) ? jsonLiteral(text, STYLE) : undefined;
}

/** The query as a dictionary, a name with several values as a list. */
function paramsLines({ query }: PreparedRequest): readonly string[] {
  if (query.length === 0) return [];
  const entries = groupedByName(query).map(({ name, values }) => {
    const list = values.map((value) => expression(dialect, value));
    const bracketed = listing(list, { open: '[', close: ']', margin: '        ', step: '    ' });
    return `${pythonString(name)}: ${list.length === 1 ? list.join('') : bracketed}`;
  });
  return [`    params=${listing(entries, { open: '{', close: '}', margin: '    ', step: '    ' })},`];
}

/** A name or password as bytes, since libraries take texts for Latin-1. */
function credentialBytes(credential: Credential): string {
  const written = credentialExpression(dialect, credential);
  const isPlain = credential.kind === 'text' && /^[ -~]*$/.test(credential.text);
  return isPlain ? written : `${written}.encode()`;
}

function partTuple(part: SamplePart): string {
  const fields = [
    part.fileName === undefined ? 'None' : pythonString(part.fileName),
    pythonString(part.value),
  ];
  if (part.mediaType !== undefined) fields.push(pythonString(part.mediaType));
  return `(${pythonString(part.name)}, (${fields.join(', ')})),`;
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
    ({ name, value }) => `${pythonString(name)}: ${expression(dialect, value)}`,
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
};
