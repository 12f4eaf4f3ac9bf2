import { decodeEscapes } from '@ceems-docs/ssg-cli/model';

/** Lists the pages with the most similar addresses on the not-found page; redirects if only the spelling differs. */
export function showNearest(): void {
  const box = document.querySelector<HTMLElement>('[data-nearest]');
  if (!box) return;
  const bare = location.pathname.replace(/(\/index)?\.html?$/, '');
  if (bare !== location.pathname && location.protocol !== 'file:') {
    location.replace(bare + location.search + location.hash);
    return;
  }
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-page-list] a')];
  const wanted = plain(location.pathname);
  const same = links.find((link) => plain(link.pathname) === wanted);
  if (same) {
    location.replace(same.pathname + location.search + location.hash);
    return;
  }
  const ranked = links
    .map((link) => ({ link, ...likeness(wanted, plain(link.pathname)) }))
    // Below that pages only share letters, or a folder: no page is better than a wrong one.
    .filter(({ last }) => last >= 0.5)
    .sort((a, b) => b.score - a.score)
    .slice(0, 5);
  const list = box.querySelector('ul');
  if (!list || ranked.length === 0) return;
  for (const { link } of ranked) {
    const item = document.createElement('li');
    item.append(link.cloneNode(true));
    list.append(item);
  }
  box.hidden = false;
}

/** A path without the parts that authors and hosts write differently. */
function plain(path: string): string {
  return decodeEscapes(path)
    .toLowerCase()
    .replace(/(\/index)?\.(html?|md)$/, '')
    .replace(/\/index$/, '')
    .replace(/\/$/, '');
}

/** The share of common letter pairs of two paths and of their last segments; in the score the last segment counts twice. */
function likeness(a: string, b: string): { readonly last: number; readonly score: number } {
  const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
  const last = common(lastOf(a), lastOf(b));
  return { last, score: (common(a, b) + 2 * last) / 3 };
}

function common(a: string, b: string): number {
  const pairs = (text: string): string[] =>
    [...text].slice(1).map((char, index) => text.charAt(index) + char);
  const left = pairs(a);
  const right = pairs(b);
  if (left.length + right.length === 0) return 0;
  const rest = [...right];
  let shared = 0;
  for (const pair of left) {
    const at = rest.indexOf(pair);
    if (at < 0) continue;
    rest.splice(at, 1);
    shared += 2;
  }
  return shared / (left.length + right.length);
}
