import type { Page } from 'playwright-core';

/** Opens the drawer where its button is shown. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
}

/** Paths of the links of this site that are seen now, or once the `details` around them are opened by hand. */
export function visibleLinks(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('details')];
    for (const box of boxes) {
      if (box.querySelector(':scope > summary')?.checkVisibility() !== true) continue;
      // Boxes of one name close each other; all of them can be opened in turn.
      box.removeAttribute('name');
      box.open = true;
    }
    return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin && link.checkVisibility({ visibilityProperty: true }))
      .map((link) => link.pathname);
  });
}
