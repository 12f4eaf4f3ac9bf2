import type { Mermaid } from 'mermaid';

/** Draws a diagram in place of its source, and again when the color mode changes. */
export async function drawDiagram(element: HTMLElement, failureText: string): Promise<void> {
  if (element.dataset.drawn !== undefined) return;
  element.dataset.drawn = '';
  const source = element.textContent;
  const { default: mermaid } = await import('mermaid');
  const draw = async (): Promise<void> => {
    try {
      const { svg } = await render(mermaid, source);
      element.innerHTML = svg;
    } catch (error) {
      console.warn(error);
      element.textContent = source;
      element.title = failureText;
    }
  };
  await draw();
  new MutationObserver(() => {
    if (element.isConnected) void draw();
  }).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}

function render(mermaid: Mermaid, source: string): Promise<{ readonly svg: string }> {
  const isDark = document.documentElement.dataset.theme === 'dark';
  mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', theme: isDark ? 'dark' : 'neutral' });
  return mermaid.render(`diagram-${Math.random().toString(36).slice(2)}`, source);
}
