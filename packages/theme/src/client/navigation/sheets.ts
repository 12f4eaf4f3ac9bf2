import { isSlow } from '../connection.ts';

const SHEETS = 'link[rel="stylesheet"]';

/** What the build writes. */
const OF_BUILD = /\/assets\/styles-[^/]*\.css$/;

/** A media query that never matches: a sheet with it is loaded but not applied. */
const NOWHERE = 'not all';

/** Prefetches the style sheets of other pages, so that navigation does not wait for them. */
export function expectSheets(urls: readonly string[]): void {
  if (isSlow()) return;
  for (const url of urls) {
    if (findSheet(document.head, url)) continue;
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.as = 'style';
    hint.href = url;
    document.head.append(hint);
  }
}

/**
 * Loads the sheets of a page next to those of the page that is shown, which they do not change. Returns the function
 * that makes them, and no others, those of the document.
 */
export async function loadSheets(page: Document): Promise<() => void> {
  const wanted = [...page.head.querySelectorAll(SHEETS)].map((sheet) => sheet.getAttribute('href') ?? '');
  const loading: Promise<void>[] = [];
  let before: Element | undefined;
  for (const url of wanted) {
    let sheet = findSheet(document.head, url);
    if (!sheet) {
      sheet = document.createElement('link');
      sheet.rel = 'stylesheet';
      sheet.href = url;
      sheet.media = NOWHERE;
      // Sheets keep their order: the later one wins.
      if (before) before.after(sheet);
      else document.head.append(sheet);
    }
    // Also one that a link before this one asked for, and that is still on its way.
    if (sheet.media === NOWHERE && !sheet.sheet) loading.push(whenLoaded(sheet));
    before = sheet;
  }
  await Promise.all(loading);
  return () => {
    for (const sheet of document.head.querySelectorAll<HTMLLinkElement>(SHEETS)) {
      const href = sheet.getAttribute('href') ?? '';
      // What code of the site has added is not the navigation's.
      if (!wanted.includes(href) && OF_BUILD.test(href)) sheet.remove();
      else if (sheet.media === NOWHERE) sheet.removeAttribute('media');
    }
  };
}

function findSheet(head: HTMLHeadElement, url: string): HTMLLinkElement | null {
  return head.querySelector(`${SHEETS}[href="${CSS.escape(url)}"]`);
}

function whenLoaded(sheet: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    sheet.addEventListener('load', () => resolve());
    sheet.addEventListener('error', () => {
      sheet.remove();
      reject(new Error(`${sheet.href} was not loaded.`));
    });
  });
}
