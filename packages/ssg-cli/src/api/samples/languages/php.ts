import { hasUniqueNames, plainBody } from '../body.ts';
import type { Language } from '../language.ts';
import {
  allHeaders,
  credentialExpression,
  expression,
  lengthHeader,
  mergeTexts,
  type PreparedHeader,
  type PreparedRequest,
  parameterExpressions,
  urlExpression,
} from '../prepared.ts';
import { listing, program } from '../text.ts';
import { guzzle } from './php-guzzle.ts';
import { phpBlock, phpDialect, phpString } from './php-shared.ts';

function headerLine({ name, value }: PreparedHeader): string {
  const isEmpty = value.every((piece) => piece.kind === 'text' && piece.text === '');
  const line = isEmpty
    ? phpString(`${name};`)
    : expression(phpDialect, mergeTexts([{ kind: 'text', text: `${name}: ` }, ...value]));
  return `        ${line},`;
}

function bodyValue({ body }: PreparedRequest): string | undefined {
  if (body.kind === 'form' && body.fields.length > 0 && hasUniqueNames(body.fields)) {
    const fields = body.fields.map(
      ({ name, value }) => `        ${phpString(name)} => ${phpString(value)},\n`,
    );
    return `http_build_query([\n${fields.join('')}    ])`;
  }
  const plain = plainBody(body);
  return plain === undefined ? undefined : phpBlock(plain.text);
}

function optionLines(request: PreparedRequest): readonly string[] {
  const { basic, method } = request;
  const body = bodyValue(request);
  const type = plainBody(request.body)?.mediaType;
  const headers = [...allHeaders(request, type), ...lengthHeader(request)].map(headerLine);
  return [
    ...(method === 'GET' && body === undefined ? [] : [`    CURLOPT_CUSTOMREQUEST => ${phpString(method)},`]),
    ...(method === 'HEAD' ? ['    CURLOPT_NOBODY => true,'] : []),
    '    CURLOPT_RETURNTRANSFER => true,',
    '    CURLOPT_TIMEOUT => 30,',
    ...(basic === undefined
      ? []
      : [
          `    CURLOPT_USERNAME => ${credentialExpression(phpDialect, basic.user)},`,
          `    CURLOPT_PASSWORD => ${credentialExpression(phpDialect, basic.password)},`,
        ]),
    ...(headers.length === 0 ? [] : ['    CURLOPT_HTTPHEADER => [', ...headers, '    ],']),
    ...(body === undefined ? [] : [`    CURLOPT_POSTFIELDS => ${body},`]),
  ];
}

const SEND = [
  '$body = curl_exec($curl);',
  'if ($body === false) {',
  '    throw new RuntimeException(curl_error($curl));',
  '}',
  '$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);',
  'if ($status >= 400) {',
  '    throw new RuntimeException("HTTP $status: $body");',
  '}',
  'echo $body, PHP_EOL;',
];

/** The URL; PHP's arrays hold one value a name. */
function urlLines(request: PreparedRequest): { readonly before: readonly string[]; readonly url: string } {
  const { address, query } = request;
  if (query.length === 0 || !hasUniqueNames(query)) {
    return { before: [], url: urlExpression(phpDialect, request, (value) => `rawurlencode(${value})`) };
  }
  const entries = parameterExpressions(phpDialect, query).map(([name, value]) => `${name} => ${value}`);
  const list = listing(entries, { open: '[', close: ']', margin: '', step: '    ' });
  return { before: [`$query = http_build_query(${list});`], url: `${phpString(`${address}?`)} . $query` };
}

function emit(request: PreparedRequest): string {
  const { before, url } = urlLines(request);
  return program(
    ['<?php'],
    before,
    [`$curl = curl_init(${url});`, 'curl_setopt_array($curl, [', ...optionLines(request), ']);'],
    SEND,
  );
}

export const php: Language = {
  id: 'php',
  label: 'PHP',
  highlight: 'php',
  client: 'cURL',
  registry: {
    target: 'php',
    client: 'curl_strict',
    link: 'https://www.php.net/manual/book.curl.php',
    replaces:
      'curl: texts in double quotes read $variables, booleans in JSON become null, HEAD waits for a body, the first of ' +
      'two equal headers is lost, and the status is never looked at.',
  },
  emit,
  others: [guzzle],
};
