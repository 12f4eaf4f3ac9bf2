import { plainBody } from '../body.ts';
import { exactJson } from '../exact-json.ts';
import { jsonLiteral, type LiteralStyle } from '../json-literal.ts';
import {
  allHeaders,
  credentialExpression,
  type Dialect,
  expression,
  mergeTexts,
  type PreparedHeader,
  type PreparedRequest,
  parameterExpressions,
} from '../prepared.ts';
import type { SamplePart } from '../sample-request.ts';
import { escapeText, hex, indent, listing, utf16Escape } from '../text.ts';

/** A string literal in single quotes. */
export function javascriptString(text: string): string {
  const escaped = escapeText(text, {
    named: { '\\': '\\\\', "'": "\\'", '\n': '\\n', '\r': '\\r', '\t': '\\t' },
    other: (code) => (code < 0x100 ? `\\x${hex(code, 2)}` : utf16Escape(code)),
  });
  return `'${escaped}'`;
}

/** A name as a key of an object. */
export function javascriptKey(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) && name !== '__proto__' ? name : javascriptString(name);
}

const STYLE: LiteralStyle = {
  string: javascriptString,
  member: (name, value) => `${javascriptKey(name)}: ${value}`,
  constants: { true: 'true', false: 'false', null: 'null' },
  object: { open: '{', close: '}', pad: ' ' },
  list: { open: '[', close: ']' },
  step: '  ',
  margin: '',
};

/** JSON as an expression, where the language's numbers can hold it. */
export function javascriptJson(text: string): string | undefined {
  return exactJson(text, { wideNumbers: false }) ? jsonLiteral(text, STYLE) : undefined;
}

/** Pairs as an object, or as a list of pairs where a name occurs twice. */
export function javascriptPairs(
  pairs: readonly (readonly [string, string])[],
  names: readonly string[],
): string {
  const isUnique = new Set(names).size === names.length;
  const items = pairs.map(([name, value], at) =>
    isUnique ? `${javascriptKey(names[at] ?? '')}: ${value}` : `[${name}, ${value}]`,
  );
  const brackets = isUnique ? { open: '{', close: '}', pad: ' ' } : { open: '[', close: ']' };
  return listing(items, { ...brackets, margin: '', step: '  ' });
}

/** What the fetch of Node and that of browsers do differently. */
export interface FetchFlavour {
  /** The expression of a credential's variable. */
  readonly variable: (name: string) => string;
  /** Base64 of a string expression's UTF-8 bytes. */
  readonly base64: (value: string) => string;
  /** Whether a program may set the `Cookie` header. */
  readonly setsCookies: boolean;
}

interface FetchBody {
  /** Statements before the call. */
  readonly before: readonly string[];
  readonly value?: string;
  readonly contentType?: string;
}

/** The statement that adds a part to a FormData. */
export function formAppend(part: SamplePart): string {
  if (part.fileName === undefined && part.mediaType === undefined) {
    return `form.append(${javascriptString(part.name)}, ${javascriptString(part.value)});`;
  }
  const type = part.mediaType === undefined ? '' : `, { type: ${javascriptString(part.mediaType)} }`;
  const blob = `new Blob([${javascriptString(part.value)}]${type})`;
  const name = part.fileName === undefined ? '' : `, ${javascriptString(part.fileName)}`;
  return `form.append(${javascriptString(part.name)}, ${blob}${name});`;
}

/** FormData turns every line break of a field into CRLF, and gives a typed part without file name the name "blob". */
export function fitsFormData(part: SamplePart): boolean {
  if (part.fileName !== undefined) return true;
  return part.mediaType === undefined && !/\r(?!\n)|(?<!\r)\n/.test(part.value);
}

function fetchBody({ body, method }: PreparedRequest): FetchBody {
  if (method === 'TRACE') return { before: [`// fetch refuses ${method}.`] };
  const plain = plainBody(body);
  if (plain === undefined) return { before: [] };
  if (method === 'GET' || method === 'HEAD') {
    return { before: [`// fetch sends no body with ${method}.`], contentType: plain.mediaType };
  }
  if (body.kind === 'multipart' && body.parts.every(fitsFormData)) {
    return { before: ['const form = new FormData();', ...body.parts.map(formAppend)], value: 'form' };
  }
  if (body.kind === 'form' && body.mediaType === 'application/x-www-form-urlencoded') {
    const pairs = body.fields.map((f) => [javascriptString(f.name), javascriptString(f.value)] as const);
    const names = body.fields.map(({ name }) => name);
    return { before: [], value: `new URLSearchParams(${javascriptPairs(pairs, names)})` };
  }
  const json = plain.mediaType.includes('json') ? javascriptJson(plain.text) : undefined;
  const value = json === undefined ? javascriptString(plain.text) : `JSON.stringify(${json})`;
  return { before: [], value, contentType: plain.mediaType };
}

/** Fixed text and variables: a template literal if there are any variables. */
function dialectOf(flavour: FetchFlavour): Dialect {
  return {
    text: javascriptString,
    variable: flavour.variable,
    join: (expressions) => expressions.join(' + '),
  };
}

function headerLines(headers: readonly (readonly [string, string])[]): readonly string[] {
  if (headers.length === 0) return [];
  const names = headers.map(([name]) => name.toLowerCase());
  if (new Set(names).size < names.length) {
    const pairs = headers.map(([name, value]) => `    [${javascriptString(name)}, ${value}],`);
    return ['  headers: [', ...pairs, '  ],'];
  }
  const entries = headers.map(([name, value]) => `    ${javascriptKey(name)}: ${value},`);
  return ['  headers: {', ...entries, '  },'];
}

/** The URL, with a query that the language encodes. */
function urlLines(
  request: PreparedRequest,
  dialect: Dialect,
): { readonly before: readonly string[]; readonly url: string } {
  const { address, query } = request;
  if (query.length === 0) return { before: [], url: javascriptString(address) };
  const pairs = javascriptPairs(
    parameterExpressions(dialect, query),
    query.map(({ name }) => name),
  );
  // An encoded address holds neither a backtick nor a brace.
  return { before: [`const query = new URLSearchParams(${pairs});`], url: `\`${address}?\${query}\`` };
}

/** The statements of a program that sends a request with fetch, looks at the status and prints the body. */
export function fetchStatements(request: PreparedRequest, flavour: FetchFlavour): readonly string[] {
  const dialect = dialectOf(flavour);
  const body = fetchBody(request);
  const sent: readonly PreparedHeader[] = allHeaders(
    flavour.setsCookies ? request : { ...request, cookie: [] },
    body.contentType,
  );
  const headers = sent.map(({ name, value }) => [name, expression(dialect, mergeTexts(value))] as const);
  const { basic } = request;
  const authorization =
    basic === undefined
      ? []
      : [
          [
            'Authorization',
            `'Basic ' + ${flavour.base64(
              `${credentialExpression(dialect, basic.user)} + ':' + ${credentialExpression(dialect, basic.password)}`,
            )}`,
          ] as const,
        ];
  const options = [
    ...(request.method === 'GET' ? [] : [`  method: ${javascriptString(request.method)},`]),
    ...(flavour.setsCookies || request.cookie.length === 0 ? [] : ["  credentials: 'include',"]),
    ...headerLines([...authorization, ...headers]),
    ...(body.value === undefined ? [] : [`  body: ${indent(body.value, '  ').trimStart()},`]),
    '  signal: AbortSignal.timeout(30_000),',
  ];
  const { before, url } = urlLines(request, dialect);
  return [
    ...before,
    ...body.before,
    `const response = await fetch(${url}, {`,
    ...options,
    '});',
    'const text = await response.text();',
    `if (!response.ok) throw new Error(\`\${response.status} \${response.statusText}: \${text}\`);`,
    'console.log(text);',
  ];
}
