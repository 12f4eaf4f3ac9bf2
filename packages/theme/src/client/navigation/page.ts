import { fetchHtml } from '../fetch-html.ts';
import { loadSheets } from './sheets.ts';
import { showSidebar } from './sidebar.ts';

/** A fetched page: a separate document whose scripts have not run. */
export interface FetchedPage {
  /** Where it was found, after redirects. */
  readonly url: string;
  readonly document: Document;
  /** Applies the style sheets of the page, which are loaded already. */
  readonly showSheets: () => void;
}

/**
 * Fetches a page.
 * @throws when the answer is no page of this site, or one of another build of it
 */
export async function fetchPage(url: string, signal: AbortSignal): Promise<FetchedPage> {
  const response = await fetchHtml(url, signal);
  const isHtml = response.headers.get('content-type')?.includes('text/html') ?? false;
  if (!response.ok || !isHtml) throw new Error(`${url}: ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const script = page.head.querySelector('script[type="module"]')?.getAttribute('src');
  const isOwn = script && document.head.querySelector(`script[type="module"][src="${CSS.escape(script)}"]`);
  if (!isOwn || !page.querySelector('main')) throw new Error(`${url} is no page of this build of the site.`);
  return {
    url: response.url.replace(/#.*/, '') + new URL(url, location.href).hash,
    document: page,
    showSheets: await loadSheets(page),
  };
}

/** Replaces the shown page with a fetched one. Equal parts stay, with their state. */
export function showPage({ document: page, showSheets }: FetchedPage): void {
  showHead(page);
  showSheets();
  document.documentElement.dataset.path = page.documentElement.dataset.path;
  const [shown, next] = [document, page].map((one) => [...(one.getElementById('_root')?.children ?? [])]);
  if (!shown || !next || shown.length !== next.length) {
    document.getElementById('_root')?.replaceChildren(...(next ?? []));
    return;
  }
  shown.forEach((part, index) => {
    const other = next[index];
    if (!other) return;
    if (part.matches('.page')) showFrame(part, other);
    else showPart(part, other);
  });
}

/** What differs from page to page in a head. */
const PAGE_HEAD =
  'meta[name]:not([name="viewport"]), meta[property], link[rel="canonical"], link[rel="alternate"], script[type="application/ld+json"]';

function showHead({ title, head }: Document): void {
  document.title = title;
  for (const old of document.head.querySelectorAll(PAGE_HEAD)) old.remove();
  document.head.append(...head.querySelectorAll(PAGE_HEAD));
}

/** A part of the layout. Where only the marks of the current page differ, its elements stay. */
function showPart(shown: Element, next: Element): void {
  const current = new Map(
    [...next.querySelectorAll('a[aria-current]')].map((link) => [
      link.getAttribute('href'),
      link.getAttribute('aria-current') ?? '',
    ]),
  );
  for (const link of shown.querySelectorAll('a[href]')) {
    const mark = current.get(link.getAttribute('href'));
    if (mark === undefined) link.removeAttribute('aria-current');
    else link.setAttribute('aria-current', mark);
  }
  if (!shown.isEqualNode(next)) shown.replaceWith(next);
}

/** The part between navbar and footer: the article with what is next to it. */
function showFrame(shown: Element, next: Element): void {
  for (const { name, value } of next.attributes) shown.setAttribute(name, value);
  const sidebar = shown.querySelector(':scope > .sidebar');
  const other = next.querySelector(':scope > .sidebar');
  if (!sidebar || !other || !showSidebar(sidebar, other)) {
    shown.replaceChildren(...next.children);
    return;
  }
  other.remove();
  for (const part of [...shown.children]) if (part !== sidebar) part.remove();
  shown.append(...next.children);
}
