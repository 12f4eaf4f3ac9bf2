import {
  type ApiReference,
  labelsOf,
  type Operation,
  type OperationSamples,
} from '@ceems-docs/ssg-cli/model';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LabelsProvider } from '../labels-context.ts';
import { OperationBody } from './OperationBody.tsx';

const exchange = { method: 'POST', parameters: [], responses: [], body: { required: true, content: [] } };

/** The page of an operation with callbacks, and a sample of so many lines. */
function pageOf(
  callbacks: number,
  lines = 1,
  servers: Operation['servers'] = [],
  more: Partial<Operation> = {},
): string {
  const operation = {
    title: 'T',
    path: '/a',
    method: 'GET',
    servers,
    security: [],
    badges: [],
    parameters: [],
    responses: [],
    headings: [],
    authorSamples: [],
    callbacks: Array.from({ length: callbacks }, (_, index) => ({
      name: `c${index}`,
      expression: '{$url}',
      exchanges: [exchange],
    })),
    ...more,
  } as unknown as Operation;
  const sample = { language: 'python', label: 'Python', client: 'requests', others: [] };
  const code = {
    samples: [{ ...sample, html: 'x\n'.repeat(lines - 1) }],
    requestJson: '{}',
    authJson: '{}',
    accepts: [],
    bodyFields: [],
  } as unknown as OperationSamples;
  const api = {
    id: 'api',
    headings: [],
    schemas: {},
    schemaHomes: {},
    downloads: [],
    operations: [operation],
    console: false,
  };
  const tools = { base: '/', trailingSlash: true, highlight: String, linkUrl: String, fragmentHtml: String };
  return renderToStaticMarkup(
    <LabelsProvider value={labelsOf({ locale: 'en' })}>
      <OperationBody
        kind="operation"
        api={api as unknown as ApiReference}
        operation={operation}
        code={code}
        tools={tools}
      />
    </LabelsProvider>,
  );
}

it('folds what callbacks send, where there are many', () => {
  expect(pageOf(2)).not.toContain('<details><summary>Details');
  expect(pageOf(3).match(/<details><summary>Details/g)).toHaveLength(3);
});

it('folds what a request does not send, and what a response does not have, but not what the server sends', () => {
  const properties = ['a', 'readOnly', 'writeOnly'].map((name) => ({
    name,
    required: true,
    schema: { types: ['string'], [name]: true },
  }));
  const content = [
    { type: 'application/json', examples: [], encoding: [], schema: { types: ['object'], properties } },
  ];
  const body = { required: true, content };
  const answer = { status: '200', anchor: 'response-200', headers: [], links: [], content };
  const folds = (more: Partial<Operation>) =>
    [
      ...pageOf(0, 1, [], more).matchAll(/api-rest"><summary>([^<]*)<\/summary><ul>.*?schema-name">(\w+)</g),
    ].map(([, ...words]) => words.join(': '));
  expect(folds({ body })).toEqual(['1 property that only responses have: readOnly']);
  expect(folds({ responses: [answer] })).toEqual(['1 property that only requests have: writeOnly']);
  expect(folds({ body, webhook: true })).toEqual([]);
  const exchanges = [{ ...exchange, method: 'POST', body }];
  expect(folds({ callbacks: [{ name: 'c', expression: '{$url}', exchanges }] })).toEqual([]);
});

it('shows the example of the answer once, and leads to it from the response', () => {
  const example = (value: string, generated = false) => ({ value, language: 'text', generated });
  const mediaOf = (...examples: readonly unknown[]) => [{ type: 'text/plain', examples, encoding: [] }];
  const response = (status: string, content: unknown) =>
    ({ status, anchor: `response-${status}`, headers: [], links: [], content }) as never;
  const responses = [
    response('200', mediaOf(example('fine'))),
    response('404', mediaOf(example('fine'), example('gone'))),
  ];
  const html = pageOf(0, 1, [], { responses });
  expect(html.match(/>(?:fine|gone)<|again"><a href="#example-answer"/g)).toEqual([
    '>fine<',
    'again"><a href="#example-answer"',
    '>fine<',
    '>gone<',
  ]);
  const sent = pageOf(0, 1, [], { responses, webhook: true });
  expect(sent.match(/>(?:fine|gone)<|again"><a href="#example-answer"/g)).toEqual([
    '>fine<',
    '>fine<',
    '>gone<',
  ]);
});

it('has a field for all that is sent, and says of the other headers that the client sets them', () => {
  const parameters = [
    ['querystring', 'q'],
    ['header', 'Host'],
    ['query', 'host'],
    ['header', 'X-Host'],
  ].map(([place, name]) => ({ in: place, name, anchor: name, examples: [], schema: { types: ['string'] } }));
  const html = pageOf(0, 1, [], { parameters: parameters as unknown as Operation['parameters'] });
  const fields = [...html.matchAll(/data-in="(\w+)"[^>]* name="([^"]*)"/g)];
  expect(fields.map(([, ...words]) => words.join(' '))).toEqual([
    'querystring q',
    'query host',
    'header X-Host',
  ]);
  expect(html.match(/id="[^"]*" class="parameter"|HTTP clients set this header/g)).toEqual([
    'id="host" class="parameter"',
    'id="q" class="parameter"',
    'id="Host" class="parameter"',
    'HTTP clients set this header',
    'id="X-Host" class="parameter"',
  ]);
});

it('folds a long text about credentials', () => {
  const security = (length: number) =>
    pageOf(0, 1, [], {
      security: [
        [
          {
            scopes: [],
            scheme: {
              name: 'k',
              type: 'apiKey',
              summary: 's',
              usage: 'u',
              flows: [],
              description: 'x'.repeat(length),
            },
          },
        ],
      ],
    });
  expect(security(160)).not.toContain('<details><summary>Details');
  expect(security(161)).toMatch(/<details><summary>Details<\/summary><p class="api-text">x/);
});

it('folds servers of which the address does not say all', () => {
  const variables = [{ name: 'port', default: '8108', values: [] }];
  const server = { url: 'https://h.example:8108', template: 'https://h.example:{port}', variables };
  const folded =
    /<details><summary>Servers \(1\)<\/summary><ul class="api-servers">.*\{port\}.*<\/ul><\/details>/;
  expect(pageOf(0, 1, [server])).toMatch(folded);
  expect(pageOf(0, 1, [{ url: server.url, variables: [] }])).not.toContain('api-servers');
  const plain = { url: server.url, variables: [] };
  expect(pageOf(0, 1, [{ ...plain, name: 'Main' }])).toContain('Servers (1)');
  expect(pageOf(0, 1, [{ ...plain, description: { type: 'root', children: [] } }])).toContain('Servers (1)');
  expect(pageOf(0, 1, [plain, plain])).toContain('Servers (2)');
});

it('shows a long sample in a box that scrolls', () => {
  expect(pageOf(0, 60)).not.toContain('code-long');
  expect(pageOf(0, 61)).toContain('class="code code-long"');
});
