import { plainBody } from '../body.ts';
import type { OtherClient } from '../language.ts';
import {
  allHeaders,
  credentialExpression,
  type Dialect,
  expression,
  joinedHeaders,
  type PreparedRequest,
  parameterExpressions,
} from '../prepared.ts';
import { indent, program } from '../text.ts';
import {
  fitsFormData,
  formAppend,
  javascriptJson,
  javascriptKey,
  javascriptPairs,
  javascriptString,
} from './javascript-shared.ts';

const dialect: Dialect = {
  text: javascriptString,
  variable: (name) => `process.env.${name}`,
  join: (expressions) => expressions.join(' + '),
};

interface AxiosBody {
  readonly before: readonly string[];
  readonly data?: string;
  readonly contentType?: string;
}

function bodyOf({ body }: PreparedRequest): AxiosBody {
  if (body.kind === 'multipart' && body.parts.every(fitsFormData)) {
    return { before: ['const form = new FormData();', ...body.parts.map(formAppend), ''], data: 'form' };
  }
  if (body.kind === 'form' && body.mediaType === 'application/x-www-form-urlencoded') {
    const pairs = body.fields.map((f) => [javascriptString(f.name), javascriptString(f.value)] as const);
    const names = body.fields.map(({ name }) => name);
    return { before: [], data: `new URLSearchParams(${javascriptPairs(pairs, names)})` };
  }
  const plain = plainBody(body);
  if (plain === undefined) return { before: [] };
  // The library writes objects as JSON, and looks into texts whether they are JSON already.
  const isObject = plain.mediaType.includes('json') && /^\s*[{[]/.test(plain.text);
  const json = isObject ? javascriptJson(plain.text) : undefined;
  return { before: [], data: json ?? javascriptString(plain.text), contentType: plain.mediaType };
}

function emit(request: PreparedRequest): string {
  const { basic, query } = request;
  const body = bodyOf(request);
  const headers = joinedHeaders(allHeaders(request, body.contentType)).map(
    ({ name, value }) => `    ${javascriptKey(name)}: ${expression(dialect, value)},`,
  );
  const pairs = javascriptPairs(
    parameterExpressions(dialect, query),
    query.map(({ name }) => name),
  );
  const user = basic && credentialExpression(dialect, basic.user);
  const password = basic && credentialExpression(dialect, basic.password);
  const lines = [
    ...body.before,
    'const response = await axios({',
    ...(request.method === 'GET' ? [] : [`  method: ${javascriptString(request.method)},`]),
    `  url: ${javascriptString(request.address)},`,
    ...(query.length === 0 ? [] : [`  params: new URLSearchParams(${indent(pairs, '  ').trimStart()}),`]),
    ...(basic === undefined ? [] : [`  auth: { username: ${user}, password: ${password} },`]),
    ...(headers.length === 0 ? [] : ['  headers: {', ...headers, '  },']),
    ...(body.data === undefined ? [] : [`  data: ${indent(body.data, '  ').trimStart()},`]),
    '  timeout: 30_000,',
    '  validateStatus: () => true,',
    '});',
    'if (response.status >= 400) {',
    `  throw new Error(\`\${response.status} \${response.statusText}: \${JSON.stringify(response.data)}\`);`,
    '}',
    'console.log(response.data);',
  ];
  const usesEnvironment = lines.some((line) => line.includes('process.env.'));
  return program(
    ['// npm install axios'],
    [...(usesEnvironment ? ["import process from 'node:process';"] : []), "import axios from 'axios';"],
    lines,
  );
}

export const axios: OtherClient = {
  id: 'axios',
  label: 'axios',
  registry: {
    target: 'node',
    client: 'axios_module',
    link: 'https://axios-http.com/docs/intro',
    replaces:
      'axios: chains of then, errors are only printed, repeated keys, fields and headers are lost in objects, and texts ' +
      'of forms are encoded twice.',
  },
  emit,
};
