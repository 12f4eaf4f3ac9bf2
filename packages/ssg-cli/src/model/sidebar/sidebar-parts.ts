import type { SidebarCategory, SidebarItem } from './sidebar.ts';

/** Of a large sidebar, no list that a page renders is longer than this: the subjects of most APIs are in one list. */
const maxListLength = 48;
/** A list that is longer is split into parts of at most this length. */
const maxPartLength = 15;

/**
 * The entries with every long list split into parts named by their ends (`Alpha – Delta`), parts of parts
 * included: of a flat list of thousands a page renders the part that it is in and the names of the others.
 * A part leads to its first page, so that it can be followed without script.
 */
export function splitLongLists(items: readonly SidebarItem[]): readonly SidebarItem[] {
  const inner = items.map(
    (item): SidebarItem => (item.type === 'category' ? { ...item, items: splitLongLists(item.items) } : item),
  );
  return inParts(inner.map((item) => ({ item, first: item, last: item }))).map(({ item }) => item);
}

/** An entry, with the first and last entry of its part. */
interface Part {
  readonly item: SidebarItem;
  readonly first: SidebarItem;
  readonly last: SidebarItem;
}

function inParts(entries: readonly Part[]): readonly Part[] {
  if (entries.length <= maxListLength) return entries;
  const count = Math.ceil(entries.length / maxPartLength);
  const starts = Array.from({ length: count + 1 }, (_, part) => Math.round((part * entries.length) / count));
  return inParts(
    starts.slice(0, -1).flatMap((start, part) => partOf(entries.slice(start, starts[part + 1]))),
  );
}

function partOf(entries: readonly Part[]): readonly Part[] {
  const [head, tail] = [entries[0], entries.at(-1)];
  if (head === undefined || tail === undefined) return [];
  const href = entries.map(({ item }) => hrefOf(item)).find((one) => one?.startsWith('/'));
  const item: SidebarCategory = {
    type: 'category',
    label: [head.first, tail.last].map(labelOf).join(' – '),
    ...(href === undefined ? {} : { href }),
    collapsible: true,
    collapsed: true,
    items: entries.map((entry) => entry.item),
  };
  return [{ item, first: head.first, last: tail.last }];
}

function labelOf(item: SidebarItem): string {
  return item.type === 'html' ? '…' : item.label;
}

/** Where an entry leads: a category without a page of its own, to the first page below it. */
function hrefOf(item: SidebarItem): string | undefined {
  if (item.type === 'html') return undefined;
  if (item.type === 'link') return item.href;
  return item.href ?? item.items.map(hrefOf).find((href) => href?.startsWith('/'));
}
