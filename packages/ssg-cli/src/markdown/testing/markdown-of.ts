import type { Document, Reference } from '../../model/index.ts';
import { mapUrls } from '../../tools/url-attributes.ts';
import { toMarkdown } from '../index.ts';
import { walkElements } from '../tree/walk.ts';
import { compileText } from './compile-text.ts';

/** A twin as it is made of a page: `lead` says where a target leads. */
export async function markdownOf(text: string, lead: (target: string) => string = (target) => target) {
  const document = await compileText(text, { variables: { toolVersion: '1.2.3' } });
  const references = resolve(document, lead);
  return toMarkdown(document.body, { text, references });
}

/** Puts resolved targets into a body, and gives the references. */
function resolve({ body }: Document, lead: (target: string) => string): readonly Reference[] {
  const references: Reference[] = [];
  walkElements(body, (node) => {
    const { line, column } = node.position?.start ?? {};
    node.properties = mapUrls(node, (target, attribute) => {
      const url = lead(target);
      const location = { file: 'docs/page.md', ...(line && column ? { line, column } : {}) };
      references.push({
        target,
        element: node.tagName,
        attribute,
        location,
        resolution: { kind: 'external', url },
      });
      return url;
    });
    return undefined;
  });
  return references;
}
