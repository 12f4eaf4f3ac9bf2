import type { Element, ElementContent } from 'hast';
import { toString as stringOf } from 'hast-util-to-string';
import { breakableParts } from '../model/index.ts';

/** Longer code is wider than the column on a phone. */
const maxWidth = 36;

/** Code in a line of text. Its long words may be broken between their parts; code that is long itself is marked. */
export function breakableCode(code: Element): Element {
  const text = stringOf(code);
  const isWide = text.length > maxWidth;
  if (!isWide && breakableParts(text).length === 1) return code;
  const children = breakable(oneText(code.children));
  if (!isWide) return { ...code, children };
  return { ...withClass(code, 'long'), children: children.flatMap(keepDashes) };
}

/** Code that is broken as the text around it: a sign after it stays with its last letter. */
export function flowingCode(code: Element): Element {
  return { ...withClass(code, 'flowing'), children: code.children.flatMap(keepDashes) };
}

function withClass(code: Element, name: string): Element {
  const { className } = code.properties;
  const classes = Array.isArray(className) ? className : [];
  return { ...code, properties: { ...code.properties, className: [...classes, name] } };
}

/** React writes a comment between adjacent texts. Without it, they are one text, so that a name in it stays whole. */
function oneText(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  for (const node of nodes) {
    if (node.type === 'comment') continue;
    const last = result.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      result[result.length - 1] = { ...last, value: last.value + node.value };
    } else {
      result.push(node);
    }
  }
  return result;
}

/** Content of a heading. Each long word is an element, so that it is broken only where it does not fit on a line of its own. */
export function withNames(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'element') return node.tagName === 'code' ? [node] : [withContent(node, withNames)];
    if (node.type !== 'text') return [node];
    const words = node.value.split(/(\s+)/).filter(Boolean);
    const parts = words.map((value) => breakable([{ ...node, value }]));
    if (parts.every(({ length }) => length === 1)) return [node];
    return parts.flatMap((part) =>
      part.length === 1 ? part : element('span', { className: ['name'] }, part),
    );
  });
}

/** Nodes in whose texts long words may be broken between their parts. */
export function breakable(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'element') return [withContent(node, breakable)];
    if (node.type !== 'text') return [node];
    const parts = breakableParts(node.value);
    if (parts.length === 1) return [node];
    return parts.flatMap((value, index): ElementContent[] => [
      ...(index === 0 ? [] : [element('wbr', {}, [])]),
      { ...node, value },
    ]);
  });
}

/** An element with changed content; the same one if its content stays. */
export function withContent(
  node: Element,
  change: (nodes: readonly ElementContent[]) => ElementContent[],
): Element {
  const children = change(node.children);
  const isSame =
    children.length === node.children.length && children.every((child, at) => child === node.children[at]);
  return isSame ? node : { ...node, children };
}

/** A browser ends lines after dashes, also after those that a flag starts with. */
function keepDashes(node: ElementContent): ElementContent[] {
  if (node.type !== 'text') return [node];
  return node.value.split(/(?<!\S)(-+\w+)/).flatMap((value, index): ElementContent[] => {
    const text = value === '' ? [] : [{ ...node, value }];
    return index % 2 === 0 ? text : [element('span', { className: ['joined'] }, text)];
  });
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}
