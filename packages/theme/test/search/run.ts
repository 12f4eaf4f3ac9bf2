import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch, type ServedSite } from '../browser.ts';
import { accessibilityTests } from './accessibility.ts';
import { hostedTests } from './hosted.ts';
import { landingTests } from './landing.ts';
import { listTests } from './list.ts';
import { localTests } from './local.ts';
import { openingTests } from './opening.ts';
import { ownPageTests, pageTests } from './page.ts';
import { API_KEY, type SearchService, type ServiceRecord, startService } from './service.ts';
import { serveSearchSite } from './site.ts';
import type { SearchStage } from './stage.ts';
import { startTests } from './start.ts';
import { loadingTroubleTests, troubleTests } from './trouble.ts';
import { typingTests } from './typing.ts';

type Provider = SearchStage['provider'];

interface Running {
  readonly browser: Browser;
  readonly service: SearchService;
  readonly site: ServedSite;
}

/** The search in a real browser, with one provider, on a small site made for it. What asks a provider is tested with both. */
export function searchTests(provider: Provider): void {
  const running: { now?: Running } = {};
  const now = (): Running => {
    if (!running.now) throw new Error('The site is not served yet.');
    return running.now;
  };
  const stage: SearchStage = {
    provider,
    browser: () => now().browser,
    url: (route) => `${now().site.url}${route}`,
    asked: () => (provider === 'local' ? '**/base/search/*.js*' : `${now().service.url}/**`),
  };
  beforeAll(async () => {
    running.now = await start(provider);
  });
  afterAll(async () => {
    await now().browser.close();
    await now().site.close();
    await now().service.close();
  });
  const shared = [listTests, typingTests, landingTests, troubleTests, pageTests];
  // What is there before anything is asked is the same with any provider.
  const own =
    provider === 'local'
      ? [openingTests, startTests, accessibilityTests, loadingTroubleTests, ownPageTests, localTests]
      : [hostedTests];
  for (const tests of [...shared, ...own]) tests(stage);
}

async function start(provider: Provider): Promise<Running> {
  const service = await startService();
  const site = await serveSearchSite(provider === 'local' ? { provider } : hostedBy(service));
  if (provider === 'hosted') {
    const exported = await fetch(`${site.url}search/records.json`);
    service.fill((await exported.json()) as ServiceRecord[]);
  }
  return { browser: await launch(), service, site };
}

function hostedBy({ url }: SearchService) {
  return {
    provider: 'hosted',
    appId: 'APP',
    apiKey: API_KEY,
    indexName: 'docs',
    hosts: [url],
    replaceSearchResultPathname: { from: '/base/', to: '/' },
    exportRecords: true,
  };
}
