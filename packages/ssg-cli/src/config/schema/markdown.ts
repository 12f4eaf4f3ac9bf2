import * as z from 'zod';

/** Front matter keys that have another name in other tools. */
const renamedKeys = [
  'title',
  'description',
  'slug',
  'sidebar_label',
  'sidebar_position',
  'redirect_from',
  'hide_table_of_contents',
  'toc_min_heading_level',
  'toc_max_heading_level',
  'image',
  'keywords',
  'tags',
  'draft',
  'unlisted',
] as const;

/** How Markdown files are read. */
export const markdown = z.strictObject({
  format: z
    .enum(['detect', 'md', 'mdx'])
    .default('detect')
    .describe(
      'Which files are parsed as [MDX](markdown.md#mdx): `.mdx` files and files that contain MDX syntax (`detect`), none (`md`), or all (`mdx`).',
    ),
  headingIds: z
    .enum(['github', 'mkdocs', 'vitepress'])
    .default('github')
    .describe(
      'How heading ids are generated: like GitHub and Docusaurus, like MkDocs, or like VitePress. Existing links to headings keep working if you choose the tool you come from.',
    ),
  definitionLists: z
    .boolean()
    .default(false)
    .describe(
      'Whether a term followed by a line that starts with a colon, `: text`, is a [definition list](markdown.md#lists-of-definitions).',
    ),
  math: z
    .boolean()
    .default(true)
    .describe('Whether text between dollar signs is a [formula](markdown.md#math).'),
  frontMatterKeys: z
    .record(z.string(), z.enum(renamedKeys))
    .default({})
    .describe(
      'Aliases of front matter keys, such as `{ weight: "sidebar_position" }`, for docs that were written for another tool. A dot separates the parts of a nested key: `sidebar.order`. The original name takes precedence.',
    ),
  parser: z
    .enum(['fast', 'remark'])
    .default('fast')
    .describe(
      '`fast` parses files with simple syntax with a native parser and all others with remark-parse; the result is the same. `remark` parses every file with remark-parse.',
    ),
});
