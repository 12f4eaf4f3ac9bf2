import type { ListItem, RootContent } from 'mdast';
import { container, type ElementTable, tabs, text, type Use, useOf, withUse } from './elements.ts';
import { card, linkCard } from './starlight-elements.ts';
import { isRecord, type Value } from './values.ts';

const calloutKinds: Readonly<Record<string, string>> = {
  default: 'note',
  info: 'info',
  warning: 'warning',
  error: 'danger',
  important: 'important',
};

/** The components of Nextra, and what each becomes. */
export const nextraElements: ElementTable = {
  Callout: ({ attributes, children }) => [
    container(calloutKinds[text(attributes.type) ?? ''] ?? 'note', { 'no-title': '' }, children),
  ],
  Tabs: (use) => [tabs(withLabels(use))],
  Steps: ({ children }) => children,
  Bleed: ({ children }) => children,
  Cards: ({ children }) => children,
  Card: cardOf,
  'Cards.Card': cardOf,
  FileTree: ({ children }) => [list(children)],
  'FileTree.File': ({ attributes }) => [entry(attributes.name, [])],
  'FileTree.Folder': ({ attributes, children }) => [entry(attributes.name, children)],
};

/** The names that Nextra gives the parts of tabs. */
export const nextraTabs: readonly string[] = ['Tab', 'Tabs.Tab'];

/** Each tab with its label, which the tabs around it have in a list. */
function withLabels(use: Use): Use {
  const labels = Array.isArray(use.attributes.items) ? use.attributes.items : [];
  const chosen = use.attributes.defaultIndex ?? 0;
  let index = -1;
  const children = use.children.map((child) => {
    if (useOf(child) === undefined) return child;
    index += 1;
    const words = labelOf(labels[index]) ?? String(index + 1);
    return withUse(child, { name: 'TabItem', attributes: { label: words, default: index === chosen } });
  });
  const key = text(use.attributes.storageKey);
  return { ...use, children, attributes: key === undefined ? {} : { groupId: key } };
}

function labelOf(item: Value): string | undefined {
  return text(item !== undefined && isRecord(item) ? item.label : item);
}

function cardOf({ attributes, children }: Use): readonly RootContent[] {
  const { title, href } = attributes;
  if (text(href) === undefined) return [card([{ type: 'text', value: text(title) ?? '' }], children)];
  return [linkCard({ title, href }, children)];
}

function list(children: readonly RootContent[]): RootContent {
  const items = children.filter((child): child is ListItem => child.type === 'listItem');
  return { type: 'list', ordered: false, spread: false, children: items };
}

function entry(name: Value, children: readonly RootContent[]): RootContent {
  const words: RootContent = {
    type: 'paragraph',
    children: [{ type: 'inlineCode', value: text(name) ?? '' }],
  };
  const below = children.some((child) => child.type === 'listItem') ? [list(children)] : [];
  return { type: 'listItem', spread: false, children: [words, ...below] as ListItem['children'] };
}
