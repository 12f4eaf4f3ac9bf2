import type { BrowserContextOptions, Page } from 'playwright-core';
import { blank, holdBack, type Stage, visit } from '../parts/stage.ts';

export { blank, holdBack, visit };

/** A site whose search asks one provider. */
export interface SearchStage extends Stage {
  readonly provider: 'local' | 'hosted';
  /** Pattern of the URLs that the provider asks for its answers. */
  readonly asked: () => string;
}

/** Opens the search on a page, by its keys. */
export async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.waitForSelector('dialog.search-modal');
}

/** Opens the search on the exporter's page and types a query. */
export async function searchFor(
  stage: Stage,
  query: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await visit(stage, 'docs/exporter', options);
  await openSearch(page);
  await page.keyboard.type(query);
  return page;
}

/** Waits for the rows of an answer that is complete. */
export async function rows(page: Page): Promise<string[]> {
  await page.waitForSelector('.search-options[aria-busy="false"] .search-hit-title');
  return page.locator('.search-hit-title').allTextContents();
}

/** Puts another query in place of that in the field. */
export async function replaceQuery(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(query);
}

/** Title of the chosen row, as assistive technology is reported. */
export function chosen(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const id = document.querySelector('[role="combobox"]')?.getAttribute('aria-activedescendant') ?? '';
    const row = document.getElementById(id);
    return row?.getAttribute('aria-selected') === 'true'
      ? row.getAttribute('href')?.replace('/base', '')
      : undefined;
  });
}

/** What the live region says. */
export function announced(page: Page): Promise<string | null> {
  return page.locator('dialog.search-modal [role="status"]').textContent();
}

/** What has the focus: the value of its role, or its text. */
export function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('role') ?? element?.textContent;
  });
}

/** Waits until the modal is gone. */
export async function closed(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('dialog.search-modal') === null);
}

/** Layout shifts of the page, those right after a key included. */
export interface Shifts {
  readonly list: () => Promise<string[]>;
}

/** Watches them from now on. */
export async function watchShifts(page: Page): Promise<Shifts> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources = [] } = entry as { sources?: readonly { readonly node?: Node }[] };
        seen.push(sources.map(({ node }) => (node as Element)?.className || node?.nodeName).join(' '));
      }
    }).observe({ type: 'layout-shift' });
  });
  return { list: () => page.evaluate(() => (window as unknown as { seen: string[] }).seen) };
}
