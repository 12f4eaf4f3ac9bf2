import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What is typed as credentials is in the form of another operation after a click on its link, but not after a reset, nor after a reload. */
export async function knowCredentials(page: Page): Promise<void> {
  const password = page.locator('#try-password');
  const link = (name: string) => page.locator('.sidebar').getByRole('link', { name }).click();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const open = () => page.locator('.sample-form > summary').click();
  const seen: string[] = [];
  await page.locator('#try-user').fill('betty');
  await password.fill('hidden-word');
  await link('Login');
  await heading('Login');
  seen.push(await page.locator('#try-user').inputValue(), await password.inputValue());
  await open();
  await page.locator('.sample-form [type="reset"]').click();
  await link('Put job');
  await heading('Put job');
  seen.push(await password.inputValue());
  await open();
  await password.fill('hidden-word');
  await page.reload();
  seen.push(await password.inputValue());
  expect(seen).toEqual(['betty', 'hidden-word', '', '']);
}
