import {
  type DiskSheet,
  decodeEscapes,
  diskSite,
  diskUrl,
  looksLikePage,
  urlToLoad,
} from '@ceems-docs/ssg-cli/model';
import type { Disk } from './contract.ts';
import { PAGE_EVENT } from './page-event.ts';

/** What the script of pages opened from a disk must know. */
export interface DiskOptions {
  /** Paths that do not read like what they are: pages like files, files like pages. */
  readonly odd: readonly string[];
  /** The style sheets of the site. */
  readonly sheets: readonly DiskSheet[];
  /** Runs when the page is loaded and its addresses are resolved. */
  readonly start: () => void;
}

/** Attributes that hold an address. */
const ATTRIBUTES = ['href', 'src', 'srcset', 'poster', 'action', 'data'] as const;
const SELECTOR = ATTRIBUTES.map((name) => `[${name}]`).join();

/**
 * Makes a page work that was opened from a disk. Addresses with the base become those of files, while the page is
 * parsed and later: they are right before the browser asks for what they name.
 */
export function openFromDisk({ odd, sheets, start }: DiskOptions): void {
  const site = diskSite(document);
  if (!site) return;
  const { path = '/' } = document.documentElement.dataset;
  const isOdd = new Set(odd);
  const isPage = (path: string): boolean => looksLikePage(path) !== isOdd.has(decodeEscapes(path));
  const fileOf = (url: string): string => diskUrl(url, site, isPage) ?? url;
  const correct = (element: Element): void => {
    const isStyle = sheets.some(({ url }) => url === element.getAttribute('href'));
    if (isStyle || isOwnModule(element, fileOf)) element.remove();
    else correctAddresses(element, fileOf);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') correct(target as Element);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        correct(node);
        node.querySelectorAll(SELECTOR).forEach(correct);
      }
    }
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: [...ATTRIBUTES] });
  // A style sheet whose address was corrected would not be waited for, one that the parser finds is.
  for (const { url, paths } of sheets) {
    if (paths && !paths.includes(path)) continue;
    document.write(`<link rel="stylesheet" href="${fileOf(url).replaceAll('&', '&amp;')}">`);
  }
  document.addEventListener('DOMContentLoaded', start);
}

/** Whether an element is a module of the site: those are refused here, and this script does what the page's own does. */
function isOwnModule(element: Element, fileOf: (url: string) => string): boolean {
  if (!(element instanceof HTMLScriptElement) || element.type !== 'module') return false;
  const src = element.getAttribute('src') ?? '';
  return fileOf(src) !== src;
}

function correctAddresses(element: Element, fileOf: (url: string) => string): void {
  for (const name of ATTRIBUTES) {
    const value = element.getAttribute(name);
    if (value === null) continue;
    const right = name === 'srcset' ? value.replace(/\S*[^\s,]/g, fileOf) : fileOf(value);
    if (right !== value) element.setAttribute(name, right);
  }
}

/** Shows a page that was opened from a disk, where nothing can be fetched: the browser loads it. */
async function loadPage(url: string): Promise<void> {
  const target = new URL(urlToLoad(url, document), location.href);
  const isHere = target.pathname === location.pathname && target.search === location.search;
  location.assign(target);
  // Without a hash it is loaded again, else the page stays.
  if (isHere && target.hash !== '') setTimeout(() => document.dispatchEvent(new CustomEvent(PAGE_EVENT)));
}

/** What the small script does in another way on pages that were opened from a disk. */
export const onDisk: Disk = {
  navigate: loadPage,
  fileOf: (url) => urlToLoad(url, document, looksLikePage),
};
