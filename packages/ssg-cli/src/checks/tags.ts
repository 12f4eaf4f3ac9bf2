import { parse } from 'yaml';
import { type Diagnostic, type Document, folderOf } from '../model/index.ts';
import { nearest } from '../tools/nearest.ts';

/**
 * Tags that are missing in the `tags.yml` of their content folder. Without that file, any tag is allowed; a tag with
 * its own label and permalink is always allowed.
 */
export function checkTags(
  documents: readonly Document[],
  texts: ReadonlyMap<string, string>,
  folders: readonly string[],
): readonly Diagnostic[] {
  return folders.flatMap((folder) => {
    const file = [`${folder}/tags.yml`, `${folder}/tags.yaml`].find((name) => texts.has(name));
    const known = file === undefined ? undefined : keysOf(texts.get(file) ?? '');
    if (file === undefined || known === undefined) return [];
    const own = documents.filter(({ source }) => `${folderOf(source.file)}/`.startsWith(`${folder}/`));
    return own.flatMap((document) => unknownTags(document, known, file));
  });
}

function unknownTags(
  { frontMatter, frontMatterLocations, source }: Document,
  known: ReadonlySet<string>,
  file: string,
) {
  return (frontMatter.tags ?? []).flatMap((tag, index): readonly Diagnostic[] => {
    if (typeof tag !== 'string' || known.has(tag)) return [];
    const near = nearest(tag, known);
    return [
      {
        code: 'unknown-tag',
        message: `There is no tag \`${tag}\` in ${file}.`,
        location: frontMatterLocations[`tags[${index}]`] ?? { file: source.file },
        target: tag,
        hint: near === undefined ? 'Add it there, or use one of its tags.' : `Did you mean \`${near}\`?`,
      },
    ];
  });
}

/** `undefined` for an unreadable file, which is a finding by itself. */
function keysOf(text: string): ReadonlySet<string> | undefined {
  try {
    const value: unknown = parse(text);
    return typeof value === 'object' && value !== null ? new Set(Object.keys(value)) : new Set();
  } catch {
    return undefined;
  }
}
