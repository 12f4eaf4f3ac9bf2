import path from 'node:path';
import { blankedCode, type Document } from '../../model/index.ts';

/** The page with the heading of an id, by id; ids of several pages are left out. */
export function headingFiles(documents: readonly Document[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const several = new Set<string>();
  for (const { source, headings } of documents) {
    for (const { id } of headings) {
      if (files.has(id) && files.get(id) !== source.file) several.add(id);
      files.set(id, source.file);
    }
  }
  return new Map([...files].filter(([id]) => !several.has(id)));
}

const reference = /\](?:\[(?<id>[\w.-]+)\]|(?<=\[(?<own>[\w.-]+)\])\[\])(?![[(:])/g;
const definition = /^ {0,3}\[(?<label>[^\][\n]+)\]:/gm;

/** The text of a page, with definitions of the ids of headings of any page that it refers to: `[text][the-id]`. */
export function withHeadingDefinitions(
  text: string,
  file: string,
  files: ReadonlyMap<string, string>,
): string {
  const prose = blankedCode(text);
  const defined = new Set([...prose.matchAll(definition)].map(({ groups }) => groups?.label?.toLowerCase()));
  const used = [...prose.matchAll(reference)].map(({ groups }) => groups?.id ?? groups?.own ?? '');
  const lines = [...new Set(used)].flatMap((id) => {
    const target = files.get(id);
    if (target === undefined || defined.has(id.toLowerCase())) return [];
    const page = target === file ? '' : path.posix.relative(path.posix.dirname(file), target);
    return [`[${id}]: ${page}#${id}`];
  });
  return lines.length === 0 ? text : `${text.trimEnd()}\n\n${lines.join('\n')}\n`;
}
