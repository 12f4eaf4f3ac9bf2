import type { Root } from 'hast';
import { hasClass, hasProperty } from './elements.ts';
import { walkElements } from './walk.ts';

/**
 * The part of a body before an offset of the author's text. It is shown next to others on a list page, so it has no
 * ids, heading links or footnote references.
 */
export function excerptOf(body: Root, end: number): Root {
  const last = body.children.findIndex(
    // Positions in included content are those of the other file.
    (node) =>
      !('data' in node && node.data && 'file' in node.data) && (node.position?.start.offset ?? -1) >= end,
  );
  const excerpt: Root = structuredClone({
    ...body,
    children: last < 0 ? withoutFootnotes(body) : body.children.slice(0, last),
  });
  walkElements(excerpt, (node, index, parent) => {
    const isMark = node.tagName === 'sup' && hasProperty(node.children[0], 'dataFootnoteRef');
    if (isMark || hasClass(node, 'heading-link')) {
      parent.children.splice(index, 1);
      return index;
    }
    delete node.properties.id;
    return undefined;
  });
  return excerpt;
}

function withoutFootnotes(body: Root): Root['children'] {
  return body.children.filter((node) => !hasProperty(node, 'dataFootnotes'));
}
