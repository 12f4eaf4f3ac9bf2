import { describe, expect, it } from 'vitest';
import { labelsOf, type SidebarItem } from '../model/index.ts';
import { answerer } from './questions.ts';
import type { SiteData } from './site-data.ts';

const link = (href: string): SidebarItem => ({ type: 'link', label: href, href });

const category = (path: string, items: readonly SidebarItem[]): SidebarItem => ({
  type: 'category',
  label: path,
  href: path,
  collapsible: true,
  collapsed: true,
  items,
});

/** Sections of which each has a part with as many pages. */
function siteOf(sections: number, pages: number): SiteData {
  const items = Array.from({ length: sections }, (_, s) => {
    const inner = Array.from({ length: pages }, (__, p) => link(`/s${s}/part/p${p}`));
    return category(`/s${s}`, [category(`/s${s}/part`, inner), link(`/s${s}/last`)]);
  });
  return {
    sidebars: { docs: items },
    docSets: new Map(),
    targets: { base: '/kit/' },
    posts: [],
    site: { labels: labelsOf({ locale: 'en' }) },
  } as unknown as SiteData;
}

function linksOf(
  data: SiteData,
): readonly { readonly label: string; readonly pages: readonly { href: string }[] }[] {
  return answerer(data, 'allPages')([]) as ReturnType<typeof linksOf>;
}

describe('the list of all pages', () => {
  it('has every page of a site of usual size, in reading order', () => {
    const [section] = linksOf(siteOf(2, 3));
    expect(section?.pages.map(({ href }) => href)).toEqual(
      ['/s0', '/s0/part', '/s0/part/p0', '/s0/part/p1', '/s0/part/p2', '/s0/last'].map(
        (path) => `/kit${path}`,
      ),
    );
  });

  it('does not grow with a large site: each section gives what is nearest to its top, and all are in one list', () => {
    const sections = linksOf(siteOf(30, 200));
    expect(sections.flatMap(({ pages }) => pages).length).toBeLessThanOrEqual(301);
    expect(sections[0]?.pages.slice(0, 3).map(({ href }) => href)).toEqual([
      '/kit/s0',
      '/kit/s0/part',
      '/kit/s0/part/p0',
    ]);
    expect(sections[0]?.pages.at(-1)?.href).toBe('/kit/s0/last');
    expect(sections.at(-1)?.pages).toEqual([{ label: 'All pages in one list', href: '/kit/llms.txt' }]);
    expect(linksOf(siteOf(2000, 1)).length).toBeLessThanOrEqual(301);
  });

  it('leaves out the versions of docs that are not the last', () => {
    const { sidebars, ...data } = siteOf(1, 1);
    const older = [link('/old')];
    const docSets = new Map([
      ['docs-default-2', { isLast: true, sidebarPrefix: '' }],
      ['docs-default-1', { isLast: false, sidebarPrefix: '1/' }],
    ]);
    const both = { ...data, docSets, sidebars: { ...sidebars, '1/docs': older } } as unknown as SiteData;
    expect(linksOf(both)).toEqual(linksOf({ ...data, sidebars } as SiteData));
  });
});
