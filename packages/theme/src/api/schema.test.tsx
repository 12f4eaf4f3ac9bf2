import { type ApiReference, labelsOf, type Operation, type Schema } from '@ceems-docs/ssg-cli/model';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { apiContext } from './api-context.ts';
import { renderSchema } from './schema.tsx';

const listOf = (items: Schema): Schema => ({ types: ['array'], items });
const labels = labelsOf({ locale: 'en' });
const text: Schema = { types: ['string'] };

/** Renders a schema by its name; the tools are those of a page without links and prose. */
function render(schema: Schema, schemas: Readonly<Record<string, Schema>>, isAnswer = false): string {
  const tools = { base: '/', trailingSlash: true, highlight: String, linkUrl: String, fragmentHtml: String };
  return renderToStaticMarkup(
    renderSchema(schema, {
      ...apiContext({ schemas, schemaHomes: {} } as unknown as ApiReference, tools, labels, []),
      isAnswer,
    }),
  );
}

it('renders a schema that holds lists of itself, and lists of those, once', () => {
  const node: Schema = { ref: '#/Node', name: 'Node', types: [] };
  const schemas: Readonly<Record<string, Schema>> = {
    '#/Node': {
      types: ['object'],
      properties: [
        { name: 'label', required: false, schema: text },
        { name: 'children', required: false, schema: listOf(node) },
        { name: 'rows', required: false, schema: listOf(listOf(node)) },
      ],
    },
  };
  const html = render(node, schemas);
  expect(html.match(/<code class="schema-name">label<\/code>/g)).toHaveLength(1);
  expect(html.match(/class="schema-again"/g)).toHaveLength(2);
});

it('renders a chain of schemas that does not seem to end as deep as somebody looks', () => {
  const named = (number: number): Schema => ({ ref: `#/S${number}`, name: `S${number}`, types: [] });
  const schemas = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, number): [string, Schema] => [
      `#/S${number}`,
      { types: ['object'], properties: [{ name: 'next', required: false, schema: named(number + 1) }] },
    ]),
  );
  expect(render(named(0), schemas).match(/class="schema-tree"/g)).toHaveLength(65);
});

it('leads to the page that describes a schema, where the page of the operation does not', () => {
  const schemas: Readonly<Record<string, Schema>> = {
    '#/A': {
      types: ['object'],
      properties: [{ name: 'b', required: false, schema: { ref: '#/B', name: 'B', types: [] } }],
    },
    '#/B': { types: ['object'], properties: [{ name: 'c', required: false, schema: text }] },
  };
  const api = { schemas, schemaHomes: { '#/A': '/api/one', '#/B': '/api/two' } } as unknown as ApiReference;
  const tools = { base: '/', trailingSlash: true, highlight: String, linkUrl: String, fragmentHtml: String };
  const operation = { route: '/api/one', describedSchemas: ['#/A'] } as unknown as Operation;
  const context = { ...apiContext(api, tools, labels, []), operation };
  const html = renderToStaticMarkup(renderSchema({ ref: '#/A', name: 'A', types: [] }, context));
  expect(html).toContain('<a href="/api/two/#schema-B">B is described on another page.</a>');
  expect(html).not.toContain('>c<');
});

it('says how much is in a tree, and the name of a schema where its type does not', () => {
  const one = { name: 'b', required: false, schema: text };
  const schemas: Readonly<Record<string, Schema>> = {
    '#/A': { types: ['object'], properties: [one] },
    '#/Either': {
      types: [],
      oneOf: ['x', 'y', 'z', 'v', 'w'].map((label) => ({ label, discriminatorValues: [], schema: text })),
    },
  };
  expect(render({ ref: '#/A', name: 'A', types: [] }, schemas)).toContain('<summary>1 property</summary>');
  expect(render({ ref: '#/Either', name: 'Either', types: [] }, schemas)).toContain(
    '<summary>Either: 5 alternatives</summary>',
  );
});

it('opens two levels, and one where the second has too many rows', () => {
  const objectOf = (count: number, schema: Schema): Schema => ({
    types: ['object'],
    properties: Array.from({ length: count }, (_, index) => ({ name: `p${index}`, required: false, schema })),
  });
  // Schemas that say the same are rendered once, so each has an example of its own.
  const wide = (rows: number): Schema => ({
    types: [],
    oneOf: [1, 2].map((number) => ({
      label: `A${number}`,
      discriminatorValues: [],
      schema: { ...objectOf(rows, objectOf(1, text)), examples: [`${number}`] },
    })),
  });
  const opened = (schema: Schema, isAnswer = false) =>
    render(schema, {}, isAnswer).match(/class="schema-tree" id="[^"]*" open=""/g)?.length;
  expect(opened(wide(3))).toBe(3);
  expect(opened(wide(15))).toBe(1);
  // Of these few are in sight.
  expect(opened(wide(16))).toBe(3);
});

it('folds long lists of values, with words and without, and drops none', () => {
  const valuesOf = (count: number, description?: string): Schema => ({
    types: ['string'],
    enum: Array.from({ length: count }, (_, index) => ({
      value: `"v${index}"`,
      ...(description === undefined ? {} : { description }),
    })),
  });
  const parts = (schema: Schema) =>
    render(schema, {})
      .split('<details class="api-rest">')
      .map((html) => `${/<summary>([^<]*)/.exec(html)?.[1] ?? ''} ${html.match(/<code>v/g)?.length ?? 0}`);
  expect(parts(valuesOf(30))).toEqual([' 30']);
  expect(parts(valuesOf(40))).toEqual([' 15', '25 more values 25']);
  expect(parts(valuesOf(15, 'means it'))).toEqual([' 15']);
  expect(parts(valuesOf(20, 'means it'))).toEqual([' 8', '12 more values 12']);
});

it('folds what is optional in a long list, and drops nothing', () => {
  const required = ['p3', 'p18'];
  const body: Schema = {
    types: ['object'],
    properties: Array.from({ length: 20 }, (_, index) => {
      const name = `p${index}`;
      return { name, required: required.includes(name), schema: text };
    }),
    oneOf: Array.from({ length: 16 }, (_, index) => ({
      label: `A${index}`,
      discriminatorValues: [],
      schema: text,
    })),
  };
  const namesIn = (html: string) =>
    [...html.matchAll(/<code class="schema-name">(\w+)</g)].map(([, name]) => name);
  const [shown = '', rest = '', alternatives = ''] = render(body, {}).split('<details class="api-rest">');
  expect(namesIn(shown)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p18']);
  expect(rest).toContain('<summary>12 more properties</summary>');
  expect(new Set([...namesIn(shown), ...namesIn(rest)]).size).toBe(20);
  expect(alternatives).toContain('<summary>8 more alternatives</summary>');
  // What a server always sends is no more worth reading than the rest.
  const [answer = ''] = render(body, {}, true).split('<details class="api-rest">');
  expect(namesIn(answer)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7']);
  expect(render({ types: ['object'], properties: body.properties?.slice(0, 15) ?? [] }, {})).not.toContain(
    'api-rest',
  );
});
