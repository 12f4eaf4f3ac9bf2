import type { Nodes, Root } from 'mdast';
import type { EditedText } from '../text/edits.ts';
import { walkMarkdown } from '../tree/walk.ts';

/** Offsets of the author's text from which, and up to which, something is written. */
export type Range = readonly [start: number, end: number];

/** Where a text of MDX is code: imports, exports, expressions, and the tags of its elements. */
export function scriptRanges(tree: Root, text: EditedText): readonly Range[] {
  const ranges: Range[] = [];
  walkMarkdown(tree, (node) => {
    const end = endOfScript(node);
    if (end === undefined || node.position?.start.offset === undefined) return;
    ranges.push([text.placeOf(node.position.start.offset).offset, text.placeOf(end).offset]);
  });
  return ranges;
}

function endOfScript(node: Nodes): number | undefined {
  switch (node.type) {
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return node.position?.end.offset;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return (node.children[0]?.position?.start ?? node.position?.end)?.offset;
    default:
      return undefined;
  }
}

/** Where tags of HTML hold objects of JSX, which readers do not see: `style={{ color: 'red' }}`. */
export function objectRanges(tree: Root, text: EditedText): readonly Range[] {
  const ranges: Range[] = [];
  if (!text.text.includes('={{')) return ranges;
  walkMarkdown(tree, ({ type, position }) => {
    const start = position?.start.offset;
    if (type !== 'html' || start === undefined) return;
    for (const { 0: tag, index } of text.text
      .slice(start, position?.end.offset)
      .matchAll(/<[a-z][^<>]*>/gi)) {
      const object = tag.indexOf('={{');
      if (object < 0) continue;
      const [from, to] = [start + index + object + 1, start + index + tag.length];
      ranges.push([text.placeOf(from).offset, text.placeOf(to).offset]);
    }
  });
  return ranges;
}
