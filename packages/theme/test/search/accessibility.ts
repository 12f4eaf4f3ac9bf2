import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openSearch, rows, type SearchStage, searchFor, visit } from './stage.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Report {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

/** What axe finds with some of its rules or all that are on. */
async function violations(page: Page, rules: readonly string[] | undefined): Promise<string[]> {
  await page.evaluate(axe);
  const options = { preload: { assets: ['media'] }, ...(rules && { runOnly: rules }) };
  const report = await page.evaluate<Report>(`axe.run(document, ${JSON.stringify(options)})`);
  return report.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}

/** The modes differ in colors alone, so that all other rules are asked in one of them only. */
const modes: Readonly<Record<string, readonly string[] | undefined>> = {
  light: undefined,
  dark: ['color-contrast', 'link-in-text-block'],
};

export function accessibilityTests(stage: SearchStage): void {
  describe.each(Object.entries(modes))('in %s mode nothing is in the way of', (mode, rules) => {
    const dark = async (page: Page) => {
      await page.evaluate((theme) => {
        document.documentElement.dataset.theme = theme;
      }, mode);
    };

    it('the modal before typing', async () => {
      const page = await visit(stage, 'docs/exporter');
      await dark(page);
      await openSearch(page);
      expect(await violations(page, rules)).toEqual([]);
    });

    it('the modal with hits and a correction', async () => {
      const page = await searchFor(stage, stage.provider === 'local' ? 'exproter rapl' : 'rapl');
      await dark(page);
      await rows(page);
      await page.waitForSelector('.search-hit-text mark');
      expect(await violations(page, rules)).toEqual([]);
    });

    it('the search page', async () => {
      const page = await visit(stage, 'search?q=energy');
      await page.waitForSelector('.search-hit-text mark');
      await dark(page);
      expect(await violations(page, rules)).toEqual([]);
    });
  });
}
