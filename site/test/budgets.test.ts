import { beforeAll, describe, expect, it } from 'vitest';
import { indexSidebar, type SidebarItem } from '../../packages/ssg-cli/src/model/index.ts';
import { sidebarForPage } from '../../packages/ssg-cli/src/render/sidebar.ts';
import { renderPage } from '../../packages/theme/src/server.tsx';
import { page as docPage, site } from '../../packages/theme/src/testing/fixtures.ts';
import {
  builtPages,
  gzipSize,
  importsOf,
  requireBuild,
  scriptClosure,
  sumOf,
  weighPage,
} from './page-weight.ts';

beforeAll(requireBuild);

/** The budgets of the issue on the reader's site. A kB is 1,000 bytes: the stricter reading. */
const kilobyte = 1000;

describe('what a page loads before anybody touches it', () => {
  const over = (what: (file: string) => number, limit: number): readonly string[] =>
    builtPages().flatMap((file) => (what(file) > limit ? [`${file}: ${what(file)}`] : []));

  it('is at most 8 kB of JavaScript', () => {
    expect(weighPage('index.html').js).toBeGreaterThan(0);
    expect(over((file) => weighPage(file).js, 8 * kilobyte)).toEqual([]);
  });

  it('is at most 12.8 kB of CSS, 11 kB where nothing is shown that few pages have', () => {
    expect(weighPage('index.html').css).toBeGreaterThan(0);
    expect(over((file) => weighPage(file).css, 12.8 * kilobyte)).toEqual([]);
    expect(weighPage('docs/index.html').css).toBeLessThanOrEqual(11 * kilobyte);
  });

  it('takes at most 5 requests before images', () => {
    expect(weighPage('index.html').requests).toBeGreaterThan(2);
    expect(over((file) => weighPage(file).requests, 5)).toEqual([]);
  });

  it('comes from the site itself only', () => {
    expect(builtPages().flatMap((file) => weighPage(file).foreign.map((url) => `${file}: ${url}`))).toEqual(
      [],
    );
  });

  it('is at most 40 kB in all on the introduction', () => {
    const { html, js, css, images } = weighPage('docs/index.html');
    expect(html + js + css + images).toBeLessThanOrEqual(40 * kilobyte);
  });
});

describe('what is loaded later', () => {
  const lateSize = (name: string): number => {
    const before = weighPage('docs/index.html').scripts;
    const entry = before.flatMap((url) => importsOf(url).late).filter((url) => url.includes(`/${name}-`));
    expect(entry).toHaveLength(1);
    return sumOf(scriptClosure(entry).filter((url) => !before.includes(url)));
  };

  it('is at most 25 kB of JavaScript in all after another page was shown', () => {
    const { js } = weighPage('docs/index.html');
    expect(lateSize('navigation')).toBeGreaterThan(0);
    expect(js + lateSize('navigation')).toBeLessThanOrEqual(25 * kilobyte);
  });

  it('is at most 85 kB more when the search is opened', () => {
    expect(lateSize('search')).toBeGreaterThan(0);
    expect(lateSize('search')).toBeLessThanOrEqual(85 * kilobyte);
  });
});

describe('the HTML of a page of a large site', () => {
  /** A tree of pages as deep as there are numbers, each the number of entries on its level. */
  const tree = (levels: readonly number[], place = '/docs'): readonly SidebarItem[] => {
    const [count = 0, ...deeper] = levels;
    return Array.from({ length: count }, (_, index): SidebarItem => {
      const label = `${deeper.length > 0 ? 'Part' : 'Page'} ${index}`;
      const href = `${place}/${label.toLowerCase().replace(' ', '-')}`;
      if (deeper.length === 0) return { type: 'link', label, href };
      return { type: 'category', label, href, collapsible: true, collapsed: true, items: tree(deeper, href) };
    });
  };
  const pageIn = (levels: readonly number[]): string => {
    const path = `/docs/${levels.map((_, depth) => (depth < levels.length - 1 ? 'part-0' : 'page-1')).join('/')}`;
    const all = tree(levels);
    const items = sidebarForPage('docs', {
      path,
      site,
      pages: new Set<string>(),
      index: indexSidebar(all),
    });
    const assets = {
      styles: ['/base/styles.css'],
      first: '/base/first.js',
      islands: {},
    };
    const page = { ...docPage, path, sidebar: { name: 'docs', items } };
    const html = renderPage(
      { site, page, head: [], body: '<p>Text.</p>', assets },
      { package: 'x', components: {} },
    );
    expect(html.includes(`"/base${path}"`)).toBe(true);
    return html;
  };

  it.each([
    ['three levels', [10, 10], [10, 20, 25]],
    ['two levels', [10, 10], [50, 100]],
    ['folders of 40', [3, 40], [125, 40]],
    ['one category', [1, 100], [1, 5000]],
    ['no category', [100], [5000]],
    ['many small categories', [10, 10], [500, 10]],
  ])('is at most 10 kB larger, 2 kB compressed, than that of a small site: %s', (_, small, large) => {
    const [one, other] = [pageIn(small), pageIn(large)];
    expect(Buffer.byteLength(other) - Buffer.byteLength(one)).toBeLessThanOrEqual(10 * kilobyte);
    expect(gzipSize(other) - gzipSize(one)).toBeLessThanOrEqual(2 * kilobyte);
  });
});
