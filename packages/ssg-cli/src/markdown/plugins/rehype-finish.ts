import type { Element, ElementContent, Parents, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import rehypeAutolinkHeadings from 'rehype-autolink-headings';
import type { VFile } from 'vfile';
import { fill, type Labels, pageIds } from '../../model/index.ts';
import { type CompileContext, contextOf } from '../compile-context.ts';
import { hasClass, hasProperty, isElement, textOf } from '../tree/elements.ts';
import { idsOf, walkElements } from '../tree/walk.ts';
import { headingSlugger } from './heading-ids.ts';

const headingNames = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Finishes headings (ids, links to themselves, the list of them), tables, task lists, and what scrolls. */
export function rehypeFinish() {
  return (tree: Root, file: VFile): void => {
    const headings: Element[] = [];
    const context = contextOf(file);
    walkElements(tree, (node, index, parent) => {
      // The heading above the footnotes is no part of the text.
      if (hasProperty(node, 'dataFootnotes')) return 'skip';
      if (node.tagName === 'input') nameTaskBox(node, parent, context.labels);
      if (node.tagName === 'pre') node.properties.tabIndex ??= 0;
      if (headingNames.has(node.tagName)) headings.push(node);
      else if (node.tagName === 'table' && !hasClass(parent, 'table-wrap')) wrapTable(node, index, parent);
      else return undefined;
      return 'skip';
    });
    finishHeadings(headings, idsOf(tree), context);
  };
}

/** The checkbox of a task has no label, and the text next to it does not say its state. */
function nameTaskBox(box: Element, parent: Parents, labels: Labels): void {
  if (!hasClass(parent, 'task-list-item') && !(isElement(parent) && parent.tagName === 'p')) return;
  if (box.properties.type !== 'checkbox' || !box.properties.disabled) return;
  box.properties.ariaLabel ??= box.properties.checked ? labels.taskDone : labels.taskOpen;
}

/**
 * Puts a table into a box that can scroll sideways on a small screen. The theme makes it a named region, which the
 * keyboard reaches, only while it does scroll.
 */
function wrapTable(table: Element, index: number, parent: Parents): void {
  parent.children[index] = {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-wrap'] },
    children: [table],
    ...(table.position === undefined ? {} : { position: table.position }),
  };
}

/** Gives every heading an id, the author's or one made from its text, and records the heading. */
function finishHeadings(
  headings: readonly Element[],
  authorsIds: ReadonlySet<string>,
  context: CompileContext,
): void {
  // Ids of the author, including those of anchors, come first, so that generated ids never collide with them.
  const slugOf = headingSlugger(context.headingIds, [...authorsIds]);
  const linkHeading = headingLinks(context.labels);
  for (const heading of headings) {
    const written = textOf(heading).trim();
    const text = written.replace(/\s+/g, ' ');
    // As GitHub makes ids, each of two spaces is a dash.
    const { dataIdText = written, ...properties } = heading.properties;
    const id = ownId(heading) ?? slugOf(String(dataIdText).replace(/\s*[\r\n]\s*/g, ' '));
    heading.properties = { ...properties, id };
    const depth = Number(heading.tagName.slice(1));
    context.headings.push({ depth, id, text, html: toHtml(withoutLinks(heading).children).trim() });
    if (depth > 1) linkHeading({ type: 'root', children: [heading] });
  }
}

/** The author's id, unless it is reserved for the page. */
function ownId({ properties }: Element): string | undefined {
  const { id } = properties;
  return typeof id === 'string' && id !== '' && !pageIds.has(id) ? id : undefined;
}

function headingLinks(labels: Labels) {
  return rehypeAutolinkHeadings({
    behavior: 'append',
    content: { type: 'text', value: '#' },
    properties: (heading) => ({
      className: ['heading-link'],
      ariaLabel: fill(labels.headingLink, { heading: textOf(heading).trim().replace(/\s+/g, ' ') }),
    }),
  });
}

function withoutLinks(node: Element): Element {
  const children = node.children.flatMap((child): ElementContent[] => {
    if (!isElement(child)) return [child];
    const inner = withoutLinks(child);
    if (child.tagName === 'a') return inner.children;
    const { id, ...properties } = inner.properties;
    return [{ ...inner, properties }];
  });
  return { ...node, children };
}
