import type { SearchUi } from '../../search/index.ts';
import type { LoadTools } from '../contract.ts';
import { isLandingWaiting } from '../landing.ts';
import { PAGE_EVENT } from '../page-event.ts';
import { fillFailure, inTime, showPageFailure } from '../search-failure.ts';
import { isTyping, onApproach, onClick } from './listen.ts';

interface SearchOpening {
  readonly base: string;
  readonly slashShortcut: boolean;
  /** Whether the search answers from the site's own index. */
  readonly hasIndex: boolean;
  readonly loadSearch: () => Promise<SearchUi>;
  readonly loadTools: LoadTools;
  readonly navigate: (url: string) => unknown;
}

/** The longest selection that is taken as a query. */
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
  // Who points at the button is about to press it.
  const pointed = (event: Event): void => {
    if (!(event.target as Element).closest?.('[data-search]')) return;
    end();
    prepare(options).catch(() => undefined);
  };
  const end = onApproach(pointed);
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    const isModified = event.ctrlKey || event.metaKey;
    const isCombination = isModified && event.key.toLowerCase() === 'k';
    const isSlash = options.slashShortcut && !isModified && event.key === '/';
    if (!isCombination && (!isSlash || isTyping(event.target))) return;
    if (!document.querySelector('[data-search]')) return;
    event.preventDefault();
    open();
  });
  document.addEventListener(PAGE_EVENT, () => startOnPage(options));
  startOnPage(options);
}

/** What the search has to do on the page that is shown: its own page, and the words of a query to mark. */
function startOnPage(options: SearchOpening): void {
  if (isLandingWaiting()) {
    options
      .loadSearch()
      .then((ui) => ui.land())
      .catch(() => undefined);
  }
  const place = document.querySelector('[data-search-page]');
  if (!place) return;
  const show = (): void => {
    const shown = prepare(options).then((ui) => {
      if (place.isConnected) ui.showPage(place, options.navigate);
    });
    inTime(shown).catch(showPageFailure);
  };
  if (location.search.includes('q=')) show();
  else {
    const end = onApproach(() => {
      end();
      show();
    }, place);
  }
}

/** Loads the search and the first files of its index at once: none waits for the other. */
function prepare({ loadSearch, loadTools, base, hasIndex }: SearchOpening): Promise<SearchUi> {
  if (hasIndex) {
    hintManifest(`${base}search/manifest.js`);
    loadTools().then(({ preloadIndex }) => preloadIndex(base), console.warn);
  }
  return loadSearch();
}

/** Loads the manifest together with the tools that read it, so that a slow connection waits only once. */
function hintManifest(href: string): void {
  if ('__search' in globalThis) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }));
}

interface Waiting {
  readonly dialog: HTMLDialogElement;
  readonly field: HTMLInputElement;
  readonly note: HTMLElement;
}

function load(options: SearchOpening, waiting: Waiting): void {
  const { dialog, field, note } = waiting;
  const show = (ui: SearchUi): void => {
    if (!dialog.open) return;
    let isSelected = false;
    const typed = (): string => {
      isSelected = field.selectionStart === 0 && field.selectionEnd === field.value.length;
      // Closed just before the search opens: the focus is then where the search has to put it back in the end.
      dialog.close();
      return field.value;
    };
    ui.open(typed, options.navigate);
    const taken = document.activeElement;
    if (isSelected && taken instanceof HTMLInputElement) taken.select();
  };
  note.textContent = LABELS.searchLoading;
  inTime(prepare(options).then(show)).catch((error: unknown) => {
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
  dialog.setAttribute('aria-label', LABELS.search);
  const field = document.createElement('input');
  field.type = 'search';
  field.value = query;
  field.placeholder = LABELS.searchField;
  field.maxLength = 512;
  field.setAttribute('aria-label', LABELS.searchField);
  const note = document.createElement('p');
  note.setAttribute('role', 'status');
  dialog.append(field, note);
  return { dialog, field, note };
}
