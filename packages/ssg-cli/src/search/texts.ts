import { lazyFile, type OutputFile, type SearchRecord } from '../model/index.ts';
import { type EntryText, fileOfPage } from './client/index-files/format.ts';
import { nameByContent, scriptOf, scriptPath } from './index-file.ts';
import { inSections } from './sections.ts';

/** Name of the file with the texts of a page. Pages with the same texts share it. */
export function nameOfTexts(records: readonly SearchRecord[]): string {
  return nameByContent('text', textsOf(records));
}

/** The file with the texts of a page, made when it is written. */
export function fileOfTexts(name: string, records: () => readonly SearchRecord[]): OutputFile {
  return lazyFile(scriptPath(name), () => scriptOf(name, textsOf(records())), name);
}

/** The file with all of a page of a large site: `head`, what is found, as JSON; then its texts. */
export function fileOfWholePage(
  bundle: string,
  place: number,
  { head, records }: { readonly head: () => string; readonly records: () => readonly SearchRecord[] },
): OutputFile {
  const name = fileOfPage(bundle, place);
  return lazyFile(scriptPath(name), () => scriptOf(name, `[${head()},${textsOf(records())}]`), name);
}

/** Texts of a page, as JSON: of each section, then of the entries of each. */
function textsOf(records: readonly SearchRecord[]): string {
  const sections = inSections(records);
  const texts: [sections: string[], entries: EntryText[][]] = [
    sections.map(({ record }) => record.text),
    sections.map(({ items }) => items.map(entryText)),
  ];
  return JSON.stringify(texts);
}

/** The text of an entry; with its type and default, where they are known. */
function entryText({ text, isFound, details = {} }: SearchRecord): EntryText {
  const about = details.about ?? text;
  const parts = [about, details.type ?? '', details.default ?? '', isFound ? '1' : '', details.command ?? ''];
  while (parts.at(-1) === '') parts.pop();
  return parts.length < 2 ? about : parts;
}
