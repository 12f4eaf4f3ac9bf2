import type { Element, Root, RootContent } from 'hast';
import type { Html, Root as MdastRoot } from 'mdast';
import rehypeRaw from 'rehype-raw';
import type { Point } from 'unist';
import type { VFile } from 'vfile';
import { type CompileContext, contextOf } from '../compile-context.ts';
import { startsWithBadge } from '../foreign/badges.ts';
import { jsxElement } from '../parse/unread-syntax.ts';
import { deepest, deeplyNested, holds, walk, walkMarkdown } from '../tree/walk.ts';
import { withEndTags } from './empty-elements.ts';
import { elementNames } from './html-names.ts';

/**
 * Parses the raw HTML of a tree, starting at the first block with HTML. Blocks before it are not parsed again, which
 * saves time.
 */
export function rehypeRawHtml() {
  const parse = rehypeRaw();
  return (tree: Root, file: VFile): Root => {
    const first = tree.children.findIndex((child) => holds(child, (node) => node.type === 'raw'));
    if (first < 0) return tree;
    const tooMuch = placeOfTooMuchFormatting(tree);
    if (tooMuch !== undefined) {
      const { diagnostics, text } = contextOf(file);
      const { line, column } = text.placeAt(tooMuch.line, tooMuch.column);
      diagnostics.push(deeplyNested('Elements', { file: text.file, line, column }));
      return { ...tree, children: [] };
    }
    walk(tree, (node) => {
      if (node.type === 'raw') node.value = withEndTags(node.value);
      return undefined;
    });
    const parsed = parse({ type: 'root', children: tree.children.slice(first) }, file);
    return parsed.type === 'root'
      ? { ...tree, children: [...tree.children.slice(0, first), ...parsed.children] }
      : tree;
  };
}

/** Elements that an HTML parser reopens in each following block until they are closed. */
const formatting = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));
/** Elements that Markdown makes within a block. */
const inLine = new Set([...formatting, 'br', 'del', 'img', 'input', 'span', 'sup']);
/** The most reopened elements on one page. */
const maxCopies = 100_000;

/** The place from which unclosed elements would be copied too often. */
function placeOfTooMuchFormatting(tree: Root): Point | undefined {
  const count = { open: 0, copies: 0 };
  let place: Point | undefined;
  walk(tree, (node) => {
    if (place !== undefined) return 'skip';
    if (node.type === 'element' && !inLine.has(node.tagName)) count.copies += count.open;
    if (node.type === 'raw') countTags(node.value, count);
    if (count.open > deepest || count.copies > maxCopies)
      place = node.position?.start ?? { line: 1, column: 1 };
    return undefined;
  });
  return place;
}

function countTags(html: string, count: { open: number; copies: number }): void {
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z]\w*)/gi)) {
    if (!formatting.has(name.toLowerCase())) count.copies += count.open;
    else count.open = Math.max(0, count.open + (end === '' ? 1 : -1));
  }
}

/** The text of the comment that ends the excerpt of a post: `<!-- truncate -->`. */
const truncateMarker = /^\s*truncate\s*$/;

/**
 * Replaces positions in the edited text by those in the author's text, removes comments, and records the end of the
 * excerpt of a post. Only elements keep their position, because nothing uses that of a text.
 */
export function rehypeAuthorSource() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    context.early.messages = file.messages.length;
    walk(tree, (node, index, parent) => {
      placeInSource(node, context);
      if (node.type === 'comment') {
        if (truncateMarker.test(node.value)) context.excerptEnd.place ??= node.position?.start.offset ?? 0;
        parent.children.splice(index, 1);
        return index;
      }
      if (node.type === 'element') reportJsx(node, context);
      else delete node.position;
      return undefined;
    });
  };
}

/** Reports elements such as `<Tabs>`, which do not exist in HTML and were meant for MDX. */
function reportJsx({ position, tagName }: Element, { diagnostics, text }: CompileContext): void {
  if (position?.start.offset === undefined || elementNames.has(tagName)) return;
  const { line, column, offset } = position.start;
  const name = /^<([A-Z][\w-]*)/.exec(text.original.slice(offset, offset + tagName.length + 1))?.[1];
  // The element of a component of the site has the position of its directive.
  if (name?.toLowerCase() !== tagName) return;
  if (startsWithBadge(text.original.slice(offset))) return;
  // One finding per element and file is enough.
  if (diagnostics.some(({ code, target }) => code === 'mdx-syntax' && target === name)) return;
  diagnostics.push(jsxElement(name, { file: text.file, line, column }));
}

function placeInSource(node: RootContent, { text, columnShifts }: CompileContext): void {
  if (node.position === undefined || node.type === 'text') return;
  // The HTML parser leaves positions of implied elements incomplete.
  const { start, end }: { start?: Point; end?: Point } = node.position;
  if (start?.line === undefined) {
    delete node.position;
    return;
  }
  const shiftOf = (point: Point) => point.column + (columnShifts.get(point.line) ?? 0);
  const first = text.placeAt(start.line, shiftOf(start));
  node.position = {
    start: first,
    end: end?.line === undefined ? first : text.placeAt(end.line, shiftOf(end)),
  };
}

/**
 * How far the lines of raw HTML blocks are shifted by the list or quote around them. The HTML parser sees the block
 * without that prefix, so its columns are too small.
 */
export function columnShiftsOf(tree: MdastRoot, text: string): ReadonlyMap<number, number> {
  const shifts = new Map<number, number>();
  walkMarkdown(tree, (node, _, parent) => {
    if (node.type === 'html' && parent.type !== 'paragraph') addShifts(node, text, shifts);
  });
  return shifts;
}

function addShifts(node: Html, text: string, shifts: Map<number, number>): void {
  if (node.position === undefined) return;
  const written = text.slice(node.position.start.offset, node.position.end.offset).split(/\r\n?|\n/);
  const values = node.value.split(/\r\n?|\n/);
  if (written.length !== values.length) return;
  for (const [index, value] of values.entries()) {
    const shift = (written[index] ?? '').length - value.length;
    if (index > 0 && shift > 0) shifts.set(node.position.start.line + index, shift);
  }
}
