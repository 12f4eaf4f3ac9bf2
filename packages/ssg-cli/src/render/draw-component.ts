import type { ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { Diagnostic, Location } from '../model/index.ts';
import { messageOf } from './failure.ts';
import type { PageContext } from './render-context.ts';

/** A component as a page uses it. */
export interface ComponentUse {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly RootContent[];
  readonly location?: Location | undefined;
}

/** What a component drew. Its children are in it as they were given, within an element that `childrenWithin` knows. */
export interface DrawnComponent {
  readonly tree: Root;
  /** The site's data that it read: that, and no more, must be there in the browser too. */
  readonly used: { readonly data?: PageContext['data'] };
  readonly diagnostics: readonly Diagnostic[];
}

/** Draws a component that the site has; nothing is drawn of one that fails. */
export function drawComponent(use: ComponentUse, context: PageContext): DrawnComponent {
  const { data, used } = trackedData(context.data);
  const children =
    use.children.length > 0
      ? `<div data-site-children>${context.markdown.toHtml({ type: 'root', children: [...use.children] })}</div>`
      : undefined;
  try {
    const { labels } = context.ask.site();
    const component = context.component(use.name)?.component;
    const html = context.server.renderComponent(component, { ...use.attributes, data }, labels, children);
    return { tree: withoutPreloads(fromHtml(html, { fragment: true })), used: used(), diagnostics: [] };
  } catch (error) {
    const diagnostics = [failureOf(error, use, context)];
    return { tree: { type: 'root', children: [] }, used: used(), diagnostics };
  }
}

/** The children that a component was given, where a node that it drew holds them. */
export function childrenWithin(node: RootContent): readonly ElementContent[] | undefined {
  return node.type === 'element' && node.properties.dataSiteChildren !== undefined
    ? node.children
    : undefined;
}

/** React asks for images early, above the component: those of an article load when they come near. */
export function withoutPreloads(tree: Root): Root {
  const isPreload = (node: RootContent): boolean =>
    node.type === 'element' && node.tagName === 'link' && node.properties.as === 'image';
  return { ...tree, children: tree.children.filter((node) => !isPreload(node)) };
}

function failureOf(error: unknown, { name, location }: ComponentUse, context: PageContext): Diagnostic {
  const thrown = context.placeOf(error);
  const place = thrown === undefined ? '' : ` at ${[thrown.file, thrown.line, thrown.column].join(':')}`;
  return {
    code: 'component-error',
    message: `The component \`${name}\` failed${place}: ${messageOf(error)}`,
    ...(location ? { location } : {}),
    target: name,
    hint: 'Check the attributes of the directive and the data that the component reads.',
  };
}

/** The site's data for one drawing, and what of it was read. */
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
