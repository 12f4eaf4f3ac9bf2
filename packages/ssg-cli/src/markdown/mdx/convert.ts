import type { Paragraph, Root, RootContent } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { element, elements } from './elements.ts';
import type { Value } from './evaluate.ts';
import { htmlProperties } from './properties.ts';
import {
  attributesOf,
  importedSource,
  type Reading,
  reportElement,
  reportHead,
  reportScript,
  valueOfExpression,
} from './reading.ts';

type Jsx = MdxJsxFlowElement | MdxJsxTextElement;
type Expression = MdxFlowExpression | MdxTextExpression;

/** Makes of a tree of MDX the tree that the same page in Markdown has: elements, directives, text. */
export function convertMdx(tree: Root, reading: Reading): Root {
  return { ...tree, children: convertAll(tree.children, reading) };
}

function convertAll(nodes: readonly RootContent[], reading: Reading): RootContent[] {
  return nodes.flatMap((node) => convert(node, reading));
}

function convert(node: RootContent, reading: Reading): RootContent[] {
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
      const alone = withoutParagraph(node);
      return alone === undefined ? [withChildren(node, reading)] : convertAll(alone, reading);
    }
    case 'heading':
      takeCommentId(node);
      return [withChildren(node, reading)];
    default:
      return 'children' in node ? [withChildren(node, reading)] : [node];
  }
}

function withChildren<T extends RootContent>(node: T, reading: Reading): T {
  if (!('children' in node)) return node;
  return { ...node, children: convertAll(node.children as RootContent[], reading) };
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
    if (child.type === 'mdxJsxTextElement')
      return [{ ...child, type: 'mdxJsxFlowElement' } as MdxJsxFlowElement];
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

function expression(node: Expression, reading: Reading): RootContent[] {
  const position = node.position === undefined ? {} : { position: node.position };
  if (/^\s*\/\*\s*truncate\s*\*\/\s*$/.test(node.value)) {
    return [{ type: 'html', value: '<!-- truncate -->', ...position }];
  }
  const found = valueOfExpression(node.data, reading);
  if (found === 'needs-script') {
    reportScript(`{${node.value.trim()}}`, node, reading);
    return [];
  }
  const value = textOfValue(found.value);
  if (value === '') return [];
  const text: RootContent = { type: 'text', value, ...position };
  return node.type === 'mdxFlowExpression' ? [{ type: 'paragraph', children: [text], ...position }] : [text];
}

/** What React shows of a value. */
function textOfValue(value: Value): string {
  if (Array.isArray(value)) return value.map(textOfValue).join('');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function jsx(node: Jsx, reading: Reading): RootContent[] {
  const { name } = node;
  if (name === null) return convertAll(node.children, reading);
  const made =
    /^[a-z]/.test(name) && !name.includes('.') ? plain(node, name, reading) : named(node, name, reading);
  const [first] = made;
  if (made.length === 1 && first !== undefined && first.position === undefined && node.position !== undefined)
    return [{ ...first, position: node.position }];
  return made;
}

/** Elements in which no paragraph may stand: what MDX reads as one on a line of its own is their text. */
const holdsText = new Set(
  'p h1 h2 h3 h4 h5 h6 summary span a b i em strong small code button label dt figcaption caption pre kbd sub sup u s del ins mark q cite'.split(
    ' ',
  ),
);

function plain(node: Jsx, name: string, reading: Reading): RootContent[] {
  const { dangerouslySetInnerHTML: inner, ...attributes } = attributesOf(node, reading);
  const isInline = node.type === 'mdxJsxTextElement';
  const raw = typeof inner === 'object' && inner !== null && '__html' in inner ? inner.__html : undefined;
  const children: RootContent[] =
    typeof raw === 'string' ? [{ type: 'html', value: raw }] : convertAll(node.children, reading);
  const shown = holdsText.has(name)
    ? children.flatMap((child): RootContent[] => (child.type === 'paragraph' ? child.children : [child]))
    : children;
  return [element(name, htmlProperties(attributes), shown, isInline)];
}

function named(node: Jsx, written: string, reading: Reading): RootContent[] {
  const binding = reading.bindings.get(written);
  const name = binding?.kind === 'element' ? binding.name : written;
  const component = [written, name].find((one) => reading.components?.includes(one));
  const isTaken =
    component !== undefined || (reading.components === undefined && !Object.hasOwn(elements, name));
  const make = Object.hasOwn(elements, name) && binding?.kind !== 'script' ? elements[name] : undefined;
  const isFile = binding?.kind === 'partial' || binding?.kind === 'asset';
  const attributes = attributesOf(node, reading, isFile || isTaken || make !== undefined);
  const isInline = node.type === 'mdxJsxTextElement';
  if (binding?.kind === 'partial') return include(binding.source, { node, written, attributes }, reading);
  if (binding?.kind === 'asset')
    return [element('img', htmlProperties({ alt: '', ...attributes, src: binding.source }), [], isInline)];
  const children = convertAll(node.children, reading);
  if (isTaken) return [siteComponent(component ?? name, attributes, children)];
  if (make === undefined) {
    reportElement(written, node, reading);
    return children;
  }
  if (name === 'Head') reportHead(node, reading);
  const made = make({ name, attributes, children, isInline });
  // A tab waits for the tabs around it.
  if (name !== 'TabItem') return [...made];
  return [keep({ name, attributes }, children, node)];
}

function keep(
  use: { readonly name: string; readonly attributes: Readonly<Record<string, Value>> },
  children: readonly RootContent[],
  { position }: Jsx,
): RootContent {
  const node = element('div', {}, children);
  const data = { ...node.data, mdxUse: use };
  return Object.assign(node, { data }, position === undefined ? {} : { position });
}

function siteComponent(
  name: string,
  attributes: Readonly<Record<string, Value>>,
  children: readonly RootContent[],
): RootContent {
  const sorted = Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1));
  return element(
    'site-component',
    { dataName: name, dataAttributes: JSON.stringify(Object.fromEntries(sorted)) },
    children,
  );
}

function include(
  path: string,
  use: { readonly node: Jsx; readonly written: string; readonly attributes: Readonly<Record<string, Value>> },
  reading: Reading,
): RootContent[] {
  const source = importedSource(path, reading);
  if (source === undefined) {
    reportElement(use.written, use.node, reading);
    return convertAll(use.node.children, reading);
  }
  reading.includes.push({ source, props: use.attributes });
  return [element('site-include', { dataNumber: String(reading.includes.length - 1) }, [])];
}
