/**
 * Runs in the browser, for the client next to it: it changes an open page in place.
 * What an author's edit changed shows in two states of the served HTML; only that is touched in the page that is shown,
 * which scripts and its reader have changed meanwhile (open tabs, focus, what is typed, buttons that scripts added).
 */

/**
 * Patches the shown page from one state of its HTML to the next. `false`: this is impossible, and the page must be
 * reloaded.
 */
export function patchPage(before: Document, after: Document, shown: Document): boolean {
  if (programsOf(before) !== programsOf(after)) return false;
  const isDone =
    patchAttributes(before.documentElement, after.documentElement, shown.documentElement) &&
    patchAttributes(before.body, after.body, shown.body) &&
    patchChildren(before.body, after.body, shown.body);
  if (isDone) patchHead(before.head, after.head, shown.head);
  return isDone;
}

/** The scripts that a page has run or will run: their effects cannot be undone. */
function programsOf(page: Document): string {
  const programs = page.querySelectorAll('script[src]:not([data-live]), [data-src]');
  return [...programs]
    .map((element) => element.getAttribute('src') ?? element.getAttribute('data-src'))
    .join(' ');
}

function patchHead(before: Element, after: Element, shown: HTMLHeadElement): void {
  const old = new Set([...before.children].map((element) => element.outerHTML));
  const now = new Set([...after.children].map((element) => element.outerHTML));
  const gone = [...shown.children].filter(({ outerHTML }) => old.has(outerHTML) && !now.has(outerHTML));
  const added = [...after.children].filter(({ outerHTML }) => !old.has(outerHTML));
  const title = after.querySelector('title')?.textContent;
  if (title && title !== shown.ownerDocument.title) shown.ownerDocument.title = title;
  const loading: Promise<void>[] = [];
  for (const element of added) {
    if (element.localName === 'title') continue;
    const copy = shown.ownerDocument.importNode(element, true);
    if (copy.matches('link[rel="stylesheet"]')) loading.push(loaded(copy));
    // Sheets keep their order: the later one wins.
    const place = gone.find(
      (other) => other.localName === copy.localName && other.getAttribute('rel') === copy.getAttribute('rel'),
    );
    if (place) place.after(copy);
    else shown.append(copy);
  }
  // An old style sheet stays until the new one is loaded, so that the page is never unstyled.
  void Promise.all(loading).then(() => {
    for (const element of gone) if (element.localName !== 'title') element.remove();
  });
}

function loaded(sheet: Element): Promise<void> {
  return new Promise((resolve) => {
    sheet.addEventListener('load', () => resolve(), { once: true });
    sheet.addEventListener('error', () => resolve(), { once: true });
  });
}

function patchAttributes(before: Element, after: Element, shown: Element): true {
  for (const { name, value } of after.attributes) {
    if (before.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
  for (const { name } of before.attributes) if (!after.hasAttribute(name)) shown.removeAttribute(name);
  return true;
}

function patchNode(before: Node, after: Node, shown: Node): boolean {
  if (before.isEqualNode(after)) return true;
  if (!isElement(before) || !isElement(after) || !isElement(shown)) {
    shown.nodeValue = after.nodeValue;
    return true;
  }
  // The output of a component in the browser is not patched.
  if (before.hasAttribute('data-island')) return false;
  return patchAttributes(before, after, shown) && patchChildren(before, after, shown);
}

function patchChildren(before: Element, after: Element, shown: Element): boolean {
  const old = childrenOf(before);
  const now = childrenOf(after);
  const places = placesIn(shown, old);
  if (places === undefined) return false;
  let start = 0;
  while (start < old.length && start < now.length && isSame(old[start], now[start])) start++;
  let end = 0;
  while (end < old.length - start && end < now.length - start && isSame(old.at(-1 - end), now.at(-1 - end)))
    end++;
  const removed = old.slice(start, old.length - end);
  const added = now.slice(start, now.length - end);
  const isPaired =
    removed.length === added.length && removed.every((node, index) => isAlike(node, added[index]));
  if (isPaired) {
    return removed.every((node, index) => {
      const [next, place] = [added[index], places[start + index]];
      return next !== undefined && place !== undefined && patchNode(node, next, place);
    });
  }
  // React relies on the number of children that it rendered.
  if ([...shown.childNodes].some(isOfReact)) return false;
  const follower = places[start + removed.length] ?? places[start + removed.length - 1]?.nextSibling ?? null;
  const copies = added.map((node) => shown.ownerDocument.importNode(node, true));
  for (const place of places.slice(start, start + removed.length))
    if (place !== follower) shown.removeChild(place);
  for (const copy of copies) shown.insertBefore(copy, follower?.parentNode === shown ? follower : null);
  return true;
}

function childrenOf(element: Element): readonly Node[] {
  return [...element.childNodes].filter((node) => !(isElement(node) && node.hasAttribute('data-live')));
}

/** Which shown node each node of the old HTML has become; scripts may have added others between them. */
function placesIn(shown: Element, old: readonly Node[]): readonly Node[] | undefined {
  const places: Node[] = [];
  let candidate: Node | null = shown.firstChild;
  for (const node of old) {
    while (candidate !== null && !isAlike(node, candidate)) candidate = candidate.nextSibling;
    if (candidate === null) return undefined;
    places.push(candidate);
    candidate = candidate.nextSibling;
  }
  return places;
}

function isSame(a: Node | undefined, b: Node | undefined): boolean {
  return a !== undefined && b !== undefined && a.isEqualNode(b);
}

/** Whether a node can have become the other: the same kind, and the same element. */
function isAlike(a: Node, b: Node | undefined): boolean {
  if (b === undefined || a.nodeType !== b.nodeType) return false;
  return !isElement(a) || (isElement(b) && a.localName === b.localName && (a.id === b.id || a.id === ''));
}

function isOfReact(node: Node): boolean {
  return Object.keys(node).some((name) => name.startsWith('__reactFiber'));
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}
