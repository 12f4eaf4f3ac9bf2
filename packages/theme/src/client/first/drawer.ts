import { onClick } from './listen.ts';

/**
 * Opens the drawer: the sidebar as a modal dialog. It is a popover that the browser closes, and not a `dialog`: to make
 * the rest of the page inert takes a phone longer than to show the drawer, so that comes after the first frame.
 */
export function startDrawer(): void {
  onClick('[data-open-drawer]', (_, event) => {
    const drawer = sidebar();
    if (!drawer) return;
    event.preventDefault();
    drawer.role = 'dialog';
    drawer.ariaModal = 'true';
    drawer.ariaLabel = LABELS.menu;
    drawer.showPopover();
    drawer.querySelector<HTMLElement>('a')?.focus();
    drawer.querySelector('a[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
    requestAnimationFrame(() => setTimeout(() => setInert(drawer.matches(':popover-open'))));
  });
  // The event does not bubble. A click beside the page, where a scrollbar would be, closes too, and leaves the focus nowhere.
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      const drawer = sidebar();
      if (target !== drawer || newState === 'open') return;
      setInert(false);
      document.querySelector<HTMLElement>('[data-open-drawer]')?.focus();
      for (const name of ['role', 'aria-modal', 'aria-label']) drawer?.removeAttribute(name);
    },
    true,
  );
  // On a wide screen there is no drawer: whoever turns the device is not left with one.
  matchMedia('(min-width: 997px)').addEventListener('change', ({ matches }) => matches && closeDrawer());
}

/** Closes the drawer: the rest of the page can be used again when this returns. */
export function closeDrawer(): void {
  sidebar()?.hidePopover();
}

function sidebar(): HTMLElement | null {
  return document.querySelector('.page > .sidebar');
}

function setInert(isInert: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('#_root > :not(.page), .page > :not(.sidebar)'))
    part.inert = isInert;
}
