import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { blank, phone, type Stage } from './stage.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const routes = [
  '',
  'docs',
  'docs/guide/code',
  'docs/use/long',
  'docs/category/guide',
  'blog',
  'blog/tags',
  'blog/tags/news',
  'blog/archive',
  'blog/authors',
  'search',
  'no/such/page',
];

/** The modes differ in colors alone, so that all other rules are asked in one of them only. */
const modes: Readonly<Record<string, readonly string[] | undefined>> = {
  light: undefined,
  dark: ['color-contrast', 'link-in-text-block'],
};

export function accessibilityTests(stage: Stage): void {
  describe.each(Object.entries(modes))('accessibility in %s mode', (mode, rules) => {
    it.each([
      ['desktop', {}],
      ['phone', phone],
    ])('has no violation on any kind of page, on a %s', async (_, options) => {
      const page = await blank(stage, { reducedMotion: 'reduce', ...options });
      await page.addInitScript((value) => localStorage.setItem('theme', value), mode);
      for (const route of routes) {
        await page.goto(stage.url(route));
        expect(await violations(page, rules), route).toEqual([]);
      }
    });

    it('has none with the drawer open, nor with the search open', async () => {
      const page = await blank(stage, { reducedMotion: 'reduce', ...phone });
      await page.addInitScript((value) => localStorage.setItem('theme', value), mode);
      await page.goto(stage.url('docs/guide/code'));
      await page.getByRole('button', { name: 'Open menu' }).click();
      expect(await violations(page, rules)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await page.waitForSelector('dialog.search-modal');
      expect(await violations(page, rules)).toEqual([]);
    });
  });
}

/** What axe finds with some of its rules or all that are on, one line a finding. */
export async function violations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  await page.evaluate(axe);
  // Style sheets are not loaded again: of the rules that are on, none asks for them.
  const options = { preload: { assets: ['media'] }, ...(rules && { runOnly: rules }) };
  const results = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
