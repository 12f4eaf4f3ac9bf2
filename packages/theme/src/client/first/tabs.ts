import { readStored, store } from '../storage.ts';
import { onClick } from './listen.ts';

/** Storage key of the chosen tab of a group. */
const keyOf = (group: string): string => `tab.${group}`;

/** Opens the chosen tab of each group in an article. */
export function restoreTabs(article: ParentNode): void {
  for (const tabs of article.querySelectorAll<HTMLElement>('[data-tab-group]')) {
    const value = readStored(keyOf(tabs.dataset.tabGroup ?? ''));
    if (value !== undefined) openTab(tabs, value);
  }
}

/** Synchronizes tabs of one group, stores the choice, and lets arrow keys, Home and End move between them. */
export function startTabs(): void {
  onClick('.tab-label', ({ parentElement: tab }, event) => {
    if (!(tab instanceof HTMLDetailsElement)) return;
    // An open tab stays open: one of them always is.
    if (tab.open) event.preventDefault();
    else choose(tab);
  });
  document.addEventListener('keydown', (event) => {
    const label = event.target as HTMLElement;
    const labels = [...document.querySelectorAll<HTMLElement>('.tab-label')].filter(
      ({ parentElement: tab }) => tab?.parentElement === label.parentElement?.parentElement,
    );
    const at = labels.indexOf(label);
    const step = document.dir === 'rtl' ? -1 : 1;
    const places = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: -1 };
    const next = event.key in places && labels.at(places[event.key as keyof typeof places] % labels.length);
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.click();
  });
}

function choose(tab: HTMLDetailsElement): void {
  const group = tab.closest<HTMLElement>('.tabs')?.dataset.tabGroup;
  const value = tab.dataset.tabValue;
  if (group === undefined || value === undefined) return;
  store(keyOf(group), value);
  const before = tab.getBoundingClientRect().top;
  for (const tabs of document.querySelectorAll<HTMLElement>(`[data-tab-group="${CSS.escape(group)}"]`)) {
    if (!tabs.contains(tab)) openTab(tabs, value);
  }
  // Groups further up may have grown: what was clicked stays where it was.
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
}

function openTab(tabs: HTMLElement, value: string): void {
  const tab = tabs.querySelector<HTMLDetailsElement>(`:scope > .tab[data-tab-value="${CSS.escape(value)}"]`);
  if (!tab || tab.open) return;
  for (const other of tabs.querySelectorAll<HTMLDetailsElement>(':scope > .tab[open]')) other.open = false;
  tab.open = true;
}
