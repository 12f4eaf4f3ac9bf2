import type { Element, Root, RootContent } from 'hast';
import type { Html, Root as MdastRoot } from 'mdast';
import rehypeRaw from 'rehype-raw';
import type { Point } from 'unist';
import type { VFile } from 'vfile';
import { type CompileContext, contextOf } from './compile-context.ts';
import { withEndTags } from './empty-elements.ts';
import { startsWithBadge } from './foreign/badges.ts';
import { elementNames } from './html-names.ts';
import { jsxElement } from './unread-syntax.ts';
import { deepest, deeplyNested, holds, walk, walkMarkdown } from './walk.ts';

/** Parses the raw HTML of a tree, from the first block with any on; what is before it stays untouched, because parsing again costs. */
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

/** Elements that HTML opens again in each block that follows, until they are closed. */
const formatting = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));
/** Elements that Markdown makes within a block. */
const inLine = new Set([...formatting, 'br', 'del', 'img', 'input', 'span', 'sup']);
/** Elements that are opened again on one page: they are copies of what the author wrote. */
const maxCopies = 100_000;

/** Where elements that are never closed would become more copies than a page can hold. */
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

/** What a comment such as `<!-- truncate -->` marks the end of a post's excerpt with. */
const truncateMarker = /^\s*truncate\s*$/;

/**
 * Puts the author's own positions in the place of those in the edited text, and takes comments out.
 * Where the excerpt of a post ends is remembered. Only elements keep a position: nothing asks for that of a text.
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

/** Says of an element such as `<Tabs>`, which HTML does not have, that it was meant for MDX. */
function reportJsx({ position, tagName }: Element, { diagnostics, text }: CompileContext): void {
  if (position?.start.offset === undefined || elementNames.has(tagName)) return;
  const { line, column, offset } = position.start;
  const name = /^<([A-Z][\w-]*)/.exec(text.original.slice(offset, offset + tagName.length + 1))?.[1];
  // A component of the site has the place of its directive.
  if (name?.toLowerCase() !== tagName) return;
  if (startsWithBadge(text.original.slice(offset))) return;
  // One word about an element is enough for a file.
  if (diagnostics.some(({ code, target }) => code === 'mdx-syntax' && target === name)) return;
  diagnostics.push(jsxElement(name, { file: text.file, line, column }));
}

function placeInSource(node: RootContent, { text, columnShifts }: CompileContext): void {
  if (node.position === undefined || node.type === 'text') return;
  // The HTML parser leaves positions half empty where it made elements up.
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
 * How far the lines of raw HTML blocks are shifted by the list or quote around them.
 * The HTML parser sees the block without that prefix and so counts columns short.
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
