import { hasUniqueNames, plainBody } from '../body.ts';
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
import { bracedEscape, escapeText, isPlainBlock, joinLines, listing, program } from '../text.ts';

/** A string literal in single quotes, without interpolation. */
export function dartString(text: string): string {
  const escaped = escapeText(text, {
    named: { '\\': '\\\\', "'": "\\'", $: '\\$', '\n': '\\n', '\r': '\\r', '\t': '\\t' },
    other: bracedEscape,
  });
  return `'${escaped}'`;
}

/** A text of several lines as a raw string, where it can be one. */
function dartBlock(text: string): string {
  const fits = isPlainBlock(text) && !text.includes("'''") && !text.endsWith("'");
  // The first line break behind the quotes is not part of the string.
  return fits ? `r'''\n${text}'''` : joinLines(text, dartString, ' +\n      ');
}

const dialect: Dialect = {
  text: dartString,
  variable: (name) => `Platform.environment[${dartString(name)}]!`,
  join: (expressions) => expressions.join(' + '),
};

function bodyLines({ body }: PreparedRequest): readonly string[] {
  if (body.kind === 'form' && hasUniqueNames(body.fields)) {
    const fields = body.fields.map(({ name, value }) => `    ${dartString(name)}: ${dartString(value)},`);
    return ['  request.bodyFields = {', ...fields, '  };'];
  }
  const plain = plainBody(body);
  return plain === undefined ? [] : [`  request.bodyBytes = utf8.encode(${dartBlock(plain.text)});`];
}

/** The query as a map, a name with several values as a list. */
function queryCall({ query }: PreparedRequest): string {
  if (query.length === 0) return '';
  const entries = groupedByName(query).map(({ name, values }) => {
    const list = values.map((value) => expression(dialect, value));
    const bracketed = listing(list, { open: '[', close: ']', margin: '    ', step: '  ' });
    return `${dartString(name)}: ${list.length === 1 ? list.join('') : bracketed}`;
  });
  const map = listing(entries, { open: '{', close: '}', margin: '  ', step: '  ' });
  return `.replace(queryParameters: ${map})`;
}

function requestLines(request: PreparedRequest): readonly string[] {
  const { basic } = request;
  const url = `Uri.parse(${dartString(request.address)})${queryCall(request)}`;
  const headers = joinedHeaders(allHeaders(request, plainBody(request.body)?.mediaType)).map(
    ({ name, value }) => `  request.headers[${dartString(name)}] = ${expression(dialect, value)};`,
  );
  return [
    `  final url = ${url};`,
    `  final request = http.Request(${dartString(request.method)}, url);`,
    ...(basic === undefined
      ? []
      : [
          `  final user = ${credentialExpression(dialect, basic.user)};`,
          `  final password = ${credentialExpression(dialect, basic.password)};`,
          "  final credentials = base64Encode(utf8.encode('$user:$password'));",
          "  request.headers['Authorization'] = 'Basic $credentials';",
        ]),
    ...headers,
    ...bodyLines(request),
  ];
}

const SEND = [
  '  final sent = await request.send().timeout(const Duration(seconds: 30));',
  '  final response = await http.Response.fromStream(sent);',
  '  if (response.statusCode >= 400) {',
  `    stderr.writeln('\${response.statusCode} \${response.reasonPhrase}: \${response.body}');`,
  '    exit(1);',
  '  }',
  '  print(response.body);',
];

function emit(request: PreparedRequest): string {
  const lines = requestLines(request);
  const usesConvert = lines.some((line) => line.includes('utf8.encode('));
  return program(
    ['// dart pub add http'],
    [...(usesConvert ? ["import 'dart:convert';"] : []), "import 'dart:io';"],
    ["import 'package:http/http.dart' as http;"],
    ['Future<void> main() async {', ...lines, '', ...SEND, '}'],
  );
}

export const dart: Language = {
  id: 'dart',
  label: 'Dart',
  highlight: 'dart',
  client: 'package:http',
  registry: {
    target: 'dart',
    client: 'http',
    link: 'https://pub.dev/packages/http',
    replaces: 'httpsnippet has no Dart at all.',
  },
  emit,
};
