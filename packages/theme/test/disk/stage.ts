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
