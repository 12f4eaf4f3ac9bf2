import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Diagnostic, Location, Reference, Resolution } from '../model/index.ts';
import { mapUrls } from '../tools/url-attributes.ts';
import { siblingCards } from './cards.ts';
import { mapDiagramLinks } from './diagram-links.ts';
import { withHeadingLinks } from './heading-links.ts';
import { imageProperties } from './image-attributes.ts';
import { childrenWithin, renderComponent } from './render-component.ts';
import type { PageContext } from './render-context.ts';

/** A body with rendered components and resolved links. */
interface ResolvedBody {
  readonly tree: Root;
  readonly references: readonly Reference[];
  readonly diagnostics: readonly Diagnostic[];
}

interface Walk {
  readonly context: PageContext;
  readonly file: string | undefined;
  readonly pagePath: string;
  readonly references: Reference[];
  readonly diagnostics: Diagnostic[];
  /** The location of the component whose output is being processed. */
  readonly within?: Location;
  /** The file of that component. */
  readonly component?: string;
}

/**
 * Renders the components of a compiled body and resolves every target to a URL. The tree is not modified: changed nodes
 * are copied, so a document can be rendered repeatedly.
 */
export function resolveBody(
  tree: Root,
  page: { readonly file?: string | undefined; readonly path: string },
  context: PageContext,
): ResolvedBody {
  const walk: Walk = { context, file: page.file, pagePath: page.path, references: [], diagnostics: [] };
  const children = resolveNodes(tree.children, walk);
  return { tree: { ...tree, children }, references: walk.references, diagnostics: walk.diagnostics };
}

/** Returns the same array if no node changes, as in most of a page. */
function resolveNodes<T extends RootContent>(nodes: T[], walk: Walk): (T | ElementContent)[] {
  const resolved = nodes.flatMap((node) => resolveNode(node, walk));
  const isSame = resolved.length === nodes.length && resolved.every((made, index) => made === nodes[index]);
  return isSame ? nodes : resolved;
}

/** The replacement of a node; the node itself when nothing in it changes. */
function resolveNode<T extends RootContent>(node: T, outer: Walk): T | ElementContent | ElementContent[] {
  if (node.type !== 'element') return node;
  const { file = outer.file } = node.data ?? {};
  const walk = file === outer.file ? outer : { ...outer, file };
  if (node.tagName === 'site-component') return replaceComponent(node, walk);
  if (node.tagName === 'site-cards') return siblingCards(walk.pagePath, walk.context);
  if (node.properties.dataDiagram !== undefined) return resolveDiagram(node, walk);
  const properties = withIslandSource(resolveProperties(node, walk), walk);
  const children = resolveNodes(node.children, walk);
  const isSame = properties === node.properties && children === node.children;
  return isSame ? node : { ...node, properties, children };
}

/** The addresses that a diagram leads to, see `mapDiagramLinks`. */
function resolveDiagram(node: Element, walk: Walk): Element {
  const start = node.position?.start;
  const value = mapDiagramLinks(textOf(node), ({ target, kind, line, column }) => {
    // The source starts on the line below the fence.
    const position = start && {
      start: { line: start.line + 1 + line, column: start.column + column },
      end: { line: start.line + 1 + line, column: start.column + column + target.length },
    };
    const link: Element = {
      type: 'element',
      tagName: kind === 'link' ? 'a' : 'img',
      properties: {},
      children: [],
      ...(position ? { position } : {}),
    };
    return urlOf(refer(target, kind === 'link' ? 'href' : 'src', { node: link, walk }), walk.context);
  });
  return { ...node, children: [{ type: 'text', value }] };
}

/** An interactive component that a React page rendered (`<Island>`) gets the place where its module is. */
function withIslandSource(properties: Element['properties'], walk: Walk): Element['properties'] {
  const { dataIsland, dataSrc } = properties;
  if (typeof dataIsland !== 'string' || dataSrc !== undefined) return properties;
  return { ...properties, dataSrc: walk.context.ask.island(dataIsland) };
}

function resolveProperties(node: Element, walk: Walk): Element['properties'] {
  const found: Resolution[] = [];
  const properties = mapUrls(node, (target, attribute) => {
    const resolution = refer(target, attribute, { node, walk });
    if (attribute === 'src') found.push(resolution);
    return urlOf(resolution, walk.context);
  });
  const [image] = node.tagName === 'img' ? found : [];
  return image ? imageProperties(properties, image, walk.context) : properties;
}

function refer(target: string, attribute: string, at: { node: Element; walk: Walk }): Resolution {
  const { node, walk } = at;
  const resolution = walk.context.ask.target(target, {
    ...(walk.file === undefined ? {} : { file: walk.file }),
    pagePath: walk.pagePath,
    // A style loads files, whatever element it is on.
    element: attribute === 'style' ? 'img' : node.tagName,
  });
  const location = locationOf(node, walk);
  const isGenerated =
    node.properties.dataFootnoteRef !== undefined || node.properties.dataFootnoteBackref !== undefined;
  if (!isGenerated && !hasClass(node, 'heading-link')) {
    walk.references.push({
      target,
      element: node.tagName,
      attribute,
      ...(location ? { location } : {}),
      ...(walk.component === undefined ? {} : { component: walk.component }),
      resolution,
    });
  }
  return resolution;
}

function hasClass(node: Element, name: string): boolean {
  const { className } = node.properties;
  return Array.isArray(className) && className.includes(name);
}

function locationOf(node: Element, walk: Walk): Location | undefined {
  if (walk.within) return walk.within;
  const start = node.position?.start;
  if (walk.file === undefined) return undefined;
  return { file: walk.file, ...(start ? { line: start.line, column: start.column } : {}) };
}

/** The URL that a page contains for a resolved target. */
function urlOf(resolution: Resolution, { ask }: Pick<PageContext, 'ask'>): string {
  if (resolution.kind !== 'asset') return resolution.url;
  const asset = ask.localFile(resolution.source);
  return (asset?.url ?? '') + resolution.suffix;
}

/** Replaces a component by its output. */
function replaceComponent(node: Element, walk: Walk): ElementContent[] {
  const name = String(node.properties.dataName ?? '');
  const module = walk.context.component(name);
  const location = locationOf(node, walk);
  if (module?.component === undefined) {
    const folder = walk.context.ask.setting('componentsDirectory');
    walk.diagnostics.push({
      code: 'unknown-component',
      message: module
        ? `${module.file} has no default export to render.`
        : `Unknown component \`${name}\` in ${folder}/.`,
      ...(location ? { location } : {}),
      target: name,
      hint: `Add ${folder}/${name}.tsx with a default export, or correct the name.`,
    });
    return node.children;
  }
  const attributes = JSON.parse(String(node.properties.dataAttributes ?? '{}')) as Record<string, string>;
  const inner: Walk = { ...walk, ...(location ? { within: location } : {}), component: module.file };
  const children = resolveNodes(node.children, walk);
  const { content, used, diagnostics } = renderComponent(
    { name, attributes, children, location: inner.within },
    walk.context,
  );
  walk.diagnostics.push(...diagnostics);
  const rendered = content.flatMap((child) => resolveRendered(child, inner));
  if (!module.interactive) return withHeadingLinks(rendered, walk.context.ask.site().labels);
  return [
    {
      type: 'element',
      tagName: 'div',
      properties: {
        dataIsland: name,
        dataProps: JSON.stringify({ ...attributes, ...used }),
        dataSrc: walk.context.ask.island(name),
        ...(children.length > 0 ? { dataChildren: '' } : {}),
      },
      children: rendered,
    },
  ];
}

/** The output of a component is resolved like Markdown, except its children, which already are. */
function resolveRendered(node: ElementContent, walk: Walk): ElementContent[] {
  if (node.type !== 'element') return [node];
  const given = childrenWithin(node);
  if (given !== undefined) return [...given];
  if (node.properties.dataDiagram !== undefined) return [resolveDiagram(node, walk)];
  const properties = resolveProperties(node, walk);
  const language = node.tagName === 'code' ? languageOf(node) : undefined;
  const children =
    language === undefined
      ? node.children.flatMap((child) => resolveRendered(child, walk))
      : walk.context.highlight(textOf(node), language);
  return [
    { type: 'element', tagName: node.tagName, properties: withIslandSource(properties, walk), children },
  ];
}

/** Language of a block of code, as its class says (`language-yaml`). */
function languageOf({ properties: { className } }: Element): string | undefined {
  const classes = Array.isArray(className) ? className.map(String) : [];
  return classes.find((name) => name.startsWith('language-'))?.slice('language-'.length);
}
