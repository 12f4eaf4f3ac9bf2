import type { PageProps } from '@ceems-docs/ssg-cli/model';
import { PROPS_ID } from '../document.ts';
import { ARTICLE_ID } from '../layouts/Article.tsx';

/** A page as read from its own HTML. */
export interface PageData {
  /** Where it was found, after redirects. */
  readonly url: string;
  readonly page: PageProps;
  readonly html: string;
  readonly title: string;
  /** Elements of the head that belong to the page. */
  readonly head: readonly Element[];
  /** Style sheets that the page needs. */
  readonly styles: readonly string[];
}

/** Reads the page out of a document: the one that is shown, or one that was fetched. */
export function readPage(source: Document, url: string): PageData {
  const props = source.getElementById(PROPS_ID)?.textContent;
  const article = source.getElementById(ARTICLE_ID);
  if (!props || !article) throw new Error(`${url} is no page of this site.`);
  return {
    url,
    page: JSON.parse(props) as PageProps,
    html: article.innerHTML,
    title: source.title,
    head: [...source.head.querySelectorAll(PAGE_HEAD)],
    styles: [...source.head.querySelectorAll('link[rel="stylesheet"]')].map(
      (link) => link.getAttribute('href') ?? '',
    ),
  };
}

/** What differs from page to page in a head. */
const PAGE_HEAD =
  'meta[name]:not([name="viewport"]), meta[property], link[rel="canonical"], link[rel="alternate"], script[type="application/ld+json"]';

/**
 * Fetches a page.
 * @throws when the answer is no page of this site
 */
export async function fetchPage(url: string, signal: AbortSignal): Promise<PageData> {
  const response = await fetch(url, { signal, headers: { accept: 'text/html' } });
  const isHtml = response.headers.get('content-type')?.includes('text/html') ?? false;
  if (!response.ok || !isHtml) throw new Error(`${url}: ${response.status}`);
  const text = await response.text();
  const hash = new URL(url, location.href).hash;
  return readPage(new DOMParser().parseFromString(text, 'text/html'), response.url.replace(/#.*/, '') + hash);
}

/** Puts the head of a page in place of that of the page before. */
export function showHead({ title, head, styles }: PageData): void {
  document.title = title;
  for (const old of document.head.querySelectorAll(PAGE_HEAD)) old.remove();
  document.head.append(...head.map((element) => document.importNode(element, true)));
  for (const href of styles) {
    if (document.head.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    document.head.append(link);
  }
}
