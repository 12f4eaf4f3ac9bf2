import { expect, it } from 'vitest';
import type { PageAddress, SidebarIndex, SidebarItem } from '../model/index.ts';
import { sidebarForPage, toUrl } from './sidebar.ts';

const link = (href: string): SidebarItem => ({ type: 'link', label: href, href });
const category = (label: string, collapsible: boolean, items: readonly SidebarItem[]): SidebarItem => ({
  type: 'category',
  label,
  collapsible,
  collapsed: collapsible,
  items,
});

it('leaves of a large sidebar out what loads itself: what cannot be collapsed is open', () => {
  const rendered = [category('fixed', false, [link('/a')]), category('closed', true, [link('/b')])];
  const index = { rendered, renderedTrailOf: new Map(), cut: true } as unknown as SidebarIndex;
  const site = { base: '/' } as PageAddress;
  expect(sidebarForPage('docs', { path: '/x', site, pages: new Set(), index })).toMatchObject([
    { label: 'fixed', collapsible: true, collapsed: false, items: [], itemsUrl: '/sidebars/docs/0.js' },
    { label: 'closed', collapsible: true, collapsed: true, items: [], itemsUrl: '/sidebars/docs/1.js' },
  ]);
});

it.each(['/use', '/kit/use', '/kit/use?x=1#part', '/kit/a.pdf', '/kit/kit/own'])(
  'adds the base once to %s',
  (target) => {
    const pages = { has: (path: string) => ['/use', '/kit/own'].includes(path) };
    const url = toUrl(target, { base: '/kit/' }, pages);
    expect(url).toBe(target.startsWith('/kit/') ? target : `/kit${target}`);
  },
);
