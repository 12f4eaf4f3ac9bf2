import type { Root } from 'mdast';
import type { Edit, EditedText } from './edits.ts';
import { walkMarkdown } from './walk.ts';

/**
 * The dollar signs that are no math. Much as in pandoc and on GitHub, `$…$` has no spaces just inside and no letters
 * or digits just outside of it. So `$5 and $10` and `$HOME/bin:$PATH` stay text.
 */
export function dollarEdits(tree: Root, text: EditedText): readonly Edit[] {
  const edits: Edit[] = [];
  if (!text.text.includes('$')) return edits;
  walkMarkdown(tree, (node) => {
    if (node.type !== 'inlineMath') return;
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? 0;
    const written = text.text.slice(start, end);
    if (written.startsWith('$$')) return;
    const isTight = /^\$\S(?:[\s\S]*\S)?\$$/.test(written);
    const isMath = isTight && !/\w/.test(text.text[start - 1] ?? '') && !/\w/.test(text.text[end] ?? '');
    if (!isMath) {
      const { offset } = text.placeOf(start);
      edits.push({ start: offset, end: offset, text: '\\' });
    }
  });
  return edits;
}
