import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'hast-util-to-string';
import type { Diagnostic, Location, Reference, Resolution } from '../model/index.ts';
import { mapUrls } from '../tools/url-attributes.ts';
import { siblingCards } from './cards.ts';
import { mapDiagramLinks } from './diagram-links.ts';
import { messageOf } from './failure.ts';
import type { PageContext } from './render-context.ts';

/** A body with its components drawn and its links leading to URLs. */
export interface ResolvedBody {
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
  /** Where a component stands whose output is being walked. */
  readonly within?: Location;
  /** The file of that component. */
  readonly component?: string;
}

/**
 * Draws the components of a compiled body and turns every target into a URL. The given tree is left as it is:
 * changed nodes are copied, so a document can be rendered again and again.
 */
export function resolveBody(
  tree: Root,
  page: { readonly file?: string | undefined; readonly path: string },
  context: PageContext,
): ResolvedBody {
  const walk: Walk = { context, file: page.file, pagePath: page.path, references: [], diagnostics: [] };
  const children = resolveNodes(tree.children, walk) as RootContent[];
  return { tree: { ...tree, children }, references: walk.references, diagnostics: walk.diagnostics };
}

/** The nodes themselves when none of them changes: most of a page is as it was compiled. */
function resolveNodes(nodes: readonly RootContent[], walk: Walk): readonly RootContent[] {
  const resolved = nodes.map((node) => resolveNode(node, walk));
  const isSame = resolved.every((made, index) => made === nodes[index]);
  return isSame ? nodes : (resolved.flat() as RootContent[]);
}

/** What stands in the place of a node; the node itself when nothing in it changes. */
function resolveNode(node: RootContent, outer: Walk): RootContent | RootContent[] {
  if (node.type !== 'element') return node;
  const { file = outer.file } = node.data ?? {};
  const walk = file === outer.file ? outer : { ...outer, file };
  if (node.tagName === 'site-component') return drawComponent(node, walk);
  if (node.tagName === 'site-cards') return siblingCards(walk.pagePath, walk.context);
  if (node.properties.dataDiagram !== undefined) return resolveDiagram(node, walk);
  const properties = withIslandSource(resolveProperties(node, walk), walk);
  const children = resolveNodes(node.children, walk) as ElementContent[];
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

/** An interactive component that a React page drew (`<Island>`) gets the place where its module is. */
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
  return image
    ? { ...imageDefaults(image, walk.context, properties), ...properties, ...classOfMode(properties) }
    : properties;
}

/** Of images for one color mode, that are named as GitHub or Material for MkDocs has it, the one that is shown. */
function classOfMode({ src, className }: Element['properties']): Element['properties'] {
  const mode = /#(?:only-|gh-)(light|dark)(?:-mode-only)?$/.exec(String(src))?.[1];
  if (mode === undefined) return {};
  return { className: [...(Array.isArray(className) ? className : []), `only-${mode}`] };
}

function refer(target: string, attribute: string, at: { node: Element; walk: Walk }): Resolution {
  const { node, walk } = at;
  const resolution = walk.context.ask.target(target, {
    ...(walk.file === undefined ? {} : { file: walk.file }),
    pagePath: walk.pagePath,
    // A style loads files, whatever it stands on.
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

/** The URL that a page carries for what a target turned out to be. */
export function urlOf(resolution: Resolution, { ask }: Pick<PageContext, 'ask'>): string {
  if (resolution.kind !== 'asset') return resolution.url;
  const asset = ask.localFile(resolution.source);
  return (asset?.url ?? '') + resolution.suffix;
}

/** Images of the site get their size, so that nothing moves when they arrive, and load when they come near. */
function imageDefaults(
  resolution: Resolution,
  context: PageContext,
  given: Element['properties'],
): Element['properties'] {
  const lazy = { loading: 'lazy', decoding: 'async' };
  const file =
    resolution.kind === 'asset'
      ? context.ask.localFile(resolution.source)
      : resolution.kind === 'file'
        ? context.ask.staticFile(resolution.path)
        : undefined;
  return file?.width && file.height ? { ...lazy, ...sizeFor(given, file.width, file.height) } : lazy;
}

/** The size of the file; where the author gave one side, the other that goes with it. */
function sizeFor(given: Element['properties'], width: number, height: number): Element['properties'] {
  const [ownWidth, ownHeight] = [Number(given.width), Number(given.height)];
  if (given.width !== undefined)
    return ownWidth > 0 ? { height: Math.round((ownWidth * height) / width) } : {};
  if (given.height !== undefined)
    return ownHeight > 0 ? { width: Math.round((ownHeight * width) / height) } : {};
  return { width, height };
}

/** React asks for images early, above the component: those of an article load when they come near. */
export function withoutPreloads(tree: Root): Root {
  const isPreload = (node: RootContent): boolean =>
    node.type === 'element' && node.tagName === 'link' && node.properties.as === 'image';
  return { ...tree, children: tree.children.filter((node) => !isPreload(node)) };
}

function drawComponent(node: Element, walk: Walk): RootContent[] {
  const name = String(node.properties.dataName ?? '');
  const module = walk.context.component(name);
  const location = locationOf(node, walk);
  if (module?.component === undefined) {
    const folder = walk.context.ask.setting('componentsDirectory');
    walk.diagnostics.push({
      code: 'unknown-component',
      message: module
        ? `${module.file} has no default export to draw.`
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
  const { data, used } = trackedData(walk.context.data);
  const html = draw({ name, attributes, data, children }, inner);
  const drawn = withoutPreloads(fromHtml(html, { fragment: true })).children.flatMap((child) =>
    resolveDrawn(child, inner),
  );
  if (!module.interactive) return drawn;
  return [
    {
      type: 'element',
      tagName: 'div',
      properties: {
        dataIsland: name,
        dataProps: JSON.stringify({ ...attributes, ...used() }),
        dataSrc: walk.context.ask.island(name),
        ...(children.length > 0 ? { dataChildren: '' } : {}),
      },
      children: drawn as ElementContent[],
    },
  ];
}

/** What a component drew is resolved like Markdown, except for its children, which already are. */
function resolveDrawn(node: RootContent, walk: Walk): RootContent[] {
  if (node.type !== 'element') return [node];
  if (node.properties.dataSiteChildren !== undefined) return node.children;
  if (node.properties.dataDiagram !== undefined) return [resolveDiagram(node, walk)];
  const properties = resolveProperties(node, walk);
  const language = node.tagName === 'code' ? languageOf(node) : undefined;
  const children =
    language === undefined
      ? (node.children.flatMap((child) => resolveDrawn(child, walk)) as ElementContent[])
      : walk.context.highlight(textOf(node), language);
  return [
    { type: 'element', tagName: node.tagName, properties: withIslandSource(properties, walk), children },
  ];
}

/** The site's data for one drawing, and what of it was read: that, and no more, must be there in the browser too. */
function trackedData(data: PageContext['data']): {
  readonly data: PageContext['data'];
  readonly used: () => { readonly data?: PageContext['data'] };
} {
  const names = new Set<string>();
  return {
    data: new Proxy(data, {
      get: (all, name) => {
        if (typeof name === 'string' && Object.hasOwn(all, name)) names.add(name);
        return Reflect.get(all, name) as unknown;
      },
    }),
    used: () =>
      names.size === 0
        ? {}
        : { data: Object.fromEntries([...names].sort().map((name) => [name, data[name]])) },
  };
}

/** Language of a block of code, as its class says (`language-yaml`). */
function languageOf({ properties: { className } }: Element): string | undefined {
  const classes = Array.isArray(className) ? className.map(String) : [];
  return classes.find((name) => name.startsWith('language-'))?.slice('language-'.length);
}

function draw(
  use: {
    readonly name: string;
    readonly attributes: Record<string, string>;
    readonly data: PageContext['data'];
    readonly children: readonly RootContent[];
  },
  walk: Walk,
): string {
  const { context } = walk;
  const children =
    use.children.length > 0
      ? `<div data-site-children>${toHtml({ type: 'root', children: [...use.children] }, { allowDangerousHtml: true })}</div>`
      : undefined;
  try {
    const props = { ...use.attributes, data: use.data };
    const { labels } = context.ask.site();
    return context.server.renderComponent(context.component(use.name)?.component, props, labels, children);
  } catch (error) {
    const thrown = context.placeOf(error);
    const place = thrown === undefined ? '' : ` at ${[thrown.file, thrown.line, thrown.column].join(':')}`;
    walk.diagnostics.push({
      code: 'component-error',
      message: `The component \`${use.name}\` failed${place}: ${messageOf(error)}`,
      ...(walk.within ? { location: walk.within } : {}),
      target: use.name,
      hint: 'Check the attributes of the directive and the data that the component reads.',
    });
    return '';
  }
}
