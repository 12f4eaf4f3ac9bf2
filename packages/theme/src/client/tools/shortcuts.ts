import { shortcuts, shortcutsTitle } from '../../labels.ts';
import { openLarge } from '../lightbox.ts';

/** Shows the keys that do something on every page. */
export function showShortcuts(slashShortcut: boolean): void {
  if (document.querySelector('dialog[open]')) return;
  const isMac = document.documentElement.dataset.mac !== undefined;
  const search = [isMac ? '⌘ K' : 'Ctrl K', ...(slashShortcut ? ['/'] : [])];
  const keys = document.querySelector('[data-search]') ? { search, ...shortcuts.keys } : shortcuts.keys;
  const list = document.createElement('dl');
  list.className = 'shortcuts';
  for (const [name, own] of Object.entries(keys)) {
    const term = document.createElement('dt');
    for (const key of own) {
      const box = document.createElement('kbd');
      box.textContent = key;
      term.append(box, ' ');
    }
    const meaning = document.createElement('dd');
    meaning.textContent = shortcuts.meanings[name as keyof typeof shortcuts.meanings];
    list.append(term, meaning);
  }
  const title = document.createElement('h2');
  title.textContent = shortcutsTitle;
  const box = document.createElement('div');
  box.className = 'shortcuts-box';
  box.append(title, list);
  openLarge(box, shortcutsTitle);
}
