import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** All that the page has stored. */
export function stored(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...localStorage }));
}

/** The server in the form of an operation, once its script has taken up what was stored. */
export async function serverOf(page: Page, url: string): Promise<string> {
  await page.goto(url);
  await page.locator('.sample-form > summary').click();
  await page.locator('#try-query-by0').fill('filled-in');
  const sample = page.locator('pre[data-sample="python"]').first();
  await expect.poll(() => sample.textContent()).toContain('filled-in');
  return page.locator('#try-server').inputValue();
}
