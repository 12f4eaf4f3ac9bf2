import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** No text: the bytes of a ZIP file, some that UTF-8 does not have, and line breaks. */
const buffer = Buffer.from([80, 75, 0, 255, 13, 10, 10, 128]);

/** Chooses a file for a field, sends it, and returns what the server got. */
export interface Sending {
  readonly page: Page;
  readonly send: (page: Page) => Promise<string>;
  /** The bytes of the last body that the server got. */
  readonly lastBytes: () => Buffer | undefined;
}

/** A part of a form is the file that was chosen, with its name; the samples go on with the text. */
export async function sendChosenPart({ page, send, lastBytes }: Sending): Promise<void> {
  const box = page
    .locator('.sample-field', { has: page.getByLabel('A file for file') })
    .getByRole('checkbox');
  await box.uncheck();
  const cornersOf = (field: Locator) => field.evaluate((element) => getComputedStyle(element).borderRadius);
  const title = page.locator('[name="title"]');
  expect(await cornersOf(page.getByLabel('A file for file'))).toBe(await cornersOf(title));
  await title.fill('Wörter');
  await page
    .getByLabel('A file for file')
    .setInputFiles({ name: 'a "b".zip', mimeType: 'application/zip', buffer });
  expect(await box.isChecked()).toBe(true);
  expect(await send(page)).toMatch(/^200 OK/);
  const text = lastBytes()?.toString('latin1') ?? '';
  expect(text).toContain('name="file"; filename="a %22b%22.zip"\r\n');
  expect(text).toContain(`\r\n\r\n${buffer.toString('latin1')}\r\n--`);
  expect(text).toContain(Buffer.from('Wörter').toString('latin1'));
}

/** A body of bytes is the file that was chosen, and the text again after a reset. */
export async function sendChosenBody({ page, send, lastBytes }: Sending): Promise<void> {
  await page.getByLabel('A file for Request body').setInputFiles({ name: 'a.zip', mimeType: '', buffer });
  expect(await send(page)).toMatch(/^200 OK/);
  expect(lastBytes()).toEqual(buffer);
  const text = await page.locator('[name="body"]').inputValue();
  await page.getByRole('button', { name: 'Reset' }).click();
  await send(page);
  expect(lastBytes()?.toString()).toBe(text);
}
