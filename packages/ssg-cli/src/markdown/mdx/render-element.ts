import type { JSXAttribute, JSXElement, JSXFragment, JSXSpreadAttribute } from 'estree-jsx';
import type { RootContent } from 'mdast';
import { sizeOf, spendOn, spendOnNames } from './budget.ts';
import { element, type RenderElement, type Use } from './elements.ts';
import { callClosure, evaluate } from './evaluate.ts';
import { htmlProperties, unseenAttribute } from './properties.ts';
import {
  asData,
  type Evaluated,
  isClosure,
  isRecord,
  rendered,
  type Scope,
  shownNodes,
  type Value,
} from './values.ts';

/** What renders the elements of code whose names are not those of HTML. */
export type RenderNamed = (
  use: Use & { readonly written: string },
  scope: Scope,
) => readonly RootContent[] | undefined;

/** Renders an element of code. */
export function renderJsx(node: JSXElement | JSXFragment, scope: Scope, renderNamed: RenderNamed): Evaluated {
  const written = node.type === 'JSXElement' ? writtenName(node.openingElement.name) : undefined;
  if (node.type === 'JSXElement' && written === 'BrowserOnly') return renderInBrowser(node, scope);
  const children = renderChildren(node.children, scope);
  if (children === undefined) return 'needs-script';
  if (node.type === 'JSXFragment') return { value: rendered(children) };
  const attributes = renderAttributes(node.openingElement.attributes, scope);
  if (written === undefined || attributes === undefined) return 'needs-script';
  if (/^(?:React\.)?Fragment$/.test(written)) return { value: rendered(children) };
  const use = { name: written, written, ...withGivenChildren(attributes, children), isInline: true };
  const nodes = /^[a-z][\w-]*$/.test(written) ? renderStill(use, scope) : renderNamed(use, scope);
  return nodes === undefined ? 'needs-script' : { value: rendered(nodes) };
}

/** What is in an element may be one of its attributes: `<div {...props} />`. */
function withGivenChildren(
  attributes: Use['attributes'],
  children: readonly RootContent[],
): Pick<Use, 'attributes' | 'children'> {
  const { children: given, ...others } = attributes;
  if (given === undefined || isClosure(given) || isRecord(given)) return { attributes, children };
  return { attributes: others, children: children.length > 0 ? children : shownNodes(given) };
}

/** What `<BrowserOnly>{() => <A />}</BrowserOnly>` renders in a browser at first, or what is shown until then. */
function renderInBrowser({ openingElement, children }: JSXElement, scope: Scope): Evaluated {
  const container = children.find((child) => child.type === 'JSXExpressionContainer');
  const call = container && evaluate(container.expression as JSXElement, scope);
  const found = call && call !== 'needs-script' ? callClosure(call.value, [], scope) : 'needs-script';
  if (found !== 'needs-script') return { value: rendered(shownNodes(found.value)) };
  const fallback = renderAttributes(openingElement.attributes, scope)?.fallback;
  if (fallback === undefined) return 'needs-script';
  scope.budget.page.changesLater = true;
  return { value: rendered(shownNodes(fallback)) };
}

/** Elements that cannot hold a paragraph: what MDX reads as one on a line of its own is their text. */
const holdsText = new Set(
  'p h1 h2 h3 h4 h5 h6 summary span a b i em strong small code button label dt figcaption caption pre kbd sub sup u s del ins mark q cite'.split(
    ' ',
  ),
);

/** An element of HTML; none where readers would lose what it does. */
export function renderPlain({
  name,
  attributes,
  children,
  isInline,
}: Use): readonly RootContent[] | undefined {
  const { dangerouslySetInnerHTML: inner, ...others } = attributes;
  if (Object.values(others).some(isClosure)) return undefined;
  const raw = inner !== undefined && isRecord(inner) ? inner.__html : undefined;
  const nodes: readonly RootContent[] = typeof raw === 'string' ? [{ type: 'html', value: raw }] : children;
  const shown = holdsText.has(name)
    ? nodes.flatMap((child): readonly RootContent[] =>
        child.type === 'paragraph' ? child.children : [child],
      )
    : nodes;
  return [element(name, htmlProperties(others), shown, isInline)];
}

/** An element as it is before a reader does anything: what would answer to that is left out, and noted. */
function renderStill(use: Use, { budget }: Scope): readonly RootContent[] | undefined {
  const entries = Object.entries(use.attributes);
  // A frame whose address only a script gives shows nothing.
  if (use.name === 'iframe' && use.attributes.src === '') return [];
  const still = entries.filter(([name, value]) => !(/^on[A-Z]/.test(name) && isClosure(value)));
  if (still.length === entries.length) return renderPlain(use);
  budget.page.changesLater = true;
  // A button that does nothing is none.
  const name = use.name === 'button' ? 'span' : use.name;
  return renderPlain({ ...use, name, attributes: Object.fromEntries(still) });
}

/** What a function of the text renders, when it is used as an element. */
export function renderComponent(
  component: Value,
  { attributes, children }: Pick<Use, 'attributes' | 'children'>,
  scope: Scope,
): readonly RootContent[] | undefined {
  const props = { ...attributes, ...(children.length > 0 ? { children: rendered(children) } : {}) };
  const found = callClosure(component, [props], scope);
  return found === 'needs-script' || isClosure(found.value) || isRecord(found.value)
    ? undefined
    : shownNodes(found.value);
}

/** An element of a table, which takes data only. */
export function renderKnown(use: Use, render: RenderElement): readonly RootContent[] {
  return render({ ...use, attributes: dataOf(use.attributes) });
}

/** Attributes as data: of what was rendered the text, and nothing of functions. */
export function dataOf(attributes: Use['attributes']): Use['attributes'] {
  const plain = Object.entries(attributes).flatMap(([name, value]) => {
    const data = asData(value);
    return data === undefined ? [] : [[name, data.value] as const];
  });
  return Object.fromEntries(plain);
}

function renderChildren(nodes: JSXElement['children'], scope: Scope): readonly RootContent[] | undefined {
  const renderedNodes: RootContent[] = [];
  for (const node of nodes) {
    if (node.type === 'JSXText') {
      renderedNodes.push(...shownNodes(shownText(node.value)));
      continue;
    }
    if (node.type === 'JSXSpreadChild') return undefined;
    if (node.type === 'JSXExpressionContainer' && node.expression.type === 'JSXEmptyExpression') continue;
    const found = evaluate(
      node.type === 'JSXExpressionContainer' ? (node.expression as JSXElement) : node,
      scope,
    );
    if (found === 'needs-script' || isClosure(found.value) || (found.value && isRecord(found.value)))
      return undefined;
    for (const one of shownNodes(found.value)) renderedNodes.push(one);
  }
  return renderedNodes;
}

/** What JSX makes of text: lines are joined by a space, and spaces around line ends are nothing. */
function shownText(text: string): string {
  const lines = text.split(/\r?\n/);
  return lines
    .map((line, index) => {
      const start = index === 0 ? line : line.replace(/^[ \t]+/, '');
      return index === lines.length - 1 ? start : start.replace(/[ \t]+$/, '');
    })
    .filter((line) => line !== '')
    .join(' ');
}

function renderAttributes(
  attributes: readonly (JSXAttribute | JSXSpreadAttribute)[],
  scope: Scope,
): Readonly<Record<string, Value>> | undefined {
  const entries: [string, Value][] = [];
  for (const attribute of attributes) {
    const found = evaluateAttribute(attribute, scope);
    if (found === 'needs-script' && isUnseen(attribute)) continue;
    // What renders the element looks at all of it.
    if (found === 'needs-script' || !spendOn(scope.budget, sizeOf(found.value, scope.budget)))
      return undefined;
    if (attribute.type === 'JSXAttribute') {
      const { name } = attribute;
      const written = name.type === 'JSXIdentifier' ? name.name : `${name.namespace.name}:${name.name.name}`;
      entries.push([written, found.value]);
    } else if (!isRecord(found.value)) return undefined;
    else for (const entry of Object.entries(found.value)) entries.push(entry);
  }
  return spendOnNames(scope.budget, entries.length) ? Object.fromEntries(entries) : undefined;
}

/** Whether readers see nothing of an attribute. */
function isUnseen(attribute: JSXAttribute | JSXSpreadAttribute): boolean {
  return attribute.type === 'JSXAttribute' && unseenAttribute.test(String(attribute.name.name));
}

function evaluateAttribute(attribute: JSXAttribute | JSXSpreadAttribute, scope: Scope): Evaluated {
  if (attribute.type === 'JSXSpreadAttribute') return evaluate(attribute.argument, scope);
  const { value } = attribute;
  if (value === null) return { value: true };
  return evaluate(value.type === 'JSXExpressionContainer' ? (value.expression as JSXElement) : value, scope);
}

function writtenName(name: JSXElement['openingElement']['name']): string | undefined {
  if (name.type === 'JSXIdentifier') return name.name;
  if (name.type === 'JSXNamespacedName') return undefined;
  const object = writtenName(name.object);
  return object === undefined ? undefined : `${object}.${name.property.name}`;
}
