import type { Code, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { toString as textOf } from 'mdast-util-to-string';
import { element, type Use, withTabs } from './elements.ts';
import { callClosure } from './evaluate.ts';
import { hasCode, isOfSite, keep, nameFor, placed, renderByName } from './named.ts';
import { htmlProperties } from './properties.ts';
import {
  attributesOf,
  type Reading,
  reportElement,
  reportHead,
  reportScript,
  reportStill,
  scopeOf,
  valueOfExpression,
} from './reading.ts';
import { renderPlain } from './render-element.ts';
import { isClosure, isRecord, shownNodes } from './values.ts';

type Jsx = MdxJsxFlowElement | MdxJsxTextElement;
type Expression = MdxFlowExpression | MdxTextExpression;

/** Makes of a tree of MDX the tree that the same page in Markdown has: elements, directives, text. */
export function convertMdx(tree: Root, reading: Reading): Root {
  return { ...tree, children: convertAll(tree.children, reading) };
}

function convertAll(nodes: readonly RootContent[], reading: Reading): RootContent[] {
  return nodes.flatMap((node) => convert(node, reading));
}

function convert(node: RootContent, reading: Reading): readonly RootContent[] {
  switch (node.type) {
    case 'mdxjsEsm':
      return [];
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return expression(node, reading);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return jsx(node, reading);
    case 'paragraph': {
      const alone = withoutParagraph(node) ?? behindSummary(node);
      return alone === undefined ? [withChildren(node, reading)] : convertAll(alone, reading);
    }
    case 'heading':
      takeCommentId(node);
      keepWrittenText(node);
      return [withChildren(node, reading)];
    default:
      return 'children' in node ? [withChildren(node, reading)] : [node];
  }
}

function withChildren<T extends RootContent>(node: T, reading: Reading): T {
  if (!('children' in node)) return node;
  return { ...node, children: convertAll(node.children as RootContent[], reading) };
}

/** A `<summary>` with text in the next line: only the text is a paragraph. */
function behindSummary({ children, ...paragraph }: Paragraph): RootContent[] | undefined {
  const [first, ...rest] = children;
  if (first?.type !== 'mdxJsxTextElement' || first.name !== 'summary') return undefined;
  return [flowElement(first), { ...paragraph, children: rest }];
}

/** An element of a line as one that stands for itself; it keeps what is in it, as raw HTML does. */
function flowElement(node: MdxJsxTextElement): MdxJsxFlowElement {
  return { ...node, type: 'mdxJsxFlowElement' } as MdxJsxFlowElement;
}

/** A paragraph of nothing but elements and expressions is none: these stand for themselves. */
function withoutParagraph({ children }: Paragraph): RootContent[] | undefined {
  let hasElement = false;
  for (const child of children) {
    if (child.type === 'mdxJsxTextElement' || child.type === 'mdxTextExpression') hasElement = true;
    else if (child.type !== 'text' || child.value.trim() !== '') return undefined;
  }
  if (!hasElement) return undefined;
  return children.flatMap((child): RootContent[] => {
    if (child.type === 'text') return [];
    if (child.type === 'mdxJsxTextElement') return [flowElement(child)];
    return child.type === 'mdxTextExpression' ? [{ ...child, type: 'mdxFlowExpression' }] : [child];
  });
}

/** `## Title {/* #id *\/}` */
function takeCommentId(node: Extract<RootContent, { type: 'heading' }>): void {
  const last = node.children.at(-1);
  if (last?.type !== 'mdxTextExpression') return;
  const id = /^\s*\/\*\s*#([\w-]+)\s*\*\/\s*$/.exec(last.value)?.[1];
  if (id === undefined) return;
  node.children.pop();
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
}

/** What a component renders in a heading is no part of the text that its id is made of. */
function keepWrittenText(node: Extract<RootContent, { type: 'heading' }>): void {
  const hasComponent = node.children.some(
    (child) => child.type === 'mdxJsxTextElement' && /^[A-Z]/.test(child.name ?? ''),
  );
  const text = hasComponent ? textOf(node).trim() : '';
  if (text !== '') node.data = { ...node.data, hProperties: { ...node.data?.hProperties, dataIdText: text } };
}

function expression(node: Expression, reading: Reading): readonly RootContent[] {
  const position = node.position === undefined ? {} : { position: node.position };
  if (/^\s*\/\*\s*truncate\s*\*\/\s*$/.test(node.value)) {
    return [{ type: 'html', value: '<!-- truncate -->', ...position }];
  }
  if (isMeantAsWritten(node, reading)) return [{ type: 'text', value: `{${node.value}}`, ...position }];
  const found = valueOfExpression(node.data, reading);
  if (found === 'needs-script' || isClosure(found.value)) {
    reportScript(`{${node.value.trim()}}`, node, reading);
    return [];
  }
  const shown = isRecord(found.value) ? [] : shownNodes(found.value).map((one) => ({ ...position, ...one }));
  const isText = shown.length > 0 && shown.every(({ type }) => type === 'text');
  return node.type === 'mdxFlowExpression' && isText
    ? [{ type: 'paragraph', children: shown as PhrasingContent[], ...position }]
    : shown;
}

/** `[a-z]{6}` and `{}` within a text: nobody has a number computed, or nothing. */
function isMeantAsWritten({ type, value, position }: Expression, { text }: Reading): boolean {
  if (type !== 'mdxTextExpression' || !/^\d*$/.test(value)) return false;
  const start = position?.start.offset ?? 0;
  return value === '' || /[^\s>]/.test(text.text[start - 1] ?? ' ');
}

function jsx(node: Jsx, reading: Reading): readonly RootContent[] {
  return inParagraph(node, rendered(node, reading)).map((one) =>
    one.position === undefined ? placed(one, node.position) : one,
  );
}

/** Text that takes the place of an element between blocks: its pieces are one paragraph, not blocks with blanks between them. */
function inParagraph({ type }: Jsx, nodes: readonly RootContent[]): readonly RootContent[] {
  if (type === 'mdxJsxTextElement' || nodes.length < 2 || !nodes.every(isPhrasing)) return nodes;
  return [{ type: 'paragraph', children: [...nodes] }];
}

const phrasing =
  /^(?:text|strong|emphasis|delete|inlineCode|inlineMath|link|linkReference|image|imageReference|break|mdxJsxTextElement)$/;

function isPhrasing(node: RootContent): node is PhrasingContent {
  return phrasing.test(node.type);
}

function rendered(node: Jsx, reading: Reading): readonly RootContent[] {
  const { name } = node;
  if (name === null) return convertAll(node.children, reading);
  // Text for those inside a company, which its plugin leaves out for all others.
  if (name === 'FbInternalOnly') return [];
  const isPlain = /^[a-z]/.test(name) && !name.includes('.');
  return inBrowser(node, reading) ?? (isPlain ? plain(node, name, reading) : named(node, name, reading));
}

/** What `<BrowserOnly>{() => <A />}</BrowserOnly>` renders in a browser at first, or what is shown until then. */
function inBrowser(node: Jsx, reading: Reading): readonly RootContent[] | undefined {
  if (node.name !== 'BrowserOnly' || reading.components?.includes(node.name)) return undefined;
  const code = node.children.find(
    (child): child is Expression => child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression',
  );
  const made = code && valueOfExpression(code.data, reading);
  if (made === undefined || (made !== 'needs-script' && !isClosure(made.value))) return undefined;
  const found = made === 'needs-script' ? made : callClosure(made.value, [], scopeOf(reading));
  if (found !== 'needs-script') return shownNodes(found.value);
  reportScript(`{${code?.value.trim()}}`, node, reading);
  const { fallback } = attributesOf(node, reading, 'all');
  return fallback === undefined ? [] : shownNodes(fallback);
}

function plain(node: Jsx, name: string, reading: Reading): readonly RootContent[] {
  const attributes = attributesOf(node, reading);
  const isInline = node.type === 'mdxJsxTextElement';
  return renderPlain({ name, attributes, children: convertAll(node.children, reading), isInline }) ?? [];
}

function named(node: Jsx, written: string, reading: Reading): readonly RootContent[] {
  const takes = nameFor(written, reading.unit, reading);
  const attributes = attributesOf(node, reading, takes);
  const isInline = node.type === 'mdxJsxTextElement';
  const children = convertAll(node.children, reading);
  const use = { name: written, written, attributes, children, isInline };
  reading.budget.changesLater = false;
  const place = { unit: reading.unit, scope: scopeOf(reading), reading };
  const inFull = renderByName(use, place, node.position);
  const made =
    inFull === undefined && isOfSite(written, reading)
      ? renderByName({ ...use, attributes: attributesOf(node, reading) }, place, node.position)
      : inFull;
  // `<LanguageTabs.TabItem>` of tabs that nothing renders: these are reported, and the tabs are shown.
  if (inFull === undefined && made === undefined && written.endsWith('.TabItem'))
    return [keep({ name: 'TabItem', attributes }, children, node.position)];
  if (written === 'Head') reportHead(node, reading);
  if (made !== undefined && !reading.budget.changesLater) return made;
  // A box that is closed at first would keep its text from readers for good.
  if (made !== undefined && children.every((child) => holds(made, child))) {
    reportStill(written, node, reading);
    return made;
  }
  const code = isInline ? undefined : codeWithin(node, attributes, children);
  const inside = children.length > 0 ? withTabs(children) : shownByAttributes(attributes, isInline);
  const shown = code === undefined ? inside : [code];
  const isShown = shown.length > 0;
  reportElement({ name: written, hasCode: hasCode(written, reading.unit, reading), isShown }, node, reading);
  return shown;
}

/** The text of an element that is written between backticks, as code is, whose lines are to stay. */
function codeWithin(
  { children: [child, more] }: Jsx,
  { className, language }: Use['attributes'],
  shown: readonly RootContent[],
): Code | undefined {
  const isExpression = child?.type === 'mdxFlowExpression' || child?.type === 'mdxTextExpression';
  const value = shown.map((one) => textOf(one)).join('');
  if (!isExpression || more !== undefined || !/^\s*`/.test(child.value) || value.trim() === '')
    return undefined;
  const named = /^language-(.+)$/.exec(typeof className === 'string' ? className : '')?.[1];
  const lang = named ?? (typeof language === 'string' ? language : null);
  return { type: 'code', lang, value: value.replace(/^\n+|\s+$/g, '') };
}

/** Whether the text of a node is in what was rendered. */
function holds(rendered: readonly RootContent[], node: RootContent): boolean {
  return rendered
    .map((one) => textOf(one))
    .join('\n')
    .includes(textOf(node).trim());
}

/** What an element that nothing renders would show for certain: the code that it is given, or a picture. */
function shownByAttributes(attributes: Use['attributes'], isInline: boolean): readonly RootContent[] {
  const { code, language, title } = attributes;
  if (isInline || typeof code !== 'string' || !(code.includes('\n') || typeof language === 'string'))
    return pictureOf(attributes, isInline);
  const meta = typeof title === 'string' ? `title="${title.replaceAll('"', '')}"` : null;
  const value = code.replace(/^\n+|\s+$/g, '');
  return [{ type: 'code', lang: typeof language === 'string' ? language : null, meta, value }];
}

/** The picture that an element names which nothing renders; what begins with a name, only the element could tell where it lies. */
function pictureOf({ src, alt, title }: Use['attributes'], isInline: boolean): readonly RootContent[] {
  if (typeof src !== 'string' || !/^(?:\.{0,2}\/|https?:).*\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(src))
    return [];
  const words = typeof alt === 'string' ? alt : typeof title === 'string' ? title : '';
  return [element('img', htmlProperties({ src, alt: words }), [], isInline)];
}
