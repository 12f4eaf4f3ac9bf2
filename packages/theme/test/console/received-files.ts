import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { intercept } from '../browser.ts';

const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/** Sends a form to a server that answers with a picture, with what only claims to be one, and with bytes. */
export async function sendForFiles(page: Page, send: (page: Page) => Promise<string>): Promise<void> {
  const answer = async (contentType: string, body: Buffer): Promise<void> => {
    const headers = { 'Access-Control-Allow-Origin': '*' };
    await intercept(page, '**/reports*', (route) => route.fulfill({ contentType, body, headers }));
    expect(await send(page)).toMatch(/^200/);
  };
  const place = page.locator('.console-answer');
  await answer('image/gif', pixel);
  await place.locator('img[src^="data:image/gif"]').waitFor();
  const size = place.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth);
  expect(await size).toBe(1);
  await answer('image/png', Buffer.from('no picture'));
  await place.getByText('The body is image/png and is not shown.').waitFor();
  await answer('application/zip', Buffer.from([80, 75, 0, 255]));
  await place.getByText('The body is application/zip and is not shown.').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    place.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^reports/);
  expect([...(await readFile(await file.path()))]).toEqual([80, 75, 0, 255]);
}
