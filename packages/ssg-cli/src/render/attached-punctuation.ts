import type { Element, ElementContent, Nodes, Root, RootContent, Text } from 'hast';
import { breakableCode, flowingCode, withContent, withNames } from './long-code.ts';

/** Punctuation at the end of a text, and at its start, where a plural `s` may precede it. */
const atEnd = /[\p{P}\p{S}]{1,3}$/u;
const atStart = /^(?=\S)(?:['’]?s\b)?[\p{P}\p{S}]{0,3}/u;

/**
 * A copy of a tree in which code and formulas stay on one line with adjacent punctuation: browsers may break a line
 * before and after each such box. Long code and long words in headings may break between their parts. Unchanged nodes
 * are shared with the original.
 */
export function withAttachedPunctuation(tree: Root): Root {
  return { ...tree, children: joined(tree.children) };
}

function joined<T extends RootContent>(nodes: readonly T[]): T[] {
  const result: RootContent[] = [];
  nodes.forEach((node, index) => {
    if (!isBox(node)) {
      const content = within(node, nodes[index - 1]);
      result.push(signsOf(nodes[index + 1], atStart) === '' ? content : withFlowingEnd(content));
      return;
    }
    const before = signsOf(result.at(-1), atEnd);
    const after = signsOf(nodes[index + 1], atStart);
    if (before !== '') cutLast(result, before.length);
    const box = withBreaks(node);
    result.push(before === '' && after === '' ? box : together(before, box, after));
  });
  return result as T[];
}

/** A node and its content, without the punctuation that was attached to the box before it. */
function within(node: RootContent, before: Nodes | undefined): RootContent {
  if (node.type === 'text') {
    const taken = before && isBox(before) ? signsOf(node, atStart).length : 0;
    return taken === 0 ? node : { ...node, value: node.value.slice(taken) };
  }
  if (node.type !== 'element' || isLeftAlone(node)) return node;
  const isHeading = /^h[1-6]$/.test(node.tagName);
  return withContent(node, (nodes) => (isHeading ? withNames(joined(nodes)) : joined(nodes)));
}

/** Code at the end of a link is no box of its own if a sign follows the link: so no line begins with that sign. */
function withFlowingEnd<T extends RootContent>(node: T): T {
  if (node.type !== 'element' || !isInline(node)) return node;
  const last = node.children.at(-1);
  if (last?.type !== 'element') return node;
  const flowing = last.tagName === 'code' ? flowingCode(last) : withFlowingEnd(last);
  return flowing === last ? node : { ...node, children: [...node.children.slice(0, -1), flowing] };
}

function cutLast(nodes: RootContent[], length: number): void {
  const text = nodes.at(-1);
  if (text?.type === 'text') nodes[nodes.length - 1] = { ...text, value: text.value.slice(0, -length) };
}

function signsOf(node: Nodes | undefined, pattern: RegExp): string {
  return node?.type === 'text' ? (pattern.exec(node.value)?.[0] ?? '') : '';
}

function together(before: string, box: ElementContent, after: string): Element {
  const textOf = (value: string): Text[] => (value === '' ? [] : [{ type: 'text', value }]);
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: ['joined'] },
    children: [...textOf(before), box, ...textOf(after)],
  };
}

/** Code, a formula, or what holds nothing else, such as a link. */
function isBox(node: Nodes): node is Element {
  if (node.type !== 'element') return false;
  if (node.tagName === 'code' || hasClass(node, 'katex')) return true;
  const [only] = node.children;
  return node.children.length === 1 && isInline(node) && !!only && isBox(only);
}

function isInline({ tagName }: Element): boolean {
  return /^(?:a|em|strong|del)$/.test(tagName);
}

/** The code of a box, which may be broken if it is long; a formula stays as it is. */
function withBreaks(box: Element): Element {
  if (box.tagName === 'code') return breakableCode(box);
  const [only] = box.children;
  if (only?.type !== 'element' || hasClass(box, 'katex')) return box;
  const code = withBreaks(only);
  return code === only ? box : { ...box, children: [code] };
}

/** Blocks of code have lines of their own; what an interactive component rendered must be found as it was rendered. */
function isLeftAlone(node: Element): boolean {
  return node.tagName === 'pre' || node.properties.dataIsland !== undefined;
}

function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}
