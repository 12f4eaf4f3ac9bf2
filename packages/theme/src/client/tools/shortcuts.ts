import { openLarge } from '../lightbox.ts';

/** Shows the keyboard shortcuts of every page. */
export function showShortcuts(slashShortcut: boolean): void {
  if (document.querySelector('dialog[open]')) return;
  const isMac = document.documentElement.dataset.mac !== undefined;
  const search = [isMac ? '⌘ K' : 'Ctrl K', ...(slashShortcut ? ['/'] : [])];
  const shown: readonly (readonly [meaning: string, keys: readonly string[]])[] = [
    ...(document.querySelector('[data-search]') ? [[LABELS.shortcutSearch, search] as const] : []),
    [LABELS.shortcutClose, ['Esc']],
    [LABELS.shortcutHelp, ['?']],
  ];
  const list = document.createElement('dl');
  list.className = 'shortcuts';
  for (const [text, keys] of shown) {
    const term = document.createElement('dt');
    for (const key of keys) {
      const box = document.createElement('kbd');
      box.textContent = key;
      term.append(box, ' ');
    }
    const meaning = document.createElement('dd');
    meaning.textContent = text;
    list.append(term, meaning);
  }
  const title = document.createElement('h2');
  title.textContent = LABELS.shortcuts;
  const box = document.createElement('div');
  box.className = 'shortcuts-box';
  box.append(title, list);
  openLarge(box, LABELS.shortcuts);
}
