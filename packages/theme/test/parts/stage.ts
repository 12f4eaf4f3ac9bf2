import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core';
import { afterAll, expect, onTestFinished } from 'vitest';
import { intercept, openPage } from '../browser.ts';

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

/**
 * Returns a function that opens a route once for all tests of a file, and closes it after the last one: for tests that
 * write the article they look at, each of which would pay for a profile otherwise.
 */
export function openOnce(stage: Stage): (route: string, options: BrowserContextOptions) => Promise<Page> {
  const opened = new Map<string, ReturnType<typeof openPage>>();
  afterAll(async () => {
    for (const opening of opened.values()) await (await opening).close();
  });
  return async (route, options) => {
    const key = JSON.stringify([route, options]);
    const opening = opened.get(key) ?? openPage(stage.browser(), stage.url(route), options);
    opened.set(key, opening);
    const { page } = await opening;
    if (options.viewport) await page.setViewportSize(options.viewport);
    return page;
  };
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

/** Requests that are held back. */
export interface Held {
  /** Waits until the page has asked for one. */
  readonly asked: () => Promise<void>;
  /** Lets them go, and those to come. */
  readonly release: () => Promise<void>;
}

/** Holds requests back until they are released: what a page shows while it waits stays for as long as a test looks at it. */
export async function holdBack(page: Page, url: string | RegExp): Promise<Held> {
  const held = { count: 0, go: (): void => undefined };
  const arrival = new Promise<void>((resolve) => {
    held.go = resolve;
  });
  const hold = async (route: Route): Promise<void> => {
    held.count += 1;
    await arrival;
    // A request that the page has given up cannot go on.
    await route.continue().catch(() => undefined);
  };
  await intercept(page, url, hold);
  return {
    asked: () => expect.poll(() => held.count).toBeGreaterThan(0),
    release: async () => {
      held.go();
      await page.unrouteAll({ behavior: 'wait' });
    },
  };
}
