import * as z from 'zod';
import type { CategoryLinkConfig, Diagnostic, SourceFile } from '../model/index.ts';
import { writtenNumber } from '../tools/written-number.ts';
import { readSettings } from './settings.ts';

/** A folder's `_category_.yml` or `_category_.json`. */
export interface CategoryFile {
  readonly file: string;
  readonly label?: string | undefined;
  readonly position?: number | undefined;
  readonly link?: CategoryLinkConfig | undefined;
  readonly collapsible?: boolean | undefined;
  readonly collapsed?: boolean | undefined;
  readonly className?: string | undefined;
}

/** What a category file may hold. `key`, `description` and `customProps` are taken from other tools' files and have no effect. */
export const categorySchema = z
  .strictObject({
    label: z.string().optional(),
    position: writtenNumber.optional(),
    link: z
      .discriminatedUnion('type', [
        z.strictObject({
          type: z.literal('generated-index'),
          title: z.string().optional(),
          description: z.string().optional(),
          slug: z.string().optional(),
        }),
        z.strictObject({ type: z.literal('doc'), id: z.string() }),
      ])
      .nullable()
      .optional(),
    collapsible: z.boolean().optional(),
    collapsed: z.boolean().optional(),
    className: z.string().optional(),
    description: z.string().optional(),
    customProps: z.unknown().optional(),
    key: z.unknown().optional(),
  })
  .prefault({});

const keys = [
  'label',
  'position',
  'link',
  'collapsible',
  'collapsed',
  'className',
  'type',
  'title',
  'description',
  'slug',
  'id',
];

/** Reads the category files of a docs folder: folder (relative to the docs folder, prefixes kept) → settings. */
export function readCategories(
  texts: ReadonlyMap<string, SourceFile>,
  docsFolder: string,
  diagnostics: Diagnostic[],
): ReadonlyMap<string, CategoryFile> {
  const categories = new Map<string, CategoryFile>();
  for (const source of texts.values()) {
    const match = /^(.*?)\/?_category_\.(json|ya?ml)$/.exec(source.file);
    if (!match || !isBelow(source.file, docsFolder)) continue;
    const folder = relativeTo(docsFolder, match[1] ?? '');
    const hint =
      'A category file may hold label, position, link (generated-index, doc or null), collapsible, collapsed and className.';
    const settings = readSettings({ source, schema: categorySchema, keys, hint }, diagnostics);
    if (settings) categories.set(folder, { file: source.file, ...settings });
  }
  return categories;
}

function isBelow(file: string, folder: string): boolean {
  return folder === '.' || folder === '' || file.startsWith(`${folder}/`);
}

/** A path relative to a folder above it; empty for the folder itself. */
export function relativeTo(folder: string, file: string): string {
  if (folder === '.' || folder === '') return file;
  return file === folder ? '' : file.slice(folder.length + 1);
}
