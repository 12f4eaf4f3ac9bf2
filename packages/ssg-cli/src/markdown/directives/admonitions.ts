import type { BlockContent, Blockquote, DefinitionContent, Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { type Labels, shippedLabels } from '../../model/index.ts';

/** The admonitions that can be written, as `:::note` or (the upper five) as `> [!NOTE]`. */
export const admonitionKinds = [
  'note',
  'tip',
  'important',
  'warning',
  'caution',
  'info',
  'danger',
  'secondary',
  'success',
] as const satisfies readonly (keyof Labels)[];

/** Kind of an admonition; also the key of its title in the texts. */
type Kind = (typeof admonitionKinds)[number];

/** Whether a directive is an admonition. */
export function isAdmonition(name: string): name is Kind {
  return admonitionKinds.some((kind) => kind === name);
}

const alertMarker = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\r\n?|\n|$)/i;

/** The attribute of an admonition without a title, as in VitePress. */
export const noTitle = 'no-title';

/**
 * Makes an admonition of a directive: `<div class="admonition admonition-tip" role="note" data-admonition="tip">` with
 * a `<p class="admonition-title">` first. A title of the author, `:::tip[Title]` or `:::tip{title="Title"}`, replaces
 * the name of the kind.
 */
export function shapeAdmonition(node: ContainerDirective, labels: Labels): void {
  const [first] = node.children;
  const hasTitle = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  if (hasTitle || !Object.hasOwn(node.attributes ?? {}, noTitle)) {
    const own = node.attributes?.title?.trim() || labelOf(node.name, labels);
    const title = hasTitle ? first : titleOf(node, own);
    title.data = { ...title.data, hProperties: { className: ['admonition-title'] } };
    if (!hasTitle) node.children.unshift(title);
  }
  node.data = { ...node.data, ...elementOf(node.name, node.attributes) };
}

/** Makes an admonition of a block quote that starts with `[!NOTE]`; other block quotes are not changed. */
export function shapeAlert(node: Blockquote, labels: Labels): void {
  const [paragraph] = node.children;
  if (paragraph?.type !== 'paragraph') return;
  const [text] = paragraph.children;
  if (text?.type !== 'text') return;
  const kind = alertMarker.exec(text.value)?.[1]?.toLowerCase();
  // Only a marker alone on its line counts; other text makes it a quote.
  if (
    kind === undefined ||
    (/^[^\n\r]*$/.test(text.value) &&
      paragraph.children[1]?.type !== 'break' &&
      paragraph.children.length > 1)
  )
    return;
  text.value = text.value.replace(alertMarker, '');
  if (paragraph.children[1]?.type === 'break' && text.value === '') paragraph.children.splice(1, 1);
  const rest = text.value === '' && paragraph.children.length === 1 ? node.children.slice(1) : node.children;
  const title: Paragraph = {
    type: 'paragraph',
    children: [{ type: 'text', value: labelOf(kind, labels) }],
    data: { hProperties: { className: ['admonition-title'] } },
    ...(node.position === undefined ? {} : { position: { ...node.position, end: node.position.start } }),
  };
  node.children = [title, ...rest] satisfies (BlockContent | DefinitionContent)[];
  node.data = { ...node.data, ...elementOf(kind, undefined) };
}

function titleOf(node: ContainerDirective, value: string): Paragraph {
  return {
    type: 'paragraph',
    children: [{ type: 'text', value }],
    ...(node.position === undefined ? {} : { position: { ...node.position, end: node.position.start } }),
  };
}

function elementOf(kind: string, attributes: ContainerDirective['attributes']) {
  return {
    hName: 'div',
    hProperties: {
      ...named(['admonition', `admonition-${kind}`], attributes),
      role: 'note',
      dataAdmonition: kind,
    },
  };
}

/** The classes of an element, plus the id and classes that the author adds as `{#id .class}`. */
export function named(
  className: readonly string[],
  attributes: ContainerDirective['attributes'],
): { className: string[]; id?: string } {
  const own = attributes?.class?.split(/\s+/).filter((name) => name !== '') ?? [];
  return { className: [...className, ...own], ...(attributes?.id ? { id: attributes.id } : {}) };
}

/** The default title of an admonition. */
function labelOf(kind: string, labels: Labels): string {
  return isAdmonition(kind) ? labels[kind] : kind;
}

/** Whether a title is the default title of an admonition, in any language. */
export function isDefaultTitle(kind: string, title: string): boolean {
  return isAdmonition(kind) && Object.values(shippedLabels).some((texts) => texts[kind] === title);
}
