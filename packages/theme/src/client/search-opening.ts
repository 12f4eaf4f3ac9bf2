import { search, searchLoading, searchPlaceholder } from '../labels.ts';
import type { App } from './contract.ts';
import { isTyping, onClick } from './listen.ts';

interface SearchOpening {
  readonly base: string;
  readonly slashShortcut: boolean;
  readonly app: () => Promise<App>;
}

/**
 * The search button and its keys. A field is there at once and takes what the reader types while the search
 * loads; then the search takes over. Where it cannot be loaded, the search page answers.
 */
export function startSearchOpening(options: SearchOpening): void {
  const open = (): void => {
    const pending = document.querySelector<HTMLDialogElement>('dialog.search-pending');
    if (pending) pending.close();
    if (pending || document.querySelector('[data-search-open]')) return;
    const { dialog, field } = pendingSearch();
    document.body.append(dialog);
    dialog.addEventListener('close', () => dialog.remove());
    dialog.showModal();
    options
      .app()
      .then((app) => (dialog.isConnected ? app.openSearch(() => field.value) : undefined))
      .then(() => dialog.remove())
      .catch((error: unknown) => {
        console.warn(error);
        if (!dialog.isConnected) return;
        location.assign(`${options.base}search?q=${encodeURIComponent(field.value)}`);
      });
  };
  onClick('[data-search]', (_, event) => {
    event.preventDefault();
    open();
  });
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    const isCombination =
      (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
    const isSlash =
      options.slashShortcut && event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isCombination && (!isSlash || isTyping(event.target))) return;
    if (!document.querySelector('[data-search]')) return;
    event.preventDefault();
    open();
  });
}

function pendingSearch(): { dialog: HTMLDialogElement; field: HTMLInputElement } {
  const dialog = document.createElement('dialog');
  dialog.className = 'search-pending';
  dialog.setAttribute('aria-label', search);
  const field = document.createElement('input');
  field.type = 'search';
  field.placeholder = searchPlaceholder;
  field.maxLength = 512;
  field.setAttribute('aria-label', searchPlaceholder);
  const note = document.createElement('p');
  note.setAttribute('role', 'status');
  note.textContent = searchLoading;
  dialog.append(field, note);
  return { dialog, field };
}
