import { plainBody } from '../body.ts';
import type { Language } from '../language.ts';
import {
  allHeaders,
  credentialExpression,
  type Dialect,
  expression,
  isGetWithBody,
  joinedHeaders,
  lengthHeader,
  type PreparedRequest,
  parameterExpressions,
} from '../prepared.ts';
import { DOUBLE_QUOTED, escapeText, hex, isPlainBlock, joinLines, program } from '../text.ts';

/** A string literal in double quotes. */
export function ocamlString(text: string): string {
  const escaped = escapeText(text, {
    named: DOUBLE_QUOTED,
    other: (code) => (code < 0x80 ? `\\x${hex(code, 2)}` : `\\u{${hex(code, 1)}}`),
  });
  return `"${escaped}"`;
}

/** A text of several lines as a quoted string, where it can be one. */
function ocamlBlock(text: string): string {
  return isPlainBlock(text) && !text.includes('|}')
    ? `{|${text}|}`
    : `(${joinLines(text, ocamlString, ' ^\n      ')})`;
}

const dialect: Dialect = {
  text: ocamlString,
  variable: (name) => `Sys.getenv ${ocamlString(name)}`,
  join: (expressions) => expressions.join(' ^ '),
};

const METHODS = new Set(['GET', 'POST', 'HEAD', 'DELETE', 'PATCH', 'PUT', 'OPTIONS', 'TRACE', 'CONNECT']);

function headerLines(request: PreparedRequest): readonly string[] {
  const { basic } = request;
  const given = [...allHeaders(request, plainBody(request.body)?.mediaType), ...lengthHeader(request)];
  const list = [
    ...joinedHeaders(given).map(
      ({ name, value }) => [ocamlString(name), expression(dialect, value)] as const,
    ),
    // With these methods the library sends a body, but no length, so the server takes it for the next request.
    ...(isGetWithBody(request)
      ? [['"Content-Length"', 'string_of_int (String.length content)'] as const]
      : []),
  ].map(([name, value]) => `        (${name}, ${value});`);
  return [
    ...(list.length === 0
      ? ['  let headers = Header.init () in']
      : ['  let headers =', '    Header.of_list', '      [', ...list, '      ]', '  in']),
    ...(basic === undefined
      ? []
      : [
          '  let headers =',
          '    Header.add_authorization headers',
          `      (\`Basic (${credentialExpression(dialect, basic.user)}, ${credentialExpression(dialect, basic.password)}))`,
          '  in',
        ]),
  ];
}

/** The URI; the library encodes the query. */
function uriLines({ address, query }: PreparedRequest): readonly string[] {
  if (query.length === 0) return [`  let uri = Uri.of_string ${ocamlString(address)} in`];
  const pairs = parameterExpressions(dialect, query).map(([name, value]) => `        (${name}, ${value});`);
  return [
    '  let uri =',
    `    Uri.add_query_params' (Uri.of_string ${ocamlString(address)})`,
    '      [',
    ...pairs,
    '      ]',
    '  in',
  ];
}

/** Ends a call that takes too long. */
const TIMEOUT = 'Lwt_unix.with_timeout 30. (fun () ->';

function emit(request: PreparedRequest): string {
  const body = plainBody(request.body);
  const hasLength = isGetWithBody(request);
  const method = METHODS.has(request.method)
    ? `\`${request.method}`
    : `(Code.method_of_string ${ocamlString(request.method)})`;
  return program(
    ['(* opam install cohttp-lwt-unix lwt_ssl *)', 'open Cohttp', 'open Cohttp_lwt_unix', 'open Lwt.Syntax'],
    [
      'let main () =',
      ...uriLines(request),
      ...(hasLength ? [`  let content = ${ocamlBlock(body?.text ?? '')} in`] : []),
      ...headerLines(request),
      ...(body === undefined
        ? []
        : [`  let body = Cohttp_lwt.Body.of_string ${hasLength ? 'content' : ocamlBlock(body.text)} in`]),
      '  let* response, answer =',
      `    ${TIMEOUT} Client.call ~headers${body === undefined ? '' : ' ~body'} ${method} uri)`,
      '  in',
      '  let* text = Cohttp_lwt.Body.to_string answer in',
      '  let status = Response.status response in',
      '  if Code.is_error (Code.code_of_status status) then',
      '    failwith (Code.string_of_status status ^ ": " ^ text);',
      '  print_endline text;',
      '  Lwt.return_unit',
    ],
    ['let () = Lwt_main.run (main ())'],
  );
}

export const ocaml: Language = {
  id: 'ocaml',
  label: 'OCaml',
  highlight: 'ocaml',
  client: 'cohttp-lwt-unix',
  registry: {
    target: 'ocaml',
    client: 'cohttp_lwt_unix',
    link: 'https://github.com/mirage/ocaml-cohttp',
    replaces:
      'cohttp: Cohttp_lwt_body is gone since cohttp 1, nothing runs the promise, let ... in stands at the top level, so ' +
      'it never compiles; texts are escaped as JSON.',
  },
  emit,
};
