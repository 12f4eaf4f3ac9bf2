import * as z from 'zod';

/** Front matter keys that other tools have under another name. */
const renamedKeys = [
  'title',
  'description',
  'slug',
  'sidebar_label',
  'sidebar_position',
  'redirect_from',
  'hide_table_of_contents',
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
      'Which files are read as [MDX](markdown.md#mdx): those that end in `.mdx` or hold what only MDX has (`detect`), none, or all.',
    ),
  headingIds: z
    .enum(['github', 'mkdocs', 'vitepress'])
    .default('github')
    .describe(
      'How the ids of headings are made of their texts: as GitHub and Docusaurus do, or as MkDocs or VitePress, so that links to headings stay what they were.',
    ),
  definitionLists: z
    .boolean()
    .default(false)
    .describe(
      'Whether a term with a line below it that begins with a colon, `: text`, is a [list of definitions](markdown.md#lists-of-definitions).',
    ),
  frontMatterKeys: z
    .record(z.string(), z.enum(renamedKeys))
    .default({})
    .describe(
      'Other names of front matter keys, as `{ weight: "sidebar_position" }`, for docs that were written for another tool. A key’s own name goes first.',
    ),
  parser: z
    .enum(['fast', 'remark'])
    .default('fast')
    .describe(
      '`fast` reads plainly written files with a native parser and all others with remark-parse; both make the same of them. `remark` reads every file with remark-parse.',
    ),
});
