import { type ApiReference, labelsOf } from '@ceems-docs/ssg-cli/model';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LabelsProvider } from '../labels-context.ts';
import { ApiInfoBody } from './ApiInfoBody.tsx';

function introductionOf(count: number): string {
  const operations = Array.from({ length: count }, (_, index) => ({
    id: `o${index}`,
    route: `/o${index}`,
    method: 'GET',
    path: `/o${index}`,
    title: `Title ${index}`,
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
  };
  const tools = { base: '/', trailingSlash: true, highlight: String, linkUrl: String, fragmentHtml: String };
  return renderToStaticMarkup(
    <LabelsProvider value={labelsOf({ locale: 'en' })}>
      <ApiInfoBody kind="api-info" api={api as unknown as ApiReference} tools={tools} />
    </LabelsProvider>,
  );
}

it('folds the operations of each tag where a description has very many', () => {
  expect(introductionOf(150)).not.toContain('<details>');
  const long = introductionOf(151);
  expect(long).toContain('<details><summary>Operations (151)</summary><ul class="api-operations">');
  expect(long).toContain('Title 150');
});
