import { announce } from '../announce.ts';
import { headingName } from '../heading-name.ts';
import { onClick } from './listen.ts';

const icons = {
  copy: 'M7 7h9v9H7zM13 4H4v9',
  wrap: 'M3 4.5h14M3 15.5h5M3 10h11.2a2.75 2.75 0 0 1 0 5.5H11m13 13.5-2 2 2 2',
};

/**
 * Adds buttons to the code blocks of an article, and lets keys scroll what is too wide. What is closed waits until it is
 * opened: to measure it, the browser would have to lay it out.
 */
export function dressCode(article: ParentNode): void {
  const shown = <E extends Element>(boxes: Iterable<E>): E[] =>
    [...boxes].filter((box) => !box.closest('details:not([open])'));
  const boxes = shown(
    article.querySelectorAll<HTMLElement>('pre, :is(.katex, .math-block, .table-wrap):not([tabindex])'),
  );
  // All is measured before anything is changed: the page is laid out once.
  const wide = boxes.filter((box) => box.scrollWidth > box.clientWidth + 1);
  const still = boxes.filter((box) => box.scrollHeight <= box.clientHeight + 1 && !wide.includes(box));
  // In the HTML all code is a tab stop, for pages without script.
  for (const box of still) box.removeAttribute('tabindex');
  for (const box of wide) {
    box.tabIndex = 0;
    if (box.matches('pre')) continue;
    const name = headingName(box.matches('.table-wrap') ? LABELS.table : LABELS.formula, box);
    let label = name;
    // Regions are distinguished by their names.
    for (let count = 2; document.querySelector(`main [aria-label=${CSS.escape(label)}]`); count += 1)
      label = `${name} (${count})`;
    box.setAttribute('role', 'region');
    box.setAttribute('aria-label', label);
  }
  for (const figure of shown(article.querySelectorAll<HTMLElement>('figure.code:not(:has(.code-tools))'))) {
    const bar = document.createElement('div');
    bar.className = 'code-tools';
    bar.append(button('copy', LABELS.copyCode));
    if (wide.some((box) => figure.contains(box))) bar.prepend(button('wrap', LABELS.wrapLines));
    figure.append(bar);
  }
}

/** Blocks of commands and settings with a `<name>` that the reader has to replace. In other languages that is a tag. */
export function withPlaceholders(article: ParentNode): Element[] {
  const blocks = article.querySelectorAll(
    'figure.code > pre > :is(.language-bash, .language-shell, .language-console, .language-yaml, .language-ini, .language-text)',
  );
  return [...blocks].filter((block) => /<[a-z][a-z0-9-]*>/.test(block.textContent));
}

/** Makes the buttons of all code blocks work, also of those that are in the HTML. */
export function startCode(): void {
  // The event does not bubble.
  document.addEventListener('toggle', ({ target }) => dressCode(target as HTMLElement), true);
  onClick('[data-code-copy]', (element) => {
    const code = codeOf(element);
    if (code) void copy(code.textContent, element);
  });
  // The link is followed too: the address of the page becomes that of the place.
  onClick(
    '.heading-link, .reference-entry dt > a',
    (link) => void copy((link as HTMLAnchorElement).href, link),
  );
  onClick('[data-code-wrap]', (element) => {
    const pre = codeOf(element)?.closest('pre');
    const isWrapped = pre?.toggleAttribute('data-wrap') ?? false;
    element.setAttribute('aria-pressed', String(isWrapped));
  });
}

function button(kind: 'copy' | 'wrap', label: string): HTMLElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'code-button';
  element.title = label;
  element.setAttribute('aria-label', label);
  element.setAttribute(`data-code-${kind}`, '');
  if (kind === 'wrap') element.setAttribute('aria-pressed', 'false');
  element.innerHTML = `<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="${icons[kind]}"/></svg>`;
  return element;
}

function codeOf(element: HTMLElement): HTMLElement | null {
  const target = element.dataset.codeCopy;
  if (target) return document.getElementById(target);
  const figure = element.closest('figure.code, [data-code]');
  return figure?.querySelector<HTMLElement>('pre > code, pre') ?? null;
}

async function copy(text: string, element: HTMLElement): Promise<void> {
  let said = LABELS.copied;
  try {
    await navigator.clipboard.writeText(text.replace(/\n$/, ''));
  } catch {
    said = LABELS.copyFailed;
  }
  element.dataset.said = said;
  announce(said);
  setTimeout(() => delete element.dataset.said, 1500);
}
