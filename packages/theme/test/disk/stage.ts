import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Asks until the answer is what is expected: a machine may be busy. */
export function eventually<T>(ask: () => Promise<T>) {
  return expect.poll(ask);
}

/**
 * What the console says, but for files that the browser asks for while it looks ahead of the parser, before any script
 * can say it better.
 */
export function listen(page: Page): readonly string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    const isTrouble = message.type() === 'error' || message.type() === 'warning';
    const text = `${message.text()} ${message.location().url}`;
    if (isTrouble && !/file:\/\/\/(?:base|assets)\//.test(text)) said.push(text);
  });
  page.on('pageerror', (error) => said.push(error.message));
  return said;
}

/**
 * Goes a way on which a page stores something and is left for the next one. Under load, Chromium loses now and then all
 * that a page opened from a disk stored just before it left (7 of 210 times with four busy loops, by a page of two
 * lines): the way is then taken again, up to ten times in all.
 */
export async function storeAndLeave(page: Page, way: () => Promise<void>, ways = 10): Promise<void> {
  const start = page.url();
  await way();
  if (ways === 1 || (await page.evaluate(() => localStorage.length)) > 0) return;
  await page.goto(start);
  await storeAndLeave(page, way, ways - 1);
}

/** Searches and follows the first hit. */
export function followHit(page: Page, query: string, target: string): Promise<void> {
  return storeAndLeave(page, async () => {
    await search(page, query);
    await page.keyboard.press('Enter');
    await page.waitForURL(target);
  });
}

/** Opens the search and types. */
export async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.waitForSelector('dialog.search-modal');
  await page.keyboard.insertText(query);
  await page.waitForSelector('.search-hit-title');
}
