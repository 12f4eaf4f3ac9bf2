import { PAGE_EVENT } from '../client/page-event.ts';
import type { LoadProvider } from './use-search.ts';

/** Storage key of the words to mark on the next page. */
export const LANDING_KEY = 'search-landing';

/** Milliseconds for which the words wait: a page opened later was not opened from the search. */
const WAIT = 30_000;

interface Landing {
  readonly path: string;
  readonly words: readonly string[];
  readonly at: number;
}

/** Stores the words to mark on the page that the reader opens, in this tab or a new one. */
export function storeLanding(href: string, words: readonly string[]): void {
  const landing: Landing = { path: pathOf(href), words, at: Date.now() };
  try {
    localStorage.setItem(LANDING_KEY, JSON.stringify(landing));
  } catch {
    // Storage is blocked: the page shows without marks.
  }
}

/** Marks the words that wait for the page shown, until Esc or the next click. */
export async function markLanding(loadProvider: LoadProvider, page: Document): Promise<void> {
  const words = takeWords(page.location.pathname);
  const article = page.querySelector('main article') ?? page.querySelector('main');
  if (words.length === 0 || article === null) return;
  const { markWords } = await loadProvider();
  if (!article.isConnected) return;
  const removeMarks = markWords(article, words);
  const leaving = new AbortController();
  const end = () => {
    leaving.abort();
    removeMarks();
  };
  const { signal } = leaving;
  page.addEventListener('click', end, { signal });
  page.addEventListener('keydown', (event) => event.key === 'Escape' && end(), { signal });
  page.addEventListener(PAGE_EVENT, () => leaving.abort(), { signal });
}

function takeWords(path: string): readonly string[] {
  try {
    const {
      path: target,
      words,
      at,
    } = JSON.parse(localStorage.getItem(LANDING_KEY) ?? '{}') as Partial<Landing>;
    if (target !== pathOf(path) || words === undefined || Date.now() - (at ?? 0) > WAIT) return [];
    localStorage.removeItem(LANDING_KEY);
    return words.map(String);
  } catch {
    return [];
  }
}

/** The path of an address, in the one form that names its page. */
function pathOf(href: string): string {
  const path = new URL(href, location.href).pathname;
  return path.replace(/(?:\/index)?\.html$/, '').replace(/(.)\/$/, '$1');
}
