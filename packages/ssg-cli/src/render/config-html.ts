import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { addBase } from '../model/index.ts';

/** HTML of the config, its links and images led to their URLs: paths of the site get the base unless they have it. */
export function configHtml(html: string, base: string): string {
  const tree = fromHtml(html, { fragment: true });
  visit(tree, 'element', ({ properties }) => {
    for (const name of ['href', 'src'] as const) {
      const target = properties[name];
      if (typeof target !== 'string' || !/^\/(?!\/)/.test(target) || target.startsWith(base)) continue;
      properties[name] = addBase(base, target);
    }
  });
  return toHtml(tree);
}
