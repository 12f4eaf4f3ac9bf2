import * as z from 'zod';
import { route } from '../values.ts';

/** One API reference. */
export const api = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'expected lower-case letters, digits and dashes')
      .describe('Name of the reference: lower-case letters, digits and dashes.'),
    path: z.string().describe('The description file.'),
    versions: z
      .array(z.string())
      .default([])
      .describe(
        'Files with earlier versions of the description, newest first, see [Changes](api.md#changes).',
      ),
    routeBasePath: route.optional().describe('Where its pages are; `docs/<id>` without it.'),
    sidebar: z.string().optional().describe('Name of its sidebar; the id without it.'),
    category: z
      .strictObject({
        label: z.string().default('API').describe('Its label in the sidebar.'),
        slug: z.string().optional().describe('Its path next to the reference; `/category/<id>` without it.'),
        title: z.string().optional().describe('Its title; the label without it.'),
        description: z.string().optional().describe('The sentence below the title.'),
      })
      .prefault({})
      .describe('The index page of the reference.'),
    trusted: z
      .boolean()
      .default(false)
      .describe('Whether all HTML in its prose is kept, see [Trust](security.md#what-is-trusted).'),
    console: z
      .boolean()
      .default(true)
      .describe('Whether readers can send requests from the pages, see [Console](api.md#console).'),
    credentialPrefix: z
      .string()
      .regex(/^[A-Z][A-Z0-9_]*$/)
      .default('API')
      .describe(
        'Start of the names of credentials in samples: `LANTERN` gives `LANTERN_TOKEN`. Capitals, digits and `_`.',
      ),
  })
  .transform((value) => ({
    ...value,
    routeBasePath: value.routeBasePath ?? `docs/${value.id}`,
    sidebar: value.sidebar ?? value.id,
    category: { ...value.category, slug: value.category.slug ?? `/category/${value.id}` },
  }));

/** Two descriptions in one place would overwrite each other's pages, sidebar and downloads. */
export function noneTwice(apis: readonly z.output<typeof api>[], context: z.core.$RefinementCtx): void {
  for (const key of ['id', 'routeBasePath', 'sidebar'] as const) {
    for (const [index, { [key]: value }] of apis.entries()) {
      const first = apis.findIndex((other) => other[key] === value);
      const follows = key !== 'id' && apis[first]?.id === apis[index]?.id;
      if (first === index || follows) continue;
      const message = `expected another value than that of \`api.${first}.${key}\`, which is \`${value}\` too`;
      context.addIssue({ code: 'custom', path: [index, key], message });
    }
  }
}
