import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { openPage } from '../browser.ts';

/** What every part tests on: a browser, and the small site. */
export interface Stage {
  readonly browser: () => Browser;
  /** URL of a route, written without a slash at its start. */
  readonly url: (route: string) => string;
}

export const phone = { viewport: { width: 390, height: 844 } } as const;
/** The widest screen that has the drawer. */
export const narrow = { viewport: { width: 996, height: 800 } } as const;
/** The narrowest screen that has the sidebar. */
export const wide = { viewport: { width: 997, height: 800 } } as const;

/** Opens a route in a fresh profile, closed after the test. */
export async function visit(stage: Stage, route: string, options: BrowserContextOptions = {}): Promise<Page> {
  const { page, close } = await openPage(stage.browser(), stage.url(route), options);
  onTestFinished(close);
  return page;
}

/** A page of a fresh profile, before it goes anywhere. */
export async function blank(stage: Stage, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await stage.browser().newContext({ viewport: { width: 1440, height: 900 }, ...options });
  onTestFinished(() => context.close());
  return context.newPage();
}

/** Waits until what shows pages without a new document runs: after a link was pointed at. */
export async function wake(page: Page): Promise<void> {
  await page.locator('.brand').first().dispatchEvent('pointerover');
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

/** Marks the document, to tell later whether it is still the same one. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = '';
  });
  return () => page.evaluate(() => document.documentElement.dataset.sameDocument === '');
}

/** The attribute of the root element that carries the color mode. */
export function themeOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset.theme);
}
