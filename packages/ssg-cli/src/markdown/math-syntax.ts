import type { Root } from 'mdast';
import type { Edit, EditedText } from './edits.ts';
import { walkMarkdown } from './walk.ts';

/**
 * The dollar signs that are no math: as in pandoc and on GitHub, `$…$` needs a sign that is not followed by a space,
 * and one that is neither preceded by a space nor followed by a digit. So `$5 and $10` and `$HOME and $PATH` stay text.
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
    const isMath = /^\$\S(?:[\s\S]*\S)?\$$/.test(written) && !/\d/.test(text.text[end] ?? '');
    if (!isMath) {
      const { offset } = text.placeOf(start);
      edits.push({ start: offset, end: offset, text: '\\' });
    }
  });
  return edits;
}
