import { describe, expect, it } from 'vitest';
import { indexSidebar } from './navigation.ts';
import type { SidebarCategory, SidebarItem } from './sidebar.ts';
import { splitLongLists } from './sidebar-parts.ts';

const pages = (count: number, place = ''): readonly SidebarItem[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'link',
    label: `Page ${index}`,
    href: `/docs${place}/page-${index}`,
  }));
const category = (label: string, items: readonly SidebarItem[]): SidebarCategory => ({
  type: 'category',
  label,
  collapsible: true,
  collapsed: true,
  items,
});
const listsOf = (items: readonly SidebarItem[]): readonly (readonly SidebarItem[])[] => [
  items,
  ...items.flatMap((item) => (item.type === 'category' ? listsOf(item.items) : [])),
];
const pathsOf = (items: readonly SidebarItem[]): readonly string[] =>
  items.flatMap((item) =>
    item.type === 'category' ? pathsOf(item.items) : item.type === 'link' ? [item.href] : [],
  );

describe('splitLongLists', () => {
  it('leaves lists of up to 48 entries as they are', () => {
    expect(splitLongLists(pages(48))).toEqual(pages(48));
  });

  it('splits longer ones into parts of equal length, named by their ends and leading to their first page', () => {
    const parts = splitLongLists(pages(60));
    expect(
      parts.map((part) => (part.type === 'category' ? [part.label, part.href, part.items.length] : [])),
    ).toEqual([
      ['Page 0 – Page 14', '/docs/page-0', 15],
      ['Page 15 – Page 29', '/docs/page-15', 15],
      ['Page 30 – Page 44', '/docs/page-30', 15],
      ['Page 45 – Page 59', '/docs/page-45', 15],
    ]);
  });

  it.each([49, 301, 5000])('keeps every page of %i in its order, in lists of at most 48', (count) => {
    const split = splitLongLists([category('All', pages(count))]);
    expect(pathsOf(split)).toEqual(pathsOf(pages(count)));
    expect(Math.max(...listsOf(split).map((list) => list.length))).toBeLessThanOrEqual(48);
  });
});

describe('indexSidebar', () => {
  it('renders a small sidebar as it is', () => {
    expect(indexSidebar(pages(150))).toMatchObject({ cut: false, rendered: pages(150) });
  });

  it.each(['/docs/7/page-0', '/docs/30/page-2', '/docs/0/page-0'])(
    'knows the categories and parts above %s in what is rendered of a large one, and the categories alone',
    (path) => {
      const items = Array.from({ length: 60 }, (_, part) => category(`Part ${part}`, pages(3, `/${part}`)));
      const { cut, renderedTrailOf, trailOf } = indexSidebar(items);
      expect(cut).toBe(true);
      const part = `Part ${path.split('/')[2]}`;
      expect(trailOf.get(path)?.map(({ label }) => label)).toEqual([part]);
      const rendered = renderedTrailOf.get(path)?.map(({ label }) => label) ?? [];
      expect(rendered).toHaveLength(2);
      expect(rendered[1]).toBe(part);
    },
  );
});
