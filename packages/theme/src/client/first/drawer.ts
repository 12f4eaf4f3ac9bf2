import { onClick } from './listen.ts';

/** Opens the drawer: the sidebar in a modal dialog. The browser keeps focus, Esc and the page behind it. */
export function startDrawer(): void {
  onClick('[data-open-drawer]', (_, event) => {
    event.preventDefault();
    openDrawer();
  });
  onClick('[data-close-drawer]', (_, event) => {
    event.preventDefault();
    closeDrawer();
  });
  // On a wide screen there is no drawer: whoever turns the device is not left with one.
  matchMedia('(min-width: 997px)').addEventListener('change', ({ matches }) => matches && closeDrawer());
}

function openDrawer(): void {
  const sidebar = document.querySelector<HTMLElement>('.page > .sidebar');
  if (!sidebar) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'drawer';
  dialog.setAttribute('aria-label', LABELS.menu);
  dialog.setAttribute('closedby', 'any');
  const place = document.createElement('template');
  place.dataset.sidebarPlace = '';
  sidebar.replaceWith(place);
  // Without script it is a popover, and what is one shows in its own way only.
  sidebar.popover = null;
  dialog.append(sidebar);
  document.body.append(dialog);
  dialog.addEventListener('close', closeDrawer);
  dialog.addEventListener('click', ({ target }) => target === dialog && closeDrawer());
  dialog.showModal();
  dialog.querySelector('a[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
}

/** Closes the drawer: the sidebar is at its place again when this returns. */
export function closeDrawer(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.drawer');
  if (!dialog) return;
  const sidebar = dialog.querySelector<HTMLElement>('.sidebar');
  const place = document.querySelector('[data-sidebar-place]');
  if (dialog.open) dialog.close();
  if (sidebar && place) {
    sidebar.popover = 'auto';
    place.replaceWith(sidebar);
  }
  dialog.remove();
}
