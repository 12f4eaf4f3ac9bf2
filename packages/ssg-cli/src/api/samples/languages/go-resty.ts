import { plainBody } from '../body.ts';
import type { OtherClient } from '../language.ts';
import {
  allHeaders,
  credentialExpression,
  expression,
  joinedHeaders,
  type PreparedRequest,
} from '../prepared.ts';
import { program } from '../text.ts';
import { goBlock, goDialect, goString, importLines, queryLines } from './go-shared.ts';

/** Methods that resty sends without the body that it was given. */
const WITHOUT_BODY = new Set(['GET', 'HEAD', 'OPTIONS']);

function emit(request: PreparedRequest): string | undefined {
  const { basic, method } = request;
  const body = plainBody(request.body);
  if (body !== undefined && WITHOUT_BODY.has(method)) return undefined;
  const query = queryLines(request);
  const calls = [
    ...(query.length === 0 ? [] : ['SetQueryParamsFromValues(query)']),
    ...(basic === undefined
      ? []
      : [
          `SetBasicAuth(${credentialExpression(goDialect, basic.user)}, ${credentialExpression(goDialect, basic.password)})`,
        ]),
    ...joinedHeaders(allHeaders(request, body?.mediaType)).map(
      ({ name, value }) => `SetHeader(${goString(name)}, ${expression(goDialect, value)})`,
    ),
    ...(body === undefined ? [] : [`SetBody(${goBlock(body.text)})`]),
    `Execute(${goString(method)}, ${goString(request.address)})`,
  ];
  const lines = [
    ...query,
    '\tclient := resty.New().SetTimeout(30 * time.Second)',
    `\tresp, err := client.R().\n\t\t${calls.join('.\n\t\t')}`,
    '\tif err != nil {',
    '\t\tlog.Fatal(err)',
    '\t}',
    '\tif resp.IsError() {',
    '\t\tlog.Fatalf("%s: %s", resp.Status(), resp.String())',
    '\t}',
    '\tfmt.Println(resp.String())',
  ];
  const [open = '', ...imports] = importLines(lines.join('\n'), ['fmt', 'log', 'time']);
  return program(
    ['// go get github.com/go-resty/resty/v2', 'package main'],
    [open, ...imports.slice(0, -1), '', '\t"github.com/go-resty/resty/v2"', ')'],
    ['func main() {', ...lines, '}'],
  );
}

export const resty: OtherClient = {
  id: 'resty',
  label: 'resty',
  registry: {
    target: 'go',
    client: 'resty',
    link: 'https://resty.dev/',
    replaces: 'httpsnippet has no client for resty.',
  },
  emit,
};
