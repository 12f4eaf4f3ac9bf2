import { decodeEscapes, withoutNumberPrefix } from '../../model/index.ts';
import { nearestAmong, onlyBy } from './nearest-path.ts';

/** Looks a name up. Returns nothing if the name is ambiguous. */
export type Lookup = (name: string) => string | undefined;

/** Pages and documents by the names that authors use. Each index is built once per check, on first use. */
export interface TargetNames {
  /** Page by its path in lower case. */
  readonly pageByLowerCase: Lookup;
  /** Page by the last part of its path, in lower case. */
  readonly pageByName: Lookup;
  /** The page most like a path. */
  readonly nearestPage: Lookup;
  /** Source of any page, by `cleanPath` of its path without ending. */
  readonly sourceByCleanPath: Lookup;
  /** Markdown file by its path without ending, in lower case. */
  readonly documentByStem: Lookup;
  /** Markdown file by `cleanPath` of its path without ending. */
  readonly documentByCleanPath: Lookup;
  /** Markdown file by `bareName`. */
  readonly documentByName: Lookup;
  /** The Markdown file most like a path. */
  readonly nearestDocument: Lookup;
}

/** Names of pages, and of the sources that pages are made from. */
export function targetNames(pages: ReadonlySet<string>, sources: ReadonlyMap<string, string>): TargetNames {
  const documents = () => [...sources.keys()].filter(isMarkdown);
  const cleanStem = (file: string) => cleanPath(withoutEnding(file));
  return {
    pageByLowerCase: onlyBy(
      () => pages,
      (page) => page.toLowerCase(),
    ),
    pageByName: onlyBy(
      () => pages,
      (page) => lastPart(page).toLowerCase(),
    ),
    nearestPage: nearestAmong(() => pages),
    sourceByCleanPath: onlyBy(() => sources.keys(), cleanStem),
    documentByStem: onlyBy(documents, (file) => withoutEnding(file).toLowerCase()),
    documentByCleanPath: onlyBy(documents, cleanStem),
    documentByName: onlyBy(documents, bareName),
    nearestDocument: nearestAmong(documents),
  };
}

/** Whether a file is Markdown, by its ending. */
export function isMarkdown(file: string): boolean {
  return /\.(mdx?|markdown)$/i.test(file);
}

/** A path without number prefixes. */
export function cleanPath(path: string): string {
  return decodeEscapes(path).split('/').map(withoutNumberPrefix).join('/');
}

/** What follows the last slash. */
export function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A Markdown file without its ending. */
export function withoutEnding(file: string): string {
  return file.replace(/\.(mdx?|markdown)$/i, '');
}

/** The name of a file without ending, number prefix and date, in lower case. */
export function bareName(file: string): string {
  const name = lastPart(withoutEnding(file)).replace(/^\d{4}-\d{2}-\d{2}-/, '');
  return withoutNumberPrefix(name).toLowerCase();
}
