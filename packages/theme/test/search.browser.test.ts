import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch, type ServedSite } from './browser.ts';
import { accessibilityTests } from './search/accessibility.ts';
import { hostedTests } from './search/hosted.ts';
import { modalTests } from './search/modal.ts';
import { pageTests } from './search/page.ts';
import { serveSearchSite, serviceHost } from './search/site.ts';
import type { Stage } from './search/stage.ts';
import { troubleTests } from './search/trouble.ts';

/** The search in a real browser, with both providers, on small sites made for it. */
const running: { browser?: Browser; local?: ServedSite; hosted?: ServedSite } = {};

function stageOf(site: 'local' | 'hosted'): Stage {
  return {
    browser: () => {
      if (!running.browser) throw new Error('The browser does not run yet.');
      return running.browser;
    },
    url: (route) => `${running[site]?.url ?? ''}${route}`,
  };
}

beforeAll(async () => {
  running.browser = await launch();
  running.local = await serveSearchSite({ provider: 'local' });
  running.hosted = await serveSearchSite({
    provider: 'hosted',
    appId: 'APP',
    apiKey: 'key',
    indexName: 'docs',
    hosts: [serviceHost],
    replaceSearchResultPathname: { from: '/old/', to: '/' },
  });
}, 120_000);

afterAll(async () => {
  await running.browser?.close();
  await running.local?.close();
  await running.hosted?.close();
});

modalTests(stageOf('local'));
troubleTests(stageOf('local'));
pageTests(stageOf('local'));
accessibilityTests(stageOf('local'));
hostedTests(stageOf('hosted'));
