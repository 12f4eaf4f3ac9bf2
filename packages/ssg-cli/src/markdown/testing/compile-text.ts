import type { Element } from 'hast';
import type { Document } from '../../model/index.ts';
import { compileMarkdown, type MarkdownOptions, toHtml } from '../index.ts';
import { walkElements } from '../tree/walk.ts';

/** Compiles a text as `docs/page.md`. */
export async function compileText(text: string, options: MarkdownOptions = {}): Promise<Document> {
  const { value } = await compileMarkdown({ file: 'docs/page.md', text, hash: '' }, options);
  return value;
}

/** The HTML of a text. */
export async function htmlOf(text: string, options: MarkdownOptions = {}): Promise<string> {
  return toHtml((await compileText(text, options)).body);
}

/** The elements of a document by one of its attributes, as `value line:column`. */
export function placesOf({ body }: Document, attribute: string): string[] {
  const places: string[] = [];
  walkElements(body, (node: Element) => {
    const value = node.properties[attribute];
    const start = node.position?.start;
    if (value !== undefined && start !== undefined)
      places.push(`${String(value)} ${start.line}:${start.column}`);
  });
  return places;
}

/** The diagnostics of a document, as `line:column code target`. */
export function foundIn({ diagnostics }: Document): string[] {
  return diagnostics.map(
    ({ code, location, target }) =>
      `${location?.line}:${location?.column} ${code}${target === undefined ? '' : ` ${target}`}`,
  );
}
