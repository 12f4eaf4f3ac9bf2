import * as z from 'zod';
import { route } from '../values.ts';

/** One API reference. */
export const api = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'expected lowercase letters, digits and dashes')
      .describe('Name of the reference: lowercase letters, digits and dashes.'),
    path: z.string().describe('Path of the API description.'),
    versions: z
      .array(z.string())
      .default([])
      .describe('Paths of earlier versions of the description, newest first, see [Changes](api.md#changes).'),
    routeBasePath: route
      .optional()
      .describe('First part of the paths of its pages. Defaults to `docs/<id>`.'),
    sidebar: z.string().optional().describe('Name of its sidebar. Defaults to the id.'),
    category: z
      .strictObject({
        label: z.string().default('API').describe('Label in the sidebar.'),
        slug: z
          .string()
          .optional()
          .describe('Path of the index page, next to the reference. Defaults to `/category/<id>`.'),
        title: z.string().optional().describe('Title of the index page. Defaults to the label.'),
        description: z.string().optional().describe('Sentence below the title.'),
      })
      .prefault({})
      .describe('The index page of the reference.'),
    trusted: z
      .boolean()
      .default(false)
      .describe('Whether to keep all HTML in descriptions, see [Trust](security.md#what-is-trusted).'),
    console: z
      .boolean()
      .default(true)
      .describe('Whether readers can send requests from its pages, see [Console](api.md#console).'),
    credentialPrefix: z
      .string()
      .regex(/^[A-Z][A-Z0-9_]*$/)
      .optional()
      .describe(
        'Prefix of the environment variables for credentials in samples: `LANTERN` gives `LANTERN_TOKEN`. Capital letters, digits and `_`. Defaults to the `id` in capital letters.',
      ),
  })
  .transform((value) => ({
    ...value,
    routeBasePath: value.routeBasePath ?? `docs/${value.id}`,
    sidebar: value.sidebar ?? value.id,
    credentialPrefix: value.credentialPrefix ?? value.id,
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
