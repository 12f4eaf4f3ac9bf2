import { PAGE_EVENT } from './contract.ts';
import { onClick } from './listen.ts';

/** Opens the drawer as a modal dialog; the browser keeps focus, Esc and the page behind it. */
export function startDrawer(): void {
  const drawer = (): HTMLDialogElement | null => document.querySelector('dialog.drawer');
  onClick('[data-open-drawer]', (_, event) => {
    event.preventDefault();
    const dialog = drawer();
    if (dialog?.matches(':popover-open')) dialog.hidePopover();
    if (!dialog?.open) dialog?.showModal();
  });
  onClick('[data-close-drawer]', (_, event) => {
    event.preventDefault();
    drawer()?.close();
  });
  onClick('dialog.drawer', (dialog, event) => {
    if (event.target === dialog) drawer()?.close();
  });
  document.addEventListener(PAGE_EVENT, () => drawer()?.close());
  // On a wide screen there is no drawer: whoever turns the device is not left with one.
  matchMedia('(min-width: 997px)').addEventListener('change', (query) => {
    if (query.matches) drawer()?.close();
  });
}
