import { type MarkWords, markSpans, markWordsOf } from './marks.ts';

/** Elements whose text is not content: nothing in them is marked. */
const SKIPPED = 'script, style, svg, textarea, select, button, mark, [aria-hidden="true"], .katex';

/** Marks words in the text below an element, in `mark` elements; the result takes the marks away again. */
export function markWords(root: Element, words: readonly string[]): () => void {
  const wanted = markWordsOf(words);
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(SKIPPED) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  const marks = nodes.flatMap((node) => markNode(node, wanted));
  return () => {
    for (const mark of marks) {
      const parent = mark.parentNode;
      mark.replaceWith(...mark.childNodes);
      parent?.normalize();
    }
  };
}

function markNode(node: Text, words: MarkWords): HTMLElement[] {
  // From the last to the first, so that the offsets of those before stay true.
  return markSpans(node.data, words)
    .reverse()
    .map(([start, end]) => {
      const matched = node.splitText(start);
      matched.splitText(end - start);
      const mark = node.ownerDocument.createElement('mark');
      mark.className = 'search-mark';
      matched.replaceWith(mark);
      mark.append(matched);
      return mark;
    });
}
