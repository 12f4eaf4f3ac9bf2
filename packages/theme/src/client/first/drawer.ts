/** Milliseconds that the drawer fades in: nothing else is done meanwhile. */
const FADING = 150;

/**
 * Makes the drawer a modal dialog while it is open: the sidebar as a popover, which the browser opens and closes. It is no
 * `dialog`: to make the rest of the page inert takes a phone longer than to show the drawer, so that comes afterwards.
 */
export function startDrawer(): void {
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      const drawer = target as HTMLElement;
      if (!drawer.matches('.sidebar')) return;
      const isOpen = newState === 'open';
      drawer.role = isOpen ? 'dialog' : null;
      drawer.ariaModal = isOpen ? 'true' : null;
      drawer.ariaLabel = isOpen ? LABELS.menu : null;
      if (isOpen) {
        requestAnimationFrame(() => {
          drawer.querySelector('a')?.focus();
          drawer.querySelector('a[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
        });
        setTimeout(() => setInert(drawer.matches(':popover-open')), FADING);
      } else {
        setInert(false);
        // A click beyond the page, where a scrollbar would be, closes too, and would leave the focus nowhere.
        document.querySelector<HTMLElement>('[data-open-drawer]')?.focus();
      }
    },
    // The event does not bubble.
    true,
  );
  // On a wide screen there is no drawer: it closes when the device is rotated.
  matchMedia('(min-width: 997px)').addEventListener('change', closeDrawer);
}

/** Closes the drawer: the rest of the page can be used again when this returns. */
export function closeDrawer(): void {
  document.querySelector<HTMLElement>('.sidebar')?.hidePopover();
}

function setInert(isInert: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('#_root > :not(.page), .page > :not(.sidebar)'))
    part.inert = isInert;
}
