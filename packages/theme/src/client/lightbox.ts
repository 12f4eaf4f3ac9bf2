/** Shows something on the whole screen, in a dialog that any click or Esc closes. */
export function openLarge(content: Element, label: string): void {
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
