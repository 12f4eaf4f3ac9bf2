import { hasUniqueNames, plainBody } from '../body.ts';
import type { OtherClient } from '../language.ts';
import {
  allHeaders,
  credentialExpression,
  expression,
  joinedHeaders,
  lengthHeader,
  type PreparedBody,
  type PreparedRequest,
  parameterExpressions,
} from '../prepared.ts';
import type { SamplePart } from '../sample-request.ts';
import { listing, program } from '../text.ts';
import { phpBlock, phpDialect, phpString } from './php-shared.ts';

const LIST = { open: '[', close: ']', margin: '    ', step: '    ' };

function partItem({ name, value, fileName, mediaType }: SamplePart): string {
  const items = [
    `'name' => ${phpString(name)}`,
    `'contents' => ${phpString(value)}`,
    ...(fileName === undefined ? [] : [`'filename' => ${phpString(fileName)}`]),
    ...(mediaType === undefined ? [] : [`'headers' => ['Content-Type' => ${phpString(mediaType)}]`]),
  ];
  return `[${items.join(', ')}]`;
}

/** Guzzle writes names between quotes without escapes. */
function fitsPart({ name, fileName = '' }: SamplePart): boolean {
  return !/["\\\r\n]/.test(name + fileName);
}

interface GuzzleBody {
  readonly option?: string;
  readonly contentType?: string;
}

function bodyOption(body: PreparedBody): GuzzleBody {
  if (body.kind === 'multipart' && body.parts.length > 0 && body.parts.every(fitsPart)) {
    return { option: `'multipart' => ${listing(body.parts.map(partItem), LIST)}` };
  }
  if (body.kind === 'form' && body.fields.length > 0 && hasUniqueNames(body.fields)) {
    const fields = body.fields.map(({ name, value }) => `${phpString(name)} => ${phpString(value)}`);
    return { option: `'form_params' => ${listing(fields, LIST)}` };
  }
  const plain = plainBody(body);
  if (plain === undefined) return {};
  return { option: `'body' => ${phpBlock(plain.text)}`, contentType: plain.mediaType };
}

/** PHP's arrays hold one value a name; a query with more is in the URL. */
function queryOption({ query }: PreparedRequest): readonly string[] {
  if (query.length === 0) return [];
  const pairs = parameterExpressions(phpDialect, query).map(([name, value]) => `${name} => ${value}`);
  return [`'query' => ${listing(pairs, LIST)}`];
}

function emit(request: PreparedRequest): string | undefined {
  const { basic, method, query, urlKey } = request;
  const isNative = hasUniqueNames(query);
  if (urlKey !== undefined && !isNative) return undefined;
  const body = bodyOption(request.body);
  const headers = joinedHeaders([...allHeaders(request, body.contentType), ...lengthHeader(request)]).map(
    ({ name, value }) => `${phpString(name)} => ${expression(phpDialect, value)}`,
  );
  const options = [
    ...(isNative ? queryOption(request) : []),
    ...(basic === undefined
      ? []
      : [
          `'auth' => [${credentialExpression(phpDialect, basic.user)}, ${credentialExpression(phpDialect, basic.password)}]`,
        ]),
    ...(headers.length === 0 ? [] : [`'headers' => ${listing(headers, LIST)}`]),
    ...(body.option === undefined ? [] : [body.option]),
    "'timeout' => 30",
  ];
  return program(
    ['<?php', '// composer require guzzlehttp/guzzle'],
    ["require 'vendor/autoload.php';"],
    [
      '$client = new GuzzleHttp\\Client();',
      // An error status is an exception, whose message has the text of the answer.
      `$response = $client->request(${phpString(method)}, ${phpString(isNative ? request.address : request.url)}, [`,
      ...options.map((option) => `    ${option},`),
      ']);',
      'echo $response->getBody(), PHP_EOL;',
    ],
  );
}

export const guzzle: OtherClient = {
  id: 'guzzle',
  label: 'Guzzle',
  registry: {
    target: 'php',
    client: 'guzzle_array',
    link: 'https://docs.guzzlephp.org/',
    replaces:
      'guzzle: a PSR-7 request with texts in double quotes that read $variables, multipart without its boundary, and ' +
      'the first of two equal headers is lost.',
  },
  emit,
};
