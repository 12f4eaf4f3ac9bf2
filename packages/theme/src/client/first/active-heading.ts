import { PAGE_EVENT } from '../page-event.ts';

/** Marks the link of the heading that is being read in the tables of contents of the page. */
export function startActiveHeading(): void {
  let waiting = false;
  const mark = (): void => {
    waiting = false;
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc-list a')];
    const current = activeId(links.map((link) => decodeURIComponent(link.hash.slice(1))));
    for (const link of links) {
      if (decodeURIComponent(link.hash.slice(1)) === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
    keepInView();
  };
  const later = (): void => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(mark);
  };
  addEventListener('scroll', later, { passive: true });
  addEventListener('resize', later);
  document.addEventListener(PAGE_EVENT, later);
  later();
}

/**
 * The first heading in the upper half of the view, else the last one above it; the last one at the page's end. Of headings
 * that stick at one place the last one lies on top.
 */
function activeId(ids: readonly string[]): string | undefined {
  const line = (document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0) + 8;
  const atEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  if (atEnd) return ids.at(-1);
  let current: string | undefined;
  let end = scrollY > 0 ? innerHeight / 2 : line;
  for (const id of ids) {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    if (top === undefined) continue;
    if (top >= end) break;
    if (top >= line) end = top + 1;
    current = id;
  }
  return current;
}

function keepInView(): void {
  const list = document.querySelector<HTMLElement>('.toc-scroll');
  const current = list?.querySelector('[aria-current]');
  if (!list || !current) return;
  const box = list.getBoundingClientRect();
  list.scrollTop += current.getBoundingClientRect().top - box.top - box.height / 2;
}
