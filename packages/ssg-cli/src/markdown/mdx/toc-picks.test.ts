import { expect, it } from 'vitest';
import { compileText } from '../testing/compile-text.ts';
import { toHtml } from '../tree/to-html.ts';

const idsOf = async (toc: string) => {
  const { body } = await compileText(
    `import TOCInline from '@theme/TOCInline';\n\n# T\n\n<TOCInline toc={${toc}} />\n\n## A\n\n### B\n\n## C\n`,
    { format: 'mdx' },
  );
  return [...toHtml(body).matchAll(/<a href="#(\w)">/g)].map(([, id]) => id);
};

it.each([
  ['toc', 'a b c'],
  ['toc.slice(1)', 'b c'],
  ['toc.slice(0, 1)', 'a'],
  ['toc.filter((node) => node.level === 3)', 'b'],
  ['toc.filter((node) => node.level < 3)', 'a c'],
  ['toc.filter((node) => node.level > 2)', 'b'],
])('shows the headings that %s picks', async (toc, ids) => {
  expect((await idsOf(toc)).join(' ')).toBe(ids);
});
