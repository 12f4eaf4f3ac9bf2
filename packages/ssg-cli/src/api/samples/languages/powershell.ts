import { plainBody } from '../body.ts';
import type { Language } from '../language.ts';
import {
  allHeaders,
  credentialExpression,
  type Dialect,
  expression,
  joinedHeaders,
  type PreparedRequest,
  parameterExpressions,
  urlExpression,
} from '../prepared.ts';
import { escapeText, hasHidden, hex, isPlainBlock, joinLines, program } from '../text.ts';

/** PowerShell takes typographic quotes for quotes: each is doubled, or escaped in double quotes. */
const SINGLE_QUOTES = /['\u2018\u2019\u201a\u201b]/g;

/** A string literal: in single quotes where nothing needs an escape, else in double quotes without variables. */
export function powershellString(text: string): string {
  if (!hasHidden(text)) return `'${text.replace(SINGLE_QUOTES, '$&$&')}'`;
  const escaped = escapeText(text, {
    named: {
      '`': '``',
      '"': '`"',
      '\u201c': '`\u201c',
      '\u201d': '`\u201d',
      '\u201e': '`\u201e',
      $: '`$',
      '\n': '`n',
      '\r': '`r',
      '\t': '`t',
    },
    other: (code) => `\`u{${hex(code, 1)}}`,
  });
  return `"${escaped}"`;
}

/** A text of several lines as a here-string, which changes nothing in it. */
function powershellBlock(text: string): string {
  if (!isPlainBlock(text) || /^\s*['\u2018\u2019\u201a\u201b]@/m.test(text)) {
    return joinLines(text, powershellString, ' +\n        ');
  }
  return `@'\n${text}\n'@`;
}

const dialect: Dialect = {
  text: powershellString,
  variable: (name) => `$env:${name}`,
  join: (expressions) => `(${expressions.join(' + ')})`,
};

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS', 'MERGE', 'PATCH']);

function methodEntry(method: string): readonly [string, string] {
  if (!METHODS.has(method)) return ['CustomMethod', powershellString(method)];
  return ['Method', powershellString(method.charAt(0) + method.slice(1).toLowerCase())];
}

function authEntries({ basic, url }: PreparedRequest): readonly (readonly [string, string])[] {
  if (basic === undefined) return [];
  const user = credentialExpression(dialect, basic.user);
  const password = credentialExpression(dialect, basic.password);
  return [
    ['Authentication', "'Basic'"],
    ['Credential', `[pscredential]::new(${user}, (ConvertTo-SecureString ${password} -AsPlainText -Force))`],
    ...(url.startsWith('https:') ? [] : [['AllowUnencryptedAuthentication', '$true'] as const]),
  ];
}

/** The query of a GET, which the command takes from a dictionary; a dictionary holds one value a name. */
function queryTable({ method, query, body }: PreparedRequest): string | undefined {
  if (method !== 'GET' || body.kind !== 'none' || query.length === 0) return undefined;
  const names = new Set(query.map(({ name }) => name.toLowerCase()));
  if (names.size < query.length) return undefined;
  const pairs = parameterExpressions(dialect, query);
  return `[ordered]@{\n${pairs.map(([name, value]) => `        ${name} = ${value}\n`).join('')}    }`;
}

function entries(request: PreparedRequest): readonly (readonly [string, string])[] {
  const body = plainBody(request.body);
  const query = queryTable(request);
  const headers = joinedHeaders(allHeaders(request)).map(
    ({ name, value }) => `        ${powershellString(name)} = ${expression(dialect, value)}\n`,
  );
  const url =
    query === undefined
      ? urlExpression(dialect, request, (value) => `[uri]::EscapeDataString(${value})`)
      : powershellString(request.address);
  return [
    methodEntry(request.method),
    ['Uri', url],
    ...(query === undefined ? [] : [['Body', query] as const]),
    ...authEntries(request),
    ...(headers.length === 0 ? [] : [['Headers', `@{\n${headers.join('')}    }`] as const]),
    ...(body === undefined
      ? []
      : [
          ['ContentType', powershellString(body.mediaType)] as const,
          ['Body', `[Text.Encoding]::UTF8.GetBytes(${powershellBlock(body.text)})`] as const,
        ]),
    ['TimeoutSec', '30'],
  ];
}

function emit(request: PreparedRequest): string {
  const list = entries(request);
  const width = Math.max(...list.map(([name]) => name.length));
  return program(
    ['#Requires -Version 7', "$ErrorActionPreference = 'Stop'"],
    ['$request = @{', ...list.map(([name, value]) => `    ${name.padEnd(width)} = ${value}`), '}'],
    ['$response = Invoke-RestMethod @request -SkipHeaderValidation', '$response | ConvertTo-Json -Depth 32'],
  );
}

export const powershell: Language = {
  id: 'powershell',
  label: 'PowerShell',
  highlight: 'powershell',
  client: 'Invoke-RestMethod',
  registry: {
    target: 'powershell',
    client: 'restmethod_splat',
    link: 'https://learn.microsoft.com/powershell/module/microsoft.powershell.utility/invoke-restmethod',
    replaces:
      'restmethod: quotes in texts end them, typographic quotes too, repeated headers are lost, bodies are sent in ' +
      'whatever charset the version has, and Basic is Base64 of a placeholder instead of -Credential.',
  },
  emit,
};
