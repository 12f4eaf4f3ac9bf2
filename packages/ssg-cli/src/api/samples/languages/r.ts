import { plainBody } from '../body.ts';
import type { Language } from '../language.ts';
import {
  allHeaders,
  credentialExpression,
  type Dialect,
  expression,
  joinedHeaders,
  lengthHeader,
  type PreparedRequest,
} from '../prepared.ts';
import { DOUBLE_QUOTED, escapeText, hex, isPlainBlock, joinLines, listing, program } from '../text.ts';

const OTHER = (code: number) =>
  code < 0x80 ? `\\x${hex(code, 2)}` : code < 0x10000 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`;

/** A string literal in double quotes. R has no zero character. */
export function rString(text: string): string {
  const escaped = escapeText(text, {
    named: { ...DOUBLE_QUOTED, '\0': '' },
    other: OTHER,
  });
  return `"${escaped}"`;
}

/** A text of several lines as a raw string, where it can be one. */
function rBlock(text: string): string {
  return isPlainBlock(text) && !text.includes(')---"') ? `r"---(${text})---"` : rLines(text);
}

function rLines(text: string): string {
  const lines = joinLines(text, rString, ',\n    ');
  return text.includes('\n') ? `paste0(\n    ${lines}\n  )` : lines;
}

/** An argument's name in backticks. */
function rName(name: string): string {
  if (/^[A-Za-z][A-Za-z0-9]*$/.test(name)) return name;
  const escaped = escapeText(name, { named: { '\\': '\\\\', '`': '\\`' }, other: OTHER });
  return `\`${escaped}\``;
}

const dialect: Dialect = {
  text: rString,
  variable: (name) => `Sys.getenv(${rString(name)})`,
  join: (expressions) => `paste0(${expressions.join(', ')})`,
};

function steps(request: PreparedRequest): readonly string[] {
  const { basic, method } = request;
  const body = plainBody(request.body);
  const headers = joinedHeaders([...allHeaders(request), ...lengthHeader(request)]).map(
    ({ name, value }) => `${rName(name)} = ${expression(dialect, value)}`,
  );
  const query = request.query.map(({ name, value }) => `${rName(name)} = ${expression(dialect, value)}`);
  return [
    `request(${rString(request.address)})`,
    ...(query.length === 0
      ? []
      : [
          `req_url_query${listing(query, { open: '(', close: ')', margin: '  ', step: '  ', isBare: true })}`,
        ]),
    ...(method === (body === undefined ? 'GET' : 'POST') ? [] : [`req_method(${rString(method)})`]),
    ...(basic === undefined
      ? []
      : [
          `req_auth_basic(${credentialExpression(dialect, basic.user)}, ${credentialExpression(dialect, basic.password)})`,
        ]),
    ...(headers.length === 0
      ? []
      : [
          `req_headers${listing(headers, { open: '(', close: ')', margin: '  ', step: '  ', isBare: true })}`,
        ]),
    ...(body === undefined ? [] : [`req_body_raw(${rBlock(body.text)}, type = ${rString(body.mediaType)})`]),
    'req_timeout(30)',
    'req_error(body = function(response) resp_body_string(response))',
    'req_perform()',
  ];
}

function emit(request: PreparedRequest): string {
  const result = request.method === 'HEAD' ? 'resp_status(response)' : 'resp_body_string(response)';
  return program(
    ['# install.packages("httr2")', 'library(httr2)'],
    [`response <- ${steps(request).join(' |>\n  ')}`],
    [`cat(${result}, "\\n")`],
  );
}

export const r: Language = {
  id: 'r',
  label: 'R',
  highlight: 'r',
  client: 'httr2',
  registry: {
    target: 'r',
    client: 'httr2',
    link: 'https://httr2.r-lib.org/',
    replaces:
      'httr: the library is superseded by httr2; texts and names are not escaped, repeated keys are joined with a ' +
      'comma, multipart has no boundary, and the status is never looked at.',
  },
  emit,
};
