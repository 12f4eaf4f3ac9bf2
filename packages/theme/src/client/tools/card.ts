import { decodeEscapes } from '@ceems-docs/ssg-cli/model';
import styles from '../../styles/card-popup.css' with { type: 'text' };
import { adoptStyles, sheetOf } from '../adopt-styles.ts';
import { fetchHtml } from '../fetch-html.ts';
import { isHere } from '../is-here.ts';
import { PAGE_EVENT } from '../page-event.ts';

/** Id of the card: one is shown at a time. */
const CARD_ID = '_card';

const sheet = sheetOf(styles);

/** Shows what a link to an entry of a reference leads to, until the reader goes elsewhere or presses Esc; `false` if it is none. */
export async function showCard(link: HTMLAnchorElement): Promise<boolean> {
  const leaving = new AbortController();
  const { signal } = leaving;
  const away = (event: Event): void => {
    const target = event.type === 'pointerover' || event.type === 'focusin' ? event.target : null;
    // Focus that scrolls the page lets a pointer at rest come over something else.
    const isKept = event.type === 'pointerover' && document.activeElement === link;
    const isNear =
      isKept || (target instanceof Element && (link.contains(target) || target.closest(`#${CARD_ID}`)));
    if (isNear || (event instanceof KeyboardEvent && event.key !== 'Escape')) return;
    leaving.abort();
    document.getElementById(CARD_ID)?.remove();
    link.removeAttribute('aria-describedby');
  };
  for (const type of ['pointerover', 'focusin', 'keydown', 'click', PAGE_EVENT])
    document.addEventListener(type, away, { signal });
  const definition = await definitionOf(link, signal).catch(() => undefined);
  if (!definition || signal.aborted) return false;
  document.getElementById(CARD_ID)?.remove();
  document.querySelector(`[aria-describedby="${CARD_ID}"]`)?.removeAttribute('aria-describedby');
  adoptStyles(sheet);
  const card = document.createElement('div');
  card.id = CARD_ID;
  card.className = 'card-popup markdown';
  card.setAttribute('role', 'tooltip');
  card.popover = 'manual';
  card.append(...definition);
  document.body.append(card);
  card.showPopover();
  place(card, link);
  link.setAttribute('aria-describedby', CARD_ID);
  return true;
}

/** The name and the meaning of the entry that a link leads to; nothing where it leads to something else. */
async function definitionOf(link: HTMLAnchorElement, signal: AbortSignal): Promise<Node[] | undefined> {
  const id = decodeEscapes(link.hash.slice(1));
  const page = isHere(link) ? document : await partOf(link.href, id, signal);
  const entry = page.getElementById(id);
  if (!entry || entry.contains(link)) return undefined;
  if (!entry.matches('.reference-entry')) return termOf(entry)?.map(copyOf);
  const list = document.createElement('dl');
  list.className = 'reference-entry';
  list.append(...[...entry.children].map(copyOf));
  return [list];
}

/** A heading with one paragraph below it and nothing else: a word of a glossary. */
function termOf(entry: Element): Element[] | undefined {
  const text = entry.nextElementSibling;
  const after = text?.nextElementSibling;
  const isTerm = /^H[2-6]$/.test(entry.tagName) && text?.tagName === 'P';
  return isTerm && (!after || after.tagName === entry.tagName) ? [text] : undefined;
}

/** The longest entry, in characters: parsing the whole of a long reference takes a phone too long for a tap. */
const LONGEST_ENTRY = 20_000;

/** The part of a page from the element with an id to the end of the article, in an element. */
async function partOf(url: string, id: string, signal: AbortSignal): Promise<Document> {
  const response = await fetchHtml(url, signal);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const html = await response.text();
  const written = id.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const start = html.lastIndexOf('<', html.indexOf(` id="${written}"`));
  const part = start < 0 ? '' : shortened(html.slice(start, start + LONGEST_ENTRY));
  return new DOMParser().parseFromString(`<div>${part}`, 'text/html');
}

/** HTML from a heading or an entry to the second one after it: what follows shows whether it is a glossary term. */
function shortened(html: string): string {
  const opening = /^<h[2-6]/.test(html) ? /<h[2-6][\s>]/g : /<div class="reference-entry"/g;
  return html.slice(0, [...html.matchAll(opening)][2]?.index);
}

/** A copy for this document, which has the ids already. */
function copyOf(element: Element): Element {
  const copy = document.importNode(element, true);
  for (const one of [copy, ...copy.querySelectorAll('[id]')]) one.removeAttribute('id');
  return copy;
}

/** Below the link if there is room, otherwise above it. */
function place(card: HTMLElement, link: Element): void {
  const at = link.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const isBelow = at.bottom + height + 8 < innerHeight;
  card.style.top = `${isBelow ? at.bottom + 4 : at.top - height - 4}px`;
  card.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
}
