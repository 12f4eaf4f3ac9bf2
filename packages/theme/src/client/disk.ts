import { type DiskSite, decode, diskSite, diskUrl, looksLikePage } from '@ceems-docs/ssg-cli/model';

/** What the script of pages opened from a disk must know. */
export interface DiskOptions {
  /** Paths that do not read like what they are: pages like files, files like pages. */
  readonly odd: readonly string[];
  /** Runs when the page is there, its addresses right. */
  readonly start: () => void;
}

/** Attributes that hold an address. */
const ATTRIBUTES = ['href', 'src', 'srcset', 'poster', 'action', 'data'] as const;
const SELECTOR = ATTRIBUTES.map((name) => `[${name}]`).join();

/**
 * Makes a page work that was opened from a disk. Addresses with the base become those of files, while the page is
 * parsed and later: they are right before the browser asks for what they name.
 */
export function openFromDisk({ odd, start }: DiskOptions): void {
  const site = diskSite(document);
  if (!site) return;
  const isOdd = new Set(odd);
  const isPage = (path: string): boolean => looksLikePage(path) !== isOdd.has(decode(path));
  const correct = (element: Element): void => correctElement(element, site, isPage);
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
  document.addEventListener('DOMContentLoaded', start);
}

function correctElement(element: Element, site: DiskSite, isPage: (path: string) => boolean): void {
  const fileOf = (url: string): string => diskUrl(url, site, isPage) ?? url;
  const isModule = element instanceof HTMLScriptElement && element.type === 'module';
  // Modules are refused here: this script holds all that the page's own does.
  if (isModule && diskUrl(element.getAttribute('src') ?? '', site, isPage)) element.remove();
  for (const name of ATTRIBUTES) {
    const value = element.getAttribute(name);
    if (value === null) continue;
    const right = name === 'srcset' ? value.replace(/\S*[^\s,]/g, fileOf) : fileOf(value);
    if (right !== value) element.setAttribute(name, right);
  }
}
