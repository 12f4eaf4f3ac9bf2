import type { FirstOptions } from '../contract.ts';

type LoadDiagrams = NonNullable<FirstOptions['loadDiagrams']>;

/** The diagrams of the page that are there as their source. */
export function undrawn(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-diagram]:not([data-drawn], [data-failed])')];
}

/** Draws diagrams; loads what draws them first. */
export function draw(load: LoadDiagrams, diagrams: readonly HTMLElement[]): Promise<unknown> {
  return load()
    .then(({ drawDiagram }) => Promise.all(diagrams.map(drawDiagram)))
    .catch(console.warn);
}

/** Draws all diagrams before the page is printed. The browser waits for nobody there: its keys for it are held back. */
export function startPrinting(load: LoadDiagrams): void {
  addEventListener('beforeprint', () => undrawn().length > 0 && draw(load, undrawn()));
  addEventListener('keydown', (event) => {
    const isPrint = event.key === 'p' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isPrint || undrawn().length === 0) return;
    event.preventDefault();
    void draw(load, undrawn()).then(() => print());
  });
}
