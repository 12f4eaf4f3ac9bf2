import { type ApiReference, labelsOf } from '@ceems-docs/ssg-cli/model';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LabelsProvider } from '../labels-context.ts';
import { ApiInfoBody } from './ApiInfoBody.tsx';

function introductionOf(
  count: number,
  titleOf = (index: number) => `Title ${index}`,
  schemas: Pick<ApiReference, 'schemas' | 'schemaHomes'> = { schemas: {}, schemaHomes: {} },
): string {
  const operations = Array.from({ length: count }, (_, index) => ({
    id: `o${index}`,
    route: `/o${index}`,
    method: 'GET',
    path: `/o${index}`,
    title: titleOf(index),
  }));
  const tags = [{ name: 't', label: 'T', excerpt: '', operations: operations.map(({ id }) => id) }];
  const api = {
    title: 'A',
    version: '1',
    headings: [],
    servers: [],
    securitySchemes: [],
    downloads: [],
    operations,
    tags,
    topics: [],
    route: '/a',
    ...schemas,
  };
  const tools = { base: '/', trailingSlash: true, highlight: String, linkUrl: String, fragmentHtml: String };
  return renderToStaticMarkup(
    <LabelsProvider value={labelsOf({ locale: 'en' })}>
      <ApiInfoBody kind="api-info" api={api as unknown as ApiReference} tools={tools} />
    </LabelsProvider>,
  );
}

it('says method and path once of an operation that is called by them', () => {
  const called = introductionOf(1, (index) => `GET /o${index}`);
  expect(called.match(/GET/g)).toHaveLength(1);
  expect(called.replace(/<[^>]*>/g, '').match(/\/o0/g)).toHaveLength(1);
  expect(introductionOf(1)).toContain('>Title 0</a> <code>/o0</code>');
});

it('folds the operations of each tag where a description has very many', () => {
  expect(introductionOf(80)).not.toContain('<details>');
  const long = introductionOf(81);
  expect(long).toContain('<details><summary>Operations (81)</summary><ul class="api-operations">');
  expect(long).toContain('Title 80');
});

it('lists the named schemas, and describes those that no operation uses', () => {
  const own = (name: string, ref: string) => ({
    name,
    types: ['object'],
    properties: [{ name: 'part', required: false, schema: { ref, name: ref.slice(2), types: [] } }],
  });
  const html = introductionOf(1, String, {
    schemas: { '#/Zone': own('Zone', '#/Area'), '#/Area': own('Area', '#/Zone') },
    schemaHomes: { '#/Zone': '/a', '#/Area': '/o0' },
  });
  expect(html).toContain(
    '<li><a href="/o0/#schema-Area">Area</a></li><li><a href="/a/#schema-Zone">Zone</a></li>',
  );
  expect(html).toContain('id="schema-Zone"');
  // The schema of an operation is described there alone.
  expect(html).toContain('<p class="schema-again"><a href="/o0/#schema-Area">');
  expect(html).not.toContain('id="schema-Area"');
  expect(introductionOf(1)).not.toContain('id="schemas"');
});
