import type { Properties } from 'hast';
import type { BlockContent, Code, DefinitionContent, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { isAdmonition } from '../directives/admonitions.ts';
import { htmlProperties } from './properties.ts';
import { isToc } from './toc-picks.ts';
import { isRecord, type Value } from './values.ts';

/** An element of MDX whose attributes and children are known. */
export interface Use {
  readonly name: string;
  readonly attributes: Readonly<Record<string, Value>>;
  /** Read already: Markdown, and elements of the tree that our own syntax makes. */
  readonly children: readonly RootContent[];
  readonly isInline: boolean;
}

/** What an element becomes. */
export type RenderElement = (use: Use) => readonly RootContent[];

/** Elements by their names. */
export type ElementTable = Readonly<Record<string, RenderElement>>;

/** The elements that pages of other generators use, and what each becomes. Names are those of their modules. */
export const elements: ElementTable = {
  Tabs: (use) => [tabs(use)],
  // Within `Tabs` it is taken apart there; alone it is what is in it.
  TabItem: ({ children }) => children,
  Admonition: ({ attributes, children }) => {
    const kind = text(attributes.type) ?? 'note';
    const title = text(attributes.title);
    const name = isAdmonition(kind) ? kind : 'note';
    return [container(name, {}, title === undefined ? children : [label(title), ...children])];
  },
  CodeBlock: ({ attributes, children }) => [codeBlock(attributes, children)],
  Mermaid: ({ attributes }) => {
    const value = text(attributes.value) ?? text(attributes.chart) ?? '';
    return value === ''
      ? []
      : [{ type: 'code', lang: 'mermaid', value: value.replace(/^\n+/, '').trimEnd() }];
  },
  Details: ({ attributes, children }) => {
    const summary = text(attributes.summary);
    const head = summary === undefined ? [] : [element('summary', {}, [{ type: 'text', value: summary }])];
    return [
      element('details', htmlProperties({ ...attributes, summary: undefined }), [...head, ...children]),
    ];
  },
  TOCInline: ({ attributes }) => [element('site-toc', tocPick(attributes), [])],
  DocCardList: () => [element('site-cards', {}, [])],
  DocCard: ({ attributes, children }) => {
    const item = isRecord(attributes.item) ? attributes.item : attributes;
    const href = text(item.href ?? item.to);
    const words = text(item.label ?? item.header ?? item.title) ?? href ?? '';
    const link = element('a', { ...(href ? { href } : {}) }, [{ type: 'text', value: words }]);
    return [element('div', { className: ['mdx-card'] }, [element('p', {}, [link]), ...children])];
  },
  Link: ({ attributes: { to, ...attributes }, children, isInline }) => [
    element('a', htmlProperties({ ...attributes, href: text(to) ?? attributes.href }), children, isInline),
  ],
  ThemedImage: ({ attributes: { sources, ...attributes }, isInline }) => {
    const given: Readonly<Record<string, Value>> = isRecord(sources) ? sources : {};
    const modes = (['light', 'dark'] as const).filter((mode) => text(given[mode]) !== undefined);
    return modes.map((mode) => {
      const { className, ...properties } = htmlProperties({ ...attributes, src: given[mode] });
      const own = Array.isArray(className) ? className : [];
      const only = modes.length > 1 ? [`only-${mode}`] : [];
      return element('img', { ...properties, className: [...own, ...only] }, [], isInline);
    });
  },
  IdealImage: ({ attributes: { img, ...attributes }, isInline }) => [
    element('img', htmlProperties({ ...attributes, src: img }), [], isInline),
  ],
  Heading: ({ attributes: { as, ...attributes }, children, isInline }) => [
    element(text(as) ?? 'h2', htmlProperties(attributes), children, isInline),
  ],
  Translate: ({ children }) => children,
  Fragment: ({ children }) => children,
  'React.Fragment': ({ children }) => children,
  OssOnly: ({ children }) => children,
  // It is reported: the head is made from the front matter.
  Head: () => [],
  // A video of YouTube, as packages show it: without script it is a link.
  LiteYouTubeEmbed: (use) => [video(use)],
  YouTube: (use) => [video(use)],
};

/** The value if it is a text with something in it. */
export function text(value: Value): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function video({ attributes }: Use): RootContent {
  const id = text(attributes.id) ?? text(attributes.videoId) ?? text(attributes.youTubeId) ?? '';
  const list = attributes.playlist === true ? 'playlist?list=' : 'watch?v=';
  const words: RootContent = { type: 'text', value: text(attributes.title) ?? 'Video' };
  return element('p', {}, [element('a', { href: `https://www.youtube.com/${list}${id}` }, [words])]);
}

/** A node that becomes an element of HTML. */
export function element(
  name: string,
  properties: Properties,
  children: readonly RootContent[],
  isInline = false,
): RootContent {
  const data = { hName: name, hProperties: properties };
  const shown = name === 'a' ? withoutLinks(children) : children;
  return {
    type: isInline ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
    name,
    attributes: [],
    children: [...shown],
    data,
  } as unknown as RootContent;
}

/** An address that is the text of a link is no link of its own. */
function withoutLinks(nodes: readonly RootContent[]): readonly RootContent[] {
  return nodes.flatMap((node): readonly RootContent[] => {
    if (node.type === 'link') return withoutLinks(node.children);
    return 'children' in node ? [{ ...node, children: withoutLinks(node.children) } as RootContent] : [node];
  });
}

/** A directive with content, such as an admonition. */
export function container(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly RootContent[],
): ContainerDirective {
  return {
    type: 'containerDirective',
    name,
    attributes: { ...attributes },
    children: [...children] as (BlockContent | DefinitionContent)[],
  };
}

/** The title of an admonition. */
export function label(title: string): RootContent {
  const children: PhrasingContent[] = [{ type: 'text', value: title }];
  return { type: 'paragraph', data: { directiveLabel: true }, children };
}

/** `::::tabs` with a `:::tab` for each item; what is next to the items goes before them. */
export function tabs({ attributes, children }: Omit<Use, 'name' | 'isInline'>): ContainerDirective {
  const items = children.filter((child) => useOf(child)?.name === 'TabItem');
  const values = Array.isArray(attributes.values) ? attributes.values.filter(isRecord) : [];
  const group = text(attributes.groupId);
  const chosen = text(attributes.defaultValue);
  const byValue = new Map(values.toReversed().map((one) => [one.value, one]));
  const panels = items.map((item) => {
    const own = useOf(item)?.attributes ?? {};
    const value = text(own.value) ?? '';
    const listed = byValue.get(own.value);
    const words = text(own.label) ?? text(listed?.label) ?? value;
    const isOpen = own.default === true || (chosen !== undefined && chosen === value);
    const given = { value: value === '' ? words : value, label: words, ...(isOpen ? { default: '' } : {}) };
    const panel = container('tab', given, 'children' in item ? item.children : []);
    return item.position === undefined ? panel : { ...panel, position: item.position };
  });
  return container('tabs', group === undefined ? {} : { group }, panels);
}

/** Tabs that nothing is around that would render them, each run of them as one group. */
export function withTabs(nodes: readonly RootContent[]): readonly RootContent[] {
  const isTab = (node: RootContent) => useOf(node)?.name === 'TabItem';
  if (!nodes.some(isTab)) return nodes;
  const isBlank = (node: RootContent) => node.type === 'text' && node.value.trim() === '';
  const made: RootContent[] = [];
  let run: RootContent[] = [];
  const close = () => {
    if (run.length > 0) made.push(tabs({ attributes: {}, children: run }));
    run = [];
  };
  for (const node of nodes) {
    if (isTab(node)) run.push(node);
    else if (run.length === 0 || !isBlank(node)) {
      close();
      made.push(node);
    }
  }
  close();
  return made;
}

/** A kept element with another use. */
export function withUse(node: RootContent, use: Pick<Use, 'name' | 'attributes'>): RootContent {
  return { ...node, data: { ...node.data, mdxUse: use } } as RootContent;
}

/** The use of an element that is kept until the element around it is read. */
export function useOf(node: RootContent): Pick<Use, 'name' | 'attributes'> | undefined {
  return (node.data as { mdxUse?: Pick<Use, 'name' | 'attributes'> } | undefined)?.mdxUse;
}

/** A fence of code with the options that the attributes stand for. */
export function codeBlock(attributes: Use['attributes'], children: readonly RootContent[]): Code {
  const value = children.map((child) => ('value' in child ? child.value : textOf(child))).join('\n');
  const words = [
    text(attributes.metastring),
    text(attributes.title) && `title="${String(attributes.title).replaceAll('"', "'")}"`,
    attributes.showLineNumbers === true ? 'showLineNumbers' : undefined,
    typeof attributes.showLineNumbers === 'number'
      ? `showLineNumbers=${attributes.showLineNumbers}`
      : undefined,
  ];
  const lang = text(attributes.language) ?? text(attributes.className)?.replace(/^language-/, '');
  return {
    type: 'code',
    lang: lang ?? null,
    meta: words.filter(Boolean).join(' ') || null,
    value: value.replace(/^\n+/, '').trimEnd(),
  };
}

/** Which headings a list holds, see `fillTocs`. */
function tocPick({ toc, minHeadingLevel, maxHeadingLevel }: Use['attributes']): Properties {
  const { start, end, min, max } = isToc(toc) ? toc : {};
  const numbers = {
    dataStart: start,
    dataEnd: end,
    dataMin: min ?? minHeadingLevel,
    dataMax: max ?? maxHeadingLevel,
  };
  return Object.fromEntries(
    Object.entries(numbers).flatMap(([name, value]) =>
      typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
}
