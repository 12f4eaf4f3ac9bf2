import type { Nodes, Parents, Root } from 'mdast';
import type { Doubt } from './doubt.ts';
import {
  doubtInCode,
  doubtInContainer,
  doubtInHtml,
  doubtInImage,
  doubtInItem,
  doubtInLabel,
  doubtInLink,
  doubtInWords,
  isPhrasing,
  type Place,
} from './node-doubts.ts';

/** Doubts that are visible in the tree of the fast parser. */
export function doubtInTree(tree: Root, text: string): Doubt | undefined {
  return doubtInChildren(tree, text);
}

function doubtInChildren(parent: Parents, text: string): Doubt | undefined {
  const isInLine = isPhrasing(parent);
  for (let index = 0; index < parent.children.length; index++) {
    const node = parent.children[index];
    const start = node?.position?.start.offset;
    const end = node?.position?.end.offset;
    if (node === undefined || start === undefined || end === undefined) return 'position';
    const doubt =
      (isInLine ? doubtInGap(parent.children[index - 1], start, text) : undefined) ??
      doubtInNode(node, { text, start, end, parent, index }) ??
      ('children' in node ? doubtInChildren(node, text) : undefined);
    if (doubt !== undefined) return doubt;
  }
  return undefined;
}

/** Between nodes of a line there is nothing but the space, and the quote markers, around the end of a line. */
function doubtInGap(previous: Nodes | undefined, start: number, text: string): Doubt | undefined {
  const end = previous?.position?.end.offset;
  if (end === undefined || end === start) return undefined;
  if (!/^[ >\n]*$/.test(text.slice(end, start))) return 'position';
  // Characters at the end of a line that begin nothing.
  return previous?.type === 'text' && /[`[!]\n?$/.test(previous.value) ? 'position' : undefined;
}

function doubtInNode(node: Nodes, place: Place): Doubt | undefined {
  switch (node.type) {
    case 'text':
      return doubtInWords(node, place);
    case 'link':
      return doubtInLink(node, place);
    case 'image':
      return doubtInImage(node, place);
    case 'imageReference':
      return doubtInImage(node, place) ?? doubtInLabel(node);
    case 'linkReference':
      return doubtInLabel(node);
    case 'definition':
      // The following line may be read as a continuation.
      return /^(?:$|\n(?:\n|\[|$))/.test(place.text.slice(place.end, place.end + 9))
        ? doubtInLabel(node)
        : 'label';
    case 'footnoteReference':
      return isPlainNote(node.label, place) ? undefined : 'footnote';
    case 'footnoteDefinition': {
      // Lazy lines below a note are read differently.
      const isApart = /^(?:\n(?:[ \t]*\n|\[\^|$)|$)/.test(place.text.slice(place.end, place.end + 99));
      return isApart && isPlainNote(node.label, place) ? doubtInContainer(node, place) : 'footnote';
    }
    case 'html':
      return doubtInHtml(node, place);
    case 'code':
      return doubtInCode(place);
    case 'tableRow':
      return place.text.slice(place.start, place.end).includes('|') ? undefined : 'table';
    case 'list':
    case 'blockquote':
      return doubtInContainer(node, place);
    case 'listItem':
      return doubtInItem(node, place.text) ?? doubtInContainer(node, place);
    case 'textDirective':
      return 'directive';
    default:
      return undefined;
  }
}

/** Whether a note's name is a word, written without spaces. */
function isPlainNote(label: string | null | undefined, { text, start }: Place): boolean {
  return /^[\w-]+$/.test(label ?? '') && text.startsWith(`[^${label}]`, start);
}
