import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { stored } from './server.ts';

/** Sends to servers of which no page can read a response, and to addresses that are none. */
export async function explainNoAnswer(
  page: Page,
  send: (page: Page) => Promise<string>,
  address: string,
): Promise<void> {
  const server = page.locator('#try-server');
  await server.fill(`${address}/closed`);
  expect(await send(page)).toMatch(/cannot be reached, or it does not allow requests from http/);
  await server.fill(`${address}/cut`);
  expect(await send(page)).toMatch(/^A response with status 200 came, but its body/);
  await server.fill('ftp://example.org');
  expect(await send(page)).toMatch(/is not a valid server address/);
  expect(await stored(page)).toContain('ftp:');
  await server.fill('http://me:word@127.0.0.1/');
  expect(await send(page)).toMatch(/is not a valid server address/);
  expect(await stored(page)).not.toContain('server');
}

/** Sends to a server that never ends its response, and to one that never begins it. */
export async function sendToEndless(page: Page, address: string): Promise<void> {
  await page.clock.install();
  for (const [path, text] of [
    ['stream', /^A response with status 200 came, but its body/],
    ['slow', /^No response within 30 seconds/],
  ] as const) {
    await page.locator('#try-server').fill(`${address}/${path}`);
    // Sent again until the response had come before the time was over.
    await expect
      .poll(async () => {
        const asked = page.waitForRequest((request) => request.url().includes(`/${path}`));
        await page.getByRole('button', { name: 'Send', exact: true }).click();
        await asked;
        await page.clock.fastForward(30_000);
        return page.locator('.console-answer').textContent();
      })
      .toMatch(text);
  }
}
