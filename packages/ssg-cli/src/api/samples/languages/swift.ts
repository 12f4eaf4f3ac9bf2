import { plainBody } from '../body.ts';
import type { Language } from '../language.ts';
import {
  allHeaders,
  credentialExpression,
  type Dialect,
  expression,
  type PreparedRequest,
  parameterExpressions,
  urlExpression,
} from '../prepared.ts';
import {
  bracedEscape,
  DOUBLE_QUOTED,
  escapeText,
  indent,
  isPlainBlock,
  joinLines,
  listing,
  program,
} from '../text.ts';
import { encodesQuery } from './foundation.ts';

/** A string literal in double quotes. */
export function swiftString(text: string): string {
  const escaped = escapeText(text, {
    named: DOUBLE_QUOTED,
    other: bracedEscape,
  });
  return `"${escaped}"`;
}

/** A text of several lines as a raw string, where it can be one. */
function swiftBlock(text: string): string {
  return isPlainBlock(text) && !/"""#|\\#/.test(text) ? `#"""\n${text}\n"""#` : swiftLines(text);
}

/** A list, since a long sum of literals takes the compiler too long. */
function swiftLines(text: string): string {
  if (!text.includes('\n')) return swiftString(text);
  return `[\n    ${joinLines(text, swiftString, ',\n    ')},\n].joined()`;
}

const dialect: Dialect = {
  text: swiftString,
  variable: (name) => `environment[${swiftString(name)}, default: ""]`,
  join: (expressions) => expressions.join(' + '),
};

function urlLines(request: PreparedRequest): readonly string[] {
  if (request.query.length > 0 && encodesQuery(request)) {
    const items = parameterExpressions(dialect, request.query).map(
      ([name, value]) => `URLQueryItem(name: ${name}, value: ${value})`,
    );
    return [
      `var components = URLComponents(string: ${swiftString(request.address)})!`,
      `components.queryItems = ${listing(items, { open: '[', close: ']', margin: '', step: '    ' })}`,
      'var request = URLRequest(url: components.url!)',
    ];
  }
  const url = urlExpression(dialect, request, (value) => `encode(${value})`);
  return [`var request = URLRequest(url: URL(string: ${url})!)`];
}

function requestLines(request: PreparedRequest): readonly string[] {
  const { basic } = request;
  const body = plainBody(request.body);
  const isRefused = request.method === 'GET' && body !== undefined;
  return [
    ...(isRefused ? ['// URLSession sends no body with GET.'] : []),
    ...urlLines(request),
    'request.timeoutInterval = 30',
    ...(request.method === 'GET' ? [] : [`request.httpMethod = ${swiftString(request.method)}`]),
    ...(basic === undefined
      ? []
      : [
          `let user = ${credentialExpression(dialect, basic.user)}`,
          `let password = ${credentialExpression(dialect, basic.password)}`,
          'let credentials = Data("\\(user):\\(password)".utf8).base64EncodedString()',
          'request.setValue("Basic \\(credentials)", forHTTPHeaderField: "Authorization")',
        ]),
    ...allHeaders(request, body?.mediaType).map(
      ({ name, value }) =>
        `request.addValue(${expression(dialect, value)}, forHTTPHeaderField: ${swiftString(name)})`,
    ),
    ...(body === undefined || isRefused ? [] : [`request.httpBody = Data(${swiftBlock(body.text)}.utf8)`]),
  ];
}

const ENCODE = [
  'func encode(_ text: String) -> String {',
  indent(
    [
      'let unreserved = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")',
      'return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? text',
    ].join('\n'),
    '    ',
  ),
  '}',
];

const SEND = [
  'let (data, response) = try await URLSession.shared.data(for: request)',
  'let text = String(decoding: data, as: UTF8.self)',
  'if let status = (response as? HTTPURLResponse)?.statusCode, status >= 400 {',
  '    FileHandle.standardError.write(Data("\\(status): \\(text)\\n".utf8))',
  '    exit(1)',
  '}',
  'print(text)',
];

function emit(request: PreparedRequest): string {
  const lines = requestLines(request);
  const usesEnvironment = lines.some((line) => line.includes('environment["'));
  return program(
    ['import Foundation', '#if canImport(FoundationNetworking)', 'import FoundationNetworking', '#endif'],
    lines.some((line) => line.includes('encode(environment')) ? ENCODE : [],
    usesEnvironment ? ['let environment = ProcessInfo.processInfo.environment'] : [],
    lines,
    SEND,
  );
}

export const swift: Language = {
  id: 'swift',
  label: 'Swift',
  highlight: 'swift',
  client: 'URLSession',
  registry: {
    target: 'swift',
    client: 'urlsession',
    link: 'https://developer.apple.com/documentation/foundation/urlsession',
    replaces:
      'nsurlsession: NSMutableURLRequest and completion handlers from before async/await, a JSON body lacks try, null ' +
      'vanishes from it, equal headers are lost, and the program ends before the answer comes.',
  },
  emit,
};
