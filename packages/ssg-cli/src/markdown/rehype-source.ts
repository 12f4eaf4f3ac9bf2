import type { Root } from 'hast';
import type { Html, Root as MdastRoot } from 'mdast';
import rehypeRaw from 'rehype-raw';
import type { Point } from 'unist';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { contextOf } from './context.ts';
import type { EditedText } from './edits.ts';

/** Parses the raw HTML of a tree that holds some; all other trees stay untouched, because parsing again costs. */
export function rehypeRawHtml() {
  const parse = rehypeRaw();
  return (tree: Root, file: VFile): Root => {
    let isRaw = false;
    visit(tree, 'raw', () => {
      isRaw = true;
      return false;
    });
    return isRaw ? (parse(tree, file) as Root) : tree;
  };
}

/** Puts the author's own positions in the place of those in the edited text. */
export function rehypeAuthorPositions() {
  return (tree: Root, file: VFile): void => {
    const { text, columnShifts } = contextOf(file);
    visit(tree, (node) => {
      if (node.position === undefined) return;
      // The HTML parser leaves positions half empty where it made elements up.
      const { start, end }: { start?: Point; end?: Point } = node.position;
      if (start?.line === undefined) delete node.position;
      else {
        const first = authorPoint(start, text, columnShifts);
        node.position = {
          start: first,
          end: end?.line === undefined ? first : authorPoint(end, text, columnShifts),
        };
      }
    });
  };
}

function authorPoint(point: Point, text: EditedText, shifts: ReadonlyMap<number, number>): Point {
  return text.placeAt(point.line, point.column + (shifts.get(point.line) ?? 0));
}

/**
 * How far the lines of raw HTML blocks are shifted by the list or quote around them.
 * The HTML parser sees the block without that prefix and so counts columns short.
 */
export function columnShiftsOf(tree: MdastRoot, text: string): ReadonlyMap<number, number> {
  const shifts = new Map<number, number>();
  visit(tree, 'html', (node: Html, _, parent) => {
    if (parent?.type === 'paragraph' || node.position === undefined) return;
    const written = text.slice(node.position.start.offset, node.position.end.offset).split(/\r\n?|\n/);
    const values = node.value.split(/\r\n?|\n/);
    if (written.length !== values.length) return;
    for (const [index, value] of values.entries()) {
      const shift = (written[index] ?? '').length - value.length;
      if (index > 0 && shift > 0) shifts.set(node.position.start.line + index, shift);
    }
  });
  return shifts;
}

/** What a comment such as `<!-- truncate -->` marks the end of a post's excerpt with. */
const truncateMarker = /^\s*truncate\s*$/;

/** Takes comments out. The top-level node before which the excerpt ends is remembered for `excerptOf`. */
export function rehypeComments() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    visit(tree, 'comment', (node, index, parent) => {
      if (parent === undefined || index === undefined) return;
      if (truncateMarker.test(node.value) && context.excerptEnd.place === undefined) {
        context.excerptEnd.place = node.position?.start.offset ?? 0;
      }
      parent.children.splice(index, 1);
      return [SKIP, index];
    });
  };
}
