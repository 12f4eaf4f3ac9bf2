import { fill } from '@ceems-docs/ssg-cli/model';
import { readStored, store } from '../storage.ts';

const PLACEHOLDER = /<([a-z][a-z0-9-]*)>/;
const keyOf = (name: string): string => `placeholder.${name}`;

/** Lets the reader type a value for each `<name>` of code, once for all blocks of the site. It stays in this browser. */
export function dressPlaceholders(blocks: Iterable<Element>): void {
  for (const block of blocks) {
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    found.forEach(dress);
  }
}

function dress(text: Text): void {
  const match = PLACEHOLDER.exec(text.data);
  if (!match || text.parentElement?.dataset.placeholder !== undefined) return;
  const own = text.splitText(match.index);
  dress(own.splitText(match[0].length));
  own.replaceWith(field(match[1] ?? ''));
}

function field(name: string): HTMLElement {
  const empty = `<${name}>`;
  const element = document.createElement('span');
  element.dataset.placeholder = name;
  element.contentEditable = 'plaintext-only';
  element.spellcheck = false;
  element.setAttribute('role', 'textbox');
  element.setAttribute('aria-label', fill(LABELS.valueFor, { placeholder: empty }));
  element.title = fill(LABELS.valueFor, { placeholder: empty });
  element.textContent = readStored(keyOf(name)) ?? empty;
  element.addEventListener('focus', () => getSelection()?.selectAllChildren(element));
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    element.blur();
  });
  element.addEventListener('input', () => {
    const value = element.textContent.trim();
    const isSet = value !== '' && value !== empty;
    store(keyOf(name), isSet ? value : undefined);
    for (const other of document.querySelectorAll<HTMLElement>(`[data-placeholder="${name}"]`))
      if (other !== element) other.textContent = isSet ? value : empty;
  });
  element.addEventListener('blur', () => {
    element.textContent = element.textContent.trim() || empty;
  });
  return element;
}
