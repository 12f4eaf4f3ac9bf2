import styles from '../styles/lightbox.css' with { type: 'text' };
import { adoptStyles, sheetOf } from './adopt-styles.ts';

const sheet = sheetOf(styles);

/** Shows something on the whole screen, in a dialog that any click or Esc closes. */
export function openLarge(content: Element, label: string): void {
  adoptStyles(sheet);
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.setAttribute('aria-label', label);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = LABELS.close;
  dialog.append(content, button);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  button.focus();
}
