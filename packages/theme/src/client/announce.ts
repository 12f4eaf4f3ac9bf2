/** Announces a text to screen readers. */
export function announce(text: string): void {
  let region = document.getElementById('_status');
  if (!region) {
    region = document.createElement('div');
    region.id = '_status';
    region.className = 'visually-hidden';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  region.textContent = text;
}

/** Milliseconds for which a control shows what came of its click. */
const SAID = 1500;

/** Shows a text next to a control for a while, and announces it. */
export function sayAt(control: HTMLElement, text: string): void {
  control.dataset.said = text;
  announce(text);
  setTimeout(() => delete control.dataset.said, SAID);
}
