import type { Element, ElementContent } from 'hast';
import type { Reference } from '../../model/index.ts';
import { hasClass, hasProperty, isElement, isNamed, textOf } from '../tree/elements.ts';

/** The source of a tree: the text that its positions refer to, and its resolved references. */
export interface AuthorText {
  readonly text: string;
  readonly references: readonly Reference[];
}

/**
 * Returns the author's own text for a block, with the resolved targets of the page; nothing if the block contains
 * anything that is not rendered as written.
 */
export type SourceOf = (block: Element) => string | undefined;

const blocks = new Set(['p', 'ul', 'ol', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const inner = new Set(
  'p ul ol li em strong del code a img br table thead tbody tr th td input h1 h2 h3 h4 h5 h6'.split(' '),
);
/** Start characters of HTML, attributes, expressions and variables, which are not rendered as written. */
const others = /[<{]|@(?=[\w.-]+@)/g;
const plainTarget = /^[^\s()<>\\]+$/;
const endOfLink = /^(?:\s+(?:"[^"\\]*"|'[^'\\]*'))?\)$/;

/** Prepares a text; later calls are cheap. */
export function sourceOfBlocks({ text, references }: AuthorText): SourceOf {
  const targets = new Map<string, string>();
  for (const { element, location, target } of references) {
    if (location?.line !== undefined) targets.set(`${element} ${location.line}:${location.column}`, target);
  }
  return (block) => {
    const place = placeOf(block);
    if (block.position?.start.column !== 1 || place === undefined) return undefined;
    const written = text.slice(...place);
    if (isFigure(block)) return isAsRendered(block, written) ? written : undefined;
    if (!blocks.has(block.tagName) || hasClass(block, 'admonition-title')) return undefined;
    const changes: Change[] = [];
    const seen = { others: 0 };
    if (!readBlock(block, { text, targets, changes, seen })) return undefined;
    // In code, these characters are literal.
    if ((written.match(others)?.length ?? 0) !== seen.others) return undefined;
    return withChanges(written, place[0], changes).replace(/\r\n?/g, '\n').trimEnd();
  };
}

interface Change {
  readonly from: number;
  readonly to: number;
  readonly url: string;
}

interface Reading {
  readonly text: string;
  readonly targets: ReadonlyMap<string, string>;
  readonly changes: Change[];
  /** Number of characters of other syntax in code. */
  readonly seen: { others: number };
}

function readBlock(element: Element, reading: Reading): boolean {
  return element.children.every((child) => readNode(child, reading));
}

function readNode(node: ElementContent, reading: Reading): boolean {
  if (node.type !== 'element') return node.type === 'text';
  if (hasClass(node, 'heading-link')) return true;
  if (!inner.has(node.tagName) || node.data?.file !== undefined) return false;
  if (node.tagName === 'code') {
    reading.seen.others += textOf(node).match(others)?.length ?? 0;
    return true;
  }
  if (node.tagName === 'a') return readTarget(node, 'href', reading) && readBlock(node, reading);
  return node.tagName === 'img' ? readTarget(node, 'src', reading) : readBlock(node, reading);
}

/** Records the replacement of a target. `false` if the target is not between the parentheses of a link. */
function readTarget(node: Element, attribute: 'href' | 'src', reading: Reading): boolean {
  const { text, targets, changes } = reading;
  const url = node.properties[attribute];
  const place = placeOf(node);
  const { line, column } = node.position?.start ?? {};
  const target = targets.get(`${node.tagName} ${line}:${column}`);
  if (typeof url !== 'string' || place === undefined || target === undefined) return false;
  const written = text.slice(...place);
  // A bare address.
  if (written === target && url === target) return true;
  const at = written.lastIndexOf(`](${target}`);
  const end = at + 2 + target.length;
  if (at < 0 || target === '' || !endOfLink.test(written.slice(end)) || !plainTarget.test(url)) return false;
  if (url !== target) changes.push({ from: place[0] + at + 2, to: place[0] + end, url });
  return true;
}

function placeOf({ position, data }: Element): [start: number, end: number] | undefined {
  const [start, end] = [position?.start.offset, position?.end.offset];
  return start === undefined || end === undefined || data?.file !== undefined ? undefined : [start, end];
}

function withChanges(written: string, start: number, changes: readonly Change[]): string {
  let result = '';
  let end = 0;
  for (const { from, to, url } of [...changes].sort((a, b) => a.from - b.from)) {
    result += written.slice(end, from - start) + url;
    end = to - start;
  }
  return result + written.slice(end);
}

function isFigure(block: Element): boolean {
  return block.tagName === 'figure' && hasClass(block, 'code');
}

/** Whether a figure of code shows the lines of its fence, all of them and nothing else, without marks. */
function isAsRendered(figure: Element, written: string): boolean {
  const pre = figure.children.find((child) => isNamed(child, 'pre'));
  const [code] = isElement(pre) ? pre.children : [];
  if (
    !isElement(code) ||
    hasProperty(pre, 'dataLineNumbers') ||
    code.children.some((line) => hasClass(line, 'line'))
  )
    return false;
  const [fence = '', ...lines] = written.split('\n');
  const end = lines.pop();
  return (
    /^(`{3,}|~{3,})(?:[\w+#-]+(?: title="[^"]*")?)?$/.test(fence) &&
    end !== undefined &&
    fence.startsWith(end) &&
    `${lines.join('\n')}\n` === textOf(code)
  );
}
