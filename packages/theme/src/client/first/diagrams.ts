import type { FirstOptions } from '../contract.ts';

type LoadDiagrams = NonNullable<FirstOptions['loadDiagrams']>;

/** The diagrams of the page that are not rendered yet. */
export function pendingDiagrams(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-diagram]:not([data-rendered], [data-failed])')];
}

/** Renders diagrams; loads the renderer first. */
export function renderDiagrams(load: LoadDiagrams, diagrams: readonly HTMLElement[]): Promise<unknown> {
  return load()
    .then(({ renderDiagram }) => Promise.all(diagrams.map(renderDiagram)))
    .catch(console.warn);
}

/** Renders all diagrams before the page is printed. The browser does not wait for that, so its shortcut is intercepted. */
export function startPrinting(load: LoadDiagrams): void {
  addEventListener(
    'beforeprint',
    () => pendingDiagrams().length > 0 && renderDiagrams(load, pendingDiagrams()),
  );
  addEventListener('keydown', (event) => {
    const isPrint = event.key === 'p' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isPrint || pendingDiagrams().length === 0) return;
    event.preventDefault();
    void renderDiagrams(load, pendingDiagrams()).then(() => print());
  });
}
