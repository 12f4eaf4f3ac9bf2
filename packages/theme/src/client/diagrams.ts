import type { Mermaid } from 'mermaid';
import { diagram, enlargeDiagram } from '../labels.ts';
import { openLarge } from './large.ts';

/** Draws a diagram in place of its source, as high as that was, and again when the color mode changes. */
export async function drawDiagram(element: HTMLElement, failureText: string): Promise<void> {
  if (element.dataset.drawn !== undefined) return;
  const source = element.textContent;
  const { default: mermaid } = await import('mermaid');
  element.style.height = `${element.getBoundingClientRect().height}px`;
  const draw = async (): Promise<void> => {
    try {
      const { svg } = await render(mermaid, source);
      element.innerHTML = svg;
      element.dataset.drawn = '';
      fit(element);
    } catch (error) {
      console.warn(error);
      delete element.dataset.drawn;
      element.textContent = source;
      element.title = failureText;
    }
  };
  await draw();
  new MutationObserver(() => {
    if (element.isConnected) void draw();
  }).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}

/** Makes the drawing fill its box, and lets it be seen large. */
function fit(element: HTMLElement): void {
  const svg = element.querySelector('svg');
  if (!svg) return;
  svg.removeAttribute('height');
  svg.setAttribute('width', '100%');
  // As large as it was drawn, never larger.
  const { width, height } = svg.viewBox.baseVal;
  svg.style.maxWidth = `${width}px`;
  svg.style.maxHeight = `${height}px`;
  svg.style.marginInline = 'auto';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'code-button diagram-button';
  button.title = enlargeDiagram;
  button.setAttribute('aria-label', enlargeDiagram);
  button.innerHTML =
    '<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="M12 3.5h4.5V8M8 16.5H3.5V12M16.5 3.5 11 9M3.5 16.5 9 11"/></svg>';
  button.addEventListener('click', () => {
    const large = svg.cloneNode(true) as SVGElement;
    large.style.maxWidth = '';
    large.style.maxHeight = '';
    openLarge(large, diagram);
  });
  element.append(button);
}

function render(mermaid: Mermaid, source: string): Promise<{ readonly svg: string }> {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: 'base',
    themeVariables: colors(),
  });
  return mermaid.render(`diagram-${Math.random().toString(36).slice(2)}`, source);
}

/** The tokens of the color mode, as the drawing wants them. */
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
