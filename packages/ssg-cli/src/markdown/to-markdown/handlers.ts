import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Handle, State } from 'hast-util-to-mdast';
import type * as mdast from 'mdast';
import { isDefaultTitle, noTitle } from '../directives/admonitions.ts';
import { hasClass, hasProperty, isElement, isNamed, textOf } from '../tree/elements.ts';

/** Markdown of our own elements, by tag name. */
export const handlers: Readonly<Record<string, Handle>> = {
  details: (state, node) => (hasClass(node, 'tab') ? tab(state, node) : details(state, node)),
  div: (state, node) => div(state, node),
  kbd: asHtml,
  pre: (_, node) => code(node),
  section: (state, node) => (hasProperty(node, 'dataFootnotes') ? footnotes(state, node) : state.all(node)),
  'site-component': (state, node) => component(state, node),
  'site-math': (_, node) => math(node),
  sub: asHtml,
  sup: (state, node) => footnoteReference(node) ?? asHtml(state, node),
};

/** Elements that Markdown has no sign for, and whose loss changes the meaning: 10<sup>6</sup>. */
function asHtml(state: State, node: Element): mdast.RootContent[] {
  return [
    { type: 'html', value: `<${node.tagName}>` },
    ...state.all(node),
    { type: 'html', value: `</${node.tagName}>` },
  ];
}

/** The author's own text, if an element holds it. */
export function authorNode(node: Element): mdast.Html | undefined {
  // Nodes of HTML are written as they are.
  return hasProperty(node, 'dataTwinSource')
    ? { type: 'html', value: String(node.properties.dataTwinSource) }
    : undefined;
}

function div(state: State, node: Element): mdast.RootContent[] {
  const source = authorNode(node);
  if (source !== undefined) return [source];
  if (hasProperty(node, 'dataAdmonition')) return [admonition(state, node)];
  if (hasClass(node, 'tabs')) {
    const group = node.properties.dataTabGroup;
    return [
      container('tabs', group === undefined ? {} : { group: String(group) }, flow(state, node.children)),
    ];
  }
  return state.toFlow(state.all(node));
}

function admonition(state: State, node: Element): mdast.RootContent {
  const kind = String(node.properties.dataAdmonition);
  const title = node.children.find((child) => hasClass(child, 'admonition-title'));
  const content = flow(
    state,
    node.children.filter((child) => child !== title),
  );
  const isOwn = isElement(title) && !isDefaultTitle(kind, textOf(title).trim());
  return container(kind, isElement(title) ? {} : { [noTitle]: '' }, [
    ...(isOwn ? [label(state, title)] : []),
    ...content,
  ]);
}

function tab(state: State, node: Element): mdast.RootContent {
  const summary = node.children.find((child) => isNamed(child, 'summary'));
  const content = flow(
    state,
    node.children.filter((child) => child !== summary),
  );
  const value = String(node.properties.dataTabValue ?? '');
  return container('tab', { value }, [...(isElement(summary) ? [label(state, summary)] : []), ...content]);
}

function container(
  name: string,
  attributes: Record<string, string>,
  children: (mdast.BlockContent | mdast.DefinitionContent)[],
): mdast.RootContent {
  return { type: 'containerDirective', name, attributes, children };
}

function label(state: State, node: Element): mdast.Paragraph {
  return { type: 'paragraph', data: { directiveLabel: true }, children: phrasing(state, node) };
}

function phrasing(state: State, node: Element): mdast.PhrasingContent[] {
  return state
    .toFlow(state.all(node))
    .flatMap((child) => (child.type === 'paragraph' || child.type === 'heading' ? child.children : []));
}

function flow(state: State, children: Element['children']) {
  return state.toFlow(state.all({ type: 'root', children }));
}

function details(state: State, node: Element): mdast.RootContent[] {
  const summary = node.children.find((child) => isNamed(child, 'summary'));
  const head = isElement(summary) ? toHtml({ ...summary, properties: {} }) : '<summary>Details</summary>';
  return [
    { type: 'html', value: `<details>\n${head}` },
    ...flow(
      state,
      node.children.filter((child) => child !== summary),
    ),
    { type: 'html', value: '</details>' },
  ];
}

function code(node: Element): mdast.Code {
  const inner = node.children.find((child) => isNamed(child, 'code'));
  const classes =
    isElement(inner) && Array.isArray(inner.properties.className) ? inner.properties.className : [];
  const written = classes
    .map(String)
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length);
  const language = hasProperty(node, 'dataDiagram')
    ? 'mermaid'
    : String(node.properties.dataLanguage ?? written ?? '');
  const meta = String(node.properties.dataMeta ?? '');
  return {
    type: 'code',
    // A fence without a language cannot have further options.
    lang: language === '' || (language === 'text' && meta === '') ? null : language,
    meta: meta === '' ? null : meta,
    value: textOf(node).replace(/\n$/, ''),
  };
}

function math(node: Element): mdast.RootContent {
  const value = textOf(node);
  return node.properties.dataDisplay === 'block'
    ? { type: 'math', value: value.trim() }
    : { type: 'inlineMath', value: value.trim() };
}

function component(state: State, node: Element): mdast.RootContent {
  const name = String(node.properties.dataName);
  const attributes = attributesOf(String(node.properties.dataAttributes ?? '{}'));
  if (node.children.length === 0) return { type: 'leafDirective', name, attributes, children: [] };
  return { type: 'containerDirective', name, attributes, children: flow(state, node.children) };
}

function attributesOf(json: string): Record<string, string> {
  try {
    const parsed: unknown = JSON.parse(json);
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(Object.entries(parsed).map(([key, value]) => [key, String(value)]));
  } catch {
    // Only a `<site-component>` that the author wrote can contain anything else.
    return {};
  }
}

function footnoteReference(node: Element): mdast.FootnoteReference | undefined {
  const [link] = node.children;
  if (!isElement(link) || !hasProperty(link, 'dataFootnoteRef')) return undefined;
  const identifier = /fn-(.+)$/.exec(String(link.properties.href))?.[1];
  return identifier === undefined ? undefined : { type: 'footnoteReference', identifier, label: identifier };
}

function footnotes(state: State, node: Element): mdast.RootContent[] {
  const list = node.children.find((child) => isNamed(child, 'ol'));
  const items = isElement(list) ? list.children.filter(isElement) : [];
  return items.map((item) => {
    const identifier = /fn-(.+)$/.exec(String(item.properties.id))?.[1] ?? textOf(item);
    return {
      type: 'footnoteDefinition',
      identifier,
      label: identifier,
      children: flow(state, item.children),
    };
  });
}
