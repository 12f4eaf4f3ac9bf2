import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it, type TestContext } from 'vitest';
import { launch, type ServedSite, serveBuilt } from '../../packages/theme/test/browser.ts';
import { base, build, requireBuild } from './page-weight.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// Style sheets would be loaded again, for rules that are not asked.
const common = { resultTypes: ['violations'], preload: { assets: ['media'] } };
/** Rules up to WCAG 2.2 AA, of best practice and experimental ones; the size of targets is off unless asked for. */
const allRules = {
  ...common,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'],
  rules: { 'target-size': { enabled: true } },
};
/** The modes differ in colors alone, so that all other rules are asked in one of them only. */
const modes = [
  ['light', allRules],
  ['dark', { ...common, runOnly: ['color-contrast', 'link-in-text-block'] }],
] as const;
type Rules = (typeof modes)[number][1];

/** One page of every kind, with what must be there before it is looked at. */
const pages: readonly { readonly route: string; readonly shown?: string }[] = [
  { route: '' },
  { route: 'docs' },
  { route: 'docs/configuration/config-reference' },
  { route: 'docs/components/metrics' },
  { route: 'docs/cli/ceems-exporter' },
  { route: 'docs/usage/ceems-exporter', shown: '.tab-label' },
  { route: 'docs/deployments/hpc', shown: '[data-diagram] svg' },
  { route: 'docs/advanced/power-consumption', shown: '.katex' },
  { route: 'docs/category/configuration' },
  { route: 'docs/category/api' },
  { route: 'docs/api/ceems-api' },
  { route: 'docs/api/usage-statistics' },
  { route: 'blog' },
  { route: 'blog/2025/03/16/energy-at-the-prompt' },
  { route: 'blog/tags' },
  { route: 'blog/tags/energy' },
  { route: 'blog/archive' },
  { route: 'blog/authors' },
  { route: 'search?q=exporter', shown: '.search-page .search-hit' },
  { route: 'docs/confguration/prometeus' },
];
const widths: Readonly<Record<string, BrowserContextOptions>> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
};
const running: { browser?: Browser; served?: ServedSite } = {};

beforeAll(async () => {
  requireBuild();
  [running.browser, running.served] = await Promise.all([launch(), serveBuilt(build, base)]);
});

afterAll(async () => {
  await running.browser?.close();
  await running.served?.close();
});

/** Ends what hangs: a sweep looks at all pages. */
const timeout = pages.length * 60_000;

describe.for(modes)('axe finds nothing in %s mode', ([mode, rules]) => {
  it.concurrent.for(Object.entries(widths))(
    'on any kind of page, on a %s',
    { timeout },
    async ([, options], test) => {
      const page = await blank(test, mode, options);
      for (const { route, shown } of pages) {
        await page.goto(addressOf(route));
        if (shown !== undefined) await reveal(page, shown);
        test.expect(await violations(page, rules), route).toEqual([]);
      }
    },
  );

  it.concurrent('with the drawer open', async (test) => {
    const page = await blank(test, mode, widths.phone);
    await page.goto(addressOf('docs/configuration/prometheus'));
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.waitForSelector('main[inert]', { state: 'attached' });
    test.expect(await violations(page, rules)).toEqual([]);
  });

  it.concurrent.for(Object.entries(widths))('with the search open, on a %s', async ([, options], test) => {
    const page = await blank(test, mode, options);
    await page.goto(addressOf('docs'));
    await page.keyboard.press('Control+k');
    await page.waitForSelector('dialog.search-modal');
    test.expect(await violations(page, rules), 'before a word').toEqual([]);
    await page.keyboard.type('exporter');
    // What is still asked for is drawn faint, and a part of the answer before all of it.
    await page.waitForSelector('dialog.search-modal .search-options[aria-busy="false"] mark');
    test.expect(await violations(page, rules), 'with results').toEqual([]);
  });
});

function addressOf(route: string): string {
  return `${running.served?.url}${route}`;
}

/** A page of a fresh profile that keeps the given color mode. */
async function blank(test: TestContext, mode: string, options: BrowserContextOptions = {}): Promise<Page> {
  if (!running.browser) throw new Error('The browser does not run yet.');
  const context = await running.browser.newContext({ reducedMotion: 'reduce', ...options });
  test.onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.addInitScript((value) => localStorage.setItem('theme', value), mode);
  return page;
}

/** Waits for what is drawn late; a diagram is drawn when it comes near the view. */
async function reveal(page: Page, selector: string): Promise<void> {
  await page.evaluate(() => document.querySelector('[data-diagram]')?.scrollIntoView({ block: 'center' }));
  await page.locator(selector).first().waitFor();
}

/** What axe finds, one line a finding. */
async function violations(page: Page, rules: Rules): Promise<readonly string[]> {
  await page.evaluate(axe);
  const results = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(rules)})`);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 300)} ${failureSummary}`),
  );
}
