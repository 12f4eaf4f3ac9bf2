import { expect, test } from 'vitest';
import { buildSample } from '../samples/browser.ts';
import { described } from '../testing/describe-text.ts';
import { sampleRequest } from './request-of-operation.ts';

/** What curl sends of each operation: the address and the body. */
async function curlOf(...operations: readonly string[]): Promise<readonly string[]> {
  const paths = operations.map((operation, at) => `  /${at}: { ${operation}, responses: {} } }`);
  const api = await described(`openapi: 3.2.0
info: { title: T, version: '1' }
servers: [{ url: https://a.example }]
paths:
${paths.join('\n')}
`);
  return api.operations.map((operation) => buildSample('curl', sampleRequest(api, operation)).code);
}

const query = (content: string) =>
  `get: { parameters: [{ name: q, in: querystring, required: true, content: { ${content} } }]`;

test('a query as a whole is sent as its media type is written', async () => {
  const data = "{ a: 'x y', list: [1, 2], both: [3, 4], o: { x: 5 } }";
  const encoding = 'encoding: { list: { style: pipeDelimited, explode: false }, o: { style: deepObject } }';
  const [form, json, path, plain] = await curlOf(
    query(
      `application/x-www-form-urlencoded: { schema: {}, ${encoding}, examples: { e: { dataValue: ${data} } } }`,
    ),
    query("application/json: { schema: {}, example: { q: 'a&b' } }"),
    query("application/jsonpath: { schema: {}, examples: { e: { serializedValue: '%24.a%5B1%5D' } } }"),
    query("text/plain: { schema: {}, example: '100 % of' }"),
  );
  expect(form?.match(/(?<=--data-urlencode )'[^']*'/g)).toEqual([
    "'a=x y'",
    "'list=1|2'",
    "'both=3'",
    "'both=4'",
    "'o%5Bx%5D=5'",
  ]);
  expect(json).toContain("'https://a.example/1?%7B%22q%22%3A%20%22a%26b%22%7D'");
  expect(path).toContain("'https://a.example/2?%24.a%5B1%5D'");
  expect(plain).toContain("'https://a.example/3?100%20%25%20of'");
});

test('a sequence is sent as its media type is written, from data or from the schema of its items', async () => {
  const item = 'itemSchema: { type: object, properties: { at: { type: integer, examples: [5] } } }';
  const send = (type: string, further: string) =>
    `post: { requestBody: { content: { ${type}: { ${item}${further} } } }`;
  const bodies = await curlOf(
    send('application/jsonl', ''),
    send('application/json-seq', ', example: [{ at: 1 }, { at: 2 }]'),
    send(
      'text/event-stream',
      ', examples: { e: { dataValue: [{ event: a, data: "x\\ny" }, { data: { at: 1 } }] } }',
    ),
    send('text/event-stream', ', example: "data: as sent"'),
  );
  expect(bodies.map((code) => /--data-raw (\$?'[^']*')/.exec(code)?.[1])).toEqual([
    `'{"at": 5}\n'`,
    `$'\\036{"at": 1}\\n\\036{"at": 2}\\n'`,
    `'event: a\ndata: x\ndata: y\n\ndata: {"at": 1}\n\n'`,
    "'data: as sent'",
  ]);
});
