import { hasUniqueNames, plainBody } from '../body.ts';
import type { Language } from '../language.ts';
import {
  allHeaders,
  credentialExpression,
  type Dialect,
  expression,
  type PreparedBody,
  type PreparedHeader,
  type PreparedRequest,
  parameterExpressions,
} from '../prepared.ts';
import {
  DOUBLE_QUOTED,
  escapeText,
  hasHidden,
  indent,
  isPlainBlock,
  joinLines,
  longEscape,
  program,
} from '../text.ts';

/** A string literal in double quotes. */
export function csharpString(text: string): string {
  const escaped = escapeText(text, {
    named: DOUBLE_QUOTED,
    other: longEscape,
  });
  return `"${escaped}"`;
}

/** A text as a raw string, with one more quote than the longest run of quotes in it; escaped if it cannot be raw. */
function csharpBlock(text: string): string {
  const isRaw = isPlainBlock(text) || (text.includes('"') && !hasHidden(text));
  if (!isRaw) return joinLines(text, csharpString, ' +\n    ');
  const longest = Math.max(2, ...(text.match(/"+/g) ?? []).map((quotes) => quotes.length));
  const fence = '"'.repeat(longest + 1);
  return `${fence}\n${indent(text, '    ')}\n    ${fence}`;
}

const dialect: Dialect = {
  text: csharpString,
  variable: (name) => `Environment.GetEnvironmentVariable(${csharpString(name)})`,
  join: (expressions) => expressions.join(' + '),
};

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE']);

/** Headers that HttpClient keeps with the content. */
const CONTENT_HEADER = /^(allow|content-.+|expires|last-modified)$/i;

function methodExpression(method: string): string {
  if (!METHODS.has(method)) return `new HttpMethod(${csharpString(method)})`;
  return `HttpMethod.${method.charAt(0)}${method.slice(1).toLowerCase()}`;
}

function contentLines(body: PreparedBody, isNeeded: boolean): readonly string[] {
  if (body.kind === 'form' && body.mediaType === 'application/x-www-form-urlencoded') {
    const pairs = body.fields.map(
      ({ name, value }) =>
        `    new KeyValuePair<string, string>(${csharpString(name)}, ${csharpString(value)}),`,
    );
    return ['request.Content = new FormUrlEncodedContent(new[]', '{', ...pairs, '});'];
  }
  const plain = plainBody(body);
  if (plain === undefined) return isNeeded ? ['request.Content = new ByteArrayContent(new byte[0]);'] : [];
  const isSimple = /^[\w.+-]+\/[\w.+-]+$/.test(plain.mediaType);
  if (isSimple) {
    return [
      `request.Content = new StringContent(${csharpBlock(plain.text)}, Encoding.UTF8, ${csharpString(plain.mediaType)});`,
    ];
  }
  return [
    `request.Content = new StringContent(${csharpBlock(plain.text)}, Encoding.UTF8);`,
    `request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${csharpString(plain.mediaType)});`,
  ];
}

function headerLine({ name, value }: PreparedHeader): string {
  const place = CONTENT_HEADER.test(name) ? 'request.Content.Headers' : 'request.Headers';
  return `${place}.TryAddWithoutValidation(${csharpString(name)}, ${expression(dialect, value)});`;
}

const AUTHORIZATION =
  'request.Headers.Authorization = new AuthenticationHeaderValue("Basic", Convert.ToBase64String(Encoding.UTF8.GetBytes(credentials)));';

const SEND = [
  'using var response = await client.SendAsync(request);',
  'var text = await response.Content.ReadAsStringAsync();',
  'if (!response.IsSuccessStatusCode)',
  '{',
  '    throw new HttpRequestException($"{(int)response.StatusCode} {response.ReasonPhrase}: {text}");',
  '}',
  'Console.WriteLine(text);',
];

/** The query as a form, which the library encodes in order, and the expression of the URL with it. */
function urlLines({ address, query }: PreparedRequest): {
  readonly before: readonly string[];
  readonly url: string;
} {
  if (query.length === 0) return { before: [], url: csharpString(address) };
  const pairs = parameterExpressions(dialect, query);
  const isUnique = hasUniqueNames(query);
  const entries = pairs.map(([name, value]) =>
    isUnique ? `    [${name}] = ${value},` : `    new KeyValuePair<string, string>(${name}, ${value}),`,
  );
  const list = isUnique ? 'new Dictionary<string, string>' : 'new[]';
  return {
    before: [`using var query = new FormUrlEncodedContent(${list}`, '{', ...entries, '});'],
    url: `${csharpString(`${address}?`)} + await query.ReadAsStringAsync()`,
  };
}

function requestLines(request: PreparedRequest): readonly string[] {
  const { basic } = request;
  const { before, url } = urlLines(request);
  const headers = allHeaders(request);
  return [
    'using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };',
    ...before,
    `using var request = new HttpRequestMessage(${methodExpression(request.method)}, ${url});`,
    ...(basic === undefined
      ? []
      : [
          `var credentials = ${credentialExpression(dialect, basic.user)} + ":" + ${credentialExpression(dialect, basic.password)};`,
          AUTHORIZATION,
        ]),
    ...contentLines(
      request.body,
      headers.some(({ name }) => CONTENT_HEADER.test(name)),
    ),
    ...headers.map(headerLine),
  ];
}

function emit(request: PreparedRequest): string {
  const lines = requestLines(request);
  const isUsed = (sign: string) => lines.some((line) => line.includes(sign));
  return program(
    ['// .NET 7 or newer'],
    [
      'using System;',
      ...(isUsed('new KeyValuePair<') || isUsed('new Dictionary<')
        ? ['using System.Collections.Generic;']
        : []),
      'using System.Net.Http;',
      ...(isUsed('HeaderValue') ? ['using System.Net.Http.Headers;'] : []),
      ...(isUsed('Encoding.UTF8') ? ['using System.Text;'] : []),
    ],
    lines,
    SEND,
  );
}

export const csharp: Language = {
  id: 'csharp',
  label: 'C#',
  highlight: 'csharp',
  client: 'HttpClient',
  registry: {
    target: 'csharp',
    client: 'httpclient_program',
    link: 'https://learn.microsoft.com/dotnet/api/system.net.http.httpclient',
    replaces:
      'httpclient: the namespaces it needs are not imported, texts are not escaped, the first of two equal headers and ' +
      'repeated form fields are lost in dictionaries.',
  },
  emit,
};
