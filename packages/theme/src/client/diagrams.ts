import type { Mermaid } from 'mermaid';
import styles from '../styles/diagram-script.css' with { type: 'text' };
import { adoptStyles, sheetOf } from './adopt-styles.ts';
import { headingName } from './heading-name.ts';
import { openLarge } from './lightbox.ts';
import { dropSheet, showStyled, withStylesByObject } from './styles-by-object.ts';

const sheet = sheetOf(styles);

/** Diagrams that were begun, each with a promise that it is rendered. */
const begun = new WeakMap<HTMLElement, Promise<void>>();

/** Renders a diagram once, in place of its source and as high as that was, and again when the color mode changes. */
export function renderDiagram(element: HTMLElement): Promise<void> {
  const rendering = begun.get(element) ?? begin(element);
  begun.set(element, rendering);
  return rendering;
}

async function begin(element: HTMLElement): Promise<void> {
  const source = element.textContent;
  adoptStyles(sheet);
  element.dataset.begun = '';
  const shown: { sheet?: CSSStyleSheet } = {};
  const show = async (): Promise<void> => {
    const { default: mermaid } = await import('mermaid');
    const { bottom, height } = element.getBoundingClientRect();
    element.style.setProperty('--height', `${height}px`);
    const { svg } = await withStylesByObject(() => svgOf(mermaid, source));
    dropSheet(shown.sheet);
    shown.sheet = showStyled(element, svg);
    element.dataset.rendered = '';
    fit(element, headingName(LABELS.diagram, element));
    if (bottom >= innerHeight || element.style.minHeight !== '') shrink(element);
  };
  try {
    await show();
  } catch (error) {
    console.warn(error);
    showSource(element);
    return;
  }
  new MutationObserver(() => {
    if (element.isConnected) void show();
  }).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}

/** Keeps the source of a diagram that cannot be rendered, at its height, below a note. */
function showSource(element: HTMLElement): void {
  const note = document.createElement('span');
  note.className = 'diagram-note';
  note.textContent = LABELS.diagramFailed;
  element.dataset.failed = '';
  element.prepend(note);
}

/** Makes the diagram fill its box, and adds the button that shows it large. */
function fit(element: HTMLElement, name: string): void {
  const svg = element.querySelector('svg');
  if (!svg) return;
  svg.setAttribute('role', 'img');
  svg.removeAttribute('aria-roledescription');
  svg.setAttribute('aria-label', name);
  svg.removeAttribute('height');
  svg.setAttribute('width', '100%');
  // As large as it was rendered, never larger.
  const { width, height } = svg.viewBox.baseVal;
  svg.style.maxWidth = `${width}px`;
  svg.style.maxHeight = `${height}px`;
  svg.style.marginInline = 'auto';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'code-button diagram-button';
  button.title = LABELS.enlargeDiagram;
  button.setAttribute('aria-label', LABELS.enlargeDiagram);
  button.innerHTML =
    '<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="M12 3.5h4.5V8M8 16.5H3.5V12M16.5 3.5 11 9M3.5 16.5 9 11"/></svg>';
  button.addEventListener('click', () => {
    const large = svg.cloneNode(true) as SVGElement;
    large.style.maxWidth = '';
    large.style.maxHeight = '';
    openLarge(large, name);
  });
  element.append(button);
}

/** Gives the element the height of the diagram. Readers see nothing move if what follows is below their window. */
function shrink(element: HTMLElement): void {
  const svg = element.querySelector('svg');
  if (!svg) return;
  element.style.minHeight = '0';
  element.style.height = 'auto';
  svg.style.maxHeight = `min(${svg.style.maxHeight}, 80vh)`;
}

function svgOf(mermaid: Mermaid, source: string): Promise<{ readonly svg: string }> {
  mermaid.initialize({
    startOnLoad: false,
    suppressErrorRendering: true,
    securityLevel: 'strict',
    theme: 'base',
    themeVariables: colors(),
  });
  return mermaid.render(`diagram-${Math.random().toString(36).slice(2)}`, source);
}

/** The colors of the color mode, as variables of Mermaid. */
function colors(): Readonly<Record<string, string | boolean>> {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--color-${name}`).trim();
  return {
    darkMode: document.documentElement.dataset.theme === 'dark',
    background: token('bg'),
    primaryColor: token('accent-soft'),
    primaryTextColor: token('text'),
    primaryBorderColor: token('accent'),
    secondaryColor: token('energy-soft'),
    secondaryBorderColor: token('energy'),
    tertiaryColor: token('surface'),
    tertiaryBorderColor: token('border-strong'),
    lineColor: token('text-muted'),
    textColor: token('text'),
    edgeLabelBackground: token('bg'),
    noteBkgColor: token('energy-soft'),
    noteTextColor: token('text'),
    fontFamily: style.fontFamily,
  };
}
