import type { Element, ElementContent, Nodes, Properties, RootContent, Text } from 'hast';
import { hasClass, hasProperty, isElement, isNamed, textOf } from '../tree/elements.ts';
import type { SourceOf } from './author-text.ts';

/**
 * A simplified copy of a tree: code without colors, math as TeX, no heading links, footnote back-references, comments
 * or controls except checkboxes of tasks. Positions are left out, because copying them takes time. Blocks for which
 * `sourceOf` returns the author's own text become a `div` with it.
 */
export function plainTree(node: Nodes, sourceOf?: SourceOf): Nodes {
  if (node.type === 'root') return { type: 'root', children: plainBlocks(node.children, sourceOf) };
  return node.type === 'element' ? (plainElement(node) ?? { type: 'root', children: [] }) : node;
}

/** Classes of elements of our own that blocks are in. */
const boxes = ['tabs', 'tab', 'table-wrap'];

function plainBlocks<T extends RootContent>(
  children: readonly T[],
  sourceOf: SourceOf | undefined,
): (T | Element | Text)[] {
  if (sourceOf === undefined) return children.flatMap((child) => plainNode(child));
  const lists = new Set<RootContent>();
  let previous: RootContent | undefined;
  for (const child of children) {
    if (child.type !== 'element') continue;
    // Without the removed node between them, two lists would become one.
    if (previous && isNamed(previous, 'ul', 'ol') && isNamed(child, 'ul', 'ol'))
      lists.add(previous).add(child);
    previous = child;
  }
  return children.flatMap((child): (T | Element | Text)[] => {
    if (child.type !== 'element' || lists.has(child)) return plainNode(child);
    const source = sourceOf(child);
    if (source !== undefined) return [element('div', { dataTwinSource: source }, '')];
    if (!hasProperty(child, 'dataAdmonition') && !boxes.some((name) => hasClass(child, name)))
      return plainNode(child);
    return [{ ...child, children: plainBlocks(child.children, sourceOf) }];
  });
}

function plainNode<T extends RootContent>(node: T): (T | Element | Text)[] {
  if (node.type === 'element') {
    const plain = plainElement(node);
    return plain === undefined ? [] : [plain];
  }
  if (node.type === 'comment') return [];
  return node.type === 'text' ? [{ type: 'text', value: node.value }] : [node];
}

function plainElement(node: Element): Element | undefined {
  if (hasClass(node, 'heading-link') || hasProperty(node, 'dataFootnoteBackref') || isControl(node))
    return undefined;
  if (hasClass(node, 'katex') || node.tagName === 'math') return plainMath(node);
  if (hasClass(node, 'code') && node.tagName === 'figure') return plainFigure(node);
  const children = node.children.flatMap((child) => plainNode(child));
  return { type: 'element', tagName: node.tagName, properties: node.properties, children };
}

function isControl({ tagName, properties }: Element): boolean {
  return tagName === 'button' || (tagName === 'input' && properties.type !== 'checkbox');
}

function plainMath(node: Element): Element {
  const tex = find(node, (inner) => isNamed(inner, 'annotation'));
  const math = find(node, (inner) => isNamed(inner, 'math'));
  const isBlock = hasClass(node, 'katex-display') || math?.properties.display === 'block';
  // `textOf` leaves annotations out, and the TeX is in one.
  const value = tex === undefined ? textOf(node) : tex.children.map(textOf).join('');
  return element('site-math', { dataDisplay: isBlock ? 'block' : 'inline' }, value);
}

/** `pre` with what its fence said in `data-meta`. */
function plainFigure(node: Element): Element {
  const pre = find(node, (inner) => isNamed(inner, 'pre'));
  const title = node.children.find((child) => isNamed(child, 'figcaption'));
  const lines = (find(node, (inner) => isNamed(inner, 'code'))?.children ?? []).filter((line) =>
    hasClass(line, 'line'),
  );
  const changed = lines.some((line) => hasClass(line, 'line-inserted') || hasClass(line, 'line-deleted'));
  const meta = [
    title === undefined ? '' : `title="${textOf(title).replaceAll('"', "'")}"`,
    changed ? '' : markedLines(lines),
  ];
  return element(
    'pre',
    {
      dataLanguage: changed ? 'diff' : String(pre?.properties.dataLanguage ?? ''),
      dataMeta: meta.filter((part) => part !== '').join(' '),
    },
    changed
      ? lines.map((line) => diffSign(line) + textOf(line)).join('')
      : pre === undefined
        ? ''
        : textOf(pre),
  );
}

function diffSign(line: ElementContent): string {
  if (hasClass(line, 'line-inserted')) return '+ ';
  return hasClass(line, 'line-deleted') ? '- ' : '  ';
}

function markedLines(lines: readonly ElementContent[]): string {
  const numbers = lines.flatMap((line, index) => (hasClass(line, 'line-highlighted') ? [index + 1] : []));
  return numbers.length === 0 ? '' : `{${numbers.join(',')}}`;
}

function element(tagName: string, properties: Properties, text: string): Element {
  return { type: 'element', tagName, properties, children: [{ type: 'text', value: text }] };
}

function find(node: Element, isWanted: (node: Element) => boolean): Element | undefined {
  if (isWanted(node)) return node;
  for (const child of node.children) {
    const found = isElement(child) ? find(child, isWanted) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
