import type { Browser } from 'playwright-core';
import { expect } from 'vitest';

/** Opens, in every way, what long lists of parameters and properties fold away. `place`: address of the page. */
export async function openLongLists(browser: Browser, place: string): Promise<void> {
  const page = await browser.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(place);
  const parameter = page.locator('#query-by15');
  expect(await parameter.isVisible()).toBe(false);
  await page.getByText('8 more parameters').click();
  expect(await parameter.isVisible()).toBe(true);
  const hidden = page.locator('.schema-row .schema-row');
  expect(await hidden.isVisible()).toBe(false);
  await page.goto('about:blank');
  await page.goto(`${place}#${await idOfHidden(browser, place)}`);
  await hidden.waitFor();
  await page.goto('about:blank');
  await page.goto(place);
  const filter = page.locator('.schema-filter');
  await filter.fill('hidden');
  await hidden.waitFor();
  await filter.fill('field0');
  await expect.poll(() => page.getByText('12 more properties').isVisible()).toBe(false);
  await filter.fill('');
  await page.getByText('12 more properties').waitFor();
  expect(await hidden.isVisible()).toBe(false);
  await page.locator('.schema-depth').selectOption('all');
  await hidden.waitFor();
  await page.close();
}

/** The anchor of the property that is folded away; without script, a choice of the depth shows it. */
async function idOfHidden(browser: Browser, place: string): Promise<string | null> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(place);
  const hidden = page.locator('.schema-row .schema-row');
  expect(await hidden.isVisible()).toBe(false);
  await page.locator('.schema-depth').selectOption('all');
  await hidden.waitFor();
  const id = await hidden.getAttribute('id');
  await page.close();
  return id;
}
