import type { Element } from 'hast';
import {
  type Card,
  countItems,
  readingOrder,
  type SidebarCategory,
  type SidebarItem,
  type SidebarLink,
} from '../model/index.ts';
import { urlTo } from './questions.ts';
import type { PageContext } from './render-context.ts';

/**
 * Cards of the entries of a category. A card for a category without a page links to its first page, but does not take
 * its description.
 */
export function cardsOf(items: readonly SidebarItem[], context: PageContext): readonly Card[] {
  const url = (target: string): string => urlTo(target, context.ask);
  return items.flatMap((item): Card[] => {
    if (item.type === 'html') return [];
    const { href, description } = targetOf(item, context);
    if (href === undefined) return [];
    return [
      {
        label: item.label,
        href: url(href),
        type: item.type === 'category' ? 'category' : href.startsWith('/') ? 'link' : 'external',
        ...(description === undefined ? {} : { description }),
        ...(item.type === 'category' ? { count: countItems(item.items) } : {}),
        ...(item.type === 'link' && item.method ? { method: item.method } : {}),
      },
    ];
  });
}

/** The target and description of a card. */
function targetOf(
  item: SidebarLink | SidebarCategory,
  { ask }: PageContext,
): { readonly href: string | undefined; readonly description: string | undefined } {
  if (item.type === 'category' && item.href === undefined)
    return { href: readingOrder(item.items)[0]?.href, description: item.description };
  const { href } = item;
  return { href, description: href === undefined ? undefined : ask.description(href) };
}

/** The cards of `<DocCardList>`: the pages of the category whose page this is, otherwise the siblings of the page. */
export function siblingCards(path: string, context: PageContext): Element[] {
  const { ask } = context;
  const sidebar = ask.sidebarOf(path);
  if (sidebar === undefined) return [];
  const items = siblingsOf(path, ask.sidebar(sidebar, ask.isCut(sidebar) ? path : null)) ?? [];
  const others = items.filter((item) => item.type !== 'link' || item.href !== path);
  const cards = cardsOf(others, context).map(({ label, href, description }) =>
    element('li', 'card', [
      element('p', 'card-title', [link(href, label)]),
      ...(description === undefined
        ? []
        : [element('p', 'card-text', [{ type: 'text', value: description }])]),
    ]),
  );
  return cards.length === 0 ? [] : [element('ul', 'cards', cards)];
}

function siblingsOf(path: string, items: readonly SidebarItem[]): readonly SidebarItem[] | undefined {
  for (const item of items) {
    if (item.type === 'link' && item.href === path) return items;
    if (item.type !== 'category') continue;
    const found = item.href === path ? item.items : siblingsOf(path, item.items);
    if (found !== undefined) return found;
  }
  return undefined;
}

function element(tagName: string, className: string, children: Element['children']): Element {
  return { type: 'element', tagName, properties: { className: [className] }, children };
}

function link(href: string, label: string): Element {
  return { type: 'element', tagName: 'a', properties: { href }, children: [{ type: 'text', value: label }] };
}
