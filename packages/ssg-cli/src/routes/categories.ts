import { parse } from 'yaml';
import { z } from 'zod';
import type { CategoryLinkConfig, Diagnostic, SourceFile } from '../model/index.ts';

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

const schema = z.object({
  label: z.string().optional(),
  position: z.number().optional(),
  link: z
    .union([
      z.null(),
      z.object({
        type: z.literal('generated-index'),
        title: z.string().optional(),
        description: z.string().optional(),
        slug: z.string().optional(),
      }),
      z.object({ type: z.literal('doc'), id: z.string() }),
    ])
    .optional(),
  collapsible: z.boolean().optional(),
  collapsed: z.boolean().optional(),
  className: z.string().optional(),
});

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
    const parsed = schema.safeParse(parseYaml(source, diagnostics) ?? {});
    if (parsed.success) categories.set(folder, { file: source.file, ...parsed.data });
    else diagnostics.push(...parsed.error.issues.map((issue) => invalid(source, issue)));
  }
  return categories;
}

/** Parses YAML or JSON; what cannot be parsed is a diagnostic with its position. */
export function parseYaml(source: SourceFile, diagnostics: Diagnostic[]): unknown {
  try {
    return parse(source.text);
  } catch (error) {
    const at = (error as { linePos?: readonly { line: number; col: number }[] }).linePos?.[0];
    diagnostics.push({
      code: 'invalid-data-file',
      message: `This file cannot be parsed: ${String((error as Error).message).split('\n')[0]}`,
      location: { file: source.file, ...(at ? { line: at.line, column: at.col } : {}) },
      hint: 'Correct its YAML or JSON.',
    });
    return undefined;
  }
}

function invalid(source: SourceFile, issue: z.core.$ZodIssue): Diagnostic {
  return {
    code: 'invalid-data-file',
    message: `\`${issue.path.join('.')}\`: ${issue.message}.`,
    location: { file: source.file, line: 1, column: 1 },
    hint: 'A category file may hold label, position, link, collapsible, collapsed and className.',
  };
}

export function isBelow(file: string, folder: string): boolean {
  return folder === '.' || folder === '' || file.startsWith(`${folder}/`);
}

export function relativeTo(folder: string, file: string): string {
  if (folder === '.' || folder === '') return file;
  return file === folder ? '' : file.slice(folder.length + 1);
}
