import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import rehypeAutolinkHeadings from 'rehype-autolink-headings';
import rehypeSlug from 'rehype-slug';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { describeApi } from '../describe.ts';

const compiler = unified()
  .use(remarkParse)
  .use(remarkRehype)
  .use(rehypeSlug)
  .use(rehypeAutolinkHeadings, { behavior: 'append' });

async function compileFragment(markdown: string): Promise<{ value: Root; diagnostics: [] }> {
  return { value: await compiler.run(compiler.parse(markdown)), diagnostics: [] };
}

async function read(
  description: string,
  inner: string,
): Promise<{ html: string; ids: string[]; texts: string[]; nested: string }> {
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1', description },
    servers: [{ url: 'https://example.org' }],
    paths: { '/a': { get: { parameters: [{ name: 'q', in: 'query', description: inner }], responses: {} } } },
  });
  const { value } = await describeApi(
    { id: 'api', file: 'a.json', routeBasePath: 'docs/api', credentialPrefix: '' },
    { readFile: async (file) => (file === 'a.json' ? text : undefined), compileFragment },
  );
  return {
    html: toHtml(value?.description as Root),
    ids: (value?.headings ?? []).map(({ depth, id }) => `${depth} ${id}`),
    texts: (value?.headings ?? []).map((heading) => heading.html),
    nested: toHtml(value?.operations[0]?.parameters[0]?.description as Root),
  };
}

describe('headings of descriptions', () => {
  test('come under those of the page: no level left out, no id twice', async () => {
    const { html, ids, texts } = await read(
      '# Start\n\n### Deep\n\n# Servers\n\nSee [there](#servers).',
      '`q`',
    );
    expect(html.match(/<h\d/g)).toEqual(['<h2', '<h3', '<h2']);
    expect(html).toContain('id="description-servers"');
    expect(html).toContain('href="#description-servers"');
    expect(texts.join(' ')).not.toContain('<a');
    expect(ids).toEqual([
      '2 start',
      '3 deep',
      '2 description-servers',
      '2 servers',
      '2 operations',
      '3 tag-Operations',
      '2 download',
    ]);
  });

  test('inside a parameter are bold words', async () => {
    const { nested } = await read('`x`', '## Mind\n\nthis');
    expect(nested).toContain('<strong>Mind</strong>');
    expect(nested).not.toMatch(/<h\d/);
  });
});
