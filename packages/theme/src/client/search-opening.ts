import { search, searchLoading, searchPlaceholder } from '../labels.ts';
import type { App } from './contract.ts';
import { isTyping, onClick } from './listen.ts';
import { fillFailure, inTime, showPageFailure } from './search-failure.ts';

interface SearchOpening {
  readonly base: string;
  readonly slashShortcut: boolean;
  readonly app: () => Promise<App>;
}

/** Longest selection that the reader may mean to look for. */
const LONGEST_SELECTION = 64;

/**
 * The search button and its keys. A field is there at once and takes what the reader types while the search
 * loads; then the search takes over. Where it cannot be loaded, the search page answers, unless the reader is offline.
 */
export function startSearchOpening(options: SearchOpening): void {
  const open = (): void => {
    const pending = document.querySelector<HTMLDialogElement>('dialog.search-pending');
    if (pending) pending.close();
    if (pending || document.querySelector('[data-search-open]')) return;
    const waiting = pendingSearch(selectedWords());
    document.body.append(waiting.dialog);
    waiting.dialog.addEventListener('close', () => waiting.dialog.remove());
    waiting.dialog.showModal();
    waiting.field.select();
    load(options, waiting);
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
  const isAsked = document.querySelector('[data-search-page]') && location.search.includes('q=');
  if (isAsked) inTime(options.app()).catch(showPageFailure);
}

interface Waiting {
  readonly dialog: HTMLDialogElement;
  readonly field: HTMLInputElement;
  readonly note: HTMLElement;
}

function load(options: SearchOpening, waiting: Waiting): void {
  const { dialog, field, note } = waiting;
  const show = async (app: App): Promise<void> => {
    if (!dialog.open) return;
    let isSelected = false;
    await app.openSearch(() => {
      isSelected = field.selectionStart === 0 && field.selectionEnd === field.value.length;
      // Closed just before the search opens: the focus is then where the search has to put it back in the end.
      dialog.close();
      return field.value;
    });
    const taken = document.activeElement;
    if (isSelected && taken instanceof HTMLInputElement) taken.select();
  };
  note.textContent = searchLoading;
  inTime(options.app().then(show)).catch((error: unknown) => {
    console.warn(error);
    if (!dialog.open) return;
    if (navigator.onLine) location.assign(`${options.base}search?q=${encodeURIComponent(field.value)}`);
    else fillFailure(note, () => load(options, waiting));
  });
}

/** The words that the reader has selected, when they can be a query. */
function selectedWords(): string {
  const text = String(getSelection()).trim();
  return text.length <= LONGEST_SELECTION && !text.includes('\n') ? text : '';
}

function pendingSearch(query: string): Waiting {
  const dialog = document.createElement('dialog');
  dialog.className = 'search-pending';
  dialog.setAttribute('aria-label', search);
  const field = document.createElement('input');
  field.type = 'search';
  field.value = query;
  field.placeholder = searchPlaceholder;
  field.maxLength = 512;
  field.setAttribute('aria-label', searchPlaceholder);
  const note = document.createElement('p');
  note.setAttribute('role', 'status');
  dialog.append(field, note);
  return { dialog, field, note };
}
