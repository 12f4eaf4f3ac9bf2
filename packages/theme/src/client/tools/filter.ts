import { fill } from '@ceems-docs/ssg-cli/model';

/** Filters a table, or all references of the page, by the words of the field. */
export function filter(field: HTMLInputElement): void {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const bar = field.closest('.filter-bar');
  const isPage = bar?.matches('.reference-bar') === true;
  const scope = bar?.parentElement;
  if (!bar || !scope) return;
  // Blocks out of sight have other heights now.
  delete document.documentElement.dataset.rest;
  const items = scope.querySelectorAll<HTMLElement>(isPage ? '.reference-entry' : 'tbody > tr');
  let shown = 0;
  for (const item of items) {
    const text = item.textContent.toLowerCase();
    item.hidden = !words.every((word) => text.includes(word));
    if (!item.hidden) shown++;
  }
  if (isPage) showSections(scope, bar, words.length > 0);
  // What opens and closes lists: matches are all that is shown.
  const button = bar.querySelector('button');
  if (button) button.hidden = words.length > 0;
  const count = bar.querySelector('.filter-count');
  if (count)
    count.textContent = words.length === 0 ? '' : fill(LABELS.countShown, { shown, all: items.length });
}

/** Reduces the article to the matching entries, below their headings. */
function showSections(article: Element, bar: Element, isFiltered: boolean): void {
  const parts = [...article.children].filter((part) => part instanceof HTMLElement && part !== bar);
  /** Level of the last heading that was shown, seen from the end: those above it are shown too. */
  let level = 0;
  for (const part of parts.reverse() as HTMLElement[]) {
    const own = /^H[1-6]$/.test(part.tagName) ? Number(part.tagName[1]) : undefined;
    const isFound = own === undefined ? hasShownEntry(part) : own < level;
    part.hidden = isFiltered && !isFound;
    if (isFound) level = own ?? 7;
    showRest(part.querySelector<HTMLDetailsElement>('.reference-rest'), isFiltered);
  }
}

/** Opens the rest of a list while there is a filter. What was open before is open again afterwards. */
function showRest(rest: HTMLDetailsElement | null, isFiltered: boolean): void {
  if (!rest) return;
  const summary = rest.querySelector('summary');
  if (summary) summary.hidden = isFiltered;
  if (isFiltered) {
    rest.dataset.before ??= String(rest.open);
    rest.open = true;
    rest.hidden = !hasShownEntry(rest);
  } else if (rest.dataset.before !== undefined) {
    rest.open = rest.dataset.before === 'true';
    rest.hidden = false;
    delete rest.dataset.before;
  }
}

function hasShownEntry(part: Element): boolean {
  return part.querySelector('.reference-entry:not([hidden])') !== null;
}
