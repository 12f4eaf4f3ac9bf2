import { announce } from '../announce.ts';

/** Copies the Markdown of the page that a button names. */
export async function copyPage(button: HTMLElement): Promise<void> {
  const text = textOf(button.dataset.copyPage ?? '');
  let said = LABELS.copied;
  try {
    // The clipboard must be requested during the click; the text may follow later.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
  } catch {
    said = LABELS.copyFailed;
  }
  button.dataset.said = said;
  announce(said);
  setTimeout(() => delete button.dataset.said, 1500);
}

async function textOf(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return new Blob([await response.text()], { type: 'text/plain' });
}
