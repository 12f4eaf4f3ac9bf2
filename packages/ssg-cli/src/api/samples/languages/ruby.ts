import { plainBody } from '../body.ts';
import type { Language } from '../language.ts';
import {
  allHeaders,
  credentialExpression,
  type Dialect,
  expression,
  groupedByName,
  type PreparedBody,
  type PreparedRequest,
} from '../prepared.ts';
import type { SamplePart } from '../sample-request.ts';
import {
  bracedEscape,
  DOUBLE_QUOTED,
  escapeText,
  hasHidden,
  isPlainBlock,
  joinLines,
  listing,
  program,
} from '../text.ts';

/** A string literal: in single quotes where nothing needs an escape, else in double quotes without interpolation. */
export function rubyString(text: string): string {
  if (!hasHidden(text)) return `'${text.replace(/[\\']/g, '\\$&')}'`;
  const escaped = escapeText(text, {
    named: { ...DOUBLE_QUOTED, '#': '\\#' },
    other: bracedEscape,
  });
  return `"${escaped}"`;
}

/** A text of several lines as a heredoc that changes nothing in it. */
function rubyBlock(text: string): string {
  if (!isPlainBlock(text) || /^\s*BODY$/m.test(text)) return joinLines(text, rubyString, ' +\n  ');
  return `<<'BODY'.chomp\n${text}\nBODY`;
}

const dialect: Dialect = {
  text: rubyString,
  variable: (name) => `ENV.fetch(${rubyString(name)})`,
  join: (expressions) => expressions.join(' + '),
};

const CLASSES: Readonly<Record<string, string>> = {
  GET: 'Get',
  HEAD: 'Head',
  POST: 'Post',
  PUT: 'Put',
  PATCH: 'Patch',
  DELETE: 'Delete',
  OPTIONS: 'Options',
  TRACE: 'Trace',
};

function partLine(part: SamplePart): string {
  if (part.fileName === undefined && part.mediaType === undefined) {
    return `    [${rubyString(part.name)}, ${rubyString(part.value)}],`;
  }
  const name = part.fileName === undefined ? [] : [`filename: ${rubyString(part.fileName)}`];
  const type = part.mediaType === undefined ? [] : [`content_type: ${rubyString(part.mediaType)}`];
  const options = [...name, ...type].join(', ');
  return `    [${rubyString(part.name)}, StringIO.new(${rubyString(part.value)}), { ${options} }],`;
}

/** set_form drops the file name's absence and gives every file a type. */
function fitsSetForm(part: SamplePart): boolean {
  if (/[\r\n"]/.test(part.name + (part.fileName ?? ''))) return false;
  return part.fileName === undefined ? part.mediaType === undefined : part.mediaType !== undefined;
}

function bodyLines(body: PreparedBody): readonly string[] {
  if (body.kind === 'form' && body.mediaType === 'application/x-www-form-urlencoded') {
    const fields = body.fields.map((f) => `    [${rubyString(f.name)}, ${rubyString(f.value)}],`);
    return ['request.set_form_data(', '  [', ...fields, '  ]', ')'];
  }
  if (body.kind === 'multipart' && body.parts.length > 0 && body.parts.every(fitsSetForm)) {
    return ['request.set_form(', '  [', ...body.parts.map(partLine), '  ],', "  'multipart/form-data'", ')'];
  }
  const plain = plainBody(body);
  return plain === undefined ? [] : [`request.body = ${rubyBlock(plain.text)}`];
}

function headerLines(request: PreparedRequest, isWrittenOut: boolean): readonly string[] {
  const type = isWrittenOut ? plainBody(request.body)?.mediaType : undefined;
  const seen = new Set<string>();
  return allHeaders(request, type).map(({ name, value }) => {
    const written = expression(dialect, value);
    // The library has values of its own for Accept and others: the first value replaces, the rest are added.
    const isFirst = !seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    return isFirst
      ? `request[${rubyString(name)}] = ${written}`
      : `request.add_field(${rubyString(name)}, ${written})`;
  });
}

function requestLines(request: PreparedRequest): readonly string[] {
  const { basic, method } = request;
  const body = bodyLines(request.body);
  const className = CLASSES[method];
  const hasBody = request.body.kind !== 'none';
  return [
    `uri = URI(${rubyString(request.address)})`,
    ...queryLines(request),
    className === undefined
      ? `request = Net::HTTPGenericRequest.new(${rubyString(method)}, ${hasBody}, true, uri)`
      : `request = Net::HTTP::${className}.new(uri)`,
    ...(basic === undefined
      ? []
      : [
          `request.basic_auth(${credentialExpression(dialect, basic.user)}, ${credentialExpression(dialect, basic.password)})`,
        ]),
    ...headerLines(request, body[0]?.startsWith('request.body') ?? false),
    ...body,
  ];
}

/** The query as a hash, a name with several values as a list. */
function queryLines({ query }: PreparedRequest): readonly string[] {
  if (query.length === 0) return [];
  const entries = groupedByName(query).map(({ name, values }) => {
    const list = values.map((value) => expression(dialect, value));
    const bracketed = listing(list, { open: '[', close: ']', margin: '  ', step: '  ', isBare: true });
    return `${rubyString(name)} => ${list.length === 1 ? list.join('') : bracketed}`;
  });
  const brackets = { open: '(', close: ')', margin: '', step: '  ', isBare: true };
  return [`uri.query = URI.encode_www_form${listing(entries, brackets)}`];
}

const SEND = [
  "options = { use_ssl: uri.scheme == 'https', open_timeout: 10, read_timeout: 30 }",
  'response = Net::HTTP.start(uri.hostname, uri.port, options) do |http|',
  '  http.request(request)',
  'end',
  'abort "#{response.code} #{response.message}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)',
  'puts response.body',
];

function emit(request: PreparedRequest): string {
  const lines = requestLines(request);
  const usesStringIo = lines.some((line) => line.includes('StringIO.new('));
  return program(["require 'net/http'", ...(usesStringIo ? ["require 'stringio'"] : [])], lines, SEND);
}

export const ruby: Language = {
  id: 'ruby',
  label: 'Ruby',
  highlight: 'ruby',
  client: 'net/http',
  registry: {
    target: 'ruby',
    client: 'nethttp',
    link: 'https://docs.ruby-lang.org/en/master/Net/HTTP.html',
    replaces:
      'native: texts in double quotes run #{code}, the first of two equal headers is lost, certificates are not ' +
      'verified (VERIFY_NONE), and the status is never looked at.',
  },
  emit,
};
