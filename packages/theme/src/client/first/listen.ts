/** Runs `act` for clicks on elements that match `selector`, now and later ones. */
export function onClick(selector: string, act: (element: HTMLElement, event: MouseEvent) => void): void {
  document.addEventListener('click', (event) => {
    const element = (event.target as Element).closest?.<HTMLElement>(selector);
    if (element) act(element, event);
  });
}

/** What a reader does who is about to use something. */
const signs = ['pointerover', 'touchstart', 'focusin'];

/** Runs `act` when a reader is about to use what is in `place`. Returns what ends that. */
export function onApproach(act: (event: Event) => void, place: EventTarget = document): () => void {
  for (const sign of signs) place.addEventListener(sign, act, { passive: true });
  return () => {
    for (const sign of signs) place.removeEventListener(sign, act);
  };
}

/** Whether the reader is writing into something. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
