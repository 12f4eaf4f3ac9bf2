/** @jsxImportSource preact */
import type { SearchProvider, SiteProps } from '@ceems-docs/ssg-cli/model';
import { options, render } from 'preact';
import { adoptStyles, sheetOf } from '../client/adopt-styles.ts';
import { PAGE_EVENT } from '../client/page-event.ts';
import window from '../styles/search.css' with { type: 'text' };
import card from '../styles/search-card.css' with { type: 'text' };
import hits from '../styles/search-hits.css' with { type: 'text' };
import { markLanding } from './landing.ts';
import { SearchModal } from './SearchModal.tsx';
import { SearchPage } from './SearchPage.tsx';
import type { SearchModalProps } from './use-modal-search.ts';
import type { SearchPageProps } from './use-search-page.ts';

/** Argument of `startSearch` (entry `/search`), written by the generated entry of the search. */
export interface SearchSetup {
  /** What the search needs to know of the site. */
  readonly site: Pick<SiteProps, 'base' | 'trailingSlash' | 'popularPages' | 'searchedDocs'>;
  /** What answers queries. */
  readonly provider: SearchProvider;
}

/** The search as the small script of a page sees it. It needs nothing of the application. */
export interface SearchUi {
  /** Opens the search with what the reader has typed by then. */
  readonly open: (typed: () => string, navigate: Navigate) => void;
  /** Puts the results of the address's query in place of what the search page has without script. */
  readonly showPage: (place: Element, navigate: Navigate) => void;
  /** Marks the words that wait for the page shown. */
  readonly land: () => void;
}

type Navigate = (url: string) => unknown;

/** Makes the search of a site. Nothing is rendered or asked until one of its functions is called. */
export function startSearch({ site, provider }: SearchSetup): SearchUi {
  // What is known at once is rendered with the key that asked for it, not a moment later.
  options.debounceRendering = (render) => render();
  adoptStyles(sheetOf(window + hits + card));
  const loadProvider = async (): Promise<SearchProvider> => provider;
  const taken = new WeakSet<Element>();
  return {
    open: (typed, navigate) => openModal({ site, loadProvider, navigate, initialQuery: typed() }),
    showPage: (place, navigate) => {
      // The search page is already open and notices the new address by itself.
      if (taken.has(place)) return;
      taken.add(place);
      renderPage(place, { site, loadProvider, navigate });
      whenGone(place, () => {
        render(null, place);
        taken.delete(place);
      });
    },
    land: () => {
      // Without the search, the page shows without marks.
      markLanding(loadProvider, document).catch(() => undefined);
    },
  };
}

function openModal(props: Omit<SearchModalProps, 'onClose'>): void {
  const place = document.createElement('div');
  document.body.append(place);
  const close = () => {
    render(null, place);
    place.remove();
  };
  render(<SearchModal {...props} onClose={close} />, place);
}

/** Renders the search page in place of what it has without script, with what the reader has typed there. */
function renderPage(place: Element, props: SearchPageProps): void {
  const field = place.querySelector('input');
  const initialQuery = field?.value || undefined;
  const isFocused = field !== null && field === document.activeElement;
  place.classList.remove('prose');
  place.replaceChildren();
  delete document.documentElement.dataset.searching;
  render(<SearchPage {...props} initialQuery={initialQuery} />, place);
  const rendered = isFocused ? place.querySelector('input') : null;
  rendered?.focus();
  // Restores the cursor, so that the reader can continue typing.
  rendered?.setSelectionRange(rendered.value.length, rendered.value.length);
}

/** Runs `act` once another page is shown in place of that of an element. */
function whenGone(element: Element, act: () => void): void {
  const check = () => {
    if (element.isConnected) return;
    document.removeEventListener(PAGE_EVENT, check);
    act();
  };
  document.addEventListener(PAGE_EVENT, check);
}
