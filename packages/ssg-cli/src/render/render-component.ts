import type { ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { Diagnostic, Location } from '../model/index.ts';
import { messageOf } from '../tools/thrown.ts';
import type { PageContext } from './render-context.ts';

/** A component as a page uses it. */
interface ComponentUse {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly RootContent[];
  readonly location?: Location | undefined;
}

/** The output of a component. Its children are in it unchanged, within an element that `childrenWithin` finds. */
interface RenderedComponent {
  readonly content: ElementContent[];
  /** The site data that it read, which the browser needs, too. */
  readonly used: { readonly data?: PageContext['data'] };
  readonly diagnostics: readonly Diagnostic[];
}

/** Renders a component of the site; a failing one renders nothing. */
export function renderComponent(use: ComponentUse, context: PageContext): RenderedComponent {
  const { data, used } = trackedData(context.data);
  const children =
    use.children.length > 0
      ? `<div data-site-children>${context.markdown.toHtml({ type: 'root', children: [...use.children] })}</div>`
      : undefined;
  try {
    const { labels } = context.ask.site();
    const component = context.component(use.name)?.component;
    const html = context.server.renderComponent(component, { ...use.attributes, data }, labels, children);
    const tree = withoutPreloads(fromHtml(html, { fragment: true }));
    return { content: tree.children.filter(isContent), used: used(), diagnostics: [] };
  } catch (error) {
    const diagnostics = [failureOf(error, use, context)];
    return { content: [], used: used(), diagnostics };
  }
}

/** The children of a component, if a node of its output holds them. */
export function childrenWithin(node: ElementContent): readonly ElementContent[] | undefined {
  return node.type === 'element' && node.properties.dataSiteChildren !== undefined
    ? node.children
    : undefined;
}

/** React adds preload links for images above the component, but images of an article load lazily. */
export function withoutPreloads(tree: Root): Root {
  const isPreload = (node: RootContent): boolean =>
    node.type === 'element' && node.tagName === 'link' && node.properties.as === 'image';
  return { ...tree, children: tree.children.filter((node) => !isPreload(node)) };
}

/** Whether a node of HTML can be in an element. */
function isContent(node: RootContent): node is ElementContent {
  return node.type !== 'doctype';
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

/** The site's data for one component, and what of it was read. */
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
