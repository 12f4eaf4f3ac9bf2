import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch } from './browser.ts';
import { hostedTests } from './disk/hosted.ts';
import { pageTests } from './disk/pages.ts';
import { searchTests } from './disk/search.ts';
import { largeSidebarTests } from './disk/sidebar.ts';
import { buildDiskSite, buildHostedDiskSite, buildLargeDiskSite, type DiskSite } from './disk/site.ts';
import type { Stage } from './parts/stage.ts';

/** Built sites whose pages are opened from a disk, in a real browser. */
const running: { browser?: Browser; site?: DiskSite; large?: DiskSite; hosted?: DiskSite } = {};

function stageOf(site: 'site' | 'large' | 'hosted'): Stage {
  return {
    browser: () => {
      if (!running.browser) throw new Error('The browser does not run yet.');
      return running.browser;
    },
    url: (file) => running[site]?.url(file) ?? '',
  };
}

beforeAll(async () => {
  running.browser = await launch();
  running.site = await buildDiskSite();
  running.large = await buildLargeDiskSite();
  running.hosted = await buildHostedDiskSite();
});

afterAll(async () => {
  await running.browser?.close();
  await running.site?.remove();
  await running.large?.remove();
  await running.hosted?.remove();
});

pageTests(stageOf('site'), () => running.site?.folder ?? '');
searchTests(stageOf('site'));
largeSidebarTests(stageOf('large'));
hostedTests(stageOf('hosted'));
