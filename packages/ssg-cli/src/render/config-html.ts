import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import type { PageAddress } from '../model/index.ts';
import { type Pages, toUrl } from './sidebar.ts';

/** HTML of the config, its links and images led to their URLs: paths of the site get the base unless they have it. */
export function configHtml(html: string, site: PageAddress, pages: Pages): string {
  const tree = fromHtml(html, { fragment: true });
  visit(tree, 'element', ({ properties }) => {
    for (const name of ['href', 'src'] as const) {
      const target = properties[name];
      if (typeof target !== 'string' || !/^\/(?!\/)/.test(target) || target.startsWith(site.base)) continue;
      properties[name] = toUrl(target, site, pages);
    }
  });
  return toHtml(tree);
}
