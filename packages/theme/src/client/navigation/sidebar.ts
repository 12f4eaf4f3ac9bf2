import { openAlone, showCurrent } from '../first/sidebar.ts';

/** Turns the sidebar of one page into that of another; `false` where it is another sidebar. */
export function showSidebar(shown: Element, next: Element): boolean {
  if (shown.getAttribute('data-name') !== next.getAttribute('data-name')) return false;
  const [lists, others] = [shown, next].map((sidebar) => [...sidebar.querySelectorAll(':not(li) > ul')]);
  if (!lists || !others || lists.length !== others.length) return false;
  lists.forEach((list, index) => {
    const other = others[index];
    if (other) showList(list, other);
  });
  showCurrent();
  return true;
}

function showList(shown: Element, next: Element): void {
  const others = [...next.children];
  if (shown.children.length !== others.length) {
    shown.replaceWith(next);
    return;
  }
  [...shown.children].forEach((item, index) => {
    const other = others[index];
    if (other) showItem(item, other);
  });
}

function showItem(shown: Element, next: Element): void {
  const hadPage = holdsPage(shown);
  const [label, nextLabel] = [shown, next].map((item) => item.querySelector(':scope > a'));
  if (label && nextLabel) {
    label.className = nextLabel.className;
    const mark = nextLabel.getAttribute('aria-current');
    if (mark === null) label.removeAttribute('aria-current');
    else label.setAttribute('aria-current', mark);
  }
  const details = shown.querySelector<HTMLDetailsElement>(':scope > details');
  const [list, nextList] = [shown, next].map((item) =>
    item.querySelector(':scope > details > ul, :scope > ul'),
  );
  const hasPage = holdsPage(next);
  if (list && nextList) showList(list, nextList);
  else if (details && nextList) {
    delete details.dataset.items;
    details.querySelector(':scope > p')?.replaceWith(nextList);
  }
  if (hasPage && !hadPage && details?.open === false) openAlone(details);
}

function holdsPage(item: Element): boolean {
  return item.querySelector('a[aria-current="page"]') !== null;
}
